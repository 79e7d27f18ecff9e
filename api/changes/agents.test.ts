import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { userStore } from '#api/store/accounts/users.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { addAccount, addProposal, connect, queued, TOLD } from '#api/test/sample-rows.ts'
import type { AgentFields } from '#shared/domain/agent.ts'
import { newId } from '#shared/ids.ts'
import type { MutationPatch } from '#shared/sync/entities.ts'
import type { Actor } from './change.ts'
import { changeFor, runMutation } from './run-mutation.ts'

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

const fields: MutationPatch<'agent.create'> = {
  name: 'Shop fronts',
  title: 'React developer',
  platforms: ['freelancer'],
  ...TOLD,
}
const create = (patch: Partial<AgentFields> = {}, id = newId()) =>
  changeFor(deps, actor, 'agent.create', id, { ...fields, ...patch })
const createActive = async (patch: Partial<AgentFields> = {}) => {
  await deps.db.atomically((tx) => connect(tx, actor.userId, 'freelancer'))
  const { row } = await create(patch)
  return changeFor(deps, actor, 'agent.activate', row.id, {})
}
const schedules = () => deps.db.q.select().from(deps.db.tables.agentSchedules)
const activities = async () =>
  (await syncedStore(deps.db).list('activity', actor.userId)).map(({ row: { kind, params } }) => ({ kind, params }))
const withoutAutoSend = () =>
  createTestDeps({
    db: deps.db,
    environment: { FREELANCER_CLIENT_ID: 'real', FREELANCER_CLIENT_SECRET: 'real' },
  })

describe('agent.create', () => {
  it('makes a paused agent with every default, and says so in the feed', async () => {
    const { row } = await create()
    expect(row).toMatchObject({
      status: 'paused',
      pausedReason: 'created',
      mode: 'review',
      emailsPerDay: 5,
      nextRunAt: null,
    })
    expect(await activities()).toEqual([{ kind: 'agent_created', params: { name: 'Shop fronts' } }])
  })

  it('stops at the agents the plan allows; a deleted one makes room', async () => {
    const first = await create()
    for (let count = 1; count < 4; count += 1) await create()
    await expect(create()).rejects.toMatchObject({
      code: 'plan.limit',
      details: { plan: 'trial', limit: 4, used: 4 },
    })
    await changeFor(deps, actor, 'agent.delete', first.row.id, {})
    await create()
  })

  it('two at once cannot both take the last place', async () => {
    for (let count = 0; count < 3; count += 1) await create()
    const results = await Promise.allSettled([create(), create(), create()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await syncedStore(deps.db).list('agent', actor.userId)).toHaveLength(4)
  })

  it('refuses more proposals a day than the plan; the default gives way instead', async () => {
    await expect(create({ emailsPerDay: 21 })).rejects.toMatchObject({
      code: 'request.invalid',
      details: { fields: { emailsPerDay: { key: 'plan_max_per_day', params: { n: 20 } } } },
    })
    actor = await addAccount(deps.db, { trialEndsAt: 0 })
    expect((await create()).row.emailsPerDay).toBe(2)
  })

  it('refuses a filter that the plan does not have, by its field, and takes languages', async () => {
    actor = await addAccount(deps.db, { trialEndsAt: 0 })
    await expect(create({ minClientSpent: 100, freelancerMaxBudget: 900 })).rejects.toMatchObject({
      code: 'request.invalid',
      details: { fields: { minClientSpent: { key: 'plan_filter' }, freelancerMaxBudget: { key: 'plan_filter' } } },
    })
    const languages = ['fr', 'ar']
    expect((await create({ freelancerLanguage: languages })).row.freelancerLanguage).toEqual(languages)
  })

  it('lets an agent send alone only where every one of its marketplaces allows it', async () => {
    expect((await create({ mode: 'auto', platforms: ['freelancer', 'upwork'] })).row.mode).toBe('auto')
    const strict = withoutAutoSend()
    const refused = changeFor(strict, actor, 'agent.create', newId(), {
      ...fields,
      mode: 'auto',
      platforms: ['upwork', 'freelancer'],
    })
    await expect(refused).rejects.toMatchObject({
      code: 'agent.auto_not_permitted',
      details: { platform: 'freelancer' },
    })
    await changeFor(strict, actor, 'agent.create', newId(), { ...fields, mode: 'auto', platforms: ['upwork'] })
  })
})

describe('agent.activate', () => {
  it.each([
    ['profile', { upworkOverview: '' }],
    ['skill', { skills: [] }],
    ['resume', { upworkWorkHistory: '' }],
  ])('is refused without a %s, until the freelancer has told of it', async (context, without) => {
    await deps.db.atomically((tx) => connect(tx, actor.userId, 'freelancer'))
    const { row } = await create(without)
    const activate = () => changeFor(deps, actor, 'agent.activate', row.id, {})
    await expect(activate()).rejects.toMatchObject({ code: 'agent.not_ready', details: { context } })
    expect(await schedules()).toEqual([])
    const told = { overview: 'I build shops.', skills: ['React'], workHistory: 'Ten shops.' }
    await changeFor(deps, actor, 'profile.update', actor.userId, told)
    expect((await activate()).row.status).toBe('active')
  })

  it('schedules the agent now, wakes the engine, and says so in the feed', async () => {
    const { row } = await createActive()
    expect(row).toMatchObject({ status: 'active', pausedReason: null, nextRunAt: deps.clock.now() })
    expect(await schedules()).toMatchObject([{ agentId: row.id, nextRunAt: deps.clock.now(), claimedBy: null }])
    expect((await activities())[0]).toEqual({ kind: 'agent_activated', params: { name: 'Shop fronts' } })
    expect(wakeCount).toBe(1)
  })

  it.each(['expired', 'revoked', null] as const)('needs its marketplace connected, not %s', async (status) => {
    if (status) await deps.db.atomically((tx) => connect(tx, actor.userId, 'freelancer', status))
    const { row } = await create()
    await expect(changeFor(deps, actor, 'agent.activate', row.id, {})).rejects.toMatchObject({
      code: 'agent.not_connected',
      details: { platform: 'freelancer' },
    })
    expect(await schedules()).toEqual([])
    expect(wakeCount).toBe(0)
  })

  it('of an active agent is applied and changes nothing', async () => {
    const { row, rev } = await createActive()
    expect(await runMutation(deps, actor, queued('agent.activate', row.id, {}))).toMatchObject({
      status: 'applied',
      change: { rev },
    })
  })

  it('after a downgrade only as many agents run as the plan allows', async () => {
    const first = await createActive()
    const second = await create()
    deps.clock.set((await deps.db.q.select().from(deps.db.tables.users))[0]?.trialEndsAt ?? 0)
    const activateSecond = () => changeFor(deps, actor, 'agent.activate', second.row.id, {})
    await expect(activateSecond()).rejects.toMatchObject({ code: 'plan.limit', details: { plan: 'free', limit: 1 } })
    await changeFor(deps, actor, 'agent.pause', first.row.id, {})
    expect((await activateSecond()).row.status).toBe('active')
  })

  it('is refused to an agent whose way of sending has lost its permission', async () => {
    await deps.db.atomically((tx) => connect(tx, actor.userId, 'freelancer'))
    const { row } = await create({ mode: 'auto' })
    const refused = changeFor(withoutAutoSend(), actor, 'agent.activate', row.id, {})
    await expect(refused).rejects.toMatchObject({ code: 'agent.auto_not_permitted' })
  })

  it('waits on a real marketplace until the email is proved, where mail can be sent', async () => {
    await deps.db.atomically((tx) => connect(tx, actor.userId, 'freelancer'))
    const { row } = await create({ mode: 'review' })
    const activate = (on: TestDeps) => changeFor(on, actor, 'agent.activate', row.id, {})
    await expect(activate(withoutAutoSend())).rejects.toMatchObject({ code: 'auth.email_unverified' })
    await deps.db.atomically((tx) => userStore(tx).setEmailVerified(actor.userId, deps.clock.now()))
    expect((await activate(withoutAutoSend())).row.status).toBe('active')
  })

  it('asks for no proof where none can be given', async () => {
    await deps.db.atomically((tx) => connect(tx, actor.userId, 'freelancer'))
    const { row } = await create({ mode: 'review' })
    const silent = createTestDeps({ db: deps.db, environment: { SANDBOX: 'off' } })
    expect((await changeFor(silent, actor, 'agent.activate', row.id, {})).row.status).toBe('active')
  })
})

describe('agent.pause', () => {
  it('takes the agent off the schedule and takes back what it approved by itself', async () => {
    const { row } = await createActive({ mode: 'auto' })
    const approved = { agentId: row.id, status: 'approved', approvedHash: 'x'.repeat(64) } as const
    const byAgent = await addProposal(deps.db, actor.userId, { ...approved, approvedVia: 'auto' })
    const byUser = await addProposal(deps.db, actor.userId, { ...approved, approvedVia: 'user' })
    const paused = await changeFor(deps, actor, 'agent.pause', row.id, {})
    expect(paused.row).toMatchObject({ status: 'paused', pausedReason: null, nextRunAt: null })
    expect(await schedules()).toEqual([])
    const store = syncedStore(deps.db)
    expect((await store.read('proposal', byAgent.row.id))?.row).toMatchObject({
      status: 'review',
      approvedHash: null,
      approvedVia: null,
      holdReasons: ['mode', 'approval_void'],
    })
    expect((await store.read('proposal', byUser.row.id))?.row.status).toBe('approved')
  })

  it('of a paused agent changes nothing', async () => {
    const { row } = await create()
    expect(await changeFor(deps, actor, 'agent.pause', row.id, {})).toMatchObject({
      rev: 1,
      row: { pausedReason: 'created' },
    })
  })
})

describe('agent.update', () => {
  it('of its hours or its frequency schedules an active agent anew', async () => {
    const { row } = await createActive()
    deps.clock.advance(60_000)
    const { row: next } = await changeFor(deps, actor, 'agent.update', row.id, { endTime: '20:00' })
    expect(next).toMatchObject({ endTime: '20:00', nextRunAt: deps.clock.now() })
    expect(await schedules()).toMatchObject([{ nextRunAt: deps.clock.now() }])
  })

  it('keeps after the trial the filters that the agent has, takes a looser one and refuses a tighter one', async () => {
    const { row } = await create({ minClientSpent: 100, maxProposals: 20 })
    deps.clock.set((await deps.db.q.select().from(deps.db.tables.users))[0]?.trialEndsAt ?? 0)
    const update = (patch: Partial<AgentFields>) => changeFor(deps, actor, 'agent.update', row.id, patch)
    await expect(update({ maxProposals: 10 })).rejects.toMatchObject({
      code: 'request.invalid',
      details: { fields: { maxProposals: { key: 'plan_filter' } } },
    })
    expect((await update({ name: 'Shops', minClientSpent: 50 })).row).toMatchObject({
      ...{ name: 'Shops', minClientSpent: 50, maxProposals: 20 },
    })
  })

  it('of its hours leaves a paused agent unscheduled; of its name leaves the schedule alone', async () => {
    const { row } = await create()
    await changeFor(deps, actor, 'agent.update', row.id, { endTime: '20:00' })
    expect(await schedules()).toEqual([])
    const active = await createActive()
    deps.clock.advance(60_000)
    const { row: renamed } = await changeFor(deps, actor, 'agent.update', active.row.id, { name: 'Renamed' })
    expect(renamed.nextRunAt).toBe(active.row.nextRunAt)
  })

  it('holds the daily cap only against a change of it', async () => {
    const { row } = await create({ emailsPerDay: 20 })
    deps.clock.set(Date.UTC(2027, 0, 1))
    const update = (patch: Partial<AgentFields>) => changeFor(deps, actor, 'agent.update', row.id, patch)
    expect((await update({ name: 'Renamed', emailsPerDay: 20 })).row.name).toBe('Renamed')
    await expect(update({ emailsPerDay: 4 })).rejects.toMatchObject({
      details: { fields: { emailsPerDay: { params: { n: 2 } } } },
    })
  })

  it('away from sending alone takes back what the agent approved by itself', async () => {
    const { row } = await create({ mode: 'auto' })
    const approval = { agentId: row.id, status: 'approved', approvedVia: 'auto' } as const
    const proposal = await addProposal(deps.db, actor.userId, approval)
    await changeFor(deps, actor, 'agent.update', row.id, { mode: 'review' })
    expect((await syncedStore(deps.db).read('proposal', proposal.row.id))?.row.status).toBe('review')
  })

  it('to send alone needs permission for every marketplace, those added in the same edit too', async () => {
    const { row } = await create({ platforms: ['upwork'], mode: 'auto' })
    const added = changeFor(withoutAutoSend(), actor, 'agent.update', row.id, { platforms: ['upwork', 'freelancer'] })
    await expect(added).rejects.toMatchObject({ code: 'agent.auto_not_permitted' })
  })
})

describe('agent.delete', () => {
  it('unschedules it; its proposals stay, without the approvals it gave', async () => {
    const { row } = await createActive({ mode: 'auto' })
    const approval = { agentId: row.id, status: 'approved', approvedVia: 'auto' } as const
    const proposal = await addProposal(deps.db, actor.userId, approval)
    expect((await changeFor(deps, actor, 'agent.delete', row.id, {})).deletedAt).toBe(deps.clock.now())
    expect(await schedules()).toEqual([])
    expect(await syncedStore(deps.db).read('proposal', proposal.row.id)).toMatchObject({
      deletedAt: null,
      row: { status: 'review' },
    })
  })

  it('is not held up by what the server wrote since', async () => {
    const { row } = await create()
    await deps.db.atomically((tx) => syncedStore(tx).write('agent', actor.userId, { ...row, jobsFound: 9 }))
    const base = { rev: 1, values: { ...row } }
    expect(await runMutation(deps, actor, queued('agent.delete', row.id, {}, { base }))).toMatchObject({
      status: 'applied',
    })
  })
})
