/** Accounts. What a person writes about themselves is in the synced `profile`. */
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { AppError } from '#shared/errors.ts'
import { touch } from '../commits/commit-watch.ts'
import type { Session } from '../db.ts'
import { emailChangeStore } from './email-changes.ts'

export interface Account {
  id: string
  /** Lower-cased. */
  email: string
  /** Empty when the user came through Google and has no password. */
  passwordHash: string
  platformType: string
  isDemo: boolean
  /** Unix milliseconds. */
  trialEndsAt: number
  createdAt: number
  /** Unix milliseconds; null until the address was proved. */
  emailVerifiedAt: number | null
  googleSubject: string | null
  referralCode: string | null
  referredBy: string | null
}
/** The fields that a new account may leave out. */
type NewUser = Omit<Account, 'emailVerifiedAt' | 'googleSubject' | 'referralCode' | 'referredBy'> &
  Partial<Pick<Account, 'emailVerifiedAt' | 'googleSubject' | 'referralCode' | 'referredBy'>>

export function userStore(session: Session) {
  const {
    q,
    tables: { users },
  } = session
  const byEmail = async (email: string): Promise<Account | null> => {
    const [found] = await q.select().from(users).where(eq(users.email, email)).limit(1)
    return found ?? null
  }
  return {
    byEmail,

    async byId(id: string): Promise<Account | null> {
      const [found] = await q.select().from(users).where(eq(users.id, id)).limit(1)
      return found ?? null
    },

    async byGoogleSubject(subject: string): Promise<Account | null> {
      const [found] = await q.select().from(users).where(eq(users.googleSubject, subject)).limit(1)
      return found ?? null
    },

    async byReferralCode(code: string): Promise<Account | null> {
      const [found] = await q.select().from(users).where(eq(users.referralCode, code)).limit(1)
      return found ?? null
    },

    /** @throws AppError `auth.email_taken`. */
    async add(account: NewUser): Promise<void> {
      const { email, id, createdAt } = account
      // Whoever changed their address may take the old one back for a while.
      const isKept = await emailChangeStore(session).isKept(email, createdAt, id)
      if (isKept || (await byEmail(email))) throw new AppError('auth.email_taken')
      await q.insert(users).values(account)
    },

    /** The address was proved, at `emailVerifiedAt`. */
    async setEmail(
      id: string,
      fields: { email: string; emailVerifiedAt: number; googleSubject: string | null },
    ): Promise<void> {
      await q.update(users).set(fields).where(eq(users.id, id))
    },

    async setPassword(id: string, passwordHash: string): Promise<void> {
      await q.update(users).set({ passwordHash }).where(eq(users.id, id))
    },

    /** Stores the first proof. Later ones change nothing. */
    async setEmailVerified(id: string, nowMs: number): Promise<void> {
      await q
        .update(users)
        .set({ emailVerifiedAt: nowMs })
        .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    },

    async linkGoogle(id: string, googleSubject: string): Promise<void> {
      await q.update(users).set({ googleSubject }).where(eq(users.id, id))
    },

    /** Deletes the user with all their rows: every table refers to the user, and the database deletes those rows too. */
    async remove(id: string): Promise<void> {
      await q.delete(users).where(eq(users.id, id))
      // Nothing of theirs may be kept, however new it is.
      touch(session, id, Number.MAX_SAFE_INTEGER)
    },

    /** @returns Users whose trial ends after `afterMs` and not after `untilMs`. */
    async trialEndingBetween(afterMs: number, untilMs: number): Promise<string[]> {
      const rows = await q
        .select({ id: users.id })
        .from(users)
        .where(and(gt(users.trialEndsAt, afterMs), lte(users.trialEndsAt, untilMs)))
      return rows.map(({ id }) => id)
    },

    async setPlatformType(id: string, platformType: MarketplaceId): Promise<void> {
      await q.update(users).set({ platformType }).where(eq(users.id, id))
    },
  }
}
