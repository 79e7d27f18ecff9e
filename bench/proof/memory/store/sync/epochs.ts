/** Stands for `api/store/sync/epochs.ts`. */
import type { Session } from '#api/store/db.ts'
import { type epochStore as real, newEpoch } from '#api/store/sync/epochs.ts'
import { put, stateOf } from '../../state.ts'

export * from '#api/store/sync/epochs.ts'

export function epochStore(session: Session): ReturnType<typeof real> {
  const { epoch: current } = session
  const { epochs, heads, endedEpochs } = stateOf(session)
  const record = () => {
    if (!epochs.has(current.id)) put(session, epochs, current.id, { ...current, isRestore: false })
  }
  const byAge = () => [...epochs.values()].sort((a, b) => a.begunAt - b.begunAt)
  return {
    async begin(userId) {
      record()
      put(session, heads, userId, { userId, epoch: current.id, seq: 0, gcSeq: 0 })
    },
    async enter(userId, before, lastSeq) {
      record()
      put(session, endedEpochs, `${userId} ${before}`, { lastSeq, endedAt: current.begunAt })
      const head = heads.get(userId)
      if (head) put(session, heads, userId, { ...head, epoch: current.id })
    },
    lastSeq: async (userId, epoch) => endedEpochs.get(`${userId} ${epoch}`)?.lastSeq ?? null,
    wentOnAt: async (ms) => byAge().find(({ begunAt }) => begunAt >= ms)?.begunAt ?? current.begunAt,
    async restoredAt() {
      const newest = byAge().at(-1)
      return newest?.isRestore ? newest.begunAt : null
    },
    lastRestoreAt: async () => byAge().findLast(({ isRestore }) => isRestore)?.begunAt ?? 0,
    async markRestore() {
      const made = newEpoch()
      put(session, epochs, made.id, { ...made, isRestore: true })
    },
    async forgetBefore(ms) {
      for (const [key, { endedAt }] of endedEpochs) if (endedAt < ms) put(session, endedEpochs, key)
      for (const [key, { begunAt }] of epochs) if (begunAt < ms) put(session, epochs, key)
    },
  }
}
