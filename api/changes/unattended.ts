/** The rule of unattended sending: who says that an agent may send without a tap. */
import { type Agent, type AutoSend, autoSendBarrier } from '#shared/domain/agent.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { AppError } from '#shared/errors.ts'
import { sessionStore } from '../store/accounts/sessions.ts'
import type { Session } from '../store/db.ts'
import { epochStore } from '../store/sync/epochs.ts'

/** What the operator has set for each marketplace. */
export type SendingConfig = Readonly<Record<MarketplaceId, { isSandbox: boolean; autoSendPermission: string | null }>>

/** @returns Where agents may send without a tap: in the sandbox always, elsewhere by the operator's written permission. */
export function autoSendOf(config: SendingConfig): AutoSend {
  const isPermitted = (id: MarketplaceId) => config[id].isSandbox || config[id].autoSendPermission !== null
  return Object.fromEntries(MARKETPLACE_IDS.map((id) => [id, isPermitted(id)])) as AutoSend
}

/** @returns Whether the agent, as it is now, sends on the marketplace without a tap. */
export function maySendAlone(config: SendingConfig, agent: Agent | null, platform: MarketplaceId): agent is Agent {
  return agent?.status === 'active' && agent.mode === 'auto' && autoSendOf(config)[platform]
}

/**
 * After a restore an agent's mode may be older than what its user chose: a device that comes back repeats what was lost, and until then
 * nothing leaves without a tap.
 * @returns Whether the user has been here since the last restore; true when the database was never restored.
 */
export async function isHereSinceRestore(session: Session, userId: string): Promise<boolean> {
  const restoredAt = await epochStore(session).lastRestoreAt()
  return restoredAt === 0 || sessionStore(session).isUsedSince(userId, restoredAt)
}

/** @throws AppError `agent.auto_not_permitted` where the agent is to send alone and one of its marketplaces forbids it. */
export function assertMode({ mode, platforms }: Pick<Agent, 'mode' | 'platforms'>, config: SendingConfig): void {
  const platform = mode === 'auto' ? autoSendBarrier(platforms, autoSendOf(config)) : null
  if (platform) throw new AppError('agent.auto_not_permitted', { platform })
}
