/**
 * Compares our API with the fastest possible one: a bare Hono + better-sqlite3 handler that returns the same bytes, in
 * the same run.
 */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Hono } from 'hono'
import { createTestApp, createTestDeps, signUp } from '#api/test/harness.ts'

const AGENTS = 4
const ROUNDS = 5
const CALLS = 400

interface RequestRates {
  bytes: number
  ours: number
  bare: number
  /** Our rate as a share of the bare one. */
  ratio: number
}

/** The user's agents as `GET /automations/:userId` returns them, with session, ownership, parsing and wire names. */
export async function measureRequests(): Promise<RequestRates> {
  const deps = createTestDeps()
  const app = createTestApp(deps)
  const { token, user } = await signUp(app)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  for (let n = 0; n < AGENTS; n += 1) {
    const body = JSON.stringify({ userId: user.id, title: `React developer ${n}`, platform: 'freelancer' })
    await app.request('/api/automations', { method: 'POST', headers, body })
  }
  const path = `/api/automations/${user.id}`
  const text = await (await app.request(path, { headers })).text()
  const bare = bareApp(join(deps.dataDir, 'bare.db'), text)
  const rates = { ours: 0, bare: 0 }
  // The two are measured in turns, so that other work on the machine slows both down. The best round of each counts.
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare = Math.max(rates.bare, await rateOf(() => bare.request('/agents')))
    rates.ours = Math.max(rates.ours, await rateOf(() => app.request(path, { headers })))
  }
  await deps.dispose()
  return { bytes: text.length, ...rates, ratio: rates.ours / rates.bare }
}

function bareApp(file: string, text: string): Hono {
  const db = new Database(file)
  db.exec('create table answers (id integer primary key, body text)')
  db.prepare('insert into answers (body) values (?)').run(text)
  const read = db.prepare('select body from answers where id = 1').pluck()
  return new Hono().get('/agents', (c) => c.body(String(read.get()), 200, { 'Content-Type': 'application/json' }))
}

async function rateOf(call: () => Response | Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  for (let n = 0; n < CALLS; n += 1) await (await call()).arrayBuffer()
  return CALLS / ((performance.now() - startedAt) / 1000)
}
