/** Every screen on a phone in Arabic. */
import { ARABIC, judgeScreens } from './judge-screens.ts'
import { PHONE } from './open-screen.ts'

judgeScreens(PHONE, ARABIC)
