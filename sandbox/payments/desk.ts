/** What a payment service needs at one moment: its records, the time, new ids and a way to send webhooks. */
import { randomInt } from 'node:crypto'

/** Made anew for each request and each due event. */
export interface Desk<Records> {
  records: Records
  /** Billing time at this moment. */
  nowMs: number
  /** The address of the service's prefix, without a trailing slash. */
  address: string
  nextNumber(): number
  /** Queues a webhook. */
  emit(type: string, body: unknown): void
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new id such as `SUB_4k2…`. */
export function newCode(prefix: string, length = 15): string {
  return prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The due events of one service. */
export interface Timetable {
  /** When the next event falls due. */
  nextDueMs(): number | null
  /** Runs the next event, at the time it was due. */
  runNext(): void
}
