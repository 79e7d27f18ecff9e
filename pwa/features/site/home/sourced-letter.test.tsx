/** Each source stands once, with the number that its sentences wear; what is in doubt is said in words. */
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TriedAnswer } from '#shared/contract/try.ts'
import site from '#locales/en/site.json' with { type: 'json' }
import { reader } from '../../../site/words.ts'
import { TextsProvider } from '../texts.ts'
import { SourcedLetter } from './sourced-letter.tsx'
import { TriedView } from './tried.tsx'

const sentence = (text: string, paragraph: number, facts: string[] = []) => ({
  text,
  paragraph,
  facts,
  kind: 'claim' as const,
  requests: [],
})
const ANSWER: TriedAnswer = {
  job: { title: '', text: '', address: '' },
  skills: [],
  reading: { language: 'en', deliverable: '', problem: '', items: [] },
  verdict: { is: 'bid', words: [], fact: '', matched: [] },
  sentences: [
    sentence('I made a shop fast.', 0, ['b']),
    sentence('I know Shopify.', 1, ['a']),
    sentence('It was the same shop.', 1, ['b']),
    sentence('I won a prize.', 2),
  ],
  facts: [
    { id: 'b', text: 'A shop in 2 seconds' },
    { id: 'a', text: 'Shopify since 2021' },
  ],
  doubts: [{ kind: 'claim', sentence: 'I won a prize.', words: 'a prize' }],
}

const show = (answer: TriedAnswer) =>
  render(
    <TextsProvider value={{ ...reader('en', { site }), choose: () => undefined, load: async () => undefined }}>
      <SourcedLetter answer={answer} shown={Number.POSITIVE_INFINITY} />
    </TextsProvider>,
  )

test('a source is shown once, where it is first named, and each sentence wears its number', () => {
  const { container } = show(ANSWER)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'source 1: 1A shop in 2 seconds',
    'source 2: 2Shopify since 2021',
  ])
  const [first, second] = container.querySelectorAll('p')
  expect(first?.textContent).toBe('I made a shop fast. (source 1)1 ')
  expect(second?.textContent).toBe('I know Shopify. (source 2)2 It was the same shop. (source 1)1 ')
})

test('a doubt is said in words under its paragraph', () => {
  show(ANSWER)
  expect(screen.getByText(/To check before it leaves:/).textContent).toBe('To check before it leaves: a prize')
})

test('without a letter it says why there is none', () => {
  show({ ...ANSWER, sentences: [], facts: [], doubts: [] })
  expect(screen.getByText(/too little for a letter/)).toBeTruthy()
})

test('where none of the lines tells of such work, it asks for one, and not for more of the post', () => {
  const proofless: TriedAnswer = {
    ...ANSWER,
    sentences: [],
    facts: [],
    doubts: [{ kind: 'proof', sentence: '', words: '' }],
  }
  const text = 'We need somebody for six talks of four minutes, recorded in a treated room.'
  show({ ...proofless, job: { title: 'A voice', text, address: '' } })
  expect(screen.getByText(/^We found no line of yours about work like this/)).toBeTruthy()
  cleanup()
  show({ ...proofless, job: { title: '', text: 'Help needed asap please', address: '' } })
  expect(screen.getByText(/too little for a letter/)).toBeTruthy()
})

test('a post that gives no letter is not called one to bid on', () => {
  const view = (answer: TriedAnswer) => (
    <TextsProvider value={{ ...reader('en', { site }), choose: () => undefined, load: async () => undefined }}>
      <TriedView answer={answer} title="A post" />
    </TextsProvider>
  )
  const { rerender } = render(view(ANSWER))
  expect(screen.getByText('Yes, it would bid.')).toBeTruthy()
  rerender(view({ ...ANSWER, sentences: [], facts: [], doubts: [] }))
  expect(screen.getByText(/too little for a letter/)).toBeTruthy()
  expect(screen.queryByText('Yes, it would bid.')).toBeNull()
})
