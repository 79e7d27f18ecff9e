/** The search screen with a server that answers by script: each message in its place. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { type FoundJob, foundJobSchema, type SearchEvent } from '#shared/contract/jobs.ts'
import type { PlanId } from '#shared/domain/plans/plan.ts'
import { type Profile, profileSchema } from '#shared/domain/profile.ts'
import { emptySearch, JOB_SEARCH_DATA } from '#shared/domain/jobs/search.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { writeMeta } from '../../local/meta.ts'
import { readLastSearch, useLastSearch } from '../../local/queries/last-search.ts'
import { syncActivity } from '../../local/sync/sync-activity.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { SearchView } from './search-view.tsx'

const job: FoundJob = foundJobSchema.parse({
  ...{ id: '7', title: 'Shop', company: null, clientName: null, clientLocation: null, duration: null },
  ...{ minBudget: null, maxBudget: null, budget: null, description: '', datePosted: '2026-11-18T09:00:00Z' },
  ...{ url: 'https://www.freelancer.com/projects/x', platform: 'freelancer', logoUrl: null, currency: 'USD' },
  ...{ kind: 'fixed', skills: [], experienceLevel: null, proposalCount: null, status: 'applied', isSeenByAgent: true },
})
const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['search', 'agents', 'proposals', 'ui'])

function Where() {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="where">{`${pathname}${search}${hash}`}</output>
}

function View({ initial }: { initial: JobSearch }) {
  const [search, setSearch] = useState(initial)
  const last = useLastSearch()
  return last === undefined ? null : <SearchView last={last} search={search} onSearchChange={setSearch} />
}

let sent: unknown[] = []

function answer(event: SearchEvent | { status: number; code: string }): void {
  vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    if ('status' in event) {
      const body = JSON.stringify({ code: event.code, message: 'No.', requestId: 'r' })
      return new Response(body, { status: event.status })
    }
    const text = `data: ${JSON.stringify(event)}\n\n`
    return new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })
  })
}

/** Like `answer`, once it is let go. */
function holdBack(event: SearchEvent) {
  let asked = () => {}
  let letGo = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  answer(event)
  const reply = fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    asked()
    await isLetGo
    call[1]?.signal?.throwIfAborted()
    return reply(...call)
  })
  return { isAsked, letGo: () => letGo() }
}

const done = (...jobs: FoundJob[]): SearchEvent => ({
  type: 'done',
  jobs,
  leftOut: {},
  leftOutJobs: [],
  lastWeek: null,
})
const failing = (code: string): SearchEvent => ({ type: 'failed', error: { code, message: 'No.', requestId: 'r' } })

async function open(fields: Partial<JobSearch> = {}) {
  const user = userEvent.setup()
  const initial = { ...emptySearch('freelancer'), title: 'React', ...fields }
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <View initial={initial} />
        </AuthProvider>
        <Where />
      </MemoryRouter>
    </I18nextProvider>,
  )
  const submit = await screen.findByRole('button', { name: 'Search jobs' })
  return { user, submit }
}
const where = () => screen.getByTestId('where').textContent
const toast = () => useToasts.getState().toasts.at(-1)

async function onPlan(plan: PlanId): Promise<void> {
  const none = { used: 0, limit: 1 }
  const today = { ...none, upwork: none, freelancer: none }
  await writeMeta(currentDb(), { usage: { plan, trialEndsAt: null, agents: none, today } })
}
async function withProfile(fields: Partial<Profile> = {}): Promise<void> {
  const whole = { id: 'ada', title: 'Developer', overview: 'Shops.', skills: ['React'], workHistory: 'Ten.', ...fields }
  await currentDb().profile.put({ ...profileSchema.parse(whole), rev: 1, gen: 1, asOf: 1, isPending: false })
}

beforeEach(async () => {
  await saveSession({ token: 't', user: sampleUser('ada') })
  setCurrentUser('ada')
  sent = []
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  sessionStorage.clear()
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  act(() => useToasts.setState({ toasts: [] }))
  act(() => syncActivity.setState({ isOnline: true }))
  await wipeUser('ada')
})

describe('a search that fails', () => {
  it.each([
    ['marketplace.unavailable', 'Search Error', 'The marketplace does not answer. Please try again.'],
    [
      'marketplace.rate_limited',
      'Search Error',
      'The marketplace limits requests at the moment. Please try again later.',
    ],
    ['marketplace.search_refused', 'Search Error', 'The marketplace refused the search.'],
    ['server.unexpected', 'Search Error', 'Failed to search jobs'],
  ])('%s', async (code, title, body) => {
    answer(failing(code))
    const { user, submit } = await open()
    await user.click(submit)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('An error occurred while searching for jobs')
    expect(within(alert).getByText(new RegExp(code)).closest('details')?.open).toBe(false)
    expect(toast()).toMatchObject({ title, body, tone: 'bad' })
    await user.click(within(alert).getByRole('button', { name: 'Change search' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is repeated as it was by “Try again”, whatever the form says by now', async () => {
    answer(failing('marketplace.unavailable'))
    const { user, submit } = await open({ title: 'Quokka' })
    await user.click(submit)
    const alert = await screen.findByRole('alert')
    await user.type(screen.getByLabelText(/^Job title/), ' and more')
    answer(done(job))
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('article', { name: 'Shop' })
    expect(sent).toMatchObject([{ title: 'Quokka' }, { title: 'Quokka' }])
  })

  it('asks to sign in when there is no session', async () => {
    answer({ status: 401, code: 'session.expired' })
    const { user, submit } = await open()
    await user.click(submit)
    await waitFor(() => expect(toast()?.title).toBe('Authentication Required'))
    expect(toast()?.body).toBe('Please sign in to search for jobs')
  })

  it('offers to connect an account when there is none', async () => {
    answer(failing('marketplace.not_connected'))
    const { user, submit } = await open({ platform: 'upwork' })
    await user.click(submit)
    const link = await screen.findByRole('link', { name: 'Connect Upwork' })
    expect(link.getAttribute('href')).toBe('/settings/connections?platform=upwork')
    // It is a known precondition and no failure.
    expect(toast()).toBeUndefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a search that succeeds', () => {
  it('says so once when nothing is found, and keeps the agent button off', async () => {
    answer(done())
    const { user, submit } = await open()
    await user.click(submit)
    await screen.findByText('No results found')
    expect(screen.getByText('Try adjusting your search criteria')).toBeTruthy()
    expect(toast()).toBeUndefined()
    expect(screen.getByRole('button', { name: 'Create job agent' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('offers the words in English when they were in another language', async () => {
    answer(done())
    const { user, submit } = await open({ title: 'مصمم شعارات' })
    await user.click(submit)
    answer(done(job))
    await user.click(await screen.findByRole('button', { name: 'Search for “Logo design”' }))
    await screen.findByRole('article', { name: 'Shop' })
    expect(sent).toMatchObject([{ title: 'مصمم شعارات' }, { title: 'Logo design' }])
  })

  it('shows the specified words for facts that the marketplace does not tell', async () => {
    answer(done(job))
    const { user, submit } = await open()
    await user.click(submit)
    const card = await screen.findByRole('article', { name: 'Shop' })
    for (const words of [
      'Unknown client',
      'Unknown location',
      'No description available.',
      'Applied',
      'Checked by an agent',
    ])
      expect(within(card).getByText(words)).toBeTruthy()
    expect(within(card).getAllByText('Not specified')).toHaveLength(2)
  })
})

it('leads to the proposal that a job has by now, though the search did not know it', async () => {
  const row = sampleProposal({
    ...{ id: 'p-9', jobId: '9', platform: 'freelancer', status: 'review', createdAt: Date.now() },
  })
  await currentDb().proposal.put({ ...row, rev: 1, gen: 1, asOf: 1, isPending: false })
  answer(done({ ...job, id: '9', title: 'Known', status: 'new', isSeenByAgent: false }))
  const { user, submit } = await open()
  await user.click(submit)
  const card = await screen.findByRole('article', { name: 'Known' })
  const link = await within(card).findByRole('link', { name: 'In your inbox' })
  expect(link.getAttribute('href')).toBe('/dashboard/proposals/p-9')
  expect(within(card).queryByText('New')).toBeNull()
  expect(within(card).queryByRole('button', { name: 'Write a letter' })).toBeNull()
})

describe('what a card tells', () => {
  const told: FoundJob = {
    ...job,
    ...{ id: '8', title: 'Told', score: 71, flags: ['pay_to_apply'], unknown: ['rating', 'spent'], status: 'applied' },
    scoreParts: [{ rule: 'skills', points: 30, detail: 'React' }],
    client: { ...job.client, country: 'NG', isPaymentVerified: false, hireCount: 4, rating: 4.97 },
    proposal: { id: 'p-1', state: 'sent' },
  }

  it('is the score with its parts, the flags, the client, what is not known, and the proposal', async () => {
    answer(done(told))
    const { user, submit } = await open()
    await user.click(submit)
    const card = await screen.findByRole('article', { name: 'Told' })
    for (const words of ['Nigeria', 'Payment not verified', 'Hires: 4', 'Rating 4.9 of 5', 'Asks you to pay to apply'])
      expect(within(card).getByText(words)).toBeTruthy()
    expect(within(card).getByText('The post does not tell: rating and money spent')).toBeTruthy()
    await user.click(within(card).getByText('Match 71 of 100'))
    expect(within(card).getByText('30 of 40')).toBeTruthy()
    expect(within(card).getByRole('link', { name: 'Sent' }).getAttribute('href')).toBe('/dashboard/proposals/p-1')
    expect(within(card).queryByText('Applied')).toBeNull()
  })

  it('is never a “no” for what the marketplace does not tell', async () => {
    answer(done(job))
    const { user, submit } = await open()
    await user.click(submit)
    const card = await screen.findByRole('article')
    expect(card.textContent).not.toMatch(/not verified|Hires|Rating|Spent|Match/)
  })

  it('is whether an earlier search has shown it; only those can be listed, in another order', async () => {
    answer(done(told))
    const { user, submit } = await open()
    await user.click(submit)
    await screen.findByRole('article', { name: 'Told' })
    expect(screen.queryByText('New since last time')).toBeNull()
    const rich = { ...job, id: '9', title: 'Rich', status: 'new' as const, maxBudget: 900 }
    const poor = { ...job, id: '10', title: 'Poor', status: 'new' as const, maxBudget: 90 }
    answer(done(told, poor, rich))
    await user.click(submit)
    await screen.findByRole('article', { name: 'Rich' })
    const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    await user.selectOptions(screen.getByLabelText('Sort'), 'Highest pay')
    expect(titles()).toEqual(['Rich', 'Poor', 'Told'])
    await user.click(screen.getByRole('button', { name: 'Only new since last time (2)' }))
    expect(titles()).toEqual(['Rich', 'Poor'])
    expect(screen.getAllByText('New since last time')).toHaveLength(2)
  })
})

it('goes on when the screen is left, and is there with what is new when it is opened again', async () => {
  answer(done(job))
  const { user, submit } = await open()
  await user.click(submit)
  await screen.findByRole('article', { name: 'Shop' })
  const found = holdBack(done(job, { ...job, id: '9', title: 'Rich', status: 'new' }))
  await user.click(submit)
  await found.isAsked
  cleanup()
  found.letGo()
  await waitFor(async () => expect((await readLastSearch(currentDb(), Date.now()))?.jobs).toHaveLength(2))
  await open()
  await screen.findByRole('article', { name: 'Rich' })
  expect(screen.getAllByText('New since last time')).toHaveLength(1)
})

describe('a filter', () => {
  it('is sent with the search, and says what it skipped', async () => {
    answer({
      type: 'done',
      jobs: [job],
      leftOut: { client_country: 2, client_unknown: 1 },
      leftOutJobs: [],
      lastWeek: null,
    })
    const { user, submit } = await open()
    await user.type(screen.getByLabelText('Words the post must have'), 'react NOT vue')
    await user.click(screen.getByText('The post and its client'))
    await user.selectOptions(screen.getByLabelText('Client’s country'), 'Germany')
    await user.type(screen.getByLabelText('Proposals so far, at most'), '15')
    await user.selectOptions(screen.getByLabelText('When a post does not tell one of these'), 'Skip it')
    await user.click(submit)
    await screen.findByText(/^Also read and skipped: Client is in another country \(2\) and Does not tell/)
    expect(sent).toMatchObject([
      { wordRule: 'react NOT vue', clientCountries: ['DE'], maxProposals: 15, unknownData: 'leave' },
    ])
    const criteria = within(screen.getByRole('list', { name: 'Search criteria' }))
    for (const words of ['react NOT vue', 'Germany', 'Proposals so far, at most: 15'])
      expect(criteria.getByText(words)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove Germany' }))
    expect(screen.queryByRole('button', { name: 'Remove Germany' })).toBeNull()
  })

  it('with an open quotation mark is refused at its field', async () => {
    const { user, submit } = await open()
    await user.type(screen.getByLabelText('Words the post must have'), '"react')
    await user.click(submit)
    expect((await screen.findAllByText(/Close each quotation mark/)).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })
})

describe('an agent from a search', () => {
  async function found(fields: Partial<JobSearch> = {}) {
    answer(done(job))
    const { user, submit } = await open(fields)
    await user.click(submit)
    await screen.findByRole('article')
    return user
  }

  it('waits while the requirements are checked', async () => {
    await found()
    const button = screen.getByRole('button', { name: 'Checking requirements' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('takes the search along when the profile is complete', async () => {
    await withProfile()
    const user = await found()
    await user.click(await screen.findByRole('button', { name: 'Create job agent' }))
    expect(where()).toBe('/dashboard/automations/new')
    const saved = JSON.parse(sessionStorage.getItem(JOB_SEARCH_DATA) ?? '{}')
    expect(saved).toMatchObject({ name: 'React', title: 'React', platform: 'freelancer', freelancerMaxBudget: 5000 })
  })

  it.each([
    ['Platform Profile Required', { overview: '' }, '/settings/profile'],
    ['Resume required', { workHistory: '' }, '/settings/profile#resume'],
  ])('shows "%s" and goes to the page where it can be fixed', async (title, fields, place) => {
    await withProfile(fields)
    const user = await found()
    await user.click(await screen.findByRole('button', { name: 'Create job agent' }))
    expect(toast()).toMatchObject({ title, tone: 'wait' })
    expect(where()).toBe(place)
    expect(sessionStorage.getItem(JOB_SEARCH_DATA)).toBeNull()
  })

  it('asks for the connection first on Upwork', async () => {
    await withProfile()
    const user = await found({ platform: 'upwork' })
    await user.click(await screen.findByRole('button', { name: 'Connect Upwork first' }))
    expect(toast()).toMatchObject({
      title: 'Upwork Setup Required',
      body: expect.stringMatching(/^Connect the account/),
    })
    expect(where()).toBe('/settings/connections?platform=upwork')
    expect(sessionStorage.getItem(JOB_SEARCH_DATA)).toBeNull()
  })
})

describe('an agent without a search', () => {
  it.each([
    ['', { title: 'Please fill out all the fields first' }],
    ['React', { title: 'No parameters', body: 'Perform a search first.' }],
  ])('asks for what is missing, with "%s" in the form', async (title, told) => {
    const { user } = await open({ title })
    await user.click(screen.getByRole('button', { name: 'Create job agent' }))
    expect(toast()).toMatchObject(told)
  })
})

describe('the limits of plan and network', () => {
  it('the free plan sends no advanced filter, and says why they are off', async () => {
    await onPlan('free')
    answer(done())
    const { user, submit } = await open({ freelancerMaxBudget: 2000, freelancerLanguage: ['de'] })
    await screen.findByText(
      /^Advanced filters are part of the trial and every paid plan\. Your plan finds posts of every pay/,
    )
    expect(screen.getByRole('checkbox', { name: 'German' })).toMatchObject({ checked: true, disabled: false })
    const advanced = screen.getByRole('group', { name: 'Advanced filters' })
    expect(advanced.querySelectorAll('input').length).toBeGreaterThan(0)
    expect(advanced).toHaveProperty('disabled', true)
    await user.click(submit)
    await screen.findByText('No results found')
    expect(sent).toMatchObject([{ title: 'React', freelancerMaxBudget: null, freelancerLanguage: ['de'] }])
  })

  it('the button says offline what it needs', async () => {
    const { submit } = await open()
    act(() => syncActivity.setState({ isOnline: false }))
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Searching needs the network.')).toBeTruthy()
  })
})
