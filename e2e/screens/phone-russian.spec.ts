/** Every screen on a phone in Russian. */
import { judgeScreens, RUSSIAN } from './judge-screens.ts'
import { PHONE } from './open-screen.ts'

judgeScreens(PHONE, RUSSIAN)
