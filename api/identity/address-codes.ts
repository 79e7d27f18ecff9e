/** Six digits or a link, sent to an address. A person who has them has proved that they read its mail. */
import { randomBytes, randomInt } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../store/db.ts'
import { type CodePurpose, type EmailCode, emailCodeStore } from '../store/accounts/email-codes.ts'
import { isSameHash, keyedHash } from './keyed-hash.ts'

export const CODE_LIFETIME_MS = 10 * MINUTE_MS
const RESEND_AFTER_MS = 60 * SECOND_MS
const TRIES_PER_CODE = 5

type CodeDeps = Pick<Deps, 'clock' | 'secrets'>

/** What goes into the mail; none of it is stored. */
interface IssuedCode {
  /** Six digits. */
  code: string
  /** For a link: 256 random bits, base64url. */
  token: string
}

/**
 * Makes a new code for an address, in place of the last one. An address without an account gets one too, which is never sent:
 * so tries, waiting times and answers do not tell whether there is an account.
 * @param userId Whom the code lets in; null for nobody.
 * @param isFirst For a new account: earlier requests for this address do not delay it.
 * @throws AppError `rate.limited` within a minute of the last one.
 */
export async function issueCode(
  { clock, secrets: { sessionPepper } }: CodeDeps,
  tx: Session,
  { email, purpose, userId, isFirst }: { email: string; purpose: CodePurpose; userId: string | null; isFirst?: true },
): Promise<IssuedCode> {
  const nowMs = clock.now()
  const addressHash = keyedHash(email, sessionPepper)
  const last = await emailCodeStore(tx).read(addressHash, purpose)
  const waitMs = last && !isFirst ? last.sentAt + RESEND_AFTER_MS - nowMs : 0
  if (waitMs > 0) throw new AppError('rate.limited', { retryAfterMs: waitMs })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const token = randomBytes(32).toString('base64url')
  const row: EmailCode = {
    addressHash,
    purpose,
    userId,
    codeHash: hashOfCode(code, addressHash, purpose, sessionPepper),
    tokenHash: keyedHash(token, sessionPepper),
    tryCount: 0,
    sentAt: nowMs,
    expiresAt: nowMs + CODE_LIFETIME_MS,
  }
  await emailCodeStore(tx).put(row, nowMs)
  return { code, token }
}

/** `used_up`: the code takes no more tries. */
type CodeVerdict = { status: 'right'; userId: string; addressHash: string } | { status: 'wrong' | 'used_up' }

/**
 * Checks a code. It does not throw, because a wrong try must be counted in the caller's transaction. Pass a verdict that is not
 * `right` to `refuseCode` after the transaction. A right code stays until the caller removes or exchanges it.
 */
export async function tryCode(
  { clock, secrets: { sessionPepper } }: CodeDeps,
  tx: Session,
  { email, purpose, code }: { email: string; purpose: CodePurpose; code: string },
): Promise<CodeVerdict> {
  const addressHash = keyedHash(email, sessionPepper)
  const store = emailCodeStore(tx)
  const row = await store.read(addressHash, purpose)
  if (!row || row.expiresAt <= clock.now() || row.codeHash === null) return { status: 'wrong' }
  if (row.tryCount >= TRIES_PER_CODE) return { status: 'used_up' }
  const isRight = isSameHash(hashOfCode(code, addressHash, purpose, sessionPepper), row.codeHash)
  if (isRight && row.userId !== null) return { status: 'right', userId: row.userId, addressHash }
  await store.countTry(addressHash, purpose)
  return { status: row.tryCount + 1 >= TRIES_PER_CODE ? 'used_up' : 'wrong' }
}

/** @throws AppError `auth.code_invalid` or `auth.code_used_up`. */
export function refuseCode(status: 'wrong' | 'used_up'): never {
  throw new AppError(status === 'wrong' ? 'auth.code_invalid' : 'auth.code_used_up')
}

/**
 * Exchanges a right code for a token that can be used once, within ten minutes.
 * @returns 256 random bits, base64url. They are stored nowhere.
 */
export async function exchangeCode(
  { clock, secrets: { sessionPepper } }: CodeDeps,
  tx: Session,
  { addressHash, purpose }: { addressHash: string; purpose: CodePurpose },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const until = clock.now() + CODE_LIFETIME_MS
  await emailCodeStore(tx).exchange(addressHash, purpose, keyedHash(token, sessionPepper), until)
  return token
}

/**
 * The code that a link or an exchanged token belongs to.
 * @returns Null for a token that is unknown, used or too old, or lets nobody in.
 */
export async function codeOfToken(
  { clock, secrets: { sessionPepper } }: CodeDeps,
  session: Session,
  token: string,
  purpose: CodePurpose,
): Promise<{ userId: string; addressHash: string } | null> {
  const row = await emailCodeStore(session).byToken(keyedHash(token, sessionPepper), purpose, clock.now())
  return row?.userId ? { userId: row.userId, addressHash: row.addressHash } : null
}

/** Salted with the address, because hashing all million codes takes little time. */
function hashOfCode(code: string, addressHash: string, purpose: CodePurpose, pepper: string): string {
  return keyedHash(`${purpose}:${addressHash}:${code}`, pepper)
}
