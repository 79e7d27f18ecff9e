/** The freelancer's own limits in a run: what they leave, with the post's words and the freelancer's own line. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { aJob, createWorld, USER, type World } from '#api/test/engine/world.ts'
import { type Profile, profileSchema } from '#shared/domain/profile.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.dispose())

const say = (limits: Partial<Profile>) => world.put('profile', profileSchema.parse({ id: USER, ...limits }))
const post = (words: string) => world.post({ description: `${aJob().description} ${words}` })

it.each<[string, Partial<Profile>, { reason: string; detail: string }]>([
  [
    'You must be based in Brazil.',
    { country: 'NG' },
    { reason: 'condition', detail: 'You must be based in Brazil. · NG' },
  ],
  ['US citizens only.', { citizenOf: ['NG', 'GB'] }, { reason: 'condition', detail: 'US citizens only. · NG, GB' }],
  [
    'Must be a native German speaker.',
    { spokenLanguages: [{ code: 'de', level: 'good' }] },
    { reason: 'condition', detail: 'Must be a native German speaker. · de (good)' },
  ],
  [
    'It is for an online casino.',
    { refuses: ['No gambling or betting sites'] },
    { reason: 'refused', detail: expect.stringMatching(/casino.* · No gambling or betting sites$/) },
  ],
])('leaves a job: %s', async (words, limits, skipped) => {
  await say(limits)
  post(words)
  await world.worker.tick()
  expect((await world.newestRun()).skipped).toMatchObject([skipped])
  expect(await world.proposals()).toEqual([])
  expect(world.market.truth.all()).toEqual([])
})

it('leaves a job that pays far less than the smallest project', async () => {
  await say({ smallestProjectUsd: 5000 })
  world.post({ kind: 'fixed', currency: 'USD', budgetMinMinor: 60_000, budgetMaxMinor: 100_000 })
  await world.worker.tick()
  expect((await world.newestRun()).skipped).toMatchObject([{ reason: 'pay_under', detail: '$1000 · $5000' }])
})

it('asks about a place that the profile does not say, and sends where it fits', async () => {
  post('You must be based in Brazil.')
  await world.worker.tick()
  expect(await world.proposals()).toMatchObject([
    { holdReasons: ['conditions'], openConditions: [{ kind: 'place', words: 'You must be based in Brazil.' }] },
  ])
  await say({ country: 'BR' })
  world.post({ id: '9002', description: `${aJob().description} You must be based in Brazil.` })
  world.deps.clock.advance(300_000)
  await world.worker.tick()
  expect(world.market.truth.all()).toMatchObject([{ jobId: '9002' }])
})

it('names the answer that says no, shortened', async () => {
  const answer = `No. ${'I work without one. '.repeat(100)}`
  await world.write((tx) =>
    syncedStore(tx).write('answer', USER, { id: 'a', question: 'Do you hold a CISSP?', answer, updatedAt: 0 }),
  )
  post('A valid CISSP certificate is required.')
  await world.worker.tick()
  const [skipped] = (await world.newestRun()).skipped
  expect(skipped?.detail).toMatch(/^A valid CISSP certificate is required\. · Do you hold a CISSP\? No\. I work/)
  expect(skipped?.detail.length).toBeLessThan(250)
})
