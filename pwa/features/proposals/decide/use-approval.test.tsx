/** What is asked before an approval: the answers first, then one's word for claims without a source. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { type AgentFields, agentFieldsSchema, agentSchema } from '#shared/domain/agent.ts'
import { LETTER_LIMITS, type Proposal } from '#shared/domain/proposal.ts'
import { calendarDay } from '#shared/time.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { useApproval } from './use-approval.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'ui', 'errors', 'validation'])
const QUESTION = 'When can you start?'

beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

function Approve({ proposal, claims, onApproved }: { proposal: Proposal; claims: string[]; onApproved: () => void }) {
  const { tryApprove, dialogs } = useApproval(onApproved)
  return (
    <>
      <button type="button" onClick={() => void tryApprove(proposal, claims)}>
        Send it
      </button>
      {dialogs}
    </>
  )
}

async function press(fields: Partial<Proposal>, claims: string[] = []) {
  const proposal = sampleProposal({ id: 'p', status: 'review', ...fields })
  await currentDb().proposal.put({ ...proposal, rev: 1, gen: 1, asOf: 1, isPending: false })
  const onApproved = vi.fn()
  render(
    <I18nextProvider i18n={i18n}>
      <Approve proposal={proposal} claims={claims} onApproved={onApproved} />
    </I18nextProvider>,
  )
  await act(async () => fireEvent.click(screen.getByText('Send it')))
  return onApproved
}
const stored = () => currentDb().proposal.get('p')
const answerBank = () => currentDb().answer.toArray()

it('approves at once when nothing is open', async () => {
  const onApproved = await press({ claims: [] })
  await waitFor(() => expect(onApproved).toHaveBeenCalledOnce())
  expect((await stored())?.status).toBe('approved')
})

it('asks for the answer that is missing, keeps it and then approves', async () => {
  const onApproved = await press({ claims: [], job: sampleJob({ questions: [QUESTION] }), answers: [] })
  const field = await screen.findByLabelText(QUESTION)
  fireEvent.click(screen.getByRole('button', { name: 'Save and approve' }))
  await screen.findByText('This field is required')
  expect((await stored())?.status).toBe('review')
  fireEvent.change(field, { target: { value: 'On Monday.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save and approve' }))
  await waitFor(() => expect(onApproved).toHaveBeenCalledOnce())
  expect(await stored()).toMatchObject({
    status: 'approved',
    answers: [{ question: QUESTION, answer: 'On Monday.' }],
  })
  expect(await answerBank()).toEqual([])
})

it('remembers an answer only where one says so, with what that means', async () => {
  const onApproved = await press({ claims: [], job: sampleJob({ questions: [QUESTION] }), answers: [] })
  fireEvent.change(await screen.findByLabelText(QUESTION), { target: { value: 'On Monday.' } })
  const remember = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Remember this answer/ })
  expect(remember.checked).toBe(false)
  screen.getByText(/without asking you/)
  fireEvent.click(remember)
  fireEvent.click(screen.getByRole('button', { name: 'Save and approve' }))
  await waitFor(() => expect(onApproved).toHaveBeenCalledOnce())
  expect(await answerBank()).toMatchObject([{ question: QUESTION, answer: 'On Monday.' }])
})

it('asks for the answers first, then about the claims', async () => {
  const claim = 'I built 40 shops.'
  const fields = { claims: [{ text: claim, fact: null }], answers: [{ question: QUESTION, answer: '' }] }
  const onApproved = await press(fields, [claim])
  fireEvent.change(await screen.findByLabelText(QUESTION), { target: { value: 'On Monday.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save and approve' }))
  await screen.findByText(claim)
  expect((await stored())?.status).toBe('review')
  fireEvent.click(screen.getByRole('button', { name: i18n.t('proposals:claims.confirm') }))
  await waitFor(() => expect(onApproved).toHaveBeenCalledOnce())
  expect((await stored())?.status).toBe('approved')
})

describe('a question that stands in the post', () => {
  const item = {
    is: 'question',
    kind: 'text',
    words: QUESTION,
    value: null,
    isHard: true,
    state: 'open',
    fact: '',
  } as const
  const reading = { language: 'en', deliverable: '', problem: '', items: [item] }
  const LETTER = 'I would measure first.'
  const FIELDS = { claims: [], answers: [], letter: `${LETTER}\n\nAda`, reading, holdReasons: ['questions' as const] }

  it('is named, and its answer goes into the letter', async () => {
    const onApproved = await press(FIELDS)
    fireEvent.change(await screen.findByLabelText(QUESTION), { target: { value: 'On Monday.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save and read the letter' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your letter with the answers' })
    expect(dialog.textContent).toContain('On Monday.')
    expect([onApproved.mock.calls, (await stored())?.status]).toEqual([[], 'review'])
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(onApproved).toHaveBeenCalledOnce())
    expect(await stored()).toMatchObject({
      ...{ status: 'approved', letter: `${LETTER}\n\nOn Monday.\n\nAda`, answers: [] },
      ...{ saidAnswered: [0], vouched: ['On Monday.'], holdReasons: [] },
    })
    expect(await answerBank()).toEqual([])
  })

  const must = { ...item, is: 'requirement', kind: 'certificate', words: 'You are a certified ProAdvisor.' } as const
  const wished = { ...must, words: 'A degree is nice to have.', isHard: false }
  const unread = { kind: 'unread', words: 'The shop must stay up.' }

  it('is asked with the musts of the post that are not met, before and while the letter is read', async () => {
    const read = {
      ...reading,
      items: [item, must, wished, { ...must, words: 'You speak English.', state: 'met' as const }],
    }
    await press({ ...FIELDS, reading: read, openConditions: [unread] })
    const said = ['The client requires this, and your facts do not show it', must.words, unread.words]
    const dialog = await screen.findByRole('dialog', { name: 'Answer the client first' })
    for (const words of said) expect(dialog.textContent).toContain(words)
    expect(dialog.textContent).not.toMatch(/nice to have|speak English/)
    fireEvent.change(await screen.findByLabelText(QUESTION), { target: { value: 'On Monday.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save and read the letter' }))
    const letter = await screen.findByRole('dialog', { name: 'Your letter with the answers' })
    for (const words of said) expect(letter.textContent).toContain(words)
  })

  it('has the unmet musts beside the claims too', async () => {
    const claim = 'I built 40 shops.'
    await press({ claims: [{ text: claim, fact: null }], reading: { ...reading, items: [must] } }, [claim])
    const said = await screen.findByText(claim)
    // The title speaks of the claim.
    expect(said.compareDocumentPosition(screen.getByText(must.words))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('names a condition once that the rules could not read and the reading could', async () => {
    const claim = 'I built 40 shops.'
    const items = [{ ...must, kind: 'other', words: unread.words }]
    const open = { reading: { ...reading, items }, openConditions: [unread] }
    await press({ claims: [{ text: claim, fact: null }], ...open }, [claim])
    await screen.findByText(claim)
    expect(screen.getAllByText(unread.words)).toHaveLength(1)
  })

  it('needs one tap where the letter answers it, and then leaves as it is', async () => {
    const onApproved = await press(FIELDS)
    fireEvent.click(await screen.findByRole('button', { name: 'The letter answers this' }))
    await waitFor(() => expect(onApproved).toHaveBeenCalledOnce())
    expect(await stored()).toMatchObject({ status: 'approved', letter: FIELDS.letter, saidAnswered: [0] })
    expect(await answerBank()).toEqual([])
  })

  it('is refused where the answer makes the letter too long', async () => {
    const max = LETTER_LIMITS.freelancer.max
    const onApproved = await press({ ...FIELDS, letter: 'word '.repeat(max / 5 - 1) })
    fireEvent.change(await screen.findByLabelText(QUESTION), { target: { value: 'On Monday at nine.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save and read the letter' }))
    await screen.findByText(i18n.t('validation:max_length', { length: max }))
    expect([onApproved.mock.calls, (await stored())?.status]).toEqual([[], 'review'])
  })
})

it('asks for an amount that nobody gave, with the days', async () => {
  const open = { amountMinor: 0, priceReason: { is: 'open' as const }, holdReasons: ['amount' as const] }
  const onApproved = await press({
    claims: [],
    job: sampleJob({ budgetMinMinor: null, budgetMaxMinor: null }),
    ...open,
  })
  const field = await screen.findByLabelText('Amount (USD)')
  expect(field).toHaveProperty('value', '')
  fireEvent.click(screen.getByRole('button', { name: 'Save and approve' }))
  await screen.findByText('This field is required')
  fireEvent.change(field, { target: { value: '1760' } })
  fireEvent.change(screen.getByLabelText('Days'), { target: { value: '20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save and approve' }))
  await waitFor(() => expect(onApproved).toHaveBeenCalledOnce())
  expect(await stored()).toMatchObject({
    ...{ status: 'approved', amountMinor: 176_000, periodDays: 20, priceReason: { is: 'given' }, holdReasons: [] },
  })
})

describe('over a limit of spending', () => {
  const JOB = sampleJob({ platform: 'upwork', sendCost: 12 })
  const LETTER = { claims: [], platform: 'upwork' as const, job: JOB, agentId: 'a' }

  async function withAgent(fields: Partial<AgentFields>) {
    const own = agentFieldsSchema.parse({ name: 'Shops', title: 'React', platforms: ['upwork'], ...fields })
    const set = { id: 'a', status: 'active', pausedReason: null, createdAt: 1, lastRunAt: null, nextRunAt: null }
    const agent = agentSchema.parse({ ...own, ...set, jobsFound: 0, emailsSent: 0 })
    await currentDb().agent.put({ ...agent, rev: 1, gen: 1, asOf: 1, isPending: false })
    const day = calendarDay(Date.now(), 'UTC')
    const spent = { units: 10, boost: 0, feeMinor: 150, isExpected: false, day }
    const sent = sampleProposal({ ...LETTER, id: 'sent', status: 'completed', spent })
    await currentDb().proposal.put({ ...sent, rev: 1, gen: 1, asOf: 1, isPending: false })
  }
  const limit = async () => (await currentDb().agent.get('a'))?.upworkConnectsPerDay

  it('approves within it, for the cost with the boost', async () => {
    await withAgent({ upworkConnectsPerDay: 32, upworkBoostProposal: true, upworkBoostConnects: 10 })
    const onApproved = await press(LETTER)
    await waitFor(() => expect(onApproved).toHaveBeenCalledOnce())
    expect(await stored()).toMatchObject({ status: 'approved', approvedSpend: 22 })
  })

  it('says the cost and the limit first; raised by just enough, the letter leaves', async () => {
    await withAgent({ upworkConnectsPerDay: 20 })
    const onApproved = await press(LETTER)
    await screen.findByText('Sending it costs 12 connects · about $1.80.')
    screen.getByText('“Shops” may spend 20 connects a day. Today it has spent 10 connects.')
    expect((await stored())?.status).toBe('review')
    fireEvent.click(screen.getByRole('button', { name: 'Raise it to 22 connects and approve' }))
    await waitFor(() => expect(onApproved).toHaveBeenCalledOnce())
    expect(await limit()).toBe(22)
    expect(await stored()).toMatchObject({ status: 'approved', approvedSpend: 12 })
  })

  it('the letter may wait instead, and the limit stays', async () => {
    await withAgent({ feesPerMonth: 3 })
    const onApproved = await press(LETTER)
    await screen.findByText('“Shops” may spend $3 a month. This month it has spent $1.50.')
    fireEvent.click(screen.getByRole('button', { name: 'Approve, it waits' }))
    await waitFor(() => expect(onApproved).toHaveBeenCalledOnce())
    expect((await currentDb().agent.get('a'))?.feesPerMonth).toBe(3)
    expect((await stored())?.status).toBe('approved')
  })

  it('what is dearer than the most for one cannot wait', async () => {
    await withAgent({ upworkMaximumBid: 10 })
    const onApproved = await press(LETTER)
    await screen.findByText('“Shops” may spend 10 connects on one proposal.')
    expect(screen.queryByRole('button', { name: 'Approve, it waits' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onApproved).not.toHaveBeenCalled()
  })
})
