/** Every screen on a phone in Russian. */
import { judgeScreens, RUSSIAN } from './judge-screens.ts'
import { PHONE } from './screens.ts'

judgeScreens(PHONE, RUSSIAN)
