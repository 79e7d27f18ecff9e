/** Stands for `api/store/engine/proposals.ts`, as far as edits ask it; no letter waits for a limit in a history of sync. */
import type { Session } from '#api/store/db.ts'
import type { proposalStore as real } from '#api/store/engine/proposals.ts'
import type { Stored } from '#api/store/synced.ts'
import { syncedStore } from '../synced.ts'
import { stateOf } from '../../state.ts'

export * from '#api/store/engine/proposals.ts'

type Asked = Pick<ReturnType<typeof real>, 'autoApproved' | 'waitingForLimit' | 'inReview'>

export function proposalStore(session: Session): Asked {
  return {
    async autoApproved(agent) {
      const all = [...stateOf(session).rows.proposal.values()] as Stored<'proposal'>[]
      return all
        .filter(({ row, deletedAt }) => row.agentId === agent && row.status === 'approved' && deletedAt === null)
        .filter(({ row }) => row.approvedVia === 'auto')
        .map(({ row }) => row.id)
    },
    waitingForLimit: async () => [],
    async inReview(user, limit) {
      const rows = (await syncedStore(session).list('proposal', user)).map(({ row }) => row)
      const waiting = rows.filter(({ status }) => status === 'review').sort((a, b) => b.createdAt - a.createdAt)
      return waiting.slice(0, limit).map(({ id }) => id)
    },
  }
}
