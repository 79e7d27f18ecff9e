/** Proof that somebody reads the mail of an address, before there is an account: the link that was mailed there carries it. */
import type { Deps } from '../deps.ts'
import { HOUR_MS } from '#shared/time.ts'
import { isSameSecret, keyedHash } from './keyed-hash.ts'

const LIFETIME_MS = HOUR_MS

type ProofDeps = Pick<Deps, 'clock' | 'secrets'>

/** @returns A text for a link. Nothing is stored: it says until when it holds, and only we can have made it. */
export function addressProof({ clock, secrets }: ProofDeps, email: string): string {
  const untilMs = clock.now() + LIFETIME_MS
  return `${untilMs}.${seal(email, untilMs, secrets)}`
}

/** @returns Whether it proves this very address, now. */
export function provesAddress({ clock, secrets }: ProofDeps, proof: string, email: string): boolean {
  const [until = '', hash = ''] = proof.split('.')
  const untilMs = Number(until)
  if (!Number.isSafeInteger(untilMs) || untilMs <= clock.now()) return false
  return isSameSecret(hash, seal(email, untilMs, secrets))
}

function seal(email: string, untilMs: number, { sessionPepper }: ProofDeps['secrets']): string {
  return keyedHash(`address-proof:${untilMs}:${email}`, sessionPepper)
}
