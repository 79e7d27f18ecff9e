/** After its time nothing of the post stays in a proposal, and everything of the freelancer's does. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { createWorld, type World, writtenLetter } from '#api/test/engine/world.ts'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import type { Declined } from '#api/writing/writer.ts'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import { withoutPostText } from '#shared/domain/letter/expired-post.ts'
import { AppError } from '#shared/errors.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

const POSTED = 'Begin with the word mango'
const item: ReadItem = {
  ...{ is: 'request', kind: 'startWith', words: POSTED, value: 'mango', isHard: true, state: 'met' },
  fact: 'I live in Lagos.',
}
const full = sampleProposal({
  job: sampleJob({ description: `${POSTED}.` }),
  letter: 'Mango. I live in Lagos.',
  reading: { language: 'en', deliverable: 'A shop', problem: 'Orders are lost', items: [item] },
  openConditions: [{ kind: 'citizenship', words: 'US citizens only' }],
  doubts: [
    { kind: 'request', sentence: '', words: POSTED },
    { kind: 'claim', sentence: 'I live in Lagos.', words: 'Lagos' },
    { kind: 'decline', sentence: '', words: 'US citizens only · NG' },
  ],
  timeline: [
    { at: 1, event: 'skipped', detail: 'US citizens only · NG' },
    { at: 2, event: 'skipped', detail: 'job_closed' },
    { at: 3, event: 'sent', detail: 'R 17' },
  ],
})

it('takes the post’s words out of the reading, the conditions, the doubts and the history', () => {
  const row = withoutPostText(full)
  expect(JSON.stringify(row)).not.toMatch(/mango(?!\.)|A shop|Orders are lost|US citizens/)
  expect(row.job.description).toBeNull()
  expect(row.reading?.items).toEqual([{ ...item, words: '', value: null }])
  expect(row.openConditions).toEqual([{ kind: 'citizenship', words: '' }])
})

it('keeps the letter, the facts and what is in doubt in the letter', () => {
  const row = withoutPostText(full)
  expect(row.letter).toBe(full.letter)
  expect(row.doubts[1]).toEqual(full.doubts[1])
  expect(row.timeline.slice(1)).toEqual(full.timeline.slice(1))
})

it('returns the same object where nothing is left to delete', () => {
  const row = withoutPostText(full)
  expect(withoutPostText(row)).toBe(row)
  const plain = sampleProposal({ job: sampleJob({ description: null }) })
  expect(withoutPostText(plain)).toBe(plain)
})

describe('on the server', () => {
  async function started(): Promise<World> {
    const world = await createWorld({ agent: { mode: 'review', datePosted: '1m' } })
    onTestFinished(() => world.dispose())
    return world
  }
  const stored = async (world: World) => JSON.stringify([await world.proposals(), await world.runs()])
  const DECLINED: Declined = {
    declined: { words: 'US citizens only', fact: 'Citizen of Nigeria', is: 'unfit' },
    ...{ writtenBy: 'test', tokens: 0, costMicros: 0 },
  }
  /** A letter that the writer could not write until the job was found more than a day ago. */
  async function writtenLate(world: World, late: () => ReturnType<World['writer']['write']>): Promise<void> {
    world.writer.script.push(async () => {
      throw new AppError('writer.unavailable')
    }, late)
    world.post({ description: `${sampleJob().description} ${POSTED}.` })
    await world.worker.tick()
    await world.pass(25 * HOUR_MS, 25 * HOUR_MS)
    await world.pass(10 * MINUTE_MS, 5 * MINUTE_MS)
  }

  it('a run forgets the words of the jobs that it left, and keeps the reasons', async () => {
    const world = await started()
    world.writer.script.push(async () => DECLINED)
    const scam = 'Our React shop needs help. Before you start, please pay a small registration fee of $20 to apply.'
    world.post({ id: '1' }, { id: '2', description: scam })
    await world.worker.tick()
    expect(await stored(world)).toMatch(/US citizens only/)
    expect(await stored(world)).toMatch(/registration fee/)
    await world.pass(25 * HOUR_MS, 5 * HOUR_MS)
    const after = await stored(world)
    expect(after).not.toMatch(/US citizens only|registration fee/)
    const run = (await world.runs()).find(({ skips }) => skips.fraud === 1)
    expect(run?.skipped.map(({ reason, detail }) => [reason, detail]).sort()).toEqual([
      ['condition', ' · Citizen of Nigeria'],
      ['fraud', ''],
    ])
  })

  it('a letter that is written after the time keeps no words of the post', async () => {
    const world = await started()
    const reading = { language: 'en', deliverable: 'A shop', problem: 'Orders are lost', items: [item] }
    await writtenLate(world, async () =>
      writtenLetter({ reading, doubts: [{ kind: 'request', sentence: '', words: POSTED }] }),
    )
    const [row] = await world.proposals()
    expect(row).toMatchObject({ status: 'review', reading: { deliverable: '' }, job: { description: null } })
    expect(await stored(world)).not.toContain(POSTED)
  })

  it('neither does a job that is declined after the time', async () => {
    const world = await started()
    await writtenLate(world, async () => DECLINED)
    expect(await world.proposals()).toMatchObject([{ status: 'skipped', skipReason: 'condition' }])
    expect(await stored(world)).not.toContain('US citizens only')
  })
})
