/** Each message of the job agents' screens, with a server that answers by script. */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Agent, agentSchema } from '#shared/domain/agent.ts'
import { connectionSchema } from '#shared/domain/jobs/marketplace.ts'
import { profileSchema, settingsSchema } from '#shared/domain/profile.ts'
import { type MutationResult, pushRequestSchema } from '#shared/sync/protocol.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { AuthProvider, useAuth } from '../../local/session/auth.tsx'
import { newCycleState, runCycle } from '../../local/sync/cycle.ts'
import { currentDb, currentUser, type StoredIssue } from '../../local/db.ts'
import { browserEnvironment } from '../../local/sync/environment.ts'
import { writeMeta } from '../../local/meta.ts'
import { ROWS_VERSION } from '../../local/sync/pull.ts'
import { clearSession, saveSession } from '../../local/session/session.ts'
import { syncActivity } from '../../local/sync/sync-activity.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { AgentPage } from './agent-page.tsx'
import { AgentsPage } from './agents-page.tsx'
import { NewAgentPage } from './new-agent-page.tsx'

vi.mock('../../local/sync/loop.ts', () => ({ startLoop: () => () => undefined, syncNow: () => syncRound() }))

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['agents', 'templates', 'proposals', 'search'])
const USER = sampleUser('ada')
const ID = '0193a3f0-0000-7000-8000-000000000001'
const LIST = '/dashboard/automations'
const NEVER = { profileUrl: null, connectedAt: 0, checkedAt: 0 }
const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }

let answers: Record<string, (body: unknown) => Response>
/** What a sync does. By default it does nothing. */
let syncRound: () => Promise<void>

const refuse = (status: number, code: string) => () =>
  Response.json({ code, message: 'No.', requestId: 'r' }, { status })
const broken = () => new Response('<html>', { status: 500 })

beforeEach(async () => {
  answers = { '/api/auth/user': () => Response.json({ data: USER }) }
  syncRound = async () => undefined
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = answers[new URL(url, 'http://localhost').pathname]
    if (!answer) throw new TypeError('offline')
    return answer(typeof init?.body === 'string' ? JSON.parse(init.body) : null)
  })
  sessionStorage.clear()
  useToasts.setState({ toasts: [] })
  await saveSession({ token: 't', user: USER })
})
afterEach(async () => {
  act(() => syncActivity.setState({ isOnline: true }))
  await wipeUser(USER.id)
  await clearSession()
  vi.unstubAllGlobals()
})

/** Waits like the app itself: screens are shown after the device's database is open. */
function SignedIn() {
  return useAuth().status === 'signed-in' ? <Outlet /> : null
}
function Where() {
  return <output data-testid="where">{useLocation().pathname}</output>
}
const where = () => screen.getByTestId('where').textContent

async function open(path: string) {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        <AuthProvider>
          <Routes>
            <Route element={<SignedIn />}>
              <Route path={LIST} element={<AgentsPage />} />
              <Route path={`${LIST}/new`} element={<NewAgentPage />} />
              <Route path={`${LIST}/:id`} element={<AgentPage />} />
            </Route>
            <Route path="*" element={null} />
          </Routes>
          <Where />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await waitFor(() => expect(currentUser()).toBe(USER.id))
  return userEvent.setup()
}
const told = (title: string, body?: string) =>
  waitFor(() => {
    const last = useToasts.getState().toasts.at(-1)
    expect(last).toMatchObject({ title, ...(body === undefined ? {} : { body }) })
  })
const button = (name: string) => screen.findByRole('button', { name })

async function withAgent(fields: Partial<Agent> = {}): Promise<void> {
  const whole = {
    ...{ id: ID, name: 'Shops', title: 'React', platforms: ['freelancer'], status: 'paused', pausedReason: null },
    ...{ createdAt: 0, lastRunAt: null, nextRunAt: null, jobsFound: 0, emailsSent: 0 },
  }
  await currentDb().agent.put({ ...agentSchema.parse({ ...whole, ...fields }), ...STORED })
  const account = { id: 'c', platform: 'freelancer', status: 'connected', via: 'oauth', accountName: 'ada', ...NEVER }
  await currentDb().connection.put({ ...connectionSchema.parse(account), ...STORED })
}
async function withIssue(issue: Pick<StoredIssue, 'name' | 'code'> & Partial<StoredIssue>): Promise<void> {
  const mid = { key: 'k', mid: 'm', at: 1 }
  await currentDb().issues.put({ kind: 'rejected', entity: 'agent', id: ID, patch: {}, details: {}, ...mid, ...issue })
}

describe('an agent that rests', () => {
  it('says in the list when it searches next', async () => {
    await open(LIST)
    await withAgent({ status: 'active', nextRunAt: Date.now() + 12 * 60 * 60_000 })
    expect(await screen.findByText(/^Searches again /, {})).toBeTruthy()
  })

  it('says one time on its page, the later one of its hours and of its limits', async () => {
    const nextRunAt = Date.now() + 40 * 60 * 60_000
    await open(`${LIST}/${ID}`)
    await withAgent({ status: 'active', timeZone: 'UTC', nextRunAt })
    const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
    const said = `Next search: ${time.format(nextRunAt)} (UTC time)`
    expect(await screen.findByText((text) => text.endsWith(said))).toBeTruthy()
    expect(screen.queryByText(/^Searches again /)).toBeNull()
  })

  it('says nothing of a search that comes within the hour', async () => {
    await open(LIST)
    await withAgent({ status: 'active', nextRunAt: Date.now() + 5 * 60_000 })
    await screen.findByText('Shops', {})
    expect(screen.queryByText(/^Searches again /)).toBeNull()
  })
})

it.each([
  [LIST, 'plan_limit'],
  [`${LIST}/${ID}`, 'plan_limit'],
] as const)('%s says that the plan paused it', async (path, pausedReason) => {
  await open(path)
  await withAgent({ pausedReason })
  expect(await screen.findByText("Paused: over your plan's limit")).toBeTruthy()
})

describe('an agent that is not on this device', () => {
  it.each([`${LIST}/undefined`, `${LIST}/12`])('%s is no agent’s address', async (path) => {
    await open(path)
    await screen.findByRole('heading', { name: 'Job agent ID is missing' })
  })

  it('does not exist', async () => {
    answers[`/api/automations/detail/${ID}`] = refuse(404, 'agent.not_found')
    await open(`${LIST}/${ID}`)
    await screen.findByRole('heading', { name: 'Job agent not found' })
  })

  it.each([
    ['the server broke', broken, 'Something went wrong on our side. Please try again.'],
    ['it is another’s', refuse(403, 'access.denied'), 'This belongs to another account.'],
    ['there is no network', null, 'You are offline. Please try again when the network is back.'],
  ])('cannot be loaded: %s', async (_, answer, reason) => {
    if (answer) answers[`/api/automations/detail/${ID}`] = answer
    const user = await open(`${LIST}/${ID}`)
    const alert = await screen.findByRole('alert')
    within(alert).getByText('Failed to load job agent details')
    within(alert).getByText(reason)
    answers[`/api/automations/detail/${ID}`] = refuse(404, 'agent.not_found')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Job agent not found' })
  })

  it('was deleted here, and the server does not know it yet', async () => {
    const user = await open(`${LIST}/${ID}`)
    await withAgent()
    await user.click(await button('Delete'))
    await user.click(await button('Delete the agent'))
    await told('Job agent deleted successfully')
    await waitFor(() => expect(where()).toBe(LIST))
  })
})

describe('switching an agent', () => {
  const path = '/api/sync/push'
  /** The server's answer to each edit, with the row after it. */
  const answering = (result: Partial<MutationResult>) => (body: unknown) => {
    const results = pushRequestSchema.parse(body).mutations.map(({ mid }) => ({ mid, status: 'applied', ...result }))
    return Response.json({ serverTime: 0, results })
  }
  const rowNow = async (fields: Partial<Agent>) => {
    const { rev: _rev, gen: _gen, asOf: _asOf, isPending: _isPending, ...row } = (await currentDb().agent.get(ID)) ?? {}
    return { t: 'agent', id: ID, rev: 2, seq: 2, row: { ...row, ...fields } }
  }

  beforeEach(() => {
    answers['/api/sync/pull'] = () => Response.json({ cursor: 'e.2', more: false, changes: [], serverTime: 0 })
    syncRound = async () => {
      const db = currentDb()
      await writeMeta(db, { cursor: 'e.1', rowsVersion: ROWS_VERSION })
      const report = await runCycle({ db, env: browserEnvironment(), userId: USER.id, state: newCycleState() })
      syncActivity.setState({ isOnline: report.stop !== 'offline' })
    }
  })

  it.each([
    ['paused', 'active', 'Activate', 'Job agent activated successfully'],
    ['active', 'paused', 'Pause', 'Job agent paused successfully'],
  ] as const)('that is %s says that it was done', async (from, to, name, words) => {
    const user = await open(`${LIST}/${ID}`)
    await withAgent({ status: from })
    answers[path] = answering({ change: await rowNow({ status: to }) })
    await user.click(await button(name))
    await told(words)
    expect(await currentDb().outbox.count()).toBe(0)
    expect(await currentDb().agent.get(ID)).toMatchObject({ status: to, isPending: false })
  })

  it.each([
    ['paused', 'active', 'Job agent activated'],
    ['active', 'paused', 'Job agent paused'],
  ] as const)('that is %s says so in the list', async (from, to, words) => {
    const user = await open(LIST)
    await withAgent({ status: from })
    answers[path] = answering({ change: await rowNow({ status: to }) })
    await user.click(await screen.findByRole('switch', { name: 'Shops is active' }))
    await told(words)
  })

  it('a refusal is shown where the switch was pressed: the row is as before, and no issue is left', async () => {
    const details = { limit: 1 }
    answers[path] = answering({ status: 'rejected', code: 'plan.limit', details })
    const user = await open(`${LIST}/${ID}`)
    await withAgent()
    await user.click(await button('Activate'))
    await told('Failed to update job agent status', "Your plan's limit of job agents (1) is reached.")
    await button('Activate')
    expect(await currentDb().issues.count()).toBe(0)
    expect(await currentDb().agent.get(ID)).toMatchObject({ status: 'paused', isPending: false })
  })

  it('a refusal is shown in the list', async () => {
    answers[path] = answering({ status: 'rejected', code: 'agent.not_connected', details: { platform: 'freelancer' } })
    const user = await open(LIST)
    await withAgent()
    await user.click(await screen.findByRole('switch', { name: 'Shops is active' }))
    await told('Failed to update job agent status')
    const toggle = await screen.findByRole('switch', { name: 'Shops is active' })
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
  })

  it('waits in the queue while the server fails', async () => {
    answers[path] = broken
    const user = await open(`${LIST}/${ID}`)
    await withAgent()
    await user.click(await button('Activate'))
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.tone).toBe('wait'))
    expect(await currentDb().agent.get(ID)).toMatchObject({ status: 'active', isPending: true })
  })

  it('waits for the network, and says so', async () => {
    const user = await open(`${LIST}/${ID}`)
    await withAgent()
    await user.click(await button('Activate'))
    await told('Job agent activated successfully', 'Takes effect when you are online.')
  })

  it('waits for a sign-in, and says so', async () => {
    answers[path] = refuse(401, 'session.expired')
    const user = await open(LIST)
    await withAgent()
    await user.click(await screen.findByRole('switch', { name: 'Shops is active' }))
    await told('Failed to update job agent status', 'Your session has ended. Please log in again.')
    expect(await currentDb().outbox.count()).toBe(1)
  })
})

describe('an edit that the server refused', () => {
  it.each([
    [
      'agent.delete',
      'sync.changed_since',
      'conflict',
      'Failed to delete job agent',
      'It was changed on another device',
    ],
    [
      'agent.update',
      'agent.auto_not_permitted',
      'rejected',
      'Failed to update job agent',
      'is not permitted on Upwork',
    ],
    ['agent.activate', 'plan.limit', 'rejected', 'Failed to update job agent status', 'limit of job agents (4)'],
    ['agent.create', 'plan.limit', 'rejected', 'Failed to create job agent: Your plan', 'limit of job agents (4)'],
  ] as const)('%s is said on the page, with the way to decide', async (name, code, kind, title, reason) => {
    await open(`${LIST}/${ID}`)
    await withAgent()
    await withIssue({ name, code, kind, details: { limit: 4, platform: 'upwork' } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(title)
    expect(alert.textContent).toContain(reason)
    expect(within(alert).getByRole('link', { name: 'Decide' }).getAttribute('href')).toBe('/dashboard/issues')
  })

  it.each([
    ['agent.delete', 'Failed to delete job agent'],
    ['agent.pause', 'Failed to update job agent status'],
  ] as const)('%s is said in the list', async (name, words) => {
    await open(LIST)
    await withAgent()
    await withIssue({ name, code: 'server.unexpected' })
    await screen.findByText(words)
  })

  it('two versions of a field are shown as a conflict, not as a failure', async () => {
    await open(`${LIST}/${ID}`)
    await withAgent()
    await withIssue({ name: 'agent.update', code: null, kind: 'conflict' })
    await button('Activate')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a new agent', () => {
  const profile = (workHistory: string) =>
    currentDb().profile.put({ ...profileSchema.parse({ id: USER.id, workHistory, skills: ['React'] }), ...STORED })

  /** The form on its last step, completely filled in. */
  async function openNew(workHistory = 'Ten shops.') {
    const user = await open(`${LIST}/new`)
    await currentDb().drafts.put({
      key: 'agent-new',
      value: {
        step: 'advanced',
        touched: { title: 'React developer', platforms: ['freelancer'], emailsPerDay: 1, mode: 'review' },
      },
      updatedAt: 0,
    })
    await profile(workHistory)
    await currentDb().settings.put({ ...settingsSchema.parse({ id: USER.id }), ...STORED })
    const create = await button('Create job agent')
    return { user, create }
  }

  it('says so when there is no search', async () => {
    await open(`${LIST}/new`)
    await profile('')
    await currentDb().settings.put({ ...settingsSchema.parse({ id: USER.id }), ...STORED })
    await told('No Search Data', 'This form starts blank. A search can fill it in for you.')
  })

  it('asks for a resume, and links to where it is uploaded', async () => {
    await openNew('')
    await screen.findByText('Resume required')
    const need = await screen.findByRole('link', { name: 'A resume, or work you have done' })
    expect(need.getAttribute('href')).toBe('/settings/profile#resume')
  })

  it('accepts a work history instead of a resume', async () => {
    await openNew()
    expect(screen.queryByText('A resume, or work you have done')).toBeNull()
  })

  it('is made, and asks for its marketplace account', async () => {
    const { user, create } = await openNew()
    await user.click(create)
    await told('Job agent created successfully!', 'Please add credentials to activate it.')
    expect(await currentDb().agent.toArray()).toMatchObject([{ title: 'React developer' }])
  })

  it('is refused at once when it is over the plan', async () => {
    const { user, create } = await openNew()
    const today = { used: 0, limit: 4, upwork: { used: 0, limit: 4 }, freelancer: { used: 0, limit: 4 } }
    const usage = { plan: 'basic', trialEndsAt: null, agents: { used: 4, limit: 4 }, today } as const
    await act(() => writeMeta(currentDb(), { usage }))
    await screen.findByText("Your plan's limit of job agents (4) is reached.")
    await user.click(create)
    await told("Failed to create job agent: Your plan's limit of job agents (4) is reached.")
    expect(await currentDb().agent.count()).toBe(0)
  })

  it('waits on the device when the session has ended, and asks to sign in', async () => {
    const { user, create } = await openNew()
    await act(() => writeMeta(currentDb(), { isAuthPaused: true }))
    await user.click(create)
    await told('You must be logged in to create a job agent')
    expect(await currentDb().agent.count()).toBe(1)
    act(() => useToasts.getState().toasts.at(-1)?.action?.onPress())
    expect(where()).toBe('/login')
  })
})
