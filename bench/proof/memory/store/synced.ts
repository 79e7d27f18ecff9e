/** Stands for `api/store/synced.ts`. */
import { touch } from '#api/store/commits/commit-watch.ts'
import type { Session } from '#api/store/db.ts'
import { epochStore } from './sync/epochs.ts'
import type { Stored, syncedStore as real } from '#api/store/synced.ts'
import { AppError } from '#shared/errors.ts'
import type { EntityName, EntityRow } from '#shared/sync/entities.ts'
import { put, stateOf } from '../state.ts'

export * from '#api/store/synced.ts'

export function syncedStore(session: Session): ReturnType<typeof real> {
  const { heads, rows } = stateOf(session)

  async function nextSeq(userId: string): Promise<number> {
    const head = heads.get(userId)
    if (!head) throw new AppError('user.not_found')
    const seq = head.seq + 1
    put(session, heads, userId, { ...head, seq })
    touch(session, userId, seq)
    if (head.epoch !== session.epoch.id) await epochStore(session).enter(userId, head.epoch, seq - 1)
    return seq
  }

  const ofUser = <Name extends EntityName>(
    name: Name,
    userId: string,
    isWanted: (row: Stored<EntityName>) => boolean,
  ) => [...rows[name].values()].filter((row) => row.userId === userId && isWanted(row)) as Stored<Name>[]
  const withText = (row: Stored<EntityName>) => ({ ...row, id: row.row.id, text: JSON.stringify(row.row) })
  const isAlive = ({ deletedAt }: Stored<EntityName>) => deletedAt === null
  const newestFirst = (a: { seq: number }, b: { seq: number }) => b.seq - a.seq

  async function write<Name extends EntityName>(name: Name, userId: string, row: EntityRow<Name>) {
    const seq = await nextSeq(userId)
    const before = rows[name].get(row.id)
    if (before && before.userId !== userId) throw new AppError('request.id_taken')
    const saved = { userId, rev: (before?.rev ?? 0) + 1, seq, deletedAt: null, row }
    put(session, rows[name], row.id, saved as unknown as Stored<EntityName>)
    return saved
  }

  const changedBetween = async <Name extends EntityName>(
    name: Name,
    userId: string,
    after: number,
    until: number,
    limit: number,
  ) =>
    ofUser(name, userId, ({ seq }) => seq > after && seq <= until)
      .sort((a, b) => a.seq - b.seq)
      .slice(0, limit)
  const livingBelow = async <Name extends EntityName>(name: Name, userId: string, below: number, limit: number) =>
    ofUser(name, userId, (row) => isAlive(row) && row.seq < below)
      .sort(newestFirst)
      .slice(0, limit)

  return {
    begin: (userId) => epochStore(session).begin(userId),
    read: async <Name extends EntityName>(name: Name, id: string) => (rows[name].get(id) as Stored<Name>) ?? null,
    readText: async (name, id) => {
      const found = rows[name].get(id)
      return found ? withText(found) : null
    },
    list: async (name, userId, limit = 1000) => ofUser(name, userId, isAlive).sort(newestFirst).slice(0, limit),
    count: async (name, userId) => ofUser(name, userId, isAlive).length,
    write,
    async writeEnd(userId, run, agent) {
      await write('run', userId, run)
      if (agent) await write('agent', userId, agent)
    },
    async remove(name, userId, id, atMs) {
      const seq = await nextSeq(userId)
      const before = rows[name].get(id)
      if (before?.userId !== userId) return
      put(session, rows[name], id, { ...before, rev: before.rev + 1, seq, deletedAt: atMs })
    },
    changedBetween,
    changedTexts: async (...asked) => (await changedBetween(...asked)).map(withText),
    livingBelow,
    livingTexts: async (...asked) => (await livingBelow(...asked)).map(withText),
    head: async (userId) => heads.get(userId) ?? null,
  }
}
