/** Suggestions from edits, offline: each is accepted or declined with one tap, and does not come again. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { agentFieldsSchema, agentSchema } from '#shared/domain/agent.ts'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { settingsSchema } from '#shared/domain/profile.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { lessonCount } from '../../local/queries/lessons.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { Lessons } from './lessons.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['learning'])

const CLAIM = 'For Tilia I rebuilt the checkout: abandoned baskets fell by 18 %.'
const MINE = 'At Tilia I rebuilt the checkout: abandoned baskets fell by 18 %.'
const TALK = 'I would love to hop on a quick call with you.'
const QUESTION = 'How do you test?'
const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }
const sentence = (text: string, facts: string[] = []): LetterSentence => ({
  ...{ text, kind: 'claim', paragraph: 0, facts, requests: [] },
})
const letter = (id: string): Proposal =>
  sampleProposal({
    ...{ id, agentId: 'a', status: 'approved', approvedVia: 'user', letter: MINE },
    sentences: [sentence(CLAIM, ['record/r1/x']), sentence(TALK)],
    writtenAnswers: [{ question: QUESTION, answer: 'By hand.' }],
    answers: [{ question: QUESTION, answer: 'With Vitest.' }],
  })

beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  act(() => useToasts.setState({ toasts: [] }))
  await wipeUser('ada')
})

async function open(kind: 'rendering' | 'never' | 'answer') {
  const db = currentDb()
  const fields = agentFieldsSchema.parse({ name: 'Shops', title: 'React', platforms: ['upwork'] })
  const state = { id: 'a', status: 'active', pausedReason: null, createdAt: 1, lastRunAt: null, nextRunAt: null }
  const record = factRecordSchema.parse({
    ...{ id: 'r1', kind: 'project', name: 'Shop' },
    renderings: [{ language: 'en', text: CLAIM, approvedAt: 1 }],
  })
  await db.agent.put({ ...agentSchema.parse({ ...fields, ...state, jobsFound: 0, emailsSent: 0 }), ...STORED })
  await db.fact.put({ ...record, ...STORED })
  await db.settings.put({ ...settingsSchema.parse({ id: 'ada' }), ...STORED })
  await db.proposal.bulkPut(['p1', 'p2'].map((id) => ({ ...letter(id), ...STORED })))
  render(
    <I18nextProvider i18n={i18n}>
      <Lessons isShown={({ is }) => is === kind} />
    </I18nextProvider>,
  )
  await screen.findByRole('region', { name: 'Learnt from your edits' })
}
const press = async (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
const isGone = () => waitFor(() => expect(screen.queryByRole('region')).toBeNull())
const queued = async () =>
  (await currentDb().outbox.orderBy('n').toArray()).map(({ name, id, patch }) => [name, id, patch])
const DECIDED = ['settings.decideLesson', 'ada', { key: expect.stringMatching(/^[\da-f]{16}$/) }]

it('a fact takes the freelancer’s own sentence', async () => {
  await open('rendering')
  expect(screen.getByText(CLAIM).tagName).toBe('DEL')
  await press(`Accept: ${MINE}`)
  await isGone()
  const renderings = [{ language: 'en', text: MINE, approvedAt: expect.any(Number) }]
  expect(await queued()).toEqual([['fact.update', 'r1', { renderings }], DECIDED])
  expect(await currentDb().fact.get('r1')).toMatchObject({ renderings })
})

it('an agent never writes the sentence again', async () => {
  await open('never')
  await press(`Accept: ${TALK}`)
  await isGone()
  expect(await currentDb().agent.get('a')).toMatchObject({ neverWrite: [TALK] })
})

it('the bank takes the corrected answer, and says which letter it comes from', async () => {
  await open('answer')
  await press(`Accept: ${QUESTION}`)
  await isGone()
  expect(await currentDb().answer.toArray()).toMatchObject([
    { question: QUESTION, answer: 'With Vitest.', learnedFrom: expect.stringMatching(/^p[12]$/) },
  ])
})

it('takes no focus when it appears, and keeps it near when one goes', async () => {
  await open('rendering')
  expect(document.activeElement).toBe(document.body)
  cleanup()
  render(
    <I18nextProvider i18n={i18n}>
      <Lessons isShown={() => true} />
    </I18nextProvider>,
  )
  await screen.findByRole('region')
  const count = screen.getAllByRole('listitem').length
  await press(`Never suggest it: ${MINE}`)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count - 1))
  await waitFor(() => expect(screen.getByRole('list').contains(document.activeElement)).toBe(true))
})

it('what is declined changes nothing and is not suggested again, from another letter either', async () => {
  await open('never')
  const before = await lessonCount('p1')
  await press(`Never suggest it: ${TALK}`)
  await isGone()
  expect(await queued()).toEqual([DECIDED])
  expect(await currentDb().agent.get('a')).toMatchObject({ neverWrite: [] })
  await currentDb().proposal.put({ ...letter('p3'), ...STORED, createdAt: 99 })
  expect(await lessonCount('p3')).toBe(before - 1)
})
