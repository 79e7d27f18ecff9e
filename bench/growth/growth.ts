/** What grows with a user's proposals and with the number of users, and what does not. Both databases, asked in turns. */

import { usageOf } from '#api/quota/quota.ts'
import { proposalStore } from '#api/store/engine/proposals.ts'
import { scheduleStore } from '#api/store/engine/schedules.ts'
import { syncedStore } from '#api/store/synced.ts'
import { anAgent } from '#api/test/engine/world.ts'
import { createTestApp, createTestDeps, START_MS, signUp, type TestDeps } from '#api/test/harness.ts'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'
import { answered } from '../speed/calls.ts'
import { type Spread, spreadOf } from '../speed/measure.ts'
import { addProposals, addUsers } from './fill.ts'

const LISTED = 50
const CALLS = 60
const WARM_UP = 10
/** Beyond the 50 of the list. */
export const PROPOSALS = [1_000, 10_000, 100_000] as const
export const USERS = [1_000, 10_000, 100_000] as const

/** What is asked of the server; a device has its own lists, counts and search (`device`). */
const ASKED = [
  'an empty pull',
  'a pull of one change',
  'the first page of a first pull',
  'a row',
  'a list of 50',
  'counts of a day and of states',
  'what a search of 50 jobs finds known',
  'an edit',
] as const
type Asked = (typeof ASKED)[number]

/** Milliseconds by the clock, the server of the database with it; by size. */
export type Growth = { what: string; bySize: Spread[] }

type Asking = Record<Asked, () => Promise<unknown>>

/** @param house Opens a new, empty PostgreSQL database; it returns null where SQLite is measured. */
export async function measureGrowth(house: () => Promise<Pick<TestDeps, 'db'> | null>) {
  const place = await openHouse(house)
  const users: Asking[] = []
  for (const count of PROPOSALS) users.push(await userWith(place, count))
  // PostgreSQL does it by itself within a minute, and `npm run move` does it at its end.
  await place.deps.db.learn?.()
  const byProposals = await inTurns(users)
  await place.deps.dispose()

  const houses: { deps: TestDeps; asking: Asking }[] = []
  for (const count of USERS) {
    const { deps, app } = await openHouse(house)
    await addUsers(deps.db, count)
    houses.push({ deps, asking: await userWith({ deps, app }, 0) })
    await deps.db.learn?.()
  }
  const byUsers = await inTurns(houses.map(({ asking }) => asking))
  const ticks = houses.map(({ deps }) => ({ tick: () => claimNothing(deps) }))
  byUsers.push(...(await inTurns(ticks)).map((one) => ({ ...one, what: 'a tick that finds nothing due' })))
  for (const { deps } of houses) await deps.dispose()
  return { byProposals, byUsers }
}

async function openHouse(house: () => Promise<Pick<TestDeps, 'db'> | null>) {
  const deps = createTestDeps((await house()) ?? { isMeasured: true })
  return { deps, app: createTestApp(deps) }
}

const claimNothing = ({ db }: TestDeps) =>
  db.atomically((tx) => scheduleStore(tx).claimDue({ worker: 'bench', nowMs: START_MS, untilMs: START_MS + 1 }, 100))

/** @returns What one user asks, who has a list of 50 and so many proposals besides. */
async function userWith({ deps, app }: Awaited<ReturnType<typeof openHouse>>, count: number): Promise<Asking> {
  const { db } = deps
  const email = `growth${count}@gmail.com`
  const { user, request } = await signUp(app, { email })
  const agentId = newId()
  const ids = await db.atomically(async (tx) => {
    await syncedStore(tx).write('agent', user.id, anAgent({ id: agentId }))
    const rows = Array.from({ length: LISTED }, () => sampleProposal({ agentId, job: sampleJob() }))
    for (const row of rows) await syncedStore(tx).write('proposal', user.id, row)
    return rows.map(({ id }) => id)
  })
  const begun = await syncedStore(db).head(user.id)
  await addProposals(db, user.id, count, begun?.seq ?? 0)
  const head = await syncedStore(db).head(user.id)
  const jobs = Array.from({ length: LISTED }, (_, n) => `${user.id}-${n * 7}`)
  const account = { userId: user.id, platform: 'freelancer' } as const
  const get = (path: string) => () => answered(request('GET', path))
  const store = proposalStore(db)
  let edits = 0
  return {
    'an empty pull': get(`/sync/pull?cursor=${head?.epoch}.${head?.seq}`),
    'a pull of one change': get(`/sync/pull?cursor=${head?.epoch}.${(head?.seq ?? 1) - 1}`),
    'the first page of a first pull': get('/sync/pull?snapshot=1&limit=200'),
    'a row': get(`/proposals/${ids[0]}`),
    'a list of 50': get(`/automations/${agentId}/jobs`),
    'counts of a day and of states': async () => [
      await usageOf(db, user.id, deps.clock.now()),
      await store.waitingToLeave(account),
    ],
    'what a search of 50 jobs finds known': () => store.onJobs(account, jobs),
    'an edit': async () => {
      edits += 1
      return answered(request('PATCH', `/proposals/${ids[1]}`, { letter: `Shall we talk on Monday, at ${edits}?` }))
    },
  }
}

/** Each size in turns, so that what slows one down slows down the others, too. */
async function inTurns<Name extends string>(sizes: readonly Record<Name, () => Promise<unknown>>[]): Promise<Growth[]> {
  const names = Object.keys(sizes[0] ?? {}) as Name[]
  const found: Growth[] = []
  for (const what of names) {
    const times = sizes.map((): number[] => [])
    for (let call = -WARM_UP; call < CALLS; call += 1) {
      for (const [at, asking] of sizes.entries()) {
        const startedAt = performance.now()
        await asking[what]()
        if (call >= 0) times[at]?.push(performance.now() - startedAt)
      }
    }
    found.push({ what, bySize: times.map(spreadOf) })
  }
  return found
}
