/** How often one may try to sign in or make an account; only failures and new accounts count. */
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { callerAddress, createRateLimiter, type RateLimit, type RateLimiter } from '../../http/rate-limit.ts'

const LIMITS = {
  /** One person mistyping. The address is part of the key, so that nobody can lock a stranger out by guessing. */
  accountFromAddress: { burst: 10, everyMs: 30_000 },
  /** Many addresses guessing at one account. */
  account: { burst: 100, everyMs: 60_000 },
  /** One address guessing at many accounts. */
  address: { burst: 60, everyMs: 10_000 },
  /** An office or a dormitory may share one address. */
  newAccount: { burst: 100, everyMs: 30_000 },
} satisfies Record<string, RateLimit>

export function authAttempts({ clock, config }: Pick<Deps, 'clock' | 'config'>) {
  const accountFromAddress = createRateLimiter(clock, LIMITS.accountFromAddress)
  const account = createRateLimiter(clock, LIMITS.account)
  const address = createRateLimiter(clock, LIMITS.address)
  const newAccount = createRateLimiter(clock, LIMITS.newAccount)

  return {
    /**
     * Counts an attempt to sign in before it is checked.
     * @returns Call it when the attempt was the right person's.
     * @throws AppError `rate.limited`.
     */
    signIn(c: Context, email: string): () => void {
      const caller = callerAddress(c, config.trustProxy)
      const buckets: [RateLimiter, string][] = [
        [address, caller],
        [accountFromAddress, `${email} ${caller}`],
        [account, email],
      ]
      for (const [limiter, key] of buckets) limiter.take(key)
      return () => {
        for (const [limiter, key] of buckets) limiter.giveBack(key)
      }
    },

    /** @throws AppError `rate.limited`. */
    newAccount(c: Context): void {
      newAccount.take(callerAddress(c, config.trustProxy))
    },
  }
}
