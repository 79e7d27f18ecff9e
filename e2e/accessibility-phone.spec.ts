/** Accessibility of every screen on a phone. */
import { describeAccessibility } from './accessibility.ts'
import { PHONE } from './screens.ts'

describeAccessibility(PHONE)
