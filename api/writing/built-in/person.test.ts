import { expect, it } from 'vitest'
import { builtInWriter } from '../built-in.ts'
import { requestOf } from '../fixtures/freelancers.ts'
import { POSTS } from '../fixtures/posts.ts'
import { factsOf } from '#shared/domain/facts/facts-of.ts'

const DESCRIPTION =
  'We need a shop with twelve pages. It sells tea, and the photos and the texts are ready, so we want to open in May.'

/** @returns The answer to one field of a job in English, of somebody in the United Kingdom who can start in a week. */
async function answerTo(question: string, answerBank: { question: string; answer: string }[] = []): Promise<string> {
  const [post] = POSTS
  if (!post) throw new Error('There are no posts.')
  const request = requestOf(post, 'one')
  const profile = {
    ...request.profile,
    country: 'GB',
    spokenLanguages: [
      { code: 'en', level: 'native' as const },
      { code: 'de', level: 'good' as const },
      { code: 'fr', level: 'basic' as const },
    ],
  }
  const bank = answerBank.map((entry, at) => ({ id: `answer-${at}`, updatedAt: 0, ...entry }))
  const facts = factsOf(profile, request.agent, bank)
  const job = {
    ...request.job,
    title: 'A shop',
    description: DESCRIPTION,
    questions: [question],
  }
  const written = await builtInWriter().write(
    { ...request, job, profile, answerBank: bank, facts, records: [] },
    { signal: AbortSignal.timeout(10_000) },
  )
  return written.answers[0]?.answer ?? ''
}

it.each([
  ['Where are you based?', 'My country: United Kingdom.'],
  ['Which country do you live in?', 'My country: United Kingdom.'],
  ['Which languages do you speak?', 'My native language is English. I speak German.'],
  ['Do you speak German?', 'My native language is English. I speak German.'],
  ['Do you speak French?', ''],
  ['Do you speak Klingon?', ''],
  ['Which city do you live in?', ''],
  ['Где вы живёте?', 'Моя страна: Великобритания.'],
  ['你在哪个国家？', '我在英国。'],
])('"%s" is answered from the profile: %s', async (question, answer) => {
  expect(await answerTo(question)).toBe(answer)
})

it('leaves the word to an answer of the freelancer’s own', async () => {
  const own = { question: 'Where are you based?', answer: 'In Leeds, ten minutes from the station' }
  expect(await answerTo('Where do you live?', [own])).toBe(own.answer)
})

it('takes no bare yes for an answer to what something is', async () => {
  const own = { question: 'Are you certified by the ATA?', answer: 'No' }
  expect(await answerTo('Are you certified by the ATA?', [own])).toBe('No')
  expect(await answerTo('Please state your ATA certification number.', [own])).toBe('')
})

it('leaves a field empty where only one of two things is known', async () => {
  const own = { question: 'When can you start?', answer: 'Within a week' }
  expect(await answerTo('Which city do you live in, and when can you start?', [own])).toBe('')
})

it('answers both of two things that are asked in one breath', async () => {
  const own = { question: 'When can you start?', answer: 'Within a week' }
  const both = 'My country: United Kingdom. Within a week.'
  expect(await answerTo('Where do you live, and when can you start?', [own])).toBe(both)
})
