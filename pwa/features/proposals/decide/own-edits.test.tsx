/** The letter's editor and the dialog of open questions share what is typed: who uses both on one device is asked about no second version. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { mergeFields } from '#api/changes/merge.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { LetterEditor } from '../letter/letter-editor.tsx'
import { AnswerQuestions } from './answer-questions.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'ui', 'errors'])
const user = userEvent.setup()
const onAnswered = vi.fn()

beforeEach(() => {
  setCurrentUser('ada')
  onAnswered.mockClear()
})
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

async function begin(fields: Partial<Proposal>): Promise<Proposal> {
  const proposal = sampleProposal({ ...{ id: 'p', status: 'review', letter: 'Hello.', sentences: [] }, ...fields })
  await currentDb().proposal.put({ ...proposal, rev: 1, gen: 1, asOf: 1, isPending: false })
  return proposal
}
function show(node: ReactNode) {
  cleanup()
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>{node}</MemoryRouter>
    </I18nextProvider>,
  )
}
const edit = (proposal: Proposal) =>
  show(<LetterEditor proposal={proposal} focusOn="letter" onDone={() => undefined} />)
/** Types into the editor and leaves it. */
async function typeAndLeave(box: string | RegExp, text: string) {
  await user.type(await screen.findByRole('textbox', { name: box }), text)
  cleanup()
  await waitFor(async () => expect(await currentDb().drafts.count()).toBe(1))
}
async function saveAgain(box: string | RegExp, more: string) {
  const row = await currentDb().proposal.get('p')
  if (!row) throw new Error('There is no proposal.')
  edit(row)
  await user.type(await screen.findByRole('textbox', { name: box }), more)
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await currentDb().drafts.count()).toBe(0))
}
/** @returns What the server makes of the edits, one after the other. */
async function atTheServer(proposal: Proposal) {
  let row: Record<string, unknown> = { ...proposal }
  const kept: string[] = []
  for (const { patch, base } of await currentDb().outbox.orderBy('n').toArray()) {
    const merge = mergeFields('proposal', row, patch, base.values)
    row = { ...row, ...merge.taken }
    kept.push(...merge.kept)
  }
  return { row, kept }
}

it('a letter that is being edited, while an answer is put into it by the dialog', async () => {
  const proposal = await begin({ answers: [] })
  edit(proposal)
  await typeAndLeave('Letter', ' And more.')
  const wish = { question: 'When could you start?', at: 0 }
  const dialog = { proposal, wish, isBeforeApproval: false, onClose: () => undefined, onAnswered }
  show(<AnswerQuestions {...dialog} />)
  await user.type(await screen.findByRole('textbox', { name: /When could/ }), 'On Monday.')
  await user.click(screen.getByRole('button', { name: /save/i }))
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
  await saveAgain('Letter', ' Yours.')
  const { row, kept } = await atTheServer(proposal)
  expect(kept).toEqual([])
  expect(row.letter).toContain('And more.')
})

it('answers that were begun in the editor, saved by the dialog, and changed in the editor again', async () => {
  const proposal = await begin({ amountMinor: 5000, periodDays: 5, answers: [{ question: 'Team?', answer: '' }] })
  edit(proposal)
  await typeAndLeave(/Team/, 'Just me.')
  show(
    <AnswerQuestions proposal={proposal} isBeforeApproval={false} onClose={() => undefined} onAnswered={onAnswered} />,
  )
  await screen.findByRole('textbox', { name: /Team/ })
  await user.click(screen.getByRole('button', { name: /save/i }))
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
  await saveAgain(/Team/, ' And my dog.')
  const { row, kept } = await atTheServer(proposal)
  expect(kept).toEqual([])
  expect(row.answers).toEqual([{ question: 'Team?', answer: 'Just me. And my dog.' }])
})

it('a letter of another device is no edit of one’s own, also where the dialog has shown it', async () => {
  const proposal = await begin({ answers: [] })
  edit(proposal)
  await typeAndLeave('Letter', ' And mine.')
  const theirs = await begin({ answers: [], letter: 'Of the other device.' })
  const wish = { question: 'When could you start?', at: 0 }
  const dialog = { proposal: theirs, wish, isBeforeApproval: false, onClose: () => undefined, onAnswered }
  show(<AnswerQuestions {...dialog} />)
  await user.type(await screen.findByRole('textbox', { name: /When could/ }), 'On Monday.')
  await user.click(screen.getByRole('button', { name: /save/i }))
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
  await saveAgain('Letter', ' Yours.')
  expect((await atTheServer(theirs)).kept).toEqual(['letter'])
})
