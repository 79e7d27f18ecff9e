/** What is typed in the editor and left there is no part of an approval that does not show it. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { LetterEditor } from '../letter/letter-editor.tsx'
import { AnswerQuestions } from './answer-questions.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'ui', 'errors'])
beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

const show = (node: React.ReactNode) =>
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>{node}</MemoryRouter>
    </I18nextProvider>,
  )

/** The dialog before an approval, once this amount was typed and saved beside a budget of 500 to 800. */
async function givenAmount(typed: string) {
  const job = sampleJob({ kind: 'fixed', currency: 'USD', budgetMinMinor: 50_000, budgetMaxMinor: 80_000 })
  const proposal = sampleProposal({ ...{ id: 'p', status: 'review', letter: 'x', job, amountMinor: 0 }, periodDays: 5 })
  await currentDb().proposal.put({ ...proposal, rev: 1, gen: 1, asOf: 1, isPending: false })
  const user = userEvent.setup()
  const onAnswered = vi.fn()
  show(<AnswerQuestions proposal={proposal} onClose={() => undefined} onAnswered={onAnswered} />)
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), typed)
  await user.click(screen.getByRole('button', { name: 'Save and approve' }))
  return { user, onAnswered }
}

it.each(['7000', '20'])('approves an amount far from the budget only on a second press: %s', async (typed) => {
  const { user, onAnswered } = await givenAmount(typed)
  const approve = await screen.findByRole('button', { name: 'Approve' })
  expect(onAnswered).not.toHaveBeenCalled()
  await user.click(approve)
  expect(onAnswered).toHaveBeenCalledOnce()
})

it('approves an amount within the budget at once', async () => {
  const { onAnswered } = await givenAmount('700')
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
})

it.each(['1,60,000', '700', '1-3'])('approves no amount that is not on the screen: %s', async (typed) => {
  const proposal = sampleProposal({
    ...{ id: 'p', status: 'review', letter: 'x', amountMinor: 15_000_000, currency: 'INR', periodDays: 5 },
    answers: [{ question: 'Team?', answer: '' }],
  })
  await currentDb().proposal.put({ ...proposal, rev: 1, gen: 1, asOf: 1, isPending: false })
  const user = userEvent.setup()
  show(<LetterEditor proposal={proposal} focusOn="letter" onDone={() => undefined} />)
  const amount = await screen.findByRole('textbox', { name: /Amount/ })
  await user.clear(amount)
  await user.type(amount, typed)
  cleanup()
  await waitFor(async () => expect(await currentDb().drafts.count()).toBe(1))
  const onAnswered = vi.fn()
  show(<AnswerQuestions proposal={proposal} onClose={() => undefined} onAnswered={onAnswered} />)
  await user.type(await screen.findByRole('textbox', { name: /Team/ }), 'Just me.')
  expect(screen.queryByRole('textbox', { name: /Amount/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /save/i }))
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
  expect(onAnswered).toHaveBeenCalledWith(expect.objectContaining({ amountMinor: 15_000_000 }))
  expect(await currentDb().proposal.get('p')).toMatchObject({ amountMinor: 15_000_000 })
})
