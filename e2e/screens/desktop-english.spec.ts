/** Every screen on a desktop in English. */
import { ENGLISH, judgeScreens } from './judge-screens.ts'
import { DESKTOP } from './screens.ts'

judgeScreens(DESKTOP, ENGLISH)
