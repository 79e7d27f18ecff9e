/** What is asked before an approval: the answers first, then one's word for claims without a source. */
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { useApproval } from './use-approval.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'ui', 'errors'])
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
      <button type="button" onClick={() => tryApprove(proposal, claims)}>
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
