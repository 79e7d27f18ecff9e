import { expect, it, vi } from 'vitest'
import { readingOf } from './known-reading.ts'
import { readPost } from './read-post.ts'

const POST = {
  title: 'A shop in Shopify',
  description: 'We sell tea. Begin your letter with the word “kettle”. You must speak German.',
  questions: ['How long would it take?'],
  skills: ['Shopify'],
}

it('is what the post says', () => expect(readingOf(POST)).toEqual(readPost(POST)))

it('is read once, also of another copy of the post', () =>
  expect(readingOf(structuredClone(POST))).toBe(readingOf(POST)))

it.each([{ title: 'A shop' }, { description: null }, { questions: [] }, { skills: ['PHP'] }])(
  'is another one where the post says something else: %o',
  (change) => expect(readingOf({ ...POST, ...change })).toEqual(readPost({ ...POST, ...change })),
)

it('does not grow without end', () => {
  const first = readingOf(POST)
  for (let each = 0; each < 256; each += 1) readingOf({ ...POST, title: `${each}`, description: '' })
  expect(readingOf(POST)).not.toBe(first)
})

it('forgets after a minute, because a marketplace’s text is not ours to keep', () => {
  vi.useFakeTimers()
  try {
    for (let each = 0; each < 257; each += 1) readingOf({ ...POST, title: `Shop ${each}`, description: '' })
    const first = readingOf(POST)
    vi.advanceTimersByTime(59_000)
    expect(readingOf(POST)).toBe(first)
    vi.advanceTimersByTime(2_000)
    expect(readingOf(POST)).not.toBe(first)
  } finally {
    vi.useRealTimers()
  }
})
