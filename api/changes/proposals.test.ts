import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { addAccount, addProposal, queued, sampleJob } from '#api/test/sample-rows.ts'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import type { SendingMode } from '#shared/domain/agent.ts'
import {
  APPROVAL_LIFETIME_MS,
  contentHash,
  PROPOSAL_STATUSES,
  type Proposal,
  type ProposalStatus,
  UNDO_MS,
} from '#shared/domain/proposal.ts'
import type { SharedJob } from '#shared/domain/jobs/shared-job.ts'
import { PLAN_LIMITS } from '#shared/domain/plans/plan.ts'
import { newId } from '#shared/ids.ts'
import type { MutationName, MutationPatch } from '#shared/sync/entities.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Actor } from './change.ts'
import { changeFor, runMutation } from './run-mutation.ts'

type ProposalMutation = Extract<MutationName, `proposal.${string}`>

let deps: TestDeps
let actor: Actor
let wakeCount: number

beforeEach(async () => {
  wakeCount = 0
  deps = createTestDeps({
    wake: () => {
      wakeCount += 1
    },
  })
  actor = await addAccount(deps.db)
})
afterEach(() => deps.dispose())

async function addAgent(mode: SendingMode = 'review'): Promise<string> {
  const id = newId()
  const fields = { name: 'Shop fronts', title: 'React developer', platforms: ['freelancer' as const], mode }
  await changeFor(deps, actor, 'agent.create', id, fields)
  return id
}
const add = (fields: Partial<Proposal> = {}) => addProposal(deps.db, actor.userId, fields)
const change = <Name extends ProposalMutation>(name: Name, id: string, patch: MutationPatch<Name>) =>
  changeFor(deps, actor, name, id, patch)
const approve = ({ row }: { row: Proposal }, acceptClaims: string[] = []) =>
  change('proposal.approve', row.id, { contentHash: contentHash(row), acceptClaims })
const attempts = () => deps.db.q.select().from(deps.db.tables.sendAttempts)

/** Which states an intent may be given in: `moves` does it, `same` has nothing to do, all others are stale. */
async function verdicts<Name extends ProposalMutation>(
  name: Name,
  patch: MutationPatch<Name>,
): Promise<Record<'moves' | 'same' | 'stale', ProposalStatus[]>> {
  const found: Record<'moves' | 'same' | 'stale', ProposalStatus[]> = { moves: [], same: [], stale: [] }
  for (const status of PROPOSAL_STATUSES) {
    const { row } = await add({ status })
    const edit = queued(name, row.id, patch, { base: { rev: 1, values: { ...row } } })
    const { status: verdict, code, change: after } = await runMutation(deps, actor, edit)
    if (verdict === 'rejected') expect(code).toBe('proposal.stale_state')
    found[verdict === 'rejected' ? 'stale' : after?.rev === 1 ? 'same' : 'moves'].push(status)
  }
  return found
}

describe('proposal.approve', () => {
  it('covers exactly what was seen, for two days, and leaves time to undo', async () => {
    const stored = await add({ agentId: await addAgent() })
    const nowMs = deps.clock.now()
    expect((await approve(stored)).row).toMatchObject({
      status: 'approved',
      approvedAt: nowMs,
      approvedHash: contentHash(stored.row),
      approvedVia: 'user',
      approvalExpiresAt: nowMs + APPROVAL_LIFETIME_MS,
      sendAfter: nowMs + UNDO_MS,
      timeline: [{ at: nowMs, event: 'approved' }],
    })
    expect(wakeCount).toBe(1)
  })

  it('covers the cost that was seen, and no more', async () => {
    const job = sampleJob({ platform: 'upwork', sendCost: 12 })
    const withBoost = await add({ platform: 'upwork', jobId: '1', job })
    const hash = contentHash(withBoost.row)
    const seen = await change('proposal.approve', withBoost.row.id, { contentHash: hash, spend: 22 })
    expect(seen.row.approvedSpend).toBe(22)
    const unsaid = await add({ platform: 'upwork', jobId: '2', job })
    expect((await approve(unsaid)).row.approvedSpend).toBe(12)
    const dearer = await add({ platform: 'upwork', jobId: '3', job })
    await expect(
      change('proposal.approve', dearer.row.id, { contentHash: contentHash(dearer.row), spend: 11 }),
    ).rejects.toMatchObject({ code: 'proposal.cost_changed' })
    const takenBack = await change('proposal.withdraw', withBoost.row.id, {})
    expect(takenBack.row.approvedSpend).toBeNull()
  })

  it('asks again where the letter, an answer, the amount or the days are not what was seen', async () => {
    const stored = await add({ answers: [{ question: 'When?', answer: 'Now' }] })
    const { row } = stored
    const others: Partial<Proposal>[] = [
      { letter: `${row.letter} ` },
      { answers: [{ question: 'When?', answer: 'Later' }] },
      { amountMinor: row.amountMinor + 1 },
      { periodDays: row.periodDays + 1 },
    ]
    for (const other of others) {
      const hash = contentHash({ ...row, ...other })
      const refused = change('proposal.approve', row.id, { contentHash: hash, acceptClaims: [] })
      await expect(refused).rejects.toMatchObject({ code: 'proposal.changed' })
    }
  })

  it('needs an answer to every question of the client, confirmed claims or not', async () => {
    const job = sampleJob({ questions: ['Where are you?', 'When can you start?'] })
    const answered = { question: 'Where are you?', answer: 'In Lagos.' }
    const stored = await add({ job, answers: [answered, { question: 'When can you start?', answer: ' ' }] })
    const refusal = { code: 'proposal.question_open', details: { question: 'When can you start?' } }
    await expect(approve(stored)).rejects.toMatchObject(refusal)
    await expect(approve(stored, openClaims(stored.row))).rejects.toMatchObject(refusal)
    const answers = [answered, { question: 'When can you start?', answer: 'On Monday.' }]
    expect((await approve(await change('proposal.update', stored.row.id, { answers }))).row.status).toBe('approved')
  })

  it('needs an amount, which the user gives', async () => {
    const stored = await add({ amountMinor: 0, priceReason: { is: 'open' }, holdReasons: ['amount'] })
    await expect(approve(stored, openClaims(stored.row))).rejects.toMatchObject({ code: 'proposal.amount_open' })
    const given = await change('proposal.update', stored.row.id, { amountMinor: 176_000 })
    expect(given.row).toMatchObject({ priceReason: { is: 'given' }, holdReasons: [] })
    expect((await approve(given)).row.status).toBe('approved')
  })

  it('needs the user to vouch for each claim without a source', async () => {
    const stored = await add({ letter: 'I built Amazon.', claims: [{ text: 'I built Amazon.', fact: null }] })
    await expect(approve(stored)).rejects.toMatchObject({ code: 'proposal.claims_unchecked', details: { count: 1 } })
    expect((await approve(stored, openClaims(stored.row))).row.status).toBe('approved')
  })

  it('sends nothing to a job that is closed, and no empty letter', async () => {
    const closed = await add({ job: sampleJob({ isOpen: false }) })
    await expect(approve(closed)).rejects.toMatchObject({ code: 'proposal.job_closed' })
    await expect(approve(await add({ letter: ' \n' }))).rejects.toMatchObject({
      code: 'request.invalid',
      details: { fields: { letter: { key: 'required' } } },
    })
  })

  it('is not for agents whose letters the freelancer sends', async () => {
    const stored = await add({ agentId: await addAgent('assist') })
    await expect(approve(stored)).rejects.toMatchObject({ code: 'proposal.stale_state' })
  })

  it('is only for what waits for review', async () => {
    const { row } = await add()
    expect(await verdicts('proposal.approve', { contentHash: contentHash(row) })).toEqual({
      moves: ['review'],
      same: [],
      stale: ['found', 'drafting', 'approved', 'processing', 'completed', 'failed', 'unknown', 'skipped'],
    })
  })

  it('from a second device is applied, even once the letter has left', async () => {
    const stored = await add()
    const { row, rev } = await approve(stored)
    expect(await approve(stored)).toMatchObject({ rev })
    for (const status of ['processing', 'unknown', 'completed'] as const) {
      await deps.db.atomically((tx) => syncedStore(tx).write('proposal', actor.userId, { ...row, status }))
      expect((await approve(stored)).row.status).toBe(status)
    }
  })
})

describe('proposal.update', () => {
  it.each([
    ['letter', { letter: 'Another letter.' }],
    ['answers', { answers: [{ question: 'When?', answer: 'Now' }] }],
    ['amount', { amountMinor: 60_000 }],
    ['days', { periodDays: 9 }],
  ])('of the %s of an approved proposal asks again', async (_, patch) => {
    const { row } = await approve(await add())
    expect((await change('proposal.update', row.id, patch)).row).toMatchObject({
      ...patch,
      status: 'review',
      approvedAt: null,
      approvedHash: null,
      approvedVia: null,
      approvalExpiresAt: null,
      sendAfter: null,
    })
  })

  it('of the letter is the look that its style asked for; a claim without a source holds it still', async () => {
    const doubts = [{ kind: 'vague' as const, sentence: '', words: '' }]
    const { row } = await add({ holdReasons: ['style', 'mode'], doubts })
    expect((await change('proposal.update', row.id, { amountMinor: 60_000 })).row).toMatchObject({
      holdReasons: ['style', 'mode'],
    })
    const letter = 'I built 40 shops for Kuda Bank.'
    const edited = await change('proposal.update', row.id, { letter })
    expect(edited.row).toMatchObject({ letter, status: 'review', holdReasons: ['mode', 'claims'] })
  })

  it('of the notes leaves an approval alone, and is possible in every state', async () => {
    const { row } = await approve(await add())
    expect((await change('proposal.update', row.id, { notes: 'Call on Monday' })).row).toMatchObject({
      status: 'approved',
      notes: 'Call on Monday',
    })
    const found = await verdicts('proposal.update', { notes: 'Noted' })
    expect(found.moves).toEqual(PROPOSAL_STATUSES)
  })

  it('of what is sent is possible only before it leaves', async () => {
    expect(await verdicts('proposal.update', { letter: 'Another letter.' })).toMatchObject({
      moves: ['review', 'approved'],
      same: [],
    })
  })

  it('that says what is so already is applied in any state', async () => {
    const { row } = await add({ status: 'completed' })
    expect(await change('proposal.update', row.id, { letter: row.letter })).toMatchObject({ rev: 1 })
  })

  it('traces the claims of the new letter, and holds it for those without a source', async () => {
    const agentId = await addAgent()
    await changeFor(deps, actor, 'profile.update', actor.userId, {
      workHistory: 'I built a booking page for a hotel in Lagos in 2023.',
    })
    const { row } = await add({ agentId, holdReasons: [] })
    const invented = await change('proposal.update', row.id, { letter: 'I worked at NASA for 12 years.' })
    expect(invented.row).toMatchObject({ claims: [{ fact: null }], holdReasons: ['claims'] })
    const honest = await change('proposal.update', row.id, {
      letter: 'I built a booking page for a hotel in Lagos in 2023.',
    })
    expect(honest.row).toMatchObject({ claims: [{ fact: { source: 'record' } }], holdReasons: [] })
  })

  it('holds the proposal for a question left open, until it is answered', async () => {
    const { row } = await add({ holdReasons: [] })
    const answered = (answer: string) => change('proposal.update', row.id, { answers: [{ question: 'When?', answer }] })
    expect((await answered('')).row.holdReasons).toEqual(['questions'])
    expect((await answered('Now')).row.holdReasons).toEqual([])
  })

  it('holds the letter to its length', async () => {
    const { row } = await add()
    await expect(change('proposal.update', row.id, { letter: 'x'.repeat(5_001) })).rejects.toMatchObject({
      details: { fields: { letter: { key: 'letter_too_long' } } },
    })
  })
})

describe('proposal.withdraw', () => {
  it('takes an approval back while the letter has not left', async () => {
    const { row } = await approve(await add())
    expect((await change('proposal.withdraw', row.id, {})).row).toMatchObject({
      status: 'review',
      approvedHash: null,
      sendAfter: null,
    })
    expect(await verdicts('proposal.withdraw', {})).toMatchObject({ moves: ['approved'], same: ['review'] })
  })
})

describe('proposal.skip and restore', () => {
  it('skip is possible until the letter leaves', async () => {
    expect(await verdicts('proposal.skip', {})).toEqual({
      moves: ['found', 'drafting', 'review', 'approved', 'failed'],
      same: ['skipped'],
      stale: ['processing', 'completed', 'unknown'],
    })
    const { row } = await add()
    expect((await change('proposal.skip', row.id, {})).row).toMatchObject({ skipReason: 'by_user' })
  })

  it('restore brings back what was skipped or failed', async () => {
    expect(await verdicts('proposal.restore', {})).toMatchObject({ moves: ['failed', 'skipped'], same: ['review'] })
    const { row } = await add({ status: 'failed', lastError: { code: 'marketplace.rejected' } })
    expect((await change('proposal.restore', row.id, {})).row).toMatchObject({ lastError: null, skipReason: null })
  })
})

describe('proposal.markSent', () => {
  it('waits for the receipt: the marketplace is asked at once, and the day counts it', async () => {
    const { row } = await add({ agentId: await addAgent('assist') })
    expect((await change('proposal.markSent', row.id, {})).row).toMatchObject({ status: 'unknown', receipt: null })
    expect(await attempts()).toMatchObject([
      { proposalId: row.id, result: 'unknown', askAt: deps.clock.now(), worker: 'user', day: '2026-11-18' },
    ])
    await change('proposal.markSent', row.id, {})
    expect(await attempts()).toHaveLength(1)
    expect(wakeCount).toBe(2)
  })

  it('takes the freelancer’s word for a post that no marketplace knows, and asks nobody', async () => {
    const { row } = await add({ jobId: 'own-1', origin: 'shared', agentId: '' })
    const { row: sent } = await change('proposal.markSent', row.id, {})
    // Only a receipt makes a letter "sent".
    expect(sent).toMatchObject({ status: 'skipped', skipReason: 'sent_by_hand', receipt: null, spent: null })
    expect(sent.timeline).toMatchObject([{ event: 'marked_sent', at: deps.clock.now() }])
    expect(await attempts()).toEqual([])
    expect((await change('proposal.restore', row.id, {})).row).toMatchObject({ status: 'review', skipReason: null })
  })

  it('is only for what waits for review', async () => {
    expect(await verdicts('proposal.markSent', {})).toMatchObject({
      moves: ['review'],
      same: ['completed', 'unknown'],
    })
  })
})

describe('proposal.outcome', () => {
  it('is set by hand once the proposal was sent, and goes into the feed', async () => {
    const { row } = await add({ status: 'completed' })
    expect((await change('proposal.outcome', row.id, { outcome: 'replied' })).row).toMatchObject({
      outcome: 'replied',
      outcomeAt: deps.clock.now(),
      timeline: [{ event: 'outcome', detail: 'replied' }],
    })
    const [activity] = await syncedStore(deps.db).list('activity', actor.userId)
    expect(activity?.row).toMatchObject({ kind: 'outcome', proposalId: row.id, params: { outcome: 'replied' } })
    expect((await change('proposal.outcome', row.id, { outcome: 'none' })).row.outcomeAt).toBeNull()
    expect((await verdicts('proposal.outcome', { outcome: 'viewed' })).moves).toEqual(['completed'])
  })
})

describe('claims', () => {
  const untrue = { letter: 'I built 40 shops.', claims: [{ text: 'I built 40 shops.', fact: null }] }

  it('are believed once the freelancer vouches for them, sentence by sentence', async () => {
    const stored = await add({ ...untrue, holdReasons: ['claims'] })
    const vouched = await change('proposal.update', stored.row.id, { vouched: ['I built 40 shops.'] })
    expect(vouched.row).toMatchObject({ vouched: ['I built 40 shops.'], holdReasons: [], status: 'review' })
    expect((await approve(vouched)).row.status).toBe('approved')
    const other = await change('proposal.update', stored.row.id, { letter: 'I built 50 shops.' })
    expect(other.row).toMatchObject({ status: 'review', holdReasons: ['claims'] })
    await expect(approve(other)).rejects.toMatchObject({ code: 'proposal.claims_unchecked' })
  })

  it('find their source as soon as the freelancer tells it, and lose it with it', async () => {
    const { row } = await add({ ...untrue, holdReasons: ['claims'] })
    const now = async () => (await syncedStore(deps.db).read('proposal', row.id))?.row
    await changeFor(deps, actor, 'profile.update', actor.userId, { overview: 'I built 40 shops.' })
    expect(await now()).toMatchObject({ holdReasons: [], claims: [{ fact: { ref: 'overview' } }] })
    await changeFor(deps, actor, 'profile.update', actor.userId, { overview: '' })
    const known = await now()
    if (!known) throw new Error('it is gone')
    await expect(approve({ row: known })).rejects.toMatchObject({ code: 'proposal.claims_unchecked' })
  })
})

describe('the answer bank', () => {
  it('remembers when an answer was last used', async () => {
    const [used, idle] = [newId(), newId()]
    await changeFor(deps, actor, 'answer.create', used, { question: 'Why us?', answer: 'Your shop sells bikes.' })
    await changeFor(deps, actor, 'answer.create', idle, { question: 'Which time zone?', answer: 'Lagos.' })
    const stored = await add({ answers: [{ question: 'WHY US', answer: 'It sells bikes.' }] })
    await approve(stored)
    const read = async (id: string) => (await syncedStore(deps.db).read('answer', id))?.row.usedAt
    expect(await read(used)).toBe(deps.clock.now())
    expect(await read(idle)).toBeUndefined()
  })
})

describe('proposal.draft', () => {
  const shared = (fields: Partial<SharedJob> = {}) => ({
    platform: 'freelancer' as const,
    address: 'https://www.freelancer.com/projects/38123456',
    title: 'A shop',
    ...fields,
  })

  it('is one for each user, marketplace and job, however it is shared', async () => {
    const id = newId()
    const { row } = await change('proposal.draft', id, shared())
    expect(row).toMatchObject({ id, jobId: '38123456', status: 'found', origin: 'shared', job: { title: 'A shop' } })
    const again = { address: 'See https://www.freelancer.com/projects/php/a-shop-38123456/details' }
    await expect(change('proposal.draft', newId(), shared(again))).rejects.toMatchObject({
      code: 'proposal.already_applied',
    })
    expect((await change('proposal.draft', id, shared())).rev).toBe(1)
    const other = await addAccount(deps.db)
    expect((await changeFor(deps, other, 'proposal.draft', newId(), shared())).row.jobId).toBe('38123456')
  })

  it('knows a text again, and asks for an address or a text', async () => {
    const text = { address: '', text: 'We need a shop.\nIn React.' }
    const { row } = await change('proposal.draft', newId(), { platform: 'upwork', ...text })
    expect(row).toMatchObject({ platform: 'upwork', job: { title: 'We need a shop.', isRestricted: true } })
    await expect(change('proposal.draft', newId(), { platform: 'upwork', ...text })).rejects.toMatchObject({
      code: 'proposal.already_applied',
    })
    for (const [address, key] of [
      ['', 'job_required'],
      ['https://example.com/jobs/1', 'job_address'],
    ] as const)
      await expect(change('proposal.draft', newId(), { platform: 'upwork', address })).rejects.toMatchObject({
        details: { fields: { address: { key } } },
      })
  })

  it('counts against the plan, sent or skipped, until the next day', async () => {
    const limit = PLAN_LIMITS.free.proposalsPerDay
    deps.clock.advance(30 * DAY_MS)
    const share = (number: number, id = newId()) =>
      change('proposal.draft', id, shared({ address: `https://www.freelancer.com/projects/3900${number}` }))
    for (let number = 0; number < limit; number += 1) {
      const { row } = await share(number)
      if (number === 0) await change('proposal.skip', row.id, {})
    }
    await expect(share(limit)).rejects.toMatchObject({ code: 'plan.daily_limit' })
    deps.clock.advance(DAY_MS)
    expect((await share(limit)).row.status).toBe('found')
  })

  it('follows only an agent of one’s own, and is never approved before the marketplace knows the job', async () => {
    const eve = await addAccount(deps.db)
    const agentId = await addAgent()
    await expect(changeFor(deps, eve, 'proposal.draft', newId(), shared({ agentId }))).rejects.toMatchObject({
      code: 'access.denied',
    })
    const { row } = await change('proposal.draft', newId(), shared({ agentId }))
    const written = await add({ ...row, status: 'review', letter: 'Your shop.' })
    await expect(approve(written)).rejects.toMatchObject({ code: 'proposal.stale_state' })
  })
})
