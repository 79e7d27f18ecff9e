/** Right to left on a desk. */
import { describeMirror } from './mirror.ts'
import { DESK } from './screens.ts'

describeMirror(DESK)
