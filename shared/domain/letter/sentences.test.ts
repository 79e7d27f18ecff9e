import { expect, it } from 'vitest'
import { type LetterSentence, renderLetter } from './sentences.ts'

const said = (kind: LetterSentence['kind'], text: string, paragraph = 0): LetterSentence => ({
  ...{ kind, text, paragraph },
  ...{ facts: [], requests: [] },
})

it('is the sentences of a paragraph beside each other, with an empty line between paragraphs', () => {
  const sentences = [said('claim', 'I did it.'), said('plan', 'I would do it again.'), said('close', 'Ada', 1)]
  expect(renderLetter(sentences)).toBe('I did it. I would do it again.\n\nAda')
})

it('has a greeting on a line of its own, so that it joins no sentence', () => {
  const sentences = [said('greeting', 'Dear Dr. Ulrike S.,'), said('claim', 'I did it.'), said('close', 'Ada', 1)]
  expect(renderLetter(sentences)).toBe('Dear Dr. Ulrike S.,\nI did it.\n\nAda')
  expect(renderLetter([said('greeting', 'Hello.'), said('claim', 'I did it.', 1)])).toBe('Hello.\n\nI did it.')
})
