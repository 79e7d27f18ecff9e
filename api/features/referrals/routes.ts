/** Friends who came by the caller's link, and what that has earned. */
import { randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { referrals } from '#shared/contract/referrals.ts'
import { REFERRAL_DISCOUNT_PERCENT, REFERRALS_PER_DISCOUNT } from '#shared/domain/plans/referral.ts'
import { AppError } from '#shared/errors.ts'
import { toIso } from '#shared/time.ts'
import { refreshFriend } from '../../billing/referrals.ts'
import type { Deps } from '../../deps.ts'
import type { SessionEnv } from '../../http/session.ts'
import type { Session } from '../../store/db.ts'
import { referralStore } from '../../store/billing/referrals.ts'
import { syncedStore } from '../../store/synced.ts'
import { userStore } from '../../store/accounts/users.ts'

/** Without letters and digits that look or sound alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Mounted at `/api`. */
export function referralRoutes({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()

  routes.get(referrals.mine.path, async (c) => {
    const userId = c.get('userId')
    const answer = await db.atomically(async (tx) => {
      const referralCode = await codeOf(tx, userId)
      const store = referralStore(tx)
      for (const { id } of await store.friends(userId)) await refreshFriend(tx, id, clock.now())
      const rows = (await syncedStore(tx).list('referral', userId)).map(({ row }) => row)
      const paidCount = await store.paidCount(userId)
      const rewards = await store.rewards(userId)
      return {
        referralCode,
        referralLink: `${config.publicUrl}/register?ref=${referralCode}`,
        referrals: rows
          .sort((a, b) => b.createdAt - a.createdAt)
          .map((row) => ({ ...row, createdAt: toIso(row.createdAt) })),
        paidCount,
        neededForDiscount: REFERRALS_PER_DISCOUNT - (paidCount % REFERRALS_PER_DISCOUNT),
        discount: {
          percent: REFERRAL_DISCOUNT_PERCENT,
          waiting: rewards.filter(({ state }) => state === 'waiting' || state === 'reserved').length,
          used: rewards.filter(({ state }) => state === 'used').length,
        },
      }
    })
    return c.json(answer)
  })

  return routes
}

/** @returns The user's code, made when first asked for; then it stays. */
async function codeOf(tx: Session, userId: string): Promise<string> {
  const user = await userStore(tx).byId(userId)
  if (!user) throw new AppError('user.not_found')
  if (user.referralCode !== null) return user.referralCode
  const store = referralStore(tx)
  let code = newCode()
  while (await store.isTaken(code)) code = newCode()
  await store.setCode(userId, code)
  return code
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
