/** What falls due on Stripe. */
import type { Desk, Timetable } from '../payments/desk.ts'
import type { StripeRecords } from './records.ts'

export function stripeTimetable(_records: () => StripeRecords, _at: (dueMs: number) => Desk<StripeRecords>): Timetable {
  return { nextDueMs: () => null, runNext: () => undefined }
}
