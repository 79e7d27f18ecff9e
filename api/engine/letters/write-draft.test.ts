/** Which letters leave by themselves and which wait, what they cost, and who writes them when the budget is used up. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { letterPrintStore } from '#api/store/engine/letter-prints.ts'
import { writingCostStore } from '#api/store/engine/writing-costs.ts'
import { syncedStore } from '#api/store/synced.ts'
import { aJob, createWorker, createWorld, many, USER, type World, writtenLetter } from '#api/test/engine/world.ts'
import { sessionStore } from '#api/store/accounts/sessions.ts'
import { userStore } from '#api/store/accounts/users.ts'
import { START_MS } from '#api/test/harness.ts'
import type { Declined, WritingRequest } from '#api/writing/writer.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { type LetterSentence, renderLetter } from '#shared/domain/letter/sentences.ts'
import { AppError } from '#shared/errors.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { jobTable } from '../../job-table.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
  const profile = await syncedStore(world.deps.db).read('profile', USER)
  if (!profile) throw new Error('no profile')
  await world.put('profile', { ...profile.row, workHistory: PROOF.text })
})
afterEach(() => world.dispose())

const PROOF: LetterSentence = {
  ...{ text: 'I rebuilt the checkout of a shop, and its sales rose.', kind: 'claim', paragraph: 0 },
  ...{ facts: ['record/1'], requests: [] },
}
const plan = (text: string): LetterSentence => ({ text, kind: 'plan', paragraph: 1, facts: [], requests: [] })
const FIRST = plan('First I would reproduce the lost basket on a phone and write a test that fails.')
const OTHER = plan('Before anything else you get a list of the places where your shop forgets its state.')

/** A letter of these sentences. */
const of = (...sentences: LetterSentence[]) => writtenLetter({ sentences, letter: renderLetter(sentences) })
const says = (...letters: ReturnType<typeof of>[]) => world.writer.script.push(...letters.map((one) => async () => one))
const newest = async () => {
  const [row] = (await world.proposals()).sort((a, b) => b.createdAt - a.createdAt)
  if (!row) throw new Error('no proposal')
  return row
}
/** The day's letters so far. */
const spent = async () => writingCostStore(world.deps.db).ofUser(USER, '2026-11-18')

it('after a restore nothing leaves without a tap before its user was here, whose wish may be newer', async () => {
  const restored = { id: 'restored', begunAt: START_MS, isRestore: true }
  await world.write((tx) => tx.q.insert(tx.tables.epochs).values(restored))
  world.deps.clock.advance(MINUTE_MS)
  says(of(PROOF, FIRST), of(PROOF, OTHER))
  world.post({ id: '9001' })
  await world.worker.tick()
  expect(await newest()).toMatchObject({ status: 'review', holdReasons: ['mode'] })
  const nowMs = world.deps.clock.now()
  const session = {
    userId: USER,
    tokenHash: 'hash',
    label: 'Phone',
    deviceHash: null,
    nowMs,
    expiresAt: nowMs + DAY_MS,
  }
  await world.write((tx) => sessionStore(tx).add(session))
  world.deps.clock.advance(5 * MINUTE_MS)
  world.post({ id: '9002' })
  await world.worker.tick()
  expect((await world.proposals()).find(({ jobId }) => jobId === '9002')?.approvedVia).toBe('auto')
})

it('asks for the price that the writer worked out, and says why', async () => {
  const priceReason = { is: 'rate' as const, count: 6, each: 35 }
  says({ ...of(PROOF, FIRST), price: { amountMinor: 21_000, priceReason } })
  world.post({ kind: 'fixed', budgetMinMinor: 30_000, budgetMaxMinor: 30_000 })
  await world.worker.tick()
  expect(await newest()).toMatchObject({ status: 'completed', amountMinor: 21_000, priceReason })
})

it.each([
  ['that the writer worked out', 'Please mend our basket.', 12],
  ['that the post names', 'Please mend our basket and deliver within 5 days.', 5],
])('promises the days %s', async (_, description, periodDays) => {
  says({ ...of(PROOF, FIRST), periodDays: 12 })
  world.post({ platform: 'freelancer', description })
  await world.worker.tick()
  expect(await newest()).toMatchObject({ status: 'completed', periodDays })
})

describe('a letter without a fitting proof', () => {
  it('waits with that reason', async () => {
    says(of(FIRST))
    world.post({})
    await world.worker.tick()
    expect(await newest()).toMatchObject({ status: 'review', holdReasons: ['proof'] })
  })

  it('is not counted as written where the facts hold nothing for the job', async () => {
    says({ ...of(), letter: '', doubts: [{ kind: 'foreign', sentence: '', words: 'Anna builds shops' }] })
    world.post({})
    await world.worker.tick()
    expect(await newest()).toMatchObject({ status: 'review', letter: '', holdReasons: ['foreign'] })
    expect((await newest()).timeline.map(({ event }) => event)).not.toContain('written')
    expect(await world.newestRun()).toMatchObject({ matched: 1, written: 0, held: 0 })
  })

  it.each([
    ['claim', 'claims'],
    ['likeness', 'likeness'],
    ['request', 'requests'],
    ['price', 'style'],
  ] as const)('and one with a doubt of kind %s waits with the reason %s', async (kind, reason) => {
    says({ ...of(PROOF, FIRST), doubts: [{ kind, sentence: FIRST.text, words: '' }] })
    world.post({})
    await world.worker.tick()
    expect(await newest()).toMatchObject({ status: 'review', holdReasons: [reason] })
    expect(world.market.truth.all()).toEqual([])
  })

  it('waits for a wish of the client that the writer left open, with its words', async () => {
    const wish = { is: 'request', kind: 'word', words: 'Begin with mango', value: 'mango', isHard: true } as const
    const items = [{ ...wish, state: 'open' as const, fact: '' }]
    says({ ...of(PROOF, FIRST), reading: { language: 'en', deliverable: '', problem: '', items } })
    world.post({})
    await world.worker.tick()
    expect(await newest()).toMatchObject({
      holdReasons: ['requests'],
      doubts: [{ kind: 'request', sentence: '', words: 'Begin with mango' }],
    })
  })
})

describe('a job that the writer declines', () => {
  const declined: Declined = {
    declined: { words: 'US citizens only', fact: 'Citizen of Nigeria', is: 'unfit' },
    ...{ writtenBy: 'test', tokens: 40, costMicros: 3 },
  }

  it('is among the run’s skips with the post’s words, and its cost is counted', async () => {
    world.writer.script.push(async () => declined)
    world.post({})
    await world.worker.tick()
    expect(await newest()).toMatchObject({ status: 'skipped', skipReason: 'condition', writing: { tokens: 40 } })
    const run = await world.newestRun()
    expect(run).toMatchObject({ fresh: 1, matched: 0, written: 0, skips: { condition: 1 }, tokens: 40, costMicros: 3 })
    expect((await world.agent()).looked).toMatchObject([{ found: 1, matched: 0 }])
    expect(run.skipped).toMatchObject([
      { jobId: '9001', reason: 'condition', detail: 'US citizens only · Citizen of Nigeria' },
    ])
    expect(await spent()).toEqual({ letters: 0, tokens: 40, costMicros: 3 })
  })
})

describe('advice not to bid that nothing confirms', () => {
  it('waits for the freelancer, with the post’s words and without a letter', async () => {
    const advice: Declined = {
      declined: { words: 'ready by Easter', fact: '', is: 'advice' },
      ...{ writtenBy: 'test', tokens: 40, costMicros: 3 },
    }
    world.writer.script.push(async () => advice)
    world.post({})
    await world.worker.tick()
    expect(await newest()).toMatchObject({
      ...{ status: 'review', letter: '', holdReasons: ['conditions'], lastError: null },
      doubts: [{ kind: 'decline', words: 'ready by Easter' }],
    })
    expect(await spent()).toMatchObject({ tokens: 40, costMicros: 3 })
  })
})

const WORDPRESS = { title: 'A WordPress shop with parts in React', skills: ['React', 'WordPress'] }

async function runWith(
  environment: Record<string, string>,
  refuses = 'I do not use WordPress',
  post: Partial<Job> = WORDPRESS,
) {
  await world.dispose()
  world = await createWorld({ environment })
  const profile = await syncedStore(world.deps.db).read('profile', USER)
  if (!profile) throw new Error('no profile')
  await world.put('profile', { ...profile.row, workHistory: PROOF.text, refuses: [refuses] })
  world.post(post)
}

describe('work that the freelancer may turn away', () => {
  it('is left without a model', async () => {
    await runWith({})
    await world.worker.tick()
    expect(await world.newestRun()).toMatchObject({ written: 0, skips: { refused: 1 } })
  })

  it('is read again by a model, which writes or declines', async () => {
    await runWith({ OPENAI_API_KEY: 'sk-x' })
    says({ ...of(PROOF, FIRST), writtenBy: 'gpt' })
    await world.worker.tick()
    expect(await newest()).toMatchObject({ status: 'completed', openConditions: [] })
  })

  it('waits for a person where the model’s letter is written without it after all', async () => {
    await runWith({ OPENAI_API_KEY: 'sk-x' })
    says({ ...of(PROOF, FIRST), writtenBy: 'built-in' })
    await world.worker.tick()
    expect(await newest()).toMatchObject({
      ...{ status: 'review', holdReasons: ['conditions'] },
      openConditions: [{ kind: 'refused', words: 'WordPress' }],
    })
    expect(world.market.truth.all()).toEqual([])
  })
})

describe('a sign of fraud', () => {
  const words = 'We will mail you a cheque to deposit for your equipment.'
  const post = { title: 'A shop in React', skills: ['React'], description: `${aJob().description} ${words}` }
  it('ends the job where no model reads it', async () => {
    await runWith({}, 'No Magento', post)
    await world.worker.tick()
    expect(await world.newestRun()).toMatchObject({ written: 0, skips: { fraud: 1 } })
  })

  it('is read again by a model, whose letter waits for a person', async () => {
    await runWith({ OPENAI_API_KEY: 'sk-x' }, 'No Magento', post)
    says({ ...of(PROOF, FIRST), writtenBy: 'gpt' })
    await world.worker.tick()
    expect(await newest()).toMatchObject({
      ...{ status: 'review', holdReasons: ['fraud'], redFlags: [expect.any(String)] },
      openConditions: [{ kind: 'fraud', words: expect.stringContaining('cheque') }],
    })
    expect(world.market.truth.all()).toEqual([])
  })
})

describe('a refusal that only a reader can judge', () => {
  const MILITARY = 'No military work'
  it.each([
    ['waits where no model has read the post', 'built-in', MILITARY, 'review', ['refusals']],
    ['leaves where a model has', 'gpt', MILITARY, 'completed', []],
    ['leaves where the refusal names a skill that the post does not', 'built-in', 'No Magento', 'completed', []],
  ] as const)('%s', async (_what, writtenBy, refusal, status, holdReasons) => {
    await runWith({ OPENAI_API_KEY: 'sk-x' }, refusal, { title: 'A shop in React', skills: ['React'] })
    says({ ...of(PROOF, FIRST), writtenBy })
    await world.worker.tick()
    expect(await newest()).toMatchObject({ status, holdReasons })
  })
})

describe('a condition that only a reader can judge', () => {
  const words = 'We ask for proven work inside our billing.'
  const post = { title: 'A shop in React', skills: ['React'], description: `${words} Deadline: 7 days.` }
  it.each([
    ['holds the letter where no model read it', 'built-in', 'review', [{ kind: 'unread', words }]],
    ['holds no letter where a model did', 'gpt', 'completed', []],
  ] as const)('%s', async (_what, writtenBy, status, openConditions) => {
    await runWith({ OPENAI_API_KEY: 'sk-x' }, 'No Magento', post)
    says({ ...of(PROOF, FIRST), writtenBy })
    await world.worker.tick()
    expect(await newest()).toMatchObject({ status, openConditions })
  })
})

describe('a letter that fails', () => {
  it('does not hold up the agent’s others', async () => {
    world.post(...many(3))
    world.writer.script.push(() => Promise.reject(new TypeError('a bug with this post')))
    await world.worker.tick()
    expect(await world.statuses()).toEqual(['completed', 'completed', 'found'])
    expect(await world.newestRun()).toMatchObject({ written: 2, errorCode: 'writer.unavailable' })
  })

  it('ends the run’s letters where three fail in a row', async () => {
    world.post(...many(5))
    for (let n = 0; n < 5; n += 1) world.writer.script.push(() => Promise.reject(new TypeError('down after all')))
    await world.worker.tick()
    expect(await world.statuses()).toEqual(['found', 'found', 'found'])
  })

  it('is counted with what it has cost', async () => {
    world.post({})
    world.writer.script.push(() => Promise.reject(new AppError('writer.unusable', { tokens: 900, costMicros: 55 })))
    await world.worker.tick()
    expect(await newest()).toMatchObject({ status: 'review', holdReasons: ['writer'] })
    expect(await world.newestRun()).toMatchObject({ tokens: 900, costMicros: 55 })
    expect(await spent()).toEqual({ letters: 0, tokens: 900, costMicros: 55 })
  })
})

describe('a letter that is too like another one', () => {
  /** The letter of an earlier job of this user. */
  async function afterOne(...letters: ReturnType<typeof of>[]) {
    says(of(PROOF, FIRST), ...letters)
    world.post({})
    await world.worker.tick()
    world.post({ id: '9002', postedAt: world.deps.clock.now() })
    world.deps.clock.advance(5 * MINUTE_MS)
    await world.worker.tick()
    return newest()
  }

  it('is written anew, and leaves where the new one is not', async () => {
    const row = await afterOne(of(PROOF, FIRST), of(PROOF, OTHER))
    expect(row).toMatchObject({ jobId: '9002', status: 'completed', writing: { tokens: 200, costMicros: 14 } })
    expect(row.letter).toContain(OTHER.text)
    expect(world.market.truth.all()).toHaveLength(2)
  })

  it('waits with the words after two more versions, and the least like one stays', async () => {
    const half = plan(
      'First I would reproduce the lost basket on a phone. Then everything else follows from what it shows.',
    )
    const row = await afterOne(of(PROOF, FIRST), of(PROOF, half), of(PROOF, FIRST))
    expect(row).toMatchObject({
      ...{ status: 'review', holdReasons: ['likeness'], writing: { tokens: 300 } },
      doubts: [
        {
          kind: 'likeness',
          sentence: 'First I would reproduce the lost basket on a phone.',
          words: 'First I would reproduce the lost basket on a phone',
        },
      ],
    })
    expect(row.letter).toBe(renderLetter([PROOF, half]))
  })

  it('may say the same proof again and again', async () => {
    expect(await afterOne(of(PROOF, OTHER))).toMatchObject({ status: 'completed', writing: { tokens: 100 } })
  })

  it('is compared with letters of other users to the same job, proof included, and with no text of theirs kept', async () => {
    const [bob, job] = ['018f0000-0000-7000-8000-000000000002', aJob()]
    await world.write(async (tx) => {
      const { users } = tx.tables
      const [ada] = await tx.q.select().from(users)
      if (ada) await tx.q.insert(users).values({ ...ada, id: bob, email: 'bob@gmail.com', referralCode: null })
    })
    await world.change({ mode: 'review' })
    says(of(PROOF, OTHER))
    world.post(job)
    await world.worker.tick()
    // The same letter by somebody else: the print that Ada's left is given to Bob.
    await world.write(async (tx) => {
      await tx.q.update(tx.tables.letterPrints).set({ userId: bob })
      await tx.q.delete(tx.tables.proposals)
      await tx.q.delete(tx.tables.seenJobs)
    })
    const again = of(PROOF, FIRST)
    says(again, again, again)
    world.deps.clock.advance(5 * MINUTE_MS)
    await world.worker.tick()
    const row = await newest()
    expect(row.holdReasons).toEqual(['mode', 'likeness'])
    expect(row.doubts[0]).toMatchObject({ kind: 'likeness', sentence: PROOF.text })
    const stored = JSON.stringify(await world.deps.db.q.select().from(world.deps.db.tables.letterPrints))
    for (const word of ['checkout', 'basket', 'list']) expect(stored).not.toContain(word)
  })

  it('is forgotten after thirty days', async () => {
    await afterOne(of(PROOF, OTHER))
    const worker = createWorker(world.deps, world.hooks, (engine, signals) => jobTable(world.deps, signals, engine))
    const kept = () => letterPrintStore(world.deps.db).ofUser(USER, '', 50)
    expect(await kept()).toHaveLength(2)
    world.deps.clock.set(START_MS + 29 * DAY_MS)
    await worker.tick()
    expect(await kept()).toHaveLength(2)
    world.deps.clock.set(START_MS + 31 * DAY_MS)
    await worker.tick()
    expect(await kept()).toEqual([])
    await worker.stop()
  })
})

describe('what a writer is given', () => {
  it('has our amount, and the freelancer’s own letters that were answered or edited, the best first', async () => {
    const asked: WritingRequest[] = []
    world.writer.write = async (request) => {
      asked.push(request)
      return writtenLetter()
    }
    await world.change({ emailsPerDay: 20 })
    const sent = (id: string, fields: Parameters<World['letter']>[0]) =>
      world.letter({ status: 'completed', job: aJob({ id }), ...fields })
    await sent('8001', { letter: 'As it was written.', sentences: [plan('As it was written.')] })
    await sent('8002', { letter: 'Edited by me.', sentences: [plan('As it was written.')], createdAt: START_MS - 9 })
    await sent('8003', { letter: 'They hired me.', outcome: 'hired', createdAt: START_MS - DAY_MS })
    await sent('8004', { letter: 'They replied.', outcome: 'replied', createdAt: START_MS - 5 })
    await sent('8005', { letter: 'They only looked.', outcome: 'viewed' })
    await sent('8006', { letter: 'They replied before.', outcome: 'replied', createdAt: START_MS - 7 })
    await world.letter({ status: 'review', job: aJob({ id: '8007' }), letter: 'Not sent.', sentences: [plan('No.')] })
    world.post({})
    await world.worker.tick()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      amountMinor: 30_000,
      voice: ['They hired me.', 'They replied.', 'They replied before.'],
    })
  })
})

describe('a budget that is used up', () => {
  const model = { OPENAI_API_KEY: 'key' }
  const useUp = (serverDay: string, user = USER) =>
    world.write((tx) =>
      writingCostStore(tx).add(user, { day: serverDay, serverDay }, 'server', {
        letters: 1,
        tokens: 1,
        costMicros: 6_000_000,
      }),
    )
  async function start(environment: Record<string, string>) {
    await world.dispose()
    world = await createWorld({ environment: { ...model, ...environment }, agent: { mode: 'review' } })
    world.post({})
  }

  it('of the user leaves the letter to the built-in writer, and the proposal says so', async () => {
    await start({})
    await useUp('2026-11-18')
    await world.worker.tick()
    const row = await newest()
    expect(row.writing?.by).toBe('built-in')
    // The facts of this world hold nothing for the job, so there is no letter that was written.
    expect([row.letter, row.timeline.map(({ event }) => event)]).toEqual(['', ['found', 'user_budget', 'held']])
  })

  it('is small for an account whose address nobody has proved, where mail could', async () => {
    await start({ SMTP_URL: 'smtp://localhost:9' })
    await world.write((tx) =>
      writingCostStore(tx).add(USER, { day: '2026-11-18', serverDay: '2026-11-18' }, 'server', {
        letters: 1,
        tokens: 1,
        costMicros: 100_000,
      }),
    )
    const instead = async () => (await world.deps.writers.for(USER)).instead
    expect(await instead()).toBe('user_budget')
    await world.write((tx) => userStore(tx).setEmailVerified(USER, START_MS))
    expect(await instead()).toBeNull()
  })

  it('of the operator does so for every user, and only on its day', async () => {
    await start({ MODEL_USD_PER_DAY: '1' })
    world.deps.clock.set(START_MS)
    says(writtenLetter())
    await useUp('2026-11-17')
    await world.worker.tick()
    expect((await newest()).writing?.by).toBe('test')
    await world.write((tx) =>
      writingCostStore(tx).add(USER, { day: '2026-11-17', serverDay: '2026-11-18' }, 'server', {
        letters: 0,
        tokens: 1,
        costMicros: 1_000_000,
      }),
    )
    world.post({ id: '9002' })
    world.deps.clock.advance(5 * MINUTE_MS)
    await world.worker.tick()
    const row = (await world.proposals()).find(({ jobId }) => jobId === '9002')
    expect(row?.writing?.by).toBe('built-in')
    expect(row?.timeline.map(({ event }) => event)).toContain('server_budget')
  })
})

it('a letter that the freelancer wrote by hand is compared with later ones, as it left', async () => {
  await world.letter({ job: aJob({ id: '8001' }), letter: renderLetter([FIRST]), sentences: [plan('Not this.')] })
  await world.send()
  const again = of(PROOF, FIRST)
  says(again, again, again)
  world.post({})
  await world.worker.tick()
  const row = (await world.proposals()).find(({ jobId }) => jobId === '9001')
  expect(row).toMatchObject({ status: 'review', holdReasons: ['likeness'] })
})
