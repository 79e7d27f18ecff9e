/** A proposal on screen: the letter first, each sentence with what it rests on, and one list of what to look at. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { plainAgent } from '#shared/domain/agent.ts'
import { type Fact, factId } from '#shared/domain/claims/claim.ts'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { askNeverSuch, useUnwantedJob } from '../../../parts/never-such/ask-never-such.ts'
import { LinkProvider, type LinkProps } from '../../../ui/action/link.tsx'
import { useToasts } from '../../../ui/feedback/toast.ts'
import { type DetailPlace, DetailPlaceProvider, OPENED_BY_DECISION } from '../decide/detail-place.ts'
import { ProposalPage } from './proposal-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'app', 'settings', 'ui', 'errors', 'issues'])
const PLACE: DetailPlace = {
  ...{ listPath: '/dashboard/proposals', at: 0, total: 1, previousHref: null, nextHref: null, ownHref: '' },
  onDecided: () => undefined,
}
const TOLD = 'Tilia: 41 doubled charges in June, none since.'
const FACT: Fact = {
  ...{ source: 'resume', ref: '', text: TOLD },
  id: factId('resume', '', TOLD),
}
const TRUE = 'I stopped the doubled charges of Tilia.'
const UNTRUE = 'I cleaned up three shops.'
const WISHED = 'Mango is the word.'
const LETTER = `${WISHED} ${TRUE}\n\n${UNTRUE}`
const item = (fields: Partial<ReadItem>): ReadItem => ({
  ...{ is: 'request', kind: 'word', words: '', value: null, isHard: true, state: 'met', fact: '' },
  ...fields,
})
const READING = {
  ...{ language: 'en', deliverable: '', problem: 'Orders are doubled' },
  items: [
    item({ words: 'say mango', value: 'mango' }),
    item({ kind: 'links', words: 'two links, please', state: 'open' }),
    item({ is: 'requirement', kind: 'citizenship', words: 'EU citizens only', state: 'impossible', fact: 'NG' }),
    item({ is: 'requirement', kind: 'years', words: 'five years', isHard: false, state: 'open' }),
    item({ is: 'attack', kind: 'freeWork', words: 'do a free sample' }),
  ],
}
const sentence = (text: string, kind: LetterSentence['kind'], requests: number[] = []): LetterSentence => ({
  ...{ text, kind, paragraph: text === UNTRUE ? 1 : 0, facts: [], requests },
})

beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  useToasts.setState({ toasts: [] })
  askNeverSuch(null)
  await wipeUser('ada')
})

async function open(fields: Partial<Proposal> = {}, state: string | null = null) {
  const proposal = sampleProposal({
    ...{ id: 'p', status: 'review', letter: LETTER, reading: READING, holdReasons: ['claims', 'mode'] },
    job: sampleJob({ title: 'Doubled orders' }),
    sentences: [sentence(WISHED, 'request', [0]), sentence(TRUE, 'claim'), sentence(UNTRUE, 'claim')],
    claims: [
      { text: TRUE, fact: FACT },
      { text: UNTRUE, fact: null, doubt: 'three shops' },
    ],
    doubts: [{ kind: 'length', sentence: '', words: '' }],
    scoreParts: [{ rule: 'skills', points: 30, detail: 'React' }],
    score: 30,
    ...fields,
  })
  await currentDb().proposal.put({ ...proposal, rev: 1, gen: 1, asOf: 1, isPending: false })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[{ pathname: '/dashboard/proposals/p', state }]}>
        <LinkProvider value={({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />}>
          <DetailPlaceProvider value={PLACE}>
            <Routes>
              <Route path="/dashboard/proposals/:id" element={<ProposalPage />} />
            </Routes>
            <Link to="/dashboard/proposals/next">To the next</Link>
          </DetailPlaceProvider>
        </LinkProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await screen.findByRole('heading', { name: 'Letter' })
}

const region = (name: string) => screen.getByRole('region', { name })
const stored = () => currentDb().proposal.get('p')

it('says beside the letter that another device has changed it too, and where to decide', async () => {
  setCurrentUser('ada')
  const edit = { mid: 'm', entity: 'proposal', id: 'p', name: 'proposal.update', patch: { letter: 'Mine.' } } as const
  await currentDb().issues.put({ ...edit, key: 'k', kind: 'conflict', code: null, details: {}, at: 1 })
  await open()
  expect(await screen.findByText(/Another device changed this too/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Decide' }).getAttribute('href')).toBe('/dashboard/issues')
})

it('offers no approval of a letter that there is not', async () => {
  await open({ letter: '', sentences: [], claims: [], holdReasons: ['foreign'] })
  expect(region('Letter').textContent).toContain('It has no letter yet.')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Edit' }).length).toBeGreaterThan(0)
})

it('copies no letter that there is not', async () => {
  await open({ ...PASTED, letter: '', sentences: [], claims: [] })
  await screen.findByRole('button', { name: 'I sent it myself' })
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull()
})

it('says why a letter to a sealed job cannot be sent from here', async () => {
  const job = sampleJob({ title: 'Doubled orders', isRestricted: true })
  await open({ origin: 'shared', jobId: '4711', job })
  expect(document.body.textContent).toContain('the job is sealed')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

it('shows the letter before everything else, and says in one line how much is open', async () => {
  await open()
  const names = screen.getAllByRole('region').map((one) => within(one).getAllByRole('heading')[0]?.textContent)
  expect(names.slice(0, 4)).toEqual(['Letter', 'To look at', 'What we read in the post', 'Why it matched'])
  const line = screen.getByRole('link', { name: '4 things to look at' })
  expect(line.getAttribute('href')).toMatch(/#look$/)
  expect(line.compareDocumentPosition(region('Letter'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.setup().click(line)
  await waitFor(() => expect(region('To look at').contains(document.activeElement)).toBe(true))
})

it('says in its line and in its history why it is held', async () => {
  const held = { at: 1, event: 'held', detail: 'mode amount' }
  await open({ holdReasons: ['mode', 'amount'], amountMinor: 0, priceReason: { is: 'open' }, timeline: [held] })
  const why = 'The amount is yours to give: neither the post nor your facts name a price.'
  expect(screen.getAllByText(why)).toHaveLength(2)
  screen.getByText(`Held for review: This agent asks before it sends. ${why}`)
  screen.getByText(/^Amount: to be given by you/)
})

it.each([
  ['the post’s budget', { is: 'budget' }],
  ['your rate: 22,000 × 0.08 USD', { is: 'rate', count: 22_000, each: 0.08 }],
] as const)('says whose amount it is: %s', async (reason, priceReason) => {
  await open({ amountMinor: 50_000, priceReason })
  screen.getByText(new RegExp(`^Amount: \\$500 \\(${reason}\\)`))
})

it.each([
  ['$161–258', 'It pays $161 – $258. We compared it with your rate.'],
  ['NZD 265–425 · $0', 'It pays NZ$265–425. You gave no rate to compare it with.'],
])('says of pay whether it was compared with a rate: %s', async (detail, sentence) => {
  await open({ scoreParts: [{ rule: 'rate', points: 10, detail }] })
  expect(region('Why it matched').textContent?.replace(/\s/g, ' ')).toContain(sentence)
})

it('takes a question of the post for answered with one tap', async () => {
  const asked = item({ is: 'question', kind: 'text', words: 'Which of yours is in print?', state: 'open' })
  await open({ reading: { ...READING, items: [asked] } })
  const user = userEvent.setup()
  await user.click(within(region('To look at')).getByRole('button', { name: 'The letter answers this' }))
  await waitFor(() => expect(within(region('To look at')).queryByText('Which of yours is in print?')).toBeNull())
  expect((await stored())?.saidAnswered).toEqual([0])
})

it('answers a question of the post where it is read, with the question before one’s eyes, and approves nothing', async () => {
  const asked = item({ is: 'question', kind: 'text', words: 'Which of yours is in print?', state: 'open' })
  await open({ reading: { ...READING, items: [asked] } })
  const user = userEvent.setup()
  await user.click(within(region('To look at')).getByRole('button', { name: 'Answer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Which of yours is in print?'), 'The Tilia book.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored()).toMatchObject({ status: 'review', saidAnswered: [0] })
  expect((await stored())?.letter).toContain('The Tilia book.')
})

it('takes no second tap of the decision before it for one of its own', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  await open({ claims: [], sentences: [], doubts: [] }, OPENED_BY_DECISION)
  const user = userEvent.setup()
  now.mockReturnValue(1200)
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  expect((await stored())?.status).toBe('review')
  now.mockReturnValue(1700)
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  await waitFor(async () => expect((await stored())?.status).toBe('skipped'))
  now.mockRestore()
})

it('takes no tap on the letter before while the next one is read', async () => {
  await open({ claims: [], sentences: [], doubts: [] })
  const next = sampleProposal({
    id: 'next',
    status: 'review',
    letter: 'Good evening.',
    job: sampleJob({ title: 'Next' }),
  })
  await currentDb().proposal.put({ ...next, rev: 1, gen: 1, asOf: 1, isPending: false })
  const approve = () => screen.getByRole('button', { name: /^Approve/, hidden: true })
  expect(approve().closest('[inert]')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'To the next' }))
  expect(approve().closest('[inert]')).not.toBeNull()
  await screen.findByText('Good evening.')
  expect(approve().closest('[inert]')).toBeNull()
})

it('opens at a sentence what it rests on, by key as by pointer', async () => {
  await open()
  const user = userEvent.setup()
  const letter = region('Letter')
  const claim = within(letter).getByRole('button', { name: `${TRUE} (Rests on your fact 1.)` })
  expect(claim.getAttribute('aria-expanded')).toBe('false')
  act(() => claim.focus())
  await user.keyboard('{Enter}')
  expect(claim.getAttribute('aria-expanded')).toBe('true')
  const note = document.getElementById(claim.getAttribute('aria-controls') ?? '')
  expect(note?.textContent).toContain(TOLD)
  expect(
    within(note ?? letter)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/settings/profile#resume')
  await user.keyboard(' ')
  expect(within(letter).queryByText(TOLD)).toBeNull()
  await user.click(within(letter).getByRole('button', { name: `${WISHED} (Answers a wish of the client.)` }))
  expect(within(letter).getByText('say mango').matches('q[dir=auto]')).toBe(true)
})

it('marks the words in doubt inside their sentence', async () => {
  await open()
  const claim = within(region('Letter')).getByRole('button', { name: /^I cleaned up three shops.*\(In doubt\.\)$/ })
  expect([...claim.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['three shops'])
})

it('gathers doubts, wishes that are not met and conditions, each with its words', async () => {
  await open()
  const lines = within(region('To look at')).getAllByRole('listitem')
  expect(lines.map((line) => [...line.querySelectorAll('q')].map(({ textContent }) => textContent))).toEqual([
    [UNTRUE],
    [],
    ['two links, please'],
    ['EU citizens only'],
  ])
  expect(lines[0]?.querySelector('mark')?.textContent).toBe('three shops')
  expect(lines[3]?.textContent).toContain('Your facts say no.EU citizens onlyYour fact: Nigeria')
  expect(
    within(lines[3] ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/settings/profile#limits')
})

it('takes the freelancer’s word for a sentence, and takes it back', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(within(region('To look at')).getByRole('button', { name: 'It is true' }))
  await waitFor(async () => expect((await stored())?.vouched).toEqual([UNTRUE]))
  await screen.findByRole('link', { name: '3 things to look at' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'))
  await user.click(within(region('To look at')).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await stored())?.vouched).toEqual([]))
})

it('adds the sentence to the facts as a record that letters may say in these words', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(within(region('To look at')).getByRole('button', { name: 'Add to my profile' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect(await currentDb().fact.count()).toBe(1))
  const [record] = await currentDb().fact.toArray()
  expect(record).toMatchObject({ kind: 'about', what: UNTRUE, status: 'confirmed', origin: 'letter' })
  expect(record?.renderings).toMatchObject([{ language: 'en', text: UNTRUE }])
})

it('leaves the sentence out; what was said of the whole letter is over with it', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(within(region('To look at')).getByRole('button', { name: 'Leave it out' }))
  await waitFor(async () => expect((await stored())?.letter).toBe(`${WISHED} ${TRUE}`))
  await screen.findByRole('link', { name: '2 things to look at' })
})

it('shows what was read with its state, the post’s words and the fact that decided', async () => {
  await open()
  const card = region('What we read in the post')
  expect(within(card).getByText('1 of 4 met')).toBeTruthy()
  const lines = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'A word in the letter Metsay mango',
    'Links to earlier work Opentwo links, please',
    'Citizenship Not possibleEU citizens onlyYour fact: Nigeria',
    'Years of experience Open (not a must)five years',
    'Wants work without pay Not followeddo a free sample',
  ])
})

it('says that the post’s text has expired, and keeps the ticks', async () => {
  const items = READING.items.map((one) => ({ ...one, words: '', value: null }))
  await open({ job: sampleJob({ description: null }), reading: { ...READING, problem: '', items } })
  const card = region('What we read in the post')
  expect(within(card).getByText(/^The text of the post has expired/)).toBeTruthy()
  expect(within(card).getAllByText('Met')).toHaveLength(1)
  expect(card.querySelector('q')).toBeNull()
})

it('shows a proposal from before there was a reading: its conditions are in the list', async () => {
  await open({ reading: null, openConditions: [{ kind: 'tool', words: 'You must know Angular.' }], doubts: [] })
  expect(screen.queryByRole('region', { name: 'What we read in the post' })).toBeNull()
  const line = within(region('To look at')).getByText('You must know Angular.').closest('li')
  expect(
    within(line ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/settings/profile#skills')
})

it('leads from an open question to its field in the editor', async () => {
  const question = 'When can you start?'
  await open({ job: sampleJob({ questions: [question] }), answers: [{ question, answer: '' }], reading: null })
  await userEvent.setup().click(within(region('To look at')).getByRole('button', { name: 'Answer' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('answers.0.answer'))
})

it('says that nothing is open, and keeps a sent letter’s sources', async () => {
  await open({ letter: TRUE, claims: [{ text: TRUE, fact: FACT }], doubts: [], reading: null, holdReasons: ['mode'] })
  expect(screen.getByText('Nothing is open.').textContent).toContain('Nothing is open.')
  expect(screen.queryByRole('region', { name: 'To look at' })).toBeNull()
  cleanup()
  await open({ status: 'completed' })
  expect(screen.queryByRole('region', { name: 'To look at' })).toBeNull()
  expect(screen.getByRole('button', { name: `${TRUE} (Rests on your fact 1.)` })).toBeTruthy()
})

it('offers “never such jobs” after a skip, and again on the skipped proposal', async () => {
  const plain = { ...plainAgent(), id: 'a', name: 'Shops', status: 'active', pausedReason: null } as const
  const agent = { ...plain, createdAt: 0, lastRunAt: null, nextRunAt: null, jobsFound: 0, emailsSent: 0, looked: [] }
  await currentDb().agent.put({ ...agent, rev: 1, gen: 1, asOf: 1, isPending: false })
  await open({ agentId: 'a' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1))
  useToasts.getState().toasts[0]?.second?.onPress()
  expect(useUnwantedJob.getState().job).toMatchObject({ agentId: 'a', title: 'Doubled orders' })
  askNeverSuch(null)
  await user.click(await screen.findByRole('button', { name: 'Never such jobs' }))
  expect(useUnwantedJob.getState().job).toMatchObject({ agentId: 'a' })
})

it('names what the freelancer has of what the post asks', async () => {
  const tool = item({ is: 'requirement', kind: 'tool', words: 'three years of Next.js', value: 'Next.js' })
  const place = item({ is: 'requirement', kind: 'place', words: 'in Lagos' })
  await open({ reading: { ...READING, items: [tool, { ...tool, value: 'Kubernetes', state: 'open' }, place] } })
  const why = within(region('Why it matched'))
  why.getByText('Next.js: you have it.')
  why.getByText('Kubernetes: not among your facts.')
  why.getByText('in Lagos')
})

it('shows a sent letter with its receipt at the top, and nags no more', async () => {
  const writing = { by: 'built-in', tokens: 0, costMicros: 0 }
  await open({ status: 'completed', receipt: { id: 'r-77', at: Date.UTC(2026, 10, 24) }, writing })
  const receipt = screen.getAllByText(/^Receipt r-77, /)[0]
  expect(receipt?.compareDocumentPosition(region('Letter'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText(/^A draft:/)).toBeNull()
  expect(screen.queryByText(/of 4 met/)).toBeNull()
})

/** A post that the freelancer brought as a text. */
const PASTED = {
  jobId: 'own-1',
  origin: 'shared',
  agentId: '',
  job: sampleJob({ isRestricted: true, url: '' }),
} as const

it('takes one’s word that the letter to a pasted post was sent: it leaves the inbox and says so', async () => {
  await open({ ...PASTED, receipt: null })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'I sent it myself' }))
  await screen.findByText('By your own word. We know this post only from your text, so there is no receipt.')
  expect(screen.getByText('You sent it')).toBeTruthy()
  expect(await stored()).toMatchObject({ status: 'skipped', skipReason: 'sent_by_hand', receipt: null })
  expect(useToasts.getState().toasts).toHaveLength(1)
})

it('speaks of no marketplace’s fee and of no agent where the freelancer pasted the post', async () => {
  const held = { at: 1, event: 'held', detail: 'mode' }
  await open({
    ...PASTED,
    claims: [{ text: TRUE, fact: FACT }],
    holdReasons: ['mode'],
    amountMinor: 90_000,
    timeline: [held],
  })
  expect(screen.getAllByText(/You brought this job yourself, so the letter waits for you\./)).toHaveLength(2)
  expect(screen.queryByText(/This agent asks/)).toBeNull()
  expect(screen.queryByText(/^You receive/)).toBeNull()
  cleanup()
  await open({ ...PASTED, jobId: '7', holdReasons: ['mode'], amountMinor: 90_000 })
  screen.getByText(/^You receive/)
})
