/** Limits how often somebody may try to sign in, to make an account, or to prove an address. Successes are not counted. */
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { callerNetwork, createRateLimiter, type RateLimit, type RateLimiter } from '../../http/rate-limit.ts'

const LIMITS = {
  /** For one person who mistypes. The caller's address is part of the key, so that nobody can lock a stranger out. */
  accountFromAddress: { burst: 10, everyMs: 30_000 },
  /** For many addresses that guess at one account. */
  account: { burst: 100, everyMs: 60_000 },
  /** For one address that guesses at many accounts. */
  address: { burst: 60, everyMs: 10_000 },
  /** An office or a dormitory may share one address. */
  newAccount: { burst: 100, everyMs: 30_000 },
  /** Sign-up cannot hide that an email has an account, so asking for many of them is limited. */
  takenEmail: { burst: 20, everyMs: 60_000 },
  /**
   * Codes for one account, whoever asks: five tries a code make some 750 of a million a day. Each asked code is mailed with its
   * link, so a stranger who uses them up still leaves the right person a way in.
   */
  codesOfAccount: { burst: 10, everyMs: 600_000 },
  codesFromAddress: { burst: 30, everyMs: 60_000 },
} satisfies Record<string, RateLimit>

type Bucket = [limiter: RateLimiter, key: string]

export function authAttempts({ clock, config }: Pick<Deps, 'clock' | 'config'>) {
  const limiter = (name: keyof typeof LIMITS) => createRateLimiter(clock, LIMITS[name])
  const passwords = { address: limiter('address'), both: limiter('accountFromAddress'), account: limiter('account') }
  const codes = { address: limiter('address'), both: limiter('accountFromAddress'), account: limiter('account') }
  const newAccount = limiter('newAccount')
  const takenEmail = limiter('takenEmail')
  const codesOfAccount = limiter('codesOfAccount')
  const codesFromAddress = limiter('codesFromAddress')
  const tokens = limiter('address')
  const caller = (c: Context) => callerNetwork(c, config.trustProxy)

  const guess = (c: Context, { address, both, account }: typeof passwords, who: string): (() => void) => {
    const from = caller(c)
    const buckets: Bucket[] = [
      [address, from],
      [both, `${who} ${from}`],
      [account, who],
    ]
    for (const [one, key] of buckets) one.take(key)
    return () => {
      for (const [one, key] of buckets) one.giveBack(key)
    }
  }

  return {
    /**
     * Counts an attempt at a password before it is checked.
     * @param who The email.
     * @returns Call it when the attempt was the right person's.
     * @throws AppError `rate.limited`.
     */
    password: (c: Context, who: string) => guess(c, passwords, who),

    /** The same for a code that was mailed. */
    code: (c: Context, who: string) => guess(c, codes, who),

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

    /** Whether or not the email has an account. @throws AppError `rate.limited`. */
    newCode(c: Context, email: string): void {
      codesFromAddress.take(caller(c))
      codesOfAccount.take(email)
    },
  }
}
export type AuthAttempts = ReturnType<typeof authAttempts>
