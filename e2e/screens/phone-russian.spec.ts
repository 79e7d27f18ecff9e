/** Every screen on a phone in Russian. */
import { RUSSIAN, judgeScreens } from './judge-screens.ts'
import { PHONE } from './screens.ts'

judgeScreens(PHONE, RUSSIAN)
