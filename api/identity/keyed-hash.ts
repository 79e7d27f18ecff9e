/** The database keeps a secret only as a keyed hash, so that a stolen database is not enough to find it. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** @returns HMAC-SHA-256, hex. */
export function keyedHash(text: string, pepper: string): string {
  return createHmac('sha256', pepper).update(text).digest('hex')
}

/** Compares in constant time, so that the time tells nothing about the secret. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
