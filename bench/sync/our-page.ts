/** Our device: the modules of the app, with an outbox on the disk, against the server of the product. */
import { Dexie } from 'dexie'
import { createLocalDb, type LocalDb } from '#pwa/local/db.ts'
import { applyLocally } from '#pwa/local/mutate.ts'
import { newCycleState, runCycle } from '#pwa/local/sync/cycle.ts'
import { browserEnvironment } from '#pwa/local/sync/environment.ts'
import { sampleUser } from '#pwa/test/sample-user.ts'
import { sync } from '#shared/contract/sync.ts'
import { call } from '#pwa/net/client.ts'
import { offer, timePull } from './device.ts'

/** The name of a device is the user's id and the session's token. */
let db: LocalDb
let session: { token: string; user: ReturnType<typeof sampleUser> }

async function round(isPullOnly: boolean): Promise<void> {
  const env = { ...browserEnvironment(), readSession: async () => session }
  const { stop } = await runCycle({ db, env, userId: session.user.id, state: newCycleState(), isPullOnly })
  if (stop !== null) throw new Error(`The round stopped: ${stop}.`)
}

offer({
  async open(name) {
    const [userId = '', token = ''] = name.split(' ')
    session = { token, user: sampleUser(userId) }
    db = createLocalDb(userId)
    await db.open()
  },
  pull: () =>
    timePull(
      (count) => db.proposal.orderBy('createdAt').reverse().limit(count).toArray(),
      () => round(true),
    ),
  async edit(notes) {
    const ids = await db.proposal.toCollection().primaryKeys()
    for (const id of ids) await applyLocally(db, browserEnvironment(), 'proposal.update', id, { notes })
  },
  async send() {
    const startedAt = performance.now()
    await round(false)
    const ms = performance.now() - startedAt
    const [left, issues] = [await db.outbox.count(), await db.issues.count()]
    if (left + issues > 0) throw new Error(`${left} edits are left, ${issues} have an issue.`)
    return ms
  },
  async countNoted(note) {
    let count = 0
    for (let after: string | null | undefined = ''; after != null; ) {
      const page: Awaited<ReturnType<typeof nextPage>> = await nextPage(after)
      count += page.changes.filter(({ row }) => row?.['notes'] === note).length
      after = page.after
    }
    return count
  },
  async close() {
    db.close()
    await Dexie.delete(db.name)
  },
})

const nextPage = (after: string) =>
  call(sync.pull, { query: { snapshot: 1, after: after || undefined, limit: 500 }, token: session.token })
