import { expect, it } from 'vitest'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { withAnswer } from './with-answer.ts'

it('puts an answer last, and above the name', () => {
  expect(withAnswer('I would measure first.', ' On Monday. ')).toBe('I would measure first.\n\nOn Monday.')
  expect(withAnswer('I would measure first.\n\nAda', 'On Monday.')).toBe('I would measure first.\n\nOn Monday.\n\nAda')
  expect(withAnswer('我先测量。\n\n小明', '下周一。')).toBe('我先测量。\n\n下周一。\n\n小明')
  expect(withAnswer('', 'On Monday.')).toBe('On Monday.')
})

it('puts an answer above the sentence that closes the letter', () => {
  const text = 'Write to me if this fits.'
  const close: LetterSentence = { kind: 'close', text, facts: [], requests: [], paragraph: 1 }
  const letter = 'I would measure first.\n\nWrite to me if this fits.\n\nAda'
  expect(withAnswer(letter, 'On Monday.', [close])).toBe(
    'I would measure first.\n\nOn Monday.\n\nWrite to me if this fits.\n\nAda',
  )
  expect(withAnswer('I would measure first.\n\nAda', 'On Monday.', [close])).toBe(
    'I would measure first.\n\nOn Monday.\n\nAda',
  )
})
