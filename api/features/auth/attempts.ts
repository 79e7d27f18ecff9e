/** Limits how often somebody may try to sign in, to make an account, or to prove an address. Successes are not counted. */
import type { Context } from 'hono'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { mailboxOf } from '../../identity/mailbox.ts'
import type { Limiter } from '../../http/limits/limits.ts'
import { callerNetwork, type RateLimit } from '../../http/limits/rate-limit.ts'

const LIMITS = {
  /** For a browser that has signed in to the account before: what strangers do elsewhere does not count for it. */
  knownDevice: { burst: 10, everyMs: 30_000 },
  /** For one person who mistypes. The caller's address is part of the key, so that nobody can lock a stranger out. */
  accountFromAddress: { burst: 10, everyMs: 30_000 },
  /** For many addresses that guess at one account. */
  account: { burst: 100, everyMs: 60_000 },
  /** For one caller once `account` is used up: one attempt a minute, so that strangers cannot lock the owner out. */
  patient: { burst: 1, everyMs: 60_000, startsEmpty: true },
  /** For one address that guesses at many accounts. */
  address: { burst: 60, everyMs: 10_000 },
  /** For codes of an authenticator app: three of a million are right at a time, and only who has passed the first step may try. */
  secondFactor: { burst: 5, everyMs: 5 * 60_000 },
  /** An office or a dormitory may share one address. */
  newAccount: { burst: 100, everyMs: 30_000 },
  /** A plus or a dot makes another address of the same mailbox. */
  accountsOfMailbox: { burst: 5, everyMs: 600_000 },
  /** Sign-up cannot hide that an email has an account, so asking for many of them is limited. */
  takenEmail: { burst: 20, everyMs: 60_000 },
  /**
   * Codes for one account, whoever asks: five tries a code make some 750 of a million a day. Each asked code is mailed with a link
   * that stays good for its ten minutes, so a stranger who uses the codes up still leaves the right person a way in.
   */
  codesOfAccount: { burst: 10, everyMs: 600_000 },
  codesFromAddress: { burst: 30, everyMs: 60_000 },
} satisfies Record<string, RateLimit>

type Bucket = [limiter: Limiter, key: string]

export function authAttempts({ limits, config }: Pick<Deps, 'limits' | 'config'>) {
  const limiter = (name: keyof typeof LIMITS, of = 'auth') =>
    limits.of(`${of}.${name}`, { ...LIMITS[name], isRemembered: true })
  const guesses = (of: string) => ({
    device: limiter('knownDevice', of),
    address: limiter('address', of),
    both: limiter('accountFromAddress', of),
    account: limiter('account', of),
    patient: limiter('patient', of),
  })
  const passwords = guesses('password')
  const codes = guesses('code')
  const secondFactor = limiter('secondFactor')
  const newAccount = limiter('newAccount')
  const takenEmail = limiter('takenEmail')
  const accountsOfMailbox = limiter('accountsOfMailbox')
  const codesOfAccount = limiter('codesOfAccount')
  const codesFromAddress = limiter('codesFromAddress')
  const tokens = limiter('address')
  const caller = (c: Context) => callerNetwork(c, config.trustProxy)

  const bucketsOf = (
    c: Context,
    limiters: ReturnType<typeof guesses>,
    who: string,
    device: string | null,
  ): Bucket[] => {
    if (device !== null) return [[limiters.device, `${who} ${device}`]]
    const from = caller(c)
    const both = `${who} ${from}`
    return [
      [limiters.address, from],
      [limiters.both, both],
      limiters.account.isEmpty(who) ? [limiters.patient, both] : [limiters.account, who],
    ]
  }
  const guess = (buckets: readonly Bucket[]): (() => void) => {
    for (const [one, key] of buckets) one.take(key)
    return () => {
      for (const [one, key] of buckets) one.giveBack(key)
    }
  }

  return {
    /**
     * Counts an attempt at a password before it is checked.
     * @param who The email.
     * @param device What a device is known by that has signed in to the account before; null for a stranger's.
     * @returns Call it when the attempt was the right person's.
     * @throws AppError `auth.too_many_tries`, with how long to wait.
     */
    password(c: Context, who: string, device: string | null) {
      try {
        return guess(bucketsOf(c, passwords, who, device))
      } catch (error) {
        throw error instanceof AppError ? new AppError('auth.too_many_tries', error.details) : error
      }
    },

    /** For a code that was mailed. @throws AppError `rate.limited`. */
    code: (c: Context, who: string) => guess(bucketsOf(c, codes, who, null)),

    /** For a code of the second step. @param device As for `password`. @throws AppError `rate.limited`. */
    secondFactor: (userId: string, device: string | null) => guess([[secondFactor, `${userId} ${device ?? ''}`]]),

    /** A long token cannot be guessed; looking for one costs us all the same. @throws AppError `rate.limited`. */
    token(c: Context): void {
      tokens.take(caller(c))
    },

    /** @throws AppError `rate.limited`. */
    newAccount(c: Context): void {
      newAccount.take(caller(c))
    },

    /** Counts a sign-up before it is known whether the email is taken. @returns A function to call when it was not. */
    freeEmail(c: Context): () => void {
      const from = caller(c)
      takenEmail.take(from)
      return () => takenEmail.giveBack(from)
    },

    /** Whether or not the email has an account. All spellings of a mailbox count as one. @throws AppError `rate.limited`. */
    newCode(c: Context, email: string): void {
      codesFromAddress.take(caller(c))
      codesOfAccount.take(mailboxOf(email))
    },

    /**
     * Counts an account with the names of one mailbox, each of which gets a mail. @returns A function to call where none was made.
     * @throws AppError `rate.limited`.
     */
    newMailbox(email: string): () => void {
      const mailbox = mailboxOf(email)
      accountsOfMailbox.take(mailbox)
      return () => accountsOfMailbox.giveBack(mailbox)
    },
  }
}
export type AuthAttempts = ReturnType<typeof authAttempts>
