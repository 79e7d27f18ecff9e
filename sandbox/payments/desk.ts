/** What a payment service works with at one moment: its records, the time, numbers and a way to tell the API. */
import { randomInt } from 'node:crypto'

/** Made anew for each request and each thing that falls due. */
export interface Desk<Records> {
  records: Records
  /** Billing time of this moment. */
  nowMs: number
  /** Address of the service's prefix, without a trailing slash. */
  address: string
  nextNumber(): number
  /** Queues a webhook. */
  emit(type: string, body: unknown): void
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A fresh id such as `SUB_4k2…`. */
export function newCode(prefix: string, length = 15): string {
  return prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** A service's own clockwork. */
export interface Timetable {
  /** When the next thing falls due. */
  nextDueMs(): number | null
  /** Does the next thing, at the moment it was due. */
  runNext(): void
}
