/** Every screen on a phone in English. */
import { ENGLISH, judgeScreens } from './judge-screens.ts'
import { PHONE } from './screens.ts'

judgeScreens(PHONE, ENGLISH)
