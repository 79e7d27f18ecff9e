/** Corrects waits until an instant that only a wrong clock could have set. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Session } from '../db.ts'

/** How long each thing may wait at most, in milliseconds. Longer waits are cut to this, shorter ones stay. */
interface Longest {
  lease: number
  sending: number
  asking: number
  sendGap: number
  backOff: number
}

export function waitStore({ q, tables }: Session) {
  const { agentSchedules, sendAttempts, accountPacing, marketplacePacing, workers, notices, proposals } = tables
  return {
    /** Agents become due at once, because only their own schedule knows when they run. So do polls and notices. */
    async shorten(nowMs: number, longest: Longest): Promise<void> {
      const { nextRunAt, claimedUntil } = agentSchedules
      await q.update(agentSchedules).set({ nextRunAt: nowMs }).where(gt(nextRunAt, nowMs))
      const leaseMs = nowMs + longest.lease
      await q.update(agentSchedules).set({ claimedUntil: leaseMs }).where(gt(claimedUntil, leaseMs))
      const sendingMs = nowMs + longest.sending
      const isOpen = and(isNull(sendAttempts.result), gt(sendAttempts.leaseUntil, sendingMs))
      await q.update(sendAttempts).set({ leaseUntil: sendingMs }).where(isOpen)
      const askMs = nowMs + longest.asking
      const isUnknown = and(eq(sendAttempts.result, 'unknown'), gt(sendAttempts.askAt, askMs))
      await q.update(sendAttempts).set({ askAt: askMs }).where(isUnknown)
      const arrivesMs = sendingMs + longest.asking
      const mayArrive = and(eq(sendAttempts.result, 'unknown'), gt(sendAttempts.mayArriveUntil, arrivesMs))
      await q.update(sendAttempts).set({ mayArriveUntil: arrivesMs }).where(mayArrive)
      await q.update(workers).set({ seenAt: nowMs }).where(gt(workers.seenAt, nowMs))
      const gapMs = nowMs + longest.sendGap
      await q.update(accountPacing).set({ nextSendAt: gapMs }).where(gt(accountPacing.nextSendAt, gapMs))
      const restMs = nowMs + longest.backOff
      await q.update(accountPacing).set({ backoffUntil: restMs }).where(gt(accountPacing.backoffUntil, restMs))
      await q.update(accountPacing).set({ nextOutcomeAt: nowMs }).where(gt(accountPacing.nextOutcomeAt, nowMs))
      await q.update(marketplacePacing).set({ nextCallAt: nowMs }).where(gt(marketplacePacing.nextCallAt, nowMs))
      await q.update(notices).set({ dueAt: nowMs }).where(gt(notices.dueAt, nowMs))
    },

    /** @returns Ids of approved proposals that leave only later than this. */
    async leavingAfter(atMs: number): Promise<string[]> {
      const { id, status, sendAfter, deletedAt } = proposals
      const isLate = and(eq(status, 'approved'), gt(sendAfter, atMs), isNull(deletedAt))
      return (await q.select({ id }).from(proposals).where(isLate)).map((row) => row.id)
    },
  }
}
