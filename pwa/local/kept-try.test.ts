import { beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import {
  answeredTry,
  dropTry,
  keepAnswered,
  keepTry,
  keepTypedTry,
  keepUnanswered,
  keptTry,
  typedTry,
  unansweredTry,
} from './kept-try.ts'

const KEPT = {
  title: 'A shop',
  text: 'Make it fast.',
  address: '',
  about: 'I make shops.',
  letter: 'Hello.',
  skills: ['CSS'],
}
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('what is typed and what is taken along are kept until they are in an account', () => {
  keepTypedTry({ job: 'Make it fast.', about: '' })
  keepTry(KEPT)
  expect(typedTry()).toEqual({ job: 'Make it fast.', about: '' })
  expect(keptTry()).toEqual(KEPT)
  dropTry()
  expect([typedTry(), keptTry(), stored.size]).toEqual([null, null, 0])
})

test('a question and its answer are kept for a day, and until they are in an account', () => {
  const asked = { job: 'Make it fast.', about: 'I make shops.', atMs: 5, answer: null }
  keepUnanswered(asked)
  keepAnswered({ ...asked, answer: { sentences: [] } })
  expect([unansweredTry(5), answeredTry(6)]).toEqual([asked, { ...asked, answer: { sentences: [] } }])
  expect(answeredTry(5 + DAY_MS)).toBeNull()
  expect([...stored.keys()]).toEqual(['gigwright-try-asked'])
  dropTry()
  expect([unansweredTry(5), stored.size]).toEqual([null, 0])
})

test('a value that is not ours is nothing', () => {
  for (const value of ['{', '7', '{"about":1}', 'null']) {
    stored.set('gigwright-kept-try', value)
    stored.set('gigwright-try', value)
    expect([keptTry(), typedTry()]).toEqual([null, null])
  }
  stored.set('gigwright-kept-try', JSON.stringify({ ...KEPT, skills: [1, 'CSS'] }))
  expect(keptTry()?.skills).toEqual(['CSS'])
})

test('a browser that blocks storage loses nothing else', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('blocked')
    },
    setItem() {
      throw new Error('blocked')
    },
  })
  keepTry(KEPT)
  expect(keptTry()).toBeNull()
})
