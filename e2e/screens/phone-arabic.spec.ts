/** Every screen on a phone in Arabic. */
import { ARABIC, judgeScreens } from './judge-screens.ts'
import { PHONE } from './screens.ts'

judgeScreens(PHONE, ARABIC)
