/** Every screen on a phone in English. */
import { ENGLISH, judgeScreens } from './judge-screens.ts'
import { PHONE } from './open-screen.ts'

judgeScreens(PHONE, ENGLISH)
