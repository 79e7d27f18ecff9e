/** Every screen on a desktop in English. */
import { ENGLISH, judgeScreens } from './judge-screens.ts'
import { DESKTOP } from './open-screen.ts'

judgeScreens(DESKTOP, ENGLISH)
