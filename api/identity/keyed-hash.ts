/** The database keeps a secret only as a keyed hash, so that a stolen database is not enough to find it. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** @returns HMAC-SHA-256, hex. */
export function keyedHash(text: string, pepper: string): string {
  return createHmac('sha256', pepper).update(text).digest('hex')
}

/** Compares in constant time, so that the time tells nothing about the secret. Texts may be anything that a stranger sends. */
export function isSameSecret(one: string | Buffer, other: string | Buffer): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
