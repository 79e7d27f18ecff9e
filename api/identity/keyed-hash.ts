/** What the database keeps of a secret: a keyed hash, so that a stolen database alone cannot be searched for it. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** @returns HMAC-SHA-256, hex. */
export function keyedHash(text: string, pepper: string): string {
  return createHmac('sha256', pepper).update(text).digest('hex')
}

/** Takes as long for a near miss as for a far one. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
