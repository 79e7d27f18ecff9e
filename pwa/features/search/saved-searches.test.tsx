/** Saved searches on the screen of the search: kept, switched, opened by a notice, deleted; every edit waits in the queue. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { foundJobSchema } from '#shared/contract/jobs.ts'
import { SAVED_SEARCHES_MAX, type SavedSearch, savedSearchSchema } from '#shared/domain/jobs/saved-search.ts'
import { emptySearch } from '#shared/domain/jobs/search.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { writeMeta } from '../../local/meta.ts'
import { saveLastSearch, useLastSearch } from '../../local/queries/last-search.ts'
import { useSavedSearches } from '../../local/queries/saved-searches.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { syncActivity } from '../../local/sync/sync-activity.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { SearchView } from './search-view.tsx'

const job = foundJobSchema.parse({
  ...{ id: '7', title: 'Shop', company: null, clientName: null, clientLocation: null, duration: null },
  ...{ minBudget: null, maxBudget: null, budget: null, description: '', datePosted: '2026-11-18T09:00:00Z' },
  ...{ url: 'https://www.freelancer.com/projects/x', platform: 'freelancer', logoUrl: null, currency: 'USD' },
  ...{ kind: 'fixed', skills: [], experienceLevel: null, proposalCount: null, status: 'new', isSeenByAgent: false },
})
const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['search', 'agents', 'proposals', 'errors', 'ui'])

let sent: unknown[] = []
let found: object = {}
let onOpened: () => void

beforeEach(async () => {
  await saveSession({ token: 't', user: sampleUser('ada') })
  setCurrentUser('ada')
  sent = []
  found = { jobs: [job], leftOut: {} }
  onOpened = vi.fn()
  vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    const text = `data: ${JSON.stringify({ type: 'done', ...found })}\n\n`
    return new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })
  })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  act(() => useToasts.setState({ toasts: [] }))
  act(() => syncActivity.setState({ isOnline: true }))
  await wipeUser('ada')
})

function View({ opened }: { opened: string | null }) {
  const [search, setSearch] = useState({ ...emptySearch('freelancer'), title: 'React' })
  const last = useLastSearch()
  const saved = useSavedSearches()
  if (last === undefined || !saved) return null
  return <SearchView {...{ last, search, saved, opened, onOpened }} onSearchChange={setSearch} />
}

function open(opened: string | null = null) {
  const view = (address: string | null) => (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <View opened={address} />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>
  )
  const { rerender } = render(view(opened))
  return { user: userEvent.setup(), at: (address: string | null) => rerender(view(address)) }
}

async function keep(fields: Partial<SavedSearch> = {}): Promise<void> {
  const search = { ...emptySearch('freelancer'), title: 'quokka' }
  const row = savedSearchSchema.parse({ id: 's-1', search, createdAt: 1, ...fields })
  await currentDb().savedSearch.put({ ...row, rev: 1, gen: 1, asOf: 1, isPending: false })
}
const queued = async () => (await currentDb().outbox.toArray()).map(({ name, patch }) => [name, patch])
const list = () => screen.findByRole('region', { name: 'Saved searches' })

describe('the search of the results', () => {
  it('says before it is kept what it would have caught last week, with examples of both kinds', async () => {
    const now = new Date().toISOString()
    const post = { platform: 'freelancer', id: '9', title: 'Far shop', url: 'https://www.freelancer.com/projects/y' }
    found = {
      jobs: [{ ...job, datePosted: now, score: 70 }],
      leftOut: { client_country: 1 },
      leftOutJobs: [{ ...post, datePosted: now, score: null, reason: 'client_country', detail: 'NG' }],
      lastWeek: { read: 4, caught: 1 },
    }
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Search jobs' }))
    await user.click(await screen.findByText('Also read and skipped: Client is in another country (1)'))
    expect(screen.getByRole('link', { name: 'Far shop' }).getAttribute('href')).toBe(post.url)
    await user.click(await screen.findByRole('button', { name: 'Save this search' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }))
    dialog.getByText('Posts of last week that this search has read: 4. It would have caught: 1.')
    within(dialog.getByRole('list', { name: 'Posts it would have told you of' })).getByRole('link', { name: 'Shop' })
    within(dialog.getByRole('list', { name: 'Posts it would have skipped' })).getByRole('link', { name: 'Far shop' })
    expect(await queued()).toEqual([])
    await user.click(dialog.getByRole('switch', { name: 'Tell me about new jobs' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await queued()).toMatchObject([['savedSearch.create', { isAlertOn: false }]]))
  })

  it('is kept once, with its alert on, which is switched beside the results', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Search jobs' }))
    await user.click(await screen.findByRole('button', { name: 'Save this search' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    const button = await screen.findByRole('button', { name: 'Search saved' })
    await user.click(button)
    expect(await queued()).toMatchObject([
      ['savedSearch.create', { search: { title: 'React' }, isAlertOn: true, everyHours: 3 }],
    ])
    const [beside] = screen.getAllByRole('switch', { name: 'Tell me about new jobs' })
    expect(screen.getAllByText(/No letter is written/).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('The first look comes in a moment.')).length).toBeGreaterThan(0)
    if (beside) await user.click(beside)
    await waitFor(async () => expect(await currentDb().savedSearch.toArray()).toMatchObject([{ isAlertOn: false }]))
  })

  it('is not kept where there is no room, and says so', async () => {
    for (let at = 0; at < SAVED_SEARCHES_MAX; at += 1) await keep({ id: `s-${at}` })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Search jobs' }))
    await user.click(await screen.findByRole('button', { name: 'Save this search' }))
    expect(useToasts.getState().toasts.at(-1)?.title).toMatch(/^There is room for 20 saved searches\./)
    expect(await queued()).toEqual([])
  })
})

describe('an alert', () => {
  it('is switched on, told how often, and off again without a network; the queue holds the edits', async () => {
    act(() => syncActivity.setState({ isOnline: false }))
    await keep()
    const { user } = open()
    const alert = within(await list()).getByRole('switch', { name: 'Tell me about new jobs' })
    await user.click(alert)
    await user.selectOptions(await screen.findByLabelText('How often'), 'Once a day')
    await waitFor(async () =>
      expect(await currentDb().savedSearch.get('s-1')).toMatchObject({ isAlertOn: true, everyHours: 24 }),
    )
    await user.click(alert)
    await waitFor(() => expect(screen.queryByLabelText('How often')).toBeNull())
    expect((await queued()).map(([name]) => name)).toContain('savedSearch.update')
  })

  it.each([
    ['marketplace.not_connected', /Connect your marketplace account first\./, 'Connect Freelancer.com'],
    ['marketplace.unauthorized', /connect your account again\./, 'Connect Freelancer.com'],
    ['marketplace.unavailable', /does not answer/, null],
    ['code.of_a_later_version', /went wrong on our side/, null],
  ])('says why it cannot look (%s), and leads to what is missing', async (trouble, reason, link) => {
    await keep({ isAlertOn: true, alertSince: 1, lookedAt: 2, trouble })
    open()
    const note = within(await list()).getByRole('note')
    expect(note.textContent).toMatch(reason)
    expect(within(note).queryByRole('link')?.textContent ?? null).toBe(link)
    expect(screen.queryByText(/^Last looked/)).toBeNull()
  })
})

describe('filters that the plan does not have', () => {
  const filtered = { ...emptySearch('freelancer'), title: 'quokka', needsVerifiedPayment: true }
  const onPlan = (plan: 'free' | 'pro') => {
    const none = { used: 0, limit: 1 }
    const today = { ...none, upwork: none, freelancer: none }
    return writeMeta(currentDb(), { usage: { plan, trialEndsAt: null, agents: none, today } })
  }

  it('are told when the search is saved', async () => {
    await onPlan('free')
    await saveLastSearch({ search: filtered, jobs: [job], fetchedAt: Date.now() })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Save this search' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }))
    expect((await dialog.findByRole('note')).textContent).toMatch(/^Advanced filters are part of .* See the plans$/)
    await user.click(dialog.getByRole('switch', { name: 'Tell me about new jobs' }))
    expect(dialog.queryByRole('note')).toBeNull()
  })

  it('are told beside the alert, before its next look', async () => {
    await onPlan('free')
    await keep({ search: filtered, isAlertOn: true, alertSince: 1, lookedAt: 2 })
    open()
    const note = await within(await list()).findByRole('note')
    expect(within(note).getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscribe')
    expect(screen.queryByText(/^Last looked/)).toBeNull()
  })

  it('are no trouble any more once the plan has them', async () => {
    await onPlan('pro')
    await keep({ search: filtered, isAlertOn: true, alertSince: 1, lookedAt: 2, trouble: 'plan.limit' })
    open()
    expect(await within(await list()).findByText('The first look comes in a moment.')).toBeTruthy()
    expect(screen.queryByRole('note')).toBeNull()
  })
})

describe('a saved search', () => {
  it('shows how many jobs were told, and runs with a press: those are new', async () => {
    await keep({ isAlertOn: true, alertSince: 1, lookedAt: 2, unseen: ['7', '8'] })
    const { user } = open()
    expect(within(await list()).getByText('New jobs: 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Search “quokka” now' }))
    await screen.findByRole('article', { name: 'Shop' })
    expect(sent).toMatchObject([{ title: 'quokka' }])
    expect(screen.getByText('New since last time')).toBeTruthy()
  })

  it('with new jobs comes before the results of an earlier visit', async () => {
    await saveLastSearch({ search: { ...emptySearch('freelancer'), title: 'Vue' }, jobs: [job], fetchedAt: Date.now() })
    await keep({ id: 's-2', createdAt: 2 })
    await keep({ isAlertOn: true, alertSince: 1, lookedAt: 2, unseen: ['7'] })
    open()
    const region = await list()
    const [first] = within(region)
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('button'))
    expect(first?.textContent).toContain('New jobs: 1')
    const results = screen.getByRole('heading', { name: '1 job found' })
    expect(region.compareDocumentPosition(results) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('that a notice leads to runs once for each press on it', async () => {
    await keep()
    const { at } = open('s-1')
    await screen.findByRole('article', { name: 'Shop' })
    expect([sent.length, vi.mocked(onOpened).mock.calls.length]).toEqual([1, 1])
    at(null)
    at('s-1')
    await waitFor(() => expect(sent).toHaveLength(2))
  })

  it('that a notice leads to waits for the network', async () => {
    act(() => syncActivity.setState({ isOnline: false }))
    await keep()
    open('s-1')
    expect((await screen.findByRole('button', { name: 'Search “quokka” now' })).getAttribute('aria-disabled')).toBe(
      'true',
    )
    expect(sent).toEqual([])
    act(() => syncActivity.setState({ isOnline: true }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('is deleted', async () => {
    await keep()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Delete the saved search “quokka”' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved searches' })).toBeNull())
    expect(await queued()).toEqual([['savedSearch.delete', {}]])
  })
})
