/** Six digits or a link, sent to an address. A person who has them has proved that they read its mail. */
import { randomBytes, randomInt } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../store/db.ts'
import { type CodePurpose, type EmailCode, emailCodeStore } from '../store/accounts/email-codes.ts'
import { emailLinkStore } from '../store/accounts/email-links.ts'
import { isSameSecret, keyedHash } from './keyed-hash.ts'

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
 * Makes a new code for an address, in place of the last one. Links that were mailed before stay good: whoever asks for codes in
 * another's name must not spoil the link that the owner is about to use. An address without an account gets one too, which is never sent:
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
  const row: EmailCode = {
    addressHash,
    purpose,
    userId,
    codeHash: hashOfCode(code, addressHash, purpose, sessionPepper),
    tryCount: 0,
    sentAt: nowMs,
    expiresAt: nowMs + CODE_LIFETIME_MS,
  }
  await emailCodeStore(tx).put(row, nowMs)
  return { code, token: await addLink(tx, { purpose, userId }, { nowMs, sessionPepper }) }
}

/** @returns 256 random bits, base64url. They are stored nowhere. */
async function addLink(
  tx: Session,
  link: { purpose: CodePurpose; userId: string | null },
  { nowMs, sessionPepper }: { nowMs: number; sessionPepper: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = keyedHash(token, sessionPepper)
  await emailLinkStore(tx).add({ ...link, tokenHash, expiresAt: nowMs + CODE_LIFETIME_MS }, nowMs)
  return token
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
  const isRight = isSameSecret(hashOfCode(code, addressHash, purpose, sessionPepper), row.codeHash)
  if (isRight && row.userId !== null) return { status: 'right', userId: row.userId, addressHash }
  await store.countTry(addressHash, purpose)
  return { status: row.tryCount + 1 >= TRIES_PER_CODE ? 'used_up' : 'wrong' }
}

/** @param field Which of several codes it was. @throws AppError `auth.code_invalid` or `auth.code_used_up`. */
export function refuseCode(status: 'wrong' | 'used_up', field?: string): never {
  const fields = field && { fields: { [field]: { key: status === 'wrong' ? 'code_wrong' : 'code_used_up' } } }
  throw new AppError(status === 'wrong' ? 'auth.code_invalid' : 'auth.code_used_up', { ...fields })
}

/**
 * Exchanges a right code, which ends its links, for a token that can be used once, within ten minutes.
 * @returns 256 random bits, base64url. They are stored nowhere.
 */
export async function exchangeCode(
  { clock, secrets: { sessionPepper } }: CodeDeps,
  tx: Session,
  { addressHash, userId, purpose }: { addressHash: string; userId: string; purpose: CodePurpose },
): Promise<string> {
  await emailCodeStore(tx).useUp(addressHash, purpose)
  await emailLinkStore(tx).removeOf(userId, purpose)
  return addLink(tx, { purpose, userId }, { nowMs: clock.now(), sessionPepper })
}

/**
 * Whom a link or an exchanged token lets in.
 * @returns The user's id; null for a token that is unknown, used or too old, or lets nobody in.
 */
export async function userOfToken(
  { clock, secrets: { sessionPepper } }: CodeDeps,
  session: Session,
  token: string,
  purpose: CodePurpose,
): Promise<string | null> {
  return emailLinkStore(session).userOf(keyedHash(token, sessionPepper), purpose, clock.now())
}

/** Ends the code and every link of a user: one of them was used. */
export async function endCodes(
  { secrets: { sessionPepper } }: Pick<CodeDeps, 'secrets'>,
  tx: Session,
  { email, userId, purpose }: { email: string; userId: string; purpose: CodePurpose },
): Promise<void> {
  await emailCodeStore(tx).remove(keyedHash(email, sessionPepper), purpose)
  await emailLinkStore(tx).removeOf(userId, purpose)
}

/** Salted with the address, because hashing all million codes takes little time. */
function hashOfCode(code: string, addressHash: string, purpose: CodePurpose, pepper: string): string {
  return keyedHash(`${purpose}:${addressHash}:${code}`, pepper)
}
