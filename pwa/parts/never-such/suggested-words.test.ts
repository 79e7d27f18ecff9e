import { expect, it } from 'vitest'
import { suggestedWords } from './suggested-words.ts'

it('offers skills first, then telling words of the title, each once', () => {
  expect(suggestedWords({ title: 'WordPress intern for a C++ shop, 2026', skills: ['wordpress', 'PHP'] }, [])).toEqual([
    'wordpress',
    'PHP',
    'intern',
    'shop',
  ])
})

it('offers the whole phrase where a script has no spaces, and at most twelve words', () => {
  expect(suggestedWords({ title: '需要一个开发者', skills: [] }, [])).toEqual(['需要一个开发者'])
  const title = Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ')
  expect(suggestedWords({ title, skills: [] }, [])).toHaveLength(12)
})

it('leaves out what the agent looks for', () => {
  const job = { title: 'React and WordPress shop', skills: ['React', 'PHP'] }
  expect(suggestedWords(job, ['react developer', 'PHP'])).toEqual(['WordPress', 'shop'])
})
