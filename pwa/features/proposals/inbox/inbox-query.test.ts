/** The address of the inbox. */
import { expect, it } from 'vitest'
import { type InboxChoice, readChoice, writeChoice } from './inbox-query.ts'

const PLAIN: InboxChoice = { filter: 'review', agentId: null, platform: null, minScore: 0, marks: [], sort: 'newest' }

it('leaves out default values', () => {
  expect(writeChoice(PLAIN)).toBe('')
  expect(readChoice('')).toEqual(PLAIN)
})

it('restores every choice', () => {
  const chosen: InboxChoice = {
    filter: 'sent',
    agentId: 'a-1',
    platform: 'upwork',
    minScore: 70,
    marks: ['questions', 'claims'],
    sort: 'score',
  }
  expect(readChoice(writeChoice(chosen))).toEqual(chosen)
})

it('ignores unknown values', () => {
  expect(readChoice('?filter=nonsense&platform=fiverr&score=-4&has=x.claims&sort=worst')).toEqual({
    ...PLAIN,
    marks: ['claims'],
  })
})
