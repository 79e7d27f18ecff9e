import { expect, it } from 'vitest'
import { withAnswer } from './with-answer.ts'

it('puts an answer last, and above the name', () => {
  expect(withAnswer('I would measure first.', ' On Monday. ')).toBe('I would measure first.\n\nOn Monday.')
  expect(withAnswer('I would measure first.\n\nAda', 'On Monday.')).toBe('I would measure first.\n\nOn Monday.\n\nAda')
  expect(withAnswer('我先测量。\n\n小明', '下周一。')).toBe('我先测量。\n\n下周一。\n\n小明')
  expect(withAnswer('', 'On Monday.')).toBe('On Monday.')
})
