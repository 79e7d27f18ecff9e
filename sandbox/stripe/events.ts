/** Stripe's events: recorded once, listed for thirty days, and sent as webhooks. */
import { dayMs } from '../payments/calendar.ts'
import { type Desk, newCode } from '../payments/desk.ts'
import type { StripeRecords } from './records.ts'

export const apiVersion = '2026-10-28.endive'
const keptMs = 30 * dayMs

/** Records the event. @returns its body, as it is sent and listed. */
export function printEvent(desk: Desk<StripeRecords>, type: string, data: unknown): string {
  const id = newCode('evt_', 24)
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(desk.nowMs / 1000),
    data,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
  const { records } = desk
  records.events.push({ id, type, createdMs: desk.nowMs, body })
  records.events = records.events.filter((each) => each.createdMs > desk.nowMs - keptMs)
  return body
}
