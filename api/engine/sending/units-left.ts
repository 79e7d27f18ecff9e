/** Keeps what a marketplace tells about the units that are left, and warns at each agent's threshold, because nobody else buys them. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { warnsBelow } from '#shared/domain/spending/spending.ts'
import { connectionOf } from '../../store/accounts/connections.ts'
import type { Session } from '../../store/db.ts'
import { noticeStore } from '../../store/messages/notices.ts'
import { syncedStore } from '../../store/synced.ts'

/** @param count What is left, as the marketplace told; undefined: it did not tell. */
export async function keepUnitsLeft(
  tx: Session,
  account: { userId: string; platform: MarketplaceId; connectionId: string },
  count: number | undefined,
  nowMs: number,
): Promise<void> {
  const { userId, platform, connectionId } = account
  if (count === undefined) return
  const stored = await connectionOf(tx, userId, platform)
  if (stored?.row.id !== connectionId) return
  const before = stored.row.unitsLeft?.count ?? Number.POSITIVE_INFINITY
  if (before === count) return
  await syncedStore(tx).write('connection', userId, { ...stored.row, unitsLeft: { count, at: nowMs } })
  for (const { row: agent, deletedAt } of await syncedStore(tx).list('agent', userId)) {
    const below = warnsBelow(agent, platform)
    if (deletedAt !== null || agent.status !== 'active' || !agent.platforms.includes(platform)) continue
    if (below === null || count >= below || before < below) continue
    const params = { reason: 'unitsLow', platform, name: agent.name, agentId: agent.id, left: count }
    await noticeStore(tx).add({ userId, kind: 'trouble', proposalId: null, params, atMs: nowMs })
  }
}
