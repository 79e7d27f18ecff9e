/** Every screen on a desktop in Arabic. */
import { ARABIC, judgeScreens } from './judge-screens.ts'
import { DESKTOP } from './open-screen.ts'

judgeScreens(DESKTOP, ARABIC)
