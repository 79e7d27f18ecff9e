/** Right to left on a phone. */
import { describeMirror } from './mirror.ts'
import { PHONE } from './screens.ts'

describeMirror(PHONE)
