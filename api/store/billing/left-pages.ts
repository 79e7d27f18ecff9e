/** Payment pages that were open when their account was deleted. */
import { and, asc, eq, isNotNull, isNull, lt, lte, notInArray } from 'drizzle-orm'
import type { GatewayId } from '#shared/domain/plans/plan.ts'
import type { Session } from '../db.ts'

export interface LeftPage {
  reference: string
  gateway: GatewayId
  providerRef: string | null
  /** When the account was deleted. */
  leftAt: number
  /** When it was found to be paid; null while nobody has paid. */
  paidAt: number | null
  /** When the provider is asked next; null when the money went back. */
  checkAt: number | null
}

/** Nothing can be paid there any more, or it was given back. */
const OVER = ['paid', 'returned'] as const

export function leftPageStore({ q, tables: { leftPages, payments } }: Session) {
  return {
    /** Notes the pages of a user who is about to be deleted, also those of which we have long asked no more. */
    async leave(userId: string, atMs: number): Promise<void> {
      const { reference, gateway, providerRef, state } = payments
      const open = await q
        .select({ reference, gateway, providerRef })
        .from(payments)
        .where(and(eq(payments.userId, userId), eq(payments.kind, 'start'), notInArray(state, [...OVER])))
      if (open.length === 0) return
      await q.insert(leftPages).values(open.map((page) => ({ ...page, leftAt: atMs, paidAt: null, checkAt: atMs })))
    },

    async read(reference: string): Promise<LeftPage | null> {
      const [found] = await q.select().from(leftPages).where(eq(leftPages.reference, reference)).limit(1)
      return found ?? null
    },

    async update(reference: string, fields: Partial<Pick<LeftPage, 'paidAt' | 'checkAt'>>): Promise<void> {
      await q.update(leftPages).set(fields).where(eq(leftPages.reference, reference))
    },

    async due(nowMs: number, limit: number): Promise<LeftPage[]> {
      return q
        .select()
        .from(leftPages)
        .where(lte(leftPages.checkAt, nowMs))
        .orderBy(asc(leftPages.checkAt))
        .limit(limit)
    },

    /** @returns What was paid before `beforeMs` and could not be given back since. */
    async unreturned(beforeMs: number, limit: number): Promise<LeftPage[]> {
      const { paidAt, checkAt } = leftPages
      return q
        .select()
        .from(leftPages)
        .where(and(lte(paidAt, beforeMs), isNotNull(checkAt)))
        .orderBy(asc(paidAt))
        .limit(limit)
    },

    async forget(reference: string): Promise<void> {
      await q.delete(leftPages).where(eq(leftPages.reference, reference))
    },

    /** Forgets the pages whose money was given back. Those that still owe somebody money stay. */
    async forgetReturned(beforeMs: number): Promise<void> {
      const { paidAt, checkAt, leftAt } = leftPages
      await q.delete(leftPages).where(and(isNotNull(paidAt), isNull(checkAt), lt(leftAt, beforeMs)))
    },
  }
}
