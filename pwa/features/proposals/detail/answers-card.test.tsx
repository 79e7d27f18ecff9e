/** Each answer to a screening question stands with where it comes from. */
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { withoutPostText } from '#shared/domain/letter/expired-post.ts'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { AnswersCard } from './answers-card.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'settings'])
afterEach(cleanup)

const asked = (words: string, fields: Partial<ReadItem>): ReadItem => ({
  ...{ is: 'question', kind: 'field', words, value: null, isHard: true, state: 'met', fact: '' },
  ...fields,
})
const ITEMS = [
  asked('Where are you?', { source: 'profile', fact: 'Based in Lagos, Nigeria' }),
  asked('What do you bill?', { source: 'answer', fact: '60 dollars an hour.' }),
  asked('What first?', { source: 'plan' }),
  asked('Your best shop?', { fact: 'Tilia: 41 doubled charges in June, none since.' }),
  asked('Why you?', { state: 'open' }),
]
const ANSWERS = [
  { question: 'Where are you?', answer: 'In Lagos.' },
  { question: 'What do you bill?', answer: '60 dollars an hour.' },
  { question: 'What first?', answer: 'I would measure.' },
  { question: 'Your best shop?', answer: 'Tilia.' },
  { question: 'Why you?', answer: '' },
]

function show(fields: Partial<Proposal> = {}, change = (row: Proposal) => row): string[] {
  const reading = { language: 'en', deliverable: '', problem: '', items: ITEMS }
  const proposal = change(sampleProposal({ id: 'p', status: 'review', reading, answers: ANSWERS, ...fields }))
  render(
    <I18nextProvider i18n={i18n}>
      <AnswersCard proposal={proposal} />
    </I18nextProvider>,
  )
  return screen
    .getAllByRole('term')
    .map(({ parentElement }) =>
      [...(parentElement?.querySelectorAll('dd') ?? [])].map((dd) => dd.textContent).join(' | '),
    )
}
const SAID = [
  'In Lagos. | From your profile: Based in Lagos, Nigeria',
  // The fact is the answer: it is not said twice.
  '60 dollars an hour. | From your answers',
  'I would measure. | What you would do',
  // A reading from before the source was kept.
  'Tilia. | Your fact: Tilia: 41 doubled charges in June, none since.',
  'No answer yet',
]

it('from facts, the answer bank or the plan of the letter', () => {
  expect(show()).toEqual(SAID)
})

it('also once the post’s words have expired', () => {
  expect(show({}, withoutPostText)).toEqual(SAID)
})

it('from the freelancer where they have changed it', () => {
  const answers = ANSWERS.map((given) => (given.question === 'Where are you?' ? { ...given, answer: 'Abuja.' } : given))
  expect(show({ answers, writtenAnswers: ANSWERS })).toEqual(['Abuja. | Written by you', ...SAID.slice(1)])
})

it('from the freelancer where nobody had an answer', () => {
  const answers = ANSWERS.map((given) => (given.answer === '' ? { ...given, answer: 'I know bikes.' } : given))
  expect(show({ answers, writtenAnswers: ANSWERS }).at(-1)).toBe('I know bikes. | Written by you')
})
