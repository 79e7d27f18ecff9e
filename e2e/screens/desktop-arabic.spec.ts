/** Every screen on a desktop in Arabic. */
import { ARABIC, judgeScreens } from './judge-screens.ts'
import { DESKTOP } from './screens.ts'

judgeScreens(DESKTOP, ARABIC)
