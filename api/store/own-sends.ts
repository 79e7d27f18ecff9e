/** Letters the freelancer sent by their own hand, entered as sends whose receipt the marketplace still owes us. */
import type { Proposal } from '#shared/domain/proposal.ts'
import { newId } from '#shared/ids.ts'
import type { Session } from './db.ts'

/** In place of a worker: nobody here called the marketplace. */
export const OWN_HAND = 'user'

/** @param send `day`: the user's calendar day, `YYYY-MM-DD`. The marketplace is asked at once. */
export async function addOwnSend(
  { q, tables }: Session,
  { proposal, userId, day, atMs }: { proposal: Proposal; userId: string; day: string; atMs: number },
): Promise<void> {
  await q.insert(tables.sendAttempts).values({
    id: newId(),
    proposalId: proposal.id,
    userId,
    agentId: proposal.agentId,
    platform: proposal.platform,
    day,
    worker: OWN_HAND,
    startedAt: atMs,
    leaseUntil: atMs,
    finishedAt: atMs,
    result: 'unknown',
    askAt: atMs,
  })
}
