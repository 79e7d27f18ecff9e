/** Stands for `api/store/billing/usage.ts`; nothing is sent in a history of sync. */
import type { usageStore as real } from '#api/store/billing/usage.ts'
import type { Session } from '#api/store/db.ts'
import { AppError } from '#shared/errors.ts'
import type { EntityRow } from '#shared/sync/entities.ts'
import { stateOf } from '../../state.ts'

export * from '#api/store/billing/usage.ts'

export function usageStore(
  session: Session,
): Pick<ReturnType<typeof real>, 'trialEndsAt' | 'planFacts' | 'activeAgents' | 'sentSince'> {
  const { users, rows } = stateOf(session)
  const agentsOf = (userId: string) =>
    [...rows.agent.values()].filter((agent) => agent.userId === userId && agent.deletedAt === null)
  return {
    async trialEndsAt(userId) {
      const user = users.get(userId)
      if (!user) throw new AppError('user.not_found')
      return user.trialEndsAt
    },
    async planFacts(userId) {
      const user = users.get(userId)
      if (!user) throw new AppError('user.not_found')
      const rowOf = <Name extends 'settings' | 'subscription'>(name: Name) =>
        (rows[name].get(userId)?.row ?? null) as EntityRow<Name> | null
      const { trialEndsAt } = user
      return {
        trialEndsAt,
        subscription: rowOf('subscription'),
        timeZone: rowOf('settings')?.timeZone ?? 'UTC',
        agentCount: agentsOf(userId).length,
      }
    },
    activeAgents: async (userId) =>
      agentsOf(userId).filter(({ row }) => 'status' in row && row.status === 'active').length,
    sentSince: async () => [],
  }
}
