/** The built-in writer, over labelled posts in eleven languages and the older fixtures: true, short, in one language, steered by nobody. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { requestOfLabelled } from '../../bench/judgement/as-request.ts'
import { postsSchema, profilesSchema } from '../../bench/judgement/labels.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { wordsIn } from '#shared/domain/letter/requests-met.ts'
import { renderLetter } from '#shared/domain/letter/sentences.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { AppError } from '#shared/errors.ts'
import { builtInWriter } from './built-in.ts'
import { asked, post, write } from './fixtures/asked.ts'
import { PROFILE, requestFor } from './fixtures/freelancer.ts'
import { requestOf } from './fixtures/freelancers.ts'
import { jobOf } from './fixtures/job.ts'
import { POSTS } from './fixtures/posts.ts'
import type { WritingRequest, WrittenLetter } from './writer.ts'

const SET = new URL('../../bench/judgement/tuning/', import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, SET), 'utf8'))
const PROFILES = profilesSchema.parse(read('profiles.json'))
const LABELLED = postsSchema.parse(read('posts.json')).flatMap((post) => {
  const freelancer = PROFILES.find(({ id }) => id === post.profile)
  return freelancer ? [{ name: post.id, request: requestOfLabelled(post, freelancer), forbidden: [] }] : []
})
const OLDER = POSTS.map((post, at) => ({
  name: `f${at}`,
  request: requestOf(post, `f${at}`),
  forbidden: post.forbidden ?? [],
}))
const ALL = [...LABELLED, ...OLDER]

/** Null where nothing could be said. */
async function tryWriting(request: WritingRequest): Promise<WrittenLetter | null> {
  try {
    return await write(request)
  } catch (error) {
    if (error instanceof AppError && error.code === 'writer.unusable') return null
    throw error
  }
}

const letters = await Promise.all(ALL.map(async (one) => ({ ...one, written: await tryWriting(one.request) })))
const written = letters.flatMap(({ written: letter, ...rest }) => (letter?.letter ? [{ ...rest, letter }] : []))

describe('over all posts', () => {
  it('nearly every post of the freelancer’s trade gets a letter, in eleven languages', () => {
    const own = letters.filter(({ name }) => /^[ab]\d/.test(name))
    const told = own.filter(({ written: letter }) => letter?.letter)
    expect(own.length).toBeGreaterThan(150)
    expect(told.length / own.length).toBeGreaterThan(0.97)
    expect(new Set(told.map(({ written: letter }) => letter?.reading?.language)).size).toBe(11)
  })

  it.each([
    'Logo redraw from a photograph',
    'Translate a user manual English to French',
    'Bookkeeping catch-up for a bakery',
    'Virtual assistant for two inboxes',
  ])('a developer gets no letter for work of another trade, and the reason: %s', (title) => {
    const found = letters.find(({ request }) => request.job.title === title)
    expect(found?.written).toMatchObject({ letter: '', sentences: [], doubts: [{ kind: 'proof' }] })
  })

  it('a letter is the text of its sentences, and each claim in it has a fact', () => {
    for (const { name, letter, request } of written) {
      expect(letter.letter, name).toBe(renderLetter(letter.sentences))
      // What a client wants word for word is no claim of ours.
      const wanted = new Set(letter.sentences.filter(({ kind }) => kind === 'request').map(({ text }) => text))
      const untraced = traceClaims(letter.letter, request.facts).filter(
        ({ fact, text }) => fact === null && !wanted.has(text),
      )
      expect(untraced, name).toEqual([])
    }
  })

  it('only claims speak of the freelancer', () => {
    for (const { name, letter } of written) {
      const others = letter.sentences.filter(({ kind }) => kind !== 'claim' && kind !== 'request')
      expect(
        others.filter(({ text }) => traceClaims(text, []).length > 0).map(({ text }) => text),
        name,
      ).toEqual([])
    }
  })

  it('quotes no title of a post', () => {
    for (const { name, letter, request } of written) {
      const quoted = [...letter.letter.matchAll(/[“„«]\s?([^”“»]{6,80}?)\s?[”“»]/gu)].map(([, words]) => words ?? '')
      expect(
        quoted.filter((words) => request.job.title.includes(words)),
        name,
      ).toEqual([])
    }
  })

  it('asks nothing: no question of ours is about one post', () => {
    for (const { name, letter } of written)
      expect(
        letter.sentences.filter(({ kind }) => kind === 'question'),
        name,
      ).toEqual([])
  })

  it('is no longer than its marketplace allows, and a letter too short for it is doubted', () => {
    for (const { name, letter, request } of written) {
      const { min, max, words } = LETTER_LIMITS[request.job.platform]
      expect(wordsIn(letter.letter), name).toBeLessThanOrEqual(words)
      expect(letter.letter.length, name).toBeLessThanOrEqual(max)
      const isShort = letter.letter.length < min
      expect(letter.doubts.some(({ kind }) => kind === 'length') || !isShort, name).toBe(true)
    }
  })

  it('has no slots, gaps or stray marks', () => {
    for (const { name, letter } of written)
      expect(letter.letter, name).not.toMatch(/[{}]|undefined|[^\S\n]{2}|\( *\)|（\s*）| ,|(?<!\.)\.\.(?!\.)|“\s*”/u)
  })

  it('says nothing that steering text asks for', () => {
    for (const { name, letter, forbidden } of written)
      for (const word of forbidden) expect(letter.letter.toLowerCase(), name).not.toContain(word.toLowerCase())
  })

  it('names a result with its figure where a client sees it first', () => {
    const bids = written.filter(({ name }) => /^[ab]\d/.test(name))
    // Each language has its own marks in a figure, and a result that cannot be told in the letter's is left out.
    const figuresIn = (text: string) =>
      text.match(/\p{Nd}[\p{Nd}.,\s]*\p{Nd}|\p{Nd}/gu)?.map((one) => one.replace(/[.,\s]/gu, '')) ?? []
    const figured = bids.filter(({ request, letter }) => {
      const seen = figuresIn(letter.letter.slice(0, 230))
      return (request.records ?? []).some(({ outcome }) => figuresIn(outcome).some((figure) => seen.includes(figure)))
    })
    expect(figured.length / bids.length).toBeGreaterThan(0.87)
  })

  it('ticks what it met, and doubts each wish it did not meet', () => {
    for (const { name, letter } of written) {
      const open = letter.reading?.items.filter(({ is, state }) => is === 'request' && state !== 'met') ?? []
      const doubted = letter.doubts.filter(({ kind }) => kind === 'request').map(({ words }) => words)
      expect(doubted, name).toEqual(expect.arrayContaining(open.map(({ words }) => words)))
    }
  })

  it('writes the same letter for the same request', async () => {
    const [first] = written
    expect(first && (await write(first.request))).toEqual(first?.letter)
  })
})

it('writes another letter for another variant, and for another freelancer', async () => {
  const request = asked({})
  const variants = await Promise.all([0, 1, 2, 3, 4, 5].map((variant) => write({ ...request, variant })))
  expect(new Set(variants.map(({ letter }) => letter)).size).toBeGreaterThanOrEqual(4)
  const people = ['q', 'r', 's', 't', 'u', 'v'].map((id) => ({ ...PROFILE, id, firstName: 'Ada' }))
  const others = await Promise.all(people.map((profile) => write({ ...request, profile })))
  expect(new Set(others.map(({ letter }) => letter)).size).toBeGreaterThanOrEqual(4)
})

it('writes nothing where it knows nothing, and stops when told to', async () => {
  const empty = requestFor(jobOf(post({ title: 'Help', description: '', skills: [] }), 'e'), {
    profile: profileSchema.parse({ id: 'u' }),
    answerBank: [],
  })
  expect(await write(empty)).toMatchObject({ letter: '', sentences: [], doubts: [{ kind: 'proof' }] })
  const aborted = builtInWriter().write(empty, { signal: AbortSignal.abort() })
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
})
