/** The device's fold and the server's write path, given the same rows and the same edits: the same rows and the same refusals. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runMutation } from '#api/changes/run-mutation.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { addAccount, connect, sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import { agentFieldsSchema, SENDING_MODES } from '#shared/domain/agent.ts'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { contentHash, HOLD_REASONS, OUTCOMES, PROPOSAL_STATUSES, type Proposal } from '#shared/domain/proposal.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { applyEdit } from '#shared/sync/apply-edit.ts'
import { ENTITIES, type EntityName, isMutationName, MUTATIONS, type MutationName } from '#shared/sync/entities.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Fields } from '../../db.ts'
import { foldEdits } from '../rows.ts'

const SEED = 20261122
const RUNS = 40
const TIME_LIMIT_MS = 300_000
/** So many rows of a kind that an edit can be of; the last one does not exist. */
const ROWS = 4

/** What only the server knows: refusals that need the plan, other rows, other devices or the operator. */
const SERVER_REFUSALS: readonly string[] = [
  'plan.limit',
  'access.denied',
  'agent.not_connected',
  'agent.not_ready',
  'agent.auto_not_permitted',
  'auth.email_unverified',
  'proposal.already_applied',
  // A deleted row, of which a device knows only that it is not there.
  'sync.gone',
  // A row whose create was refused, of which a device knows as much.
  'sync.depends_on_rejected',
]
/** The plan's cap of proposals a day, which the device has on its screens and not in its rows. */
const isPlanCap = (details: Fields) => JSON.stringify(details).includes('plan_max_per_day')

/**
 * What only the server knows of a row: claims are traced to facts, an unnamed number a day gives way to the plan, and what
 * was sent by hand has a cost on the user's day.
 */
function comparable(name: MutationName, row: Fields | null): Fields | null {
  if (!row) return null
  if (name === 'agent.create') return { ...row, emailsPerDay: 'by plan' }
  if (name === 'proposal.markSent') return { ...row, spent: 'by the server' }
  if (!name.startsWith('proposal.')) return row
  const holdReasons = (row.holdReasons as string[]).filter((reason) => reason !== 'claims')
  return { ...row, holdReasons, claims: 'by facts' }
}

const LETTERS = ['', 'Shall we talk?', 'I built Amazon.', 'x'.repeat(2000), 'x'.repeat(5001)]
const letter = fc.constantFrom(...LETTERS)
const answers = fc.array(fc.record({ question: fc.constant('When?'), answer: fc.constantFrom('', 'Now') }), {
  maxLength: 1,
})
const amountMinor = fc.constantFrom(1, 2)
const some = <Fields extends object>(model: { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> }) =>
  fc.record(model, { requiredKeys: [] })
const agentPatch = some({
  name: fc.constantFrom('', 'Shops', 'Web'),
  mode: fc.constantFrom(...SENDING_MODES, 'alone'),
  endTime: fc.constantFrom('17:00', '20:00'),
  emailsPerDay: fc.constantFrom(0, 5, 6, 900),
  prompt: fc.constantFrom('', 'Be brief.'),
})
const nothing = fc.constant({})

/** `seen`: the content hash that the user had before their eyes. */
const PATCHES: Record<MutationName, fc.Arbitrary<Fields>> = {
  'agent.create': agentPatch.map((patch) => ({ title: 'React developer', platforms: ['upwork'], ...patch })),
  'agent.update': agentPatch,
  'agent.delete': nothing,
  'agent.activate': nothing,
  'agent.pause': nothing,
  'proposal.draft': fc.record({
    platform: fc.constant('upwork'),
    text: fc.constantFrom('', 'Build a shop.', 'Mend a shop.'),
  }),
  'proposal.update': some({
    letter,
    answers,
    amountMinor,
    periodDays: fc.constantFrom(0, 7, 9),
    notes: fc.constantFrom('', 'Call them'),
    vouched: fc.constantFrom([], ['I built Amazon.']),
  }),
  'proposal.approve': fc.record({ seen: fc.constantFrom('now', 'now', 'now', 'other'), acceptClaims: fc.boolean() }),
  'proposal.withdraw': nothing,
  'proposal.skip': nothing,
  'proposal.restore': nothing,
  'proposal.markSent': nothing,
  'proposal.outcome': fc.record({ outcome: fc.constantFrom<string>(...OUTCOMES, 'lost') }),
  'profile.update': some({ title: fc.constantFrom('', 'Developer'), hourlyRateUsd: fc.constantFrom(-1, 0, 50) }),
  'settings.update': some({ theme: fc.constantFrom('dark', 'light', 'blue'), pushSent: fc.boolean() }),
  'settings.decideLesson': fc.record({ key: fc.constantFrom('0123456789abcdef', 'fedcba9876543210', 'no key') }),
  'resume.create': some({ text: fc.constantFrom('Shops', 'Webs') }),
  'resume.update': some({ text: fc.constantFrom('Shops', 'Webs') }),
  'resume.delete': nothing,
  'answer.create': fc.record({ question: fc.constantFrom('', 'When?'), answer: fc.constantFrom('Now', 'Soon') }),
  'answer.update': some({ question: fc.constantFrom('', 'Where?'), answer: fc.constantFrom('Now', 'Here') }),
  'answer.delete': nothing,
  'fact.create': some({
    name: fc.constantFrom('', ' ', 'Shop'),
    outcome: fc.constantFrom('', 'Sales rose by 30%'),
    status: fc.constantFrom('suggested', 'confirmed', 'known'),
  }).map((patch) => ({ kind: 'project', ...patch })),
  'fact.update': some({
    kind: fc.constantFrom('project', 'about'),
    name: fc.constantFrom('', 'Web'),
    what: fc.constantFrom('', 'A page'),
    years: fc.constantFrom(-1, null, 4),
  }),
  'fact.delete': nothing,
  'fact.confirm': nothing,
  'fact.decline': nothing,
  'savedSearch.create': some({ isAlertOn: fc.boolean(), everyHours: fc.constantFrom(0, 1, 24) }).map((patch) => ({
    search: { title: 'React', platform: 'freelancer' },
    ...patch,
  })),
  'savedSearch.update': some({ isAlertOn: fc.boolean(), everyHours: fc.constantFrom(0, 1, 24) }),
  'savedSearch.delete': nothing,
}
const names = Object.keys(PATCHES).filter(isMutationName)
const step = fc
  .constantFrom(...names)
  .chain((name) => fc.record({ name: fc.constant(name), pick: fc.nat(ROWS - 1), patch: PATCHES[name] }))
type EditStep = typeof step extends fc.Arbitrary<infer Made> ? Made : never

const start = fc.record({
  hasResume: fc.boolean(),
  proposals: fc.array(
    fc.record({
      status: fc.constantFrom(...PROPOSAL_STATUSES),
      outcome: fc.constantFrom(...OUTCOMES),
      letter: fc.constantFrom(...LETTERS.slice(0, 4)),
      answers,
      amountMinor,
      isApproved: fc.boolean(),
      isOpen: fc.boolean(),
      isRestricted: fc.nat(4).map((at) => at === 0),
      holdReasons: fc.subarray([...HOLD_REASONS]),
    }),
    { minLength: ROWS - 1, maxLength: ROWS - 1 },
  ),
  agents: fc.array(fc.record({ isActive: fc.boolean(), mode: fc.constantFrom(...SENDING_MODES) }), {
    minLength: 1,
    maxLength: ROWS - 1,
  }),
  steps: fc.array(step, { minLength: 30, maxLength: 30, size: 'max' }),
})
type Start = typeof start extends fc.Arbitrary<infer Made> ? Made : never

let deps: TestDeps
beforeAll(() => {
  deps = createTestDeps()
})
afterAll(() => deps.dispose())

type Ids = Partial<Record<EntityName, string[]>>

async function begin(given: Start) {
  const actor = await addAccount(deps.db)
  const { userId } = actor
  const nowMs = deps.clock.now()
  const proposals = given.proposals.map((made) => startingProposal(made, nowMs))
  const ids: Ids = {
    profile: [userId],
    settings: [userId],
    resume: [userId],
    answer: [newId()],
    fact: [newId()],
    savedSearch: [],
    agent: [],
    proposal: [],
  }
  await deps.db.atomically(async (tx) => {
    const store = syncedStore(tx)
    await connect(tx, userId, 'upwork')
    for (const row of proposals) await store.write('proposal', userId, row)
    for (const { isActive, mode } of given.agents) {
      const fields = agentFieldsSchema.parse({ name: 'Shop', title: 'React developer', platforms: ['upwork'], mode })
      const status = isActive ? ('active' as const) : ('paused' as const)
      const rest = {
        pausedReason: null,
        createdAt: 0,
        lastRunAt: null,
        nextRunAt: null,
        jobsFound: 0,
        emailsSent: 0,
        looked: [],
      }
      const row = { ...fields, id: newId(), status, ...rest }
      ids.agent?.push(row.id)
      await store.write('agent', userId, row)
    }
    const file = { fileName: 'cv.txt', format: 'txt' as const, sizeBytes: 5, text: 'Shops', uploadedAt: 0 }
    const known = { question: 'When?', answer: 'Now', usedAt: null, learnedFrom: null, updatedAt: 0 }
    await store.write('answer', userId, { id: ids.answer?.[0] ?? '', ...known })
    const record = { kind: 'project', name: 'Shop', status: 'suggested' }
    await store.write('fact', userId, factRecordSchema.parse({ ...record, id: ids.fact?.[0] ?? '' }))
    if (given.hasResume) await store.write('resume', userId, { id: userId, ...file })
  })
  ids.proposal = proposals.map(({ id }) => id)
  for (const all of [ids.agent, ids.proposal, ids.answer, ids.fact, ids.savedSearch])
    while (all && all.length < ROWS) all.push(newId())
  return { actor, ids }
}

function startingProposal(made: Start['proposals'][number], nowMs: number): Proposal {
  const { isApproved, isOpen, isRestricted, ...fields } = made
  const claims = made.letter === 'I built Amazon.' ? [{ text: made.letter, fact: null }] : []
  const row = sampleProposal({ ...fields, claims, job: sampleJob({ isOpen, isRestricted }) })
  if (!isApproved && row.status !== 'approved') return row
  return { ...row, approvedAt: nowMs, approvedHash: contentHash(row), approvedVia: 'user', sendAfter: nowMs }
}

/** Plays one edit on both sides. @returns How the server answered, where the device can know the answer. */
async function play({ actor, ids }: Awaited<ReturnType<typeof begin>>, { name, pick, patch }: EditStep) {
  const { entity, op } = MUTATIONS[name]
  const all = ids[entity] ?? []
  const id = all[pick % all.length] ?? ''
  const stored = await syncedStore(deps.db).read(entity, id)
  const row: Fields | null = stored && stored.deletedAt === null ? { ...stored.row } : null
  const given = name === 'proposal.approve' ? withHash(patch, row) : patch
  deps.clock.advance(SECOND_MS)
  const nowMs = deps.clock.now()
  const refusal = applyEdit(row, { name, id, patch: given, nowMs })
  const shown = foldEdits(row, [{ name, id, patch: given, createdAt: nowMs }])

  const seen =
    op === 'delete' ? (row ?? {}) : Object.fromEntries(Object.keys(given).map((field) => [field, row?.[field]]))
  const base = { rev: stored?.rev ?? 0, values: seen }
  const result = await runMutation(deps, actor, { mid: newId(), prev: null, name, id, patch: given, base })
  const after = await syncedStore(deps.db).read(entity, id)
  const now: Fields | null = after && after.deletedAt === null ? { ...after.row } : null
  if (
    result.status === 'rejected' &&
    (SERVER_REFUSALS.includes(result.code ?? '') || isPlanCap(result.details ?? {}))
  ) {
    expect(now, `${name}: a refusal leaves the row`).toEqual(row)
    return null
  }
  // The server knows that the row is deleted already, and takes another delete of it for done.
  const isDone = op === 'delete' && stored !== null && row === null
  const isRefused = refusal instanceof AppError && !isDone
  const expected = isRefused ? ['rejected', refusal.code, { ...refusal.details }] : ['applied', null, {}]
  expect([result.status, result.code ?? null, result.details ?? {}], name).toEqual(expected)
  expect(comparable(name, now), name).toEqual(comparable(name, shown))
  if (now) expect(ENTITIES[entity].safeParse(shown).success, `${name} shows a valid row`).toBe(true)
  return `${name} ${result.status}`
}

function withHash({ seen, acceptClaims }: Fields, row: Fields | null): Fields {
  const hash = row && seen === 'now' ? contentHash(ENTITIES.proposal.parse(row)) : 'f'.repeat(64)
  return { contentHash: hash, acceptClaims: row && acceptClaims ? openClaims(ENTITIES.proposal.parse(row)) : [] }
}

it(
  `device and server make the same of ${RUNS} histories of edits (seed ${SEED})`,
  async () => {
    const verdicts = new Set<string>()
    await fc.assert(
      fc.asyncProperty(start, async (given) => {
        const world = await begin(given)
        for (const each of given.steps) {
          const verdict = await play(world, each)
          if (verdict) verdicts.add(verdict)
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
    // Nothing was proven by never being tried: each edit was taken, and each that can be refused was refused.
    for (const name of Object.keys(MUTATIONS)) expect(verdicts, name).toContain(`${name} applied`)
    for (const name of Object.keys(MUTATIONS)) expect(verdicts, name).toContain(`${name} rejected`)
  },
  TIME_LIMIT_MS,
)
