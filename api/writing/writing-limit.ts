/** The one clock of a letter: its calls, retries, repair and judgement all end with it. */
import { MINUTE_MS } from '#shared/time.ts'

export const WRITER_LIMIT_MS = 2 * MINUTE_MS
