/** Deletes an account completely, after the user has confirmed it and after charges and connections have ended. One mail tells of it. */
import { Hono } from 'hono'
import { users } from '#shared/contract/users.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { isPaidPlan, isRunning } from '#shared/domain/plans/plan.ts'
import { AppError } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { invoiceFile } from '../../answers/invoice/invoice-file.ts'
import { endBilling } from '../../billing/end-billing.ts'
import { readSubscription } from '../../billing/entitlements.ts'
import type { Deps } from '../../deps.ts'
import { assertSelf, assertStillOpen, endSessionsOf, leaveSession, type SessionEnv } from '../../http/session.ts'
import { readBody } from '../../http/validate.ts'
import { type LostThings, mailReader, mailUser, type Reader, readerOf } from '../../identity/account-mail.ts'
import { issueCode, refuseCode, tryCode } from '../../identity/address-codes.ts'
import { rememberTrial } from '../../identity/trials.ts'
import type { Attachment } from '../../notify/mail.ts'
import { leftPageStore } from '../../store/billing/left-pages.ts'
import { type Account, userStore } from '../../store/accounts/users.ts'
import { syncedStore } from '../../store/synced.ts'

/** What must happen first in another part of the server. If it throws, nothing is deleted. */
type BeforeDeletion = (userId: string) => Promise<void>

/** A mail of that size still arrives everywhere. */
const INVOICES_MAX = 24
const TRIES = { burst: 5, everyMs: 5 * MINUTE_MS, isRemembered: true } as const

/** Mounted at `/api`. @param before In this order: what can fail comes first, what cannot be undone last. */
export function deletionRoutes(deps: Deps, before: readonly BeforeDeletion[]): Hono<SessionEnv> {
  const { db, clock, limits } = deps
  const tries = limits.of('auth.deletion', TRIES)
  const routes = new Hono<SessionEnv>()

  async function accountOf(userId: string): Promise<Account> {
    const account = await userStore(db).byId(userId)
    if (!account) throw new AppError('user.not_found')
    return account
  }

  async function confirm(
    account: Account,
    { password, code }: { password?: string | undefined; code?: string | undefined },
  ) {
    if (account.isDemo) return
    tries.take(account.id)
    if (code !== undefined) {
      const input = { email: account.email, purpose: 'delete' as const, code }
      const verdict = await db.atomically((tx) => tryCode(deps, tx, input))
      if (verdict.status !== 'right') refuseCode(verdict.status)
    } else if (!(await deps.passwords.isRight(account.passwordHash, password ?? ''))) {
      throw new AppError('request.invalid', { fields: { password: { key: 'password_wrong' } } })
    }
  }

  routes.post(users.deletionCode.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const { email } = await accountOf(userId)
    const { code } = await db.atomically((tx) => issueCode(deps, tx, { email, purpose: 'delete', userId }))
    mailUser(deps, userId, { kind: 'delete', code })
    return c.json({ success: true })
  })

  routes.delete(users.deleteAccount.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const account = await accountOf(userId)
    await confirm(account, await readBody(c, users.deleteAccount.request))
    const reader = await readerOf(deps, userId)
    await assertStillOpen(db, c.get('sessionId'), clock.now())
    const lost = await whatIsLost(deps, userId)
    const givenBack = await endBilling(deps, userId)
    const attachments = reader ? await invoicesOf(deps, userId, reader) : []
    for (const step of before) await step(userId)
    await db.atomically(async (tx) => {
      await assertStillOpen(tx, c.get('sessionId'), clock.now())
      await leaveSession(tx, c.get('sessionId'))
      await endSessionsOf(tx, userId, null, clock.now())
      await rememberTrial(deps, tx, account.email)
      await leftPageStore(tx).leave(userId, clock.now())
      await userStore(tx).remove(userId)
    })
    if (reader) {
      const words = { ...lost, givenBack, hasInvoices: attachments.length > 0 }
      mailReader(deps, reader, { kind: 'accountDeleted', atMs: clock.now(), ...words }, attachments)
    }
    return c.json({ success: true })
  })

  return routes
}

/** Read before anything ends. */
async function whatIsLost({ db, clock }: Deps, userId: string): Promise<LostThings> {
  const rows = syncedStore(db)
  const { plan, ...standing } = await readSubscription(db, userId)
  const isPaid = isPaidPlan(plan) && isRunning(standing, clock.now())
  return {
    plan: isPaid ? plan : null,
    paidUntil: isPaid ? standing.currentPeriodEnds : null,
    agents: await rows.count('agent', userId),
    letters: await rows.count('proposal', userId),
    connections: (await rows.list('connection', userId)).map(({ row }) => MARKETPLACE_NAMES[row.platform]),
  }
}

/** The last chance to have them. */
async function invoicesOf(deps: Deps, userId: string, { email, locale }: Reader): Promise<Attachment[]> {
  const files = []
  for (const { row } of (await syncedStore(deps.db).list('invoice', userId)).slice(-INVOICES_MAX)) {
    files.push(await invoiceFile(deps, row, { email, language: locale, isPdf: true }))
  }
  return files
}
