/** Accessibility of every screen on a desk. */
import { describeAccessibility } from './accessibility.ts'
import { DESK } from './screens.ts'

describeAccessibility(DESK)
