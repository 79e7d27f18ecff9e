import pino from 'pino'
import { z } from 'zod'
import { createTestApp, createTestDeps, signUp } from '#api/test/harness.ts'
import { newId } from '#shared/ids.ts'
import { MUTATIONS } from '#shared/sync/entities.ts'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createChance } from './chance.ts'
import { damaged, valueFor } from './strange-values.ts'
const errors = new Map<string, number>()
let last: any
const log = pino(
  { level: 'error' },
  {
    write: (line: string) => {
      const e = JSON.parse(line)
      const k = `${e.msg} ${e.mutation} ${e.code} ${String(e.err?.stack).slice(0, 900)}`
      if (!errors.has(k))
        console.log(k, '\n   ', String(JSON.stringify(last?.mutations.find((m: any) => m.mid === e.mid))).slice(0, 600))
      errors.set(k, (errors.get(k) ?? 0) + 1)
    },
  },
)
const deps = createTestDeps({ log, environment: { EMAIL_DOMAINS: '*' } } as any)
const app = createTestApp(deps)
const names = Object.keys(MUTATIONS) as (keyof typeof MUTATIONS)[]
const schemas = new Map(
  names.map((n) => [n, z.toJSONSchema(MUTATIONS[n].patch, { unrepresentable: 'any', io: 'input', reused: 'inline' })]),
)
const until = Date.now() + Number(process.argv[2]) * 1000
let n = 0
const statuses = new Map<string, number>()
for (let seed = Number(process.argv[3] ?? 1); Date.now() < until; seed++) {
  const chance = createChance(seed)
  deps.clock.advance(3_600_000)
  const me = await signUp(app)
  const ids = [me.user.id]
  for (let k = 0; k < 2; k++) {
    const p = sampleProposal({ letter: 'A', amountMinor: 1 })
    await deps.db.atomically((tx) => syncedStore(tx).write('proposal', me.user.id, p))
    ids.push(p.id)
  }
  const pool = [...ids]
  const choose = () => (chance.is(0.1) ? newId() : chance.pick(pool))
  for (let round = 0; round < 60; round++) {
    deps.clock.advance(20_000)
    const mutations = Array.from({ length: chance.between(1, 5) }, () => {
      const name = chance.pick(names)
      const id = choose()
      pool.push(id)
      if (pool.length > 12) pool.splice(3, 1)
      return {
        mid: newId(),
        prev: null,
        name,
        id,
        patch: valueFor(schemas.get(name), '', chance, choose),
        base: { rev: 0, values: {} },
      }
    })
    const body: any = { clientId: newId(), schema: 1, pendingTotal: mutations.length, label: 'Fuzz', mutations }
    last = body
    const sent: any = chance.is(0.5) ? damaged(body, chance) : body
    const a = await me.request('POST', '/sync/push', sent)
    n += 1
    const t = await a.text()
    statuses.set(String(a.status), (statuses.get(String(a.status)) ?? 0) + 1)
    if (a.status === 200)
      for (const r of JSON.parse(t).results) {
        const k = `${r.status} ${r.code ?? ''}`
        statuses.set(k, (statuses.get(k) ?? 0) + 1)
      }
    if (a.status === 500) console.log(a.status, t.slice(0, 200))
  }
}
console.log(n, Object.fromEntries(statuses))
for (const [k, c] of errors) console.log(c, k.slice(0, 100))
await deps.dispose()
