/** A device with RxDB: its free storage on Dexie, and its replication with the handlers that its guide to HTTP shows. */
import type { Proposal } from '#shared/domain/proposal.ts'
import { BATCH, offer, timePull } from './device.ts'

/** What the bench uses of RxDB. */
interface Collection {
  find(query: object): { exec(): Promise<Document[]> }
  bulkUpsert(rows: readonly object[]): Promise<{ error: unknown[] }>
}
interface Document {
  toMutableJSON(): Proposal
}
interface Database {
  addCollections(collections: object): Promise<{ rows: Collection }>
  remove(): Promise<unknown>
}
interface Replication {
  awaitInitialReplication(): Promise<void>
  error$: { subscribe(listener: (error: Error) => void): void }
  cancel(): Promise<unknown>
}
interface Checkpoint {
  id: string
  updatedAt: number
}
declare const peer: {
  createRxDatabase(options: object): Promise<Database>
  getRxStorageDexie(): object
  replicateRxCollection(options: object): Replication
}

/** As in its guides, the schema says what is indexed; what else is in a row is kept as it is. */
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 100 },
    createdAt: { type: 'number', minimum: 0, maximum: 1e14, multipleOf: 1 },
    notes: { type: 'string' },
  },
  required: ['id', 'createdAt'],
  indexes: ['createdAt'],
}

let db: Database
let rows: Collection
let source = ''

/** Once all of both directions: what has changed here and there since the last time. */
async function replicate(): Promise<void> {
  let failure: Error | null = null
  const replication = peer.replicateRxCollection({
    collection: rows,
    replicationIdentifier: `bench-${source}`,
    live: false,
    waitForLeadership: false,
    push: { batchSize: BATCH, handler: (changed: unknown) => post('push', changed) },
    pull: {
      batchSize: BATCH,
      async handler(last: Checkpoint | undefined, limit: number) {
        const { id = '', updatedAt = 0 } = last ?? {}
        const answer = await fetch(`/${source}/pull?updatedAt=${updatedAt}&id=${encodeURIComponent(id)}&limit=${limit}`)
        return await answer.json()
      },
    },
  })
  replication.error$.subscribe((error) => {
    failure ??= error
  })
  await replication.awaitInitialReplication()
  await replication.cancel()
  if (failure) throw failure
}

async function post(what: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`/${source}/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return await answer.json()
}

offer({
  async open(name) {
    const [database = '', table = ''] = name.split(' ')
    source = table
    db = await peer.createRxDatabase({ name: database, storage: peer.getRxStorageDexie(), multiInstance: false })
    rows = (await db.addCollections({ rows: { schema } })).rows
  },
  pull: () =>
    timePull((count) => rows.find({ selector: {}, sort: [{ createdAt: 'desc' }], limit: count }).exec(), replicate),
  async edit(notes) {
    const all = await rows.find({ selector: {} }).exec()
    const { error } = await rows.bulkUpsert(
      all.map((each) => ({ ...each.toMutableJSON(), notes, updatedAt: Date.now() })),
    )
    if (error.length > 0) throw new Error(`${error.length} edits failed.`)
  },
  async send() {
    const startedAt = performance.now()
    await replicate()
    return performance.now() - startedAt
  },
  async countNoted(note) {
    return Number(await post('noted', { note }))
  },
  async close() {
    await db.remove()
  },
})
