/** A device with PouchDB on IndexedDB, as it comes. */
import { BATCH, offer, timePull } from './device.ts'

/** What the bench uses of PouchDB. */
interface Rows {
  allDocs(options: object): Promise<{ rows: { id: string; doc: { notes: string } }[] }>
  bulkDocs(rows: readonly object[]): Promise<object[]>
  replicate: Record<'to' | 'from', (remote: Rows, options: object) => Promise<Replicated>>
  sync(remote: Rows, options: object): Promise<{ push: Replicated; pull: Replicated }>
  destroy(): Promise<unknown>
}
interface Replicated {
  ok: boolean
  doc_write_failures: number
}
declare const peer: { PouchDB: new (name: string, options?: object) => Rows }

const options = { batch_size: BATCH }
let rows: Rows
let remote: Rows

/** Its ids begin with the time, so the last are the newest. */
const newest = async (count: number) =>
  (await rows.allDocs({ include_docs: true, descending: true, limit: count })).rows

offer({
  async open(name) {
    const [database = '', source = ''] = name.split(' ')
    rows = new peer.PouchDB(database)
    remote = new peer.PouchDB(`${location.origin}/couch/${source}`)
    await rows.allDocs({ limit: 0 })
  },
  pull: () => timePull(newest, async () => held(await rows.replicate.from(remote, options))),
  async edit(notes) {
    const all = (await rows.allDocs({ include_docs: true })).rows.map(({ doc }) => ({ ...doc, notes }))
    const failed = (await rows.bulkDocs(all)).filter((each) => 'error' in each)
    if (failed.length > 0) throw new Error(`${failed.length} edits failed.`)
  },
  async send() {
    const startedAt = performance.now()
    const { push, pull } = await rows.sync(remote, options)
    const ms = performance.now() - startedAt
    held(push)
    held(pull)
    return ms
  },
  async countNoted(note) {
    const all = (await remote.allDocs({ include_docs: true })).rows
    return all.filter(({ doc }) => doc.notes === note).length
  },
  async close() {
    await rows.destroy()
  },
})

function held({ ok, doc_write_failures }: Replicated): void {
  if (!ok || doc_write_failures > 0) throw new Error(`${doc_write_failures} rows were not written.`)
}
