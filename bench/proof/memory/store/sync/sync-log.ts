/** Stands for `api/store/sync/sync-log.ts`; what only screens read of it is not kept. */
import type { Session } from '#api/store/db.ts'
import type { syncLog as real } from '#api/store/sync/sync-log.ts'
import { put, stateOf } from '../../state.ts'

export * from '#api/store/sync/sync-log.ts'

export function syncLog(session: Session): ReturnType<typeof real> {
  const { edits } = stateOf(session)
  const known = (userId: string, mid: string) => {
    const edit = edits.get(mid)
    return edit?.userId === userId ? edit : null
  }
  const ofRow = (userId: string, rowId: string) =>
    [...edits.values()].filter((edit) => edit.userId === userId && edit.rowId === rowId)
  return {
    find: async (userId, mid) => known(userId, mid),
    unknownOf: async (userId, mids) => mids.filter((mid) => known(userId, mid) === null),
    async record(userId, edit) {
      if (known(userId, edit.mid) === null) put(session, edits, edit.mid, { ...edit, userId })
    },
    hasRejectedCreate: async (userId, rowId) =>
      ofRow(userId, rowId).some(({ status, detail }) => status === 'rejected' && detail.name.endsWith('.create')),
    async lastWriter(userId, rowId, field) {
      const writers = ofRow(userId, rowId)
        .filter(({ status, detail }) => ['applied', 'partial'].includes(status) && detail.fields.includes(field))
        .sort((a, b) => b.at - a.at || (a.mid < b.mid ? 1 : -1))
      const [last] = writers
      return last ? { by: last.detail.by, at: last.at } : null
    },
    keep: async () => undefined,
    greetClient: async () => undefined,
  }
}
