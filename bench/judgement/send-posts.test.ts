/** Labelled posts of one freelancer through the real server: nothing with an open question leaves, and no fraud is bid on. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { profilesSchema } from './labels.ts'
import { labelledPosts } from './read-set.ts'
import { sendPosts } from './send-posts.ts'

const FREELANCER = 'b-devops'
const profiles = profilesSchema.parse(
  JSON.parse(readFileSync(new URL('tuning/profiles.json', import.meta.url), 'utf8')),
)

const posts = labelledPosts('tuning').filter(({ profile }) => profile === FREELANCER)

it('sends nothing where only a reader could tell whether the freelancer turns it away', async () => {
  const outcomes = await sendPosts(posts, profiles)
  expect(outcomes.filter(({ is }) => is === 'sent')).toEqual([])
  expect(outcomes.filter(({ is }) => is === 'held')).not.toEqual([])
})

it('sends what is fit and complete, and nothing else', async () => {
  const days = { question: 'How long does it take?', answer: 'I deliver within 10 days.' }
  const decidable = profiles.map((profile) => ({
    ...profile,
    refuses: ['I do not work with Microsoft Azure'],
    answers: [...profile.answers, days],
  }))
  const outcomes = await sendPosts(posts, decidable)
  expect(outcomes).toHaveLength(posts.length)
  const sent = outcomes.filter(({ is }) => is === 'sent')
  expect(sent.map(({ post }) => post.id)).toContain('b060')
  expect(sent.flatMap(({ open }) => open)).toEqual([])
  expect(sent.filter(({ post }) => post.labels.decision === 'fraud')).toEqual([])
  const asked = outcomes.filter(({ post, is }) => post.labels.decision === 'ask' && is === 'sent')
  expect(asked).toEqual([])
})
