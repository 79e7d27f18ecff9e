/** Accounts as they sign in; everything a person fills in about themselves is in the synced `profile`. */
import { eq } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import { AppError } from '#shared/errors.ts'
import type { Session } from './db.ts'

export interface Account {
  id: string
  /** Lower-cased. */
  email: string
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
/** What a new account may leave out. */
export type NewUser = Omit<Account, 'emailVerifiedAt' | 'googleSubject' | 'referralCode' | 'referredBy'> &
  Partial<Pick<Account, 'emailVerifiedAt' | 'googleSubject' | 'referralCode' | 'referredBy'>>

export function userStore({ q, tables: { users } }: Session) {
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

    /** @throws AppError `auth.email_taken`. */
    async add(account: NewUser): Promise<void> {
      if (await byEmail(account.email)) throw new AppError('auth.email_taken')
      await q.insert(users).values(account)
    },

    async setPlatformType(id: string, platformType: MarketplaceId): Promise<void> {
      await q.update(users).set({ platformType }).where(eq(users.id, id))
    },
  }
}
