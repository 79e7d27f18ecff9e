/** A freelancer's own style: sentences never to write, and words of their own. */
import { expect, it } from 'vitest'
import { inOwnWords, isUnwanted, styleWishes, withWordChoices } from './style.ts'

const neverWrite = ['I would love to hop on a quick call with you.']
const wordChoices = [
  { instead: 'utilise', write: 'use' },
  { instead: 'C++', write: 'Rust' },
]

it('knows an unwanted sentence where only a word differs, and inside a longer text', () => {
  expect(isUnwanted('I would love to hop on a quick call with Maya.', { neverWrite })).toBe(true)
  expect(isUnwanted('The shop is small. I would love to hop on a quick call with you!', { neverWrite })).toBe(true)
  expect(isUnwanted('A call costs you ten minutes.', { neverWrite })).toBe(false)
  expect(isUnwanted('', { neverWrite })).toBe(false)
  expect(isUnwanted(neverWrite[0] ?? '', { neverWrite: [] })).toBe(false)
})

it('knows it in scripts without spaces', () => {
  const never = { neverWrite: ['我很乐意和您通电话。'] }
  expect(isUnwanted('我很乐意与您通电话。', never)).toBe(true)
  expect(isUnwanted('我先写一个测试。', never)).toBe(false)
})

it('replaces whole words, keeps capitals, and takes signs as they are', () => {
  expect(withWordChoices('Utilise it; I utilise C++, and utilised it.', { wordChoices })).toBe(
    'Use it; I use Rust, and utilised it.',
  )
})

it('leaves a true sentence as it is where other words would make it untrue', () => {
  const style = { neverWrite, wordChoices }
  const isTrue = (text: string) => !text.includes('Rust')
  expect(inOwnWords('I utilise React.', style, isTrue)).toBe('I use React.')
  expect(inOwnWords('I know C++.', style, isTrue)).toBe('I know C++.')
})

it('tells a model', () => {
  expect(styleWishes({ neverWrite: ['A b.'], wordChoices: [{ instead: 'a', write: 'b' }] })).toEqual([
    'Never write this sentence, nor one that says the same: "A b."',
    'Write "b" and not "a".',
  ])
})
