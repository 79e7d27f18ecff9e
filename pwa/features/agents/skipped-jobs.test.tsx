/** A run's skips: sentences with the post's words and the fact, and two ways to overrule them. */
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleProposal, sampleRun } from '#api/test/sample-rows.ts'
import { type Agent, plainAgent } from '#shared/domain/agent.ts'
import type { Run } from '#shared/domain/run.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { writeMeta } from '../../local/meta.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { Unwritten } from '../../parts/skip/unwritten.tsx'
import { NeverSuchJobs } from '../../parts/never-such/never-such-jobs.tsx'
import { useToasts } from '../../ui/feedback/toast.ts'
import { AgentFacts } from './agent-facts.tsx'
import { RunCounts } from './run-counts.tsx'
import { RunHistory } from './run-history.tsx'
import { SkippedJobs } from './skipped-jobs.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['agents', 'activity', 'learning', 'proposals', 'settings', 'ui', 'errors', 'search'])
const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }
const AGENT: Agent = {
  ...{ ...plainAgent(), id: 'a', name: 'Shops', excludedWords: ['intern'], status: 'active', pausedReason: null },
  ...{ createdAt: 0, lastRunAt: null, nextRunAt: null, jobsFound: 0, emailsSent: 0, looked: [] },
}
const URL = 'https://www.freelancer.com/projects/38123456'
const job = (fields: Partial<Run['skipped'][number]>): Run['skipped'][number] => ({
  ...{ platform: 'freelancer', jobId: '38123456', title: 'WordPress shop', url: URL, reason: 'score_low', detail: '' },
  ...fields,
})

beforeEach(async () => {
  setCurrentUser('ada')
  await currentDb().agent.put({ ...AGENT, ...STORED })
})
afterEach(async () => {
  useToasts.setState({ toasts: [] })
  await wipeUser('ada')
})

function Where() {
  return <p data-testid="where">{useLocation().pathname}</p>
}

function show(...skipped: Run['skipped']) {
  const skips = Object.fromEntries(skipped.map(({ reason }) => [reason, 1]))
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <SkippedJobs run={sampleRun('a', { skips, skipped })} />
        <NeverSuchJobs />
        <Where />
      </MemoryRouter>
    </I18nextProvider>,
  )
  return within(screen.getByText('Skipped jobs and reasons').closest('details') ?? document.body)
}
const drafts = () => currentDb().proposal.toArray()
const words = async () => (await currentDb().agent.get('a'))?.excludedWords

it('says why in a sentence, with the post’s words and the fact', () => {
  const lines = show(
    job({ jobId: '1', detail: '63 < 70' }),
    job({ jobId: '2', reason: 'budget_low', detail: '$50 < $100' }),
    job({ jobId: '3', reason: 'condition', detail: 'US citizens only. · NG, GB' }),
    job({ jobId: '4', reason: 'language', detail: 'de' }),
    job({ jobId: '5', reason: 'too_old', detail: '9 d' }),
    job({ jobId: '6', reason: 'condition', detail: '' }),
  ).getAllByRole('listitem')
  expect(lines.map((line) => [...line.querySelectorAll('p')].map(({ textContent }) => textContent?.trim()))).toEqual([
    ['It matches 63 of 100; your limit is 70.'],
    ['It pays $50; your smallest budget is $100.'],
    ['It has a condition that does not fit your facts: US citizens only.', 'Your fact: Nigeria, United Kingdom'],
    [
      'It is in another language: German. If you work in it, add it to the languages of your profile and of this agent.',
    ],
    ['It was already 9 days old.'],
    ['A condition of the post contradicts your facts'],
  ])
  expect(lines[2]?.querySelector('q[dir=auto]')?.textContent).toBe('US citizens only.')
})

it('says why jobs that matched have no letter, with both limits of a day and the way to raise one', async () => {
  const full = { used: 5, limit: 64 }
  const today = { ...full, upwork: full, freelancer: full }
  await writeMeta(currentDb(), { usage: { plan: 'pro', trialEndsAt: null, agents: full, today } })
  const run = sampleRun('a', { matched: 26, written: 5, skips: { cap_reached: 18, next_run: 3, language: 4 } })
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <Unwritten run={run} />
      </MemoryRouter>
    </I18nextProvider>,
  )
  const link = await screen.findByRole('link', { name: 'Change the agent’s limit' })
  expect(link.getAttribute('href')).toBe('/dashboard/automations/a?edit=true')
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Matched but not written: 18. A limit of the day was reached: this agent writes up to 5 letters a day, and your plan sends up to 64. ' +
      'It goes on the next day. Change the agent’s limit',
    'Matched but not written yet: 3. Their turn comes in the next run.',
  ])
})

it('tells the last and the next run by one clock, whatever zone the agent works in', () => {
  const at = Date.UTC(2026, 10, 25, 9)
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AgentFacts agent={{ ...AGENT, timeZone: 'Asia/Tokyo', lastRunAt: at, nextRunAt: at }} />
      </MemoryRouter>
    </I18nextProvider>,
  )
  const told = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect(told('Next search')).toBe(told('Last run'))
})

it('asks for a letter for a job of this agent, that needs a tap', async () => {
  const list = show(job({ detail: '63 < 70' }))
  await userEvent.setup().click(list.getByRole('button', { name: 'Bid anyway on “WordPress shop”' }))
  const open = await list.findByRole('link', { name: 'Open the proposal' })
  const [draft] = await drafts()
  expect(draft).toMatchObject({
    ...{ jobId: '38123456', agentId: 'a', origin: 'shared', status: 'found', approvedAt: null },
    job: { url: URL, title: 'WordPress shop' },
  })
  expect(open.getAttribute('href')).toBe(`/dashboard/proposals/${draft?.id}`)
})

it('opens the proposal that is there already, and makes no second one', async () => {
  const known = sampleProposal({ id: 'p', jobId: '38123456', platform: 'freelancer' })
  await currentDb().proposal.put({ ...known, ...STORED })
  await userEvent.setup().click(show(job({ detail: '63 < 70' })).getByRole('button', { name: /^Bid anyway/ }))
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/dashboard/proposals/p'))
  expect(await drafts()).toHaveLength(1)
})

it('offers no bid where there is nothing to bid on, and no rule where one decided', () => {
  const list = show(
    job({ jobId: '1', reason: 'closed' }),
    job({ jobId: '2', reason: 'excluded_word', detail: 'intern' }),
  )
  expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Never such jobs as “WordPress shop”',
    'Bid anyway on “WordPress shop”',
  ])
})

it('makes words a rule of the agent, which can be undone at once', async () => {
  const user = userEvent.setup()
  await user.click(show(job({ detail: '63 < 70' })).getByRole('button', { name: /^Never such jobs/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add the rule' }))
  await dialog.findByText('This field is required')
  await user.click(dialog.getByRole('button', { name: 'WordPress' }))
  await user.click(dialog.getByRole('button', { name: 'Add the rule' }))
  await waitFor(async () => expect(await words()).toEqual(['intern', 'WordPress']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [toast] = useToasts.getState().toasts
  expect(toast?.body).toBe('“Shops” now skips posts with: WordPress')
  toast?.action?.onPress()
  await waitFor(async () => expect(await words()).toEqual(['intern']))
})

it('shows the rules among the agent’s settings, and takes one away', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <AgentFacts agent={AGENT} />
    </I18nextProvider>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Remove intern' }))
  await waitFor(async () => expect(await words()).toEqual([]))
  useToasts.getState().toasts[0]?.action?.onPress()
  await waitFor(async () => expect(await words()).toEqual(['intern']))
})

it('shows eight of many, and the others on demand', async () => {
  const list = show(...Array.from({ length: 12 }, (_, at) => job({ jobId: String(at), detail: '63 < 70' })))
  expect(list.getAllByRole('listitem')).toHaveLength(8)
  await userEvent.setup().click(list.getByRole('button', { name: 'Show more' }))
  expect(list.getAllByRole('listitem')).toHaveLength(12)
})

it.each([
  ['#left', [false, true, false]],
  ['', [false, false, false]],
])('opens, for whoever was led to %j, the newest run that left jobs', async (hash, open) => {
  const run = (id: string, startedAt: number, skips: Run['skips']) => ({
    ...sampleRun('a', { id, startedAt, skips }),
    ...STORED,
  })
  await currentDb().run.bulkPut([
    run('r3', 3, { already_seen: 2 }),
    run('r2', 2, { language: 9 }),
    run('r1', 1, { language: 1 }),
  ])
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/dashboard/automations/a${hash}`]}>
        <RunHistory agentId="a" />
      </MemoryRouter>
    </I18nextProvider>,
  )
  const parts = await screen.findAllByText('Skipped jobs and reasons')
  expect(parts.map((part) => part.closest('details')?.open)).toEqual(open)
})

it.each([
  [{ found: 9, fresh: 0 }, 'Found: 0 · nothing new'],
  [{ found: 9, fresh: 9 }, 'Found: 9 · matched: 0'],
  [
    { found: 9, fresh: 3, matched: 2, written: 2, held: 2 },
    'Found: 3 · matched: 2 · letters written: 2 · held for your review: 2',
  ],
])('a run is told in words, without what did not happen: %j', (counts, words) => {
  const nothing = { status: 'done', found: 0, fresh: 0, matched: 0, written: 0, sent: 0, held: 0 } as const
  render(
    <I18nextProvider i18n={i18n}>
      <p data-testid="counts">
        <RunCounts run={sampleRun('a', { ...nothing, ...counts })} />
      </p>
    </I18nextProvider>,
  )
  expect(screen.getByTestId('counts').textContent?.replaceAll('\u00a0', ' ')).toBe(words)
})
