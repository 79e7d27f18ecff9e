/**
 * The server of a peer, a process of its own: `node --import tsx peer-server.ts <what it serves as JSON>`. RxDB's keeps documents in
 * SQLite and answers as its guides to HTTP replication say; PouchDB's is its own, on LevelDB.
 */
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import Database from 'better-sqlite3'
import { Hono } from 'hono'
import { z } from 'zod'
import { rowsOf, type Source } from './rows.ts'

const orderSchema = z.object({
  engine: z.enum(['rxdb', 'pouch']),
  peers: z.string(),
  folder: z.string(),
  port: z.number(),
  counts: z.object({ edited: z.number(), pulled: z.number() }),
})
export type Order = z.infer<typeof orderSchema>

const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''))
const PAGE = '<!doctype html><title>A device</title>'

const counts = Object.entries(order.counts) as [Source, number][]

interface Row {
  id: string
  updatedAt: number
}
interface Pushed {
  newDocumentState: Row
  assumedMasterState?: Row
}

async function rxdbServer(): Promise<Server> {
  const db = new Database(join(order.folder, 'rows.db'))
  db.pragma('journal_mode = WAL')
  const app = new Hono().get('/', (c) => c.html(PAGE))
  for (const [source, count] of counts) {
    db.exec(`create table ${source} (id text primary key, updatedAt integer not null, document text not null)`)
    db.exec(`create index ${source}_updated on ${source} (updatedAt, id)`)
    const write = db.prepare<[string, number, string]>(`insert or replace into ${source} values (?, ?, ?)`)
    const read = db.prepare<[string], { document: string }>(`select document from ${source} where id = ?`)
    const after = db.prepare<[number, string, number], Row & { document: string }>(
      `select id, updatedAt, document from ${source} where (updatedAt, id) > (?, ?) order by updatedAt, id limit ?`,
    )
    const noted = db.prepare<[string], { count: number }>(
      `select count(*) as count from ${source} where json_extract(document, '$.notes') = ?`,
    )
    db.transaction(() => {
      for (const row of rowsOf(source, count)) write.run(row.id, row.updatedAt, JSON.stringify(row))
    })()
    app.get(`/${source}/pull`, (c) => {
      const { updatedAt, id = '', limit } = c.req.query()
      const found = after.all(Number(updatedAt), id, Number(limit))
      const last = found.at(-1)
      const documents = found.map(({ document }) => ({ ...JSON.parse(document), _deleted: false }))
      return c.json({
        documents,
        checkpoint: last ? { id: last.id, updatedAt: last.updatedAt } : { id, updatedAt: Number(updatedAt) },
      })
    })
    const push = db.transaction((changes: readonly Pushed[]) => {
      const conflicts: unknown[] = []
      for (const { newDocumentState: next, assumedMasterState: assumed } of changes) {
        const known = read.get(next.id)
        const now: Row | null = known ? JSON.parse(known.document) : null
        if (now && now.updatedAt !== assumed?.updatedAt) conflicts.push(now)
        else write.run(next.id, next.updatedAt, JSON.stringify(next))
      }
      return conflicts
    })
    app.post(`/${source}/push`, async (c) => c.json(push(await c.req.json())))
    app.post(`/${source}/noted`, async (c) => c.json(noted.get((await c.req.json()).note)?.count ?? 0))
  }
  return createServer(getRequestListener(app.fetch))
}

/** What the bench uses of PouchDB on the server. */
interface Rows {
  bulkDocs(rows: readonly object[]): Promise<object[]>
}

async function pouchServer(): Promise<Server> {
  const require = createRequire(join(order.peers, 'node_modules', 'x.js'))
  const PouchDB = require('pouchdb-node').defaults({ prefix: `${order.folder}/` })
  for (const [source, count] of counts) {
    const rows: Rows = new PouchDB(source)
    let batch: object[] = []
    const write = async () => void (await rows.bulkDocs(batch.splice(0)))
    for (const row of rowsOf(source, count)) {
      batch.push({ ...row, _id: row.id })
      if (batch.length === 1_000) await write()
    }
    await write()
    batch = []
  }
  const app = require('express')()
  app.get('/', (_asked: unknown, answer: { send(text: string): void }) => answer.send(PAGE))
  app.use('/couch', require('express-pouchdb')(PouchDB, { mode: 'minimumForPouchDB', inMemoryConfig: true }))
  return createServer(app)
}

const server = await (order.engine === 'rxdb' ? rxdbServer() : pouchServer())
server.listen(order.port, '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit())
