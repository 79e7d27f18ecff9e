/** Which earlier answers are offered for a question. */
import { describe, expect, it } from 'vitest'
import { answerSchema } from './profile.ts'
import { knownAnswer, similarAnswers } from './similar-answers.ts'

const bank = [
  ['a', 'What is your experience with Stripe checkout?', 'I built two Stripe checkouts.', 1],
  ['b', 'Which hours are you available?', 'Mornings, Lagos time.', 2],
  ['c', 'Describe a Stripe integration you built.', 'A subscription shop.', 3],
].map(([id, question, answer, updatedAt]) => answerSchema.parse({ id, question, answer, updatedAt }))

const ids = (question: string) => similarAnswers(question, bank).map(({ entry }) => entry.id)

describe('similar answers', () => {
  it('come best first, and only when the questions have words in common', () => {
    expect(ids('What experience with Stripe do you have?')[0]).toBe('a')
    expect(ids('What experience with Stripe do you have?')).not.toContain('b')
    expect(ids('Do you speak German?')).toEqual([])
  })

  it('compare short questions in one language, whatever their words look like', () => {
    const asked = answerSchema.parse({ id: 'b', question: 'Do you own a bicycle workshop?', answer: 'Yes.' })
    expect(similarAnswers('Is a bicycle workshop something you own?', [asked])).toHaveLength(1)
  })

  it('find exactly the same question, whatever its case and punctuation', () => {
    expect(similarAnswers('which hours are you available', bank)[0]).toMatchObject({ likeness: 1 })
    expect(knownAnswer('WHICH HOURS are you available??', bank)?.id).toBe('b')
    expect(knownAnswer('Which days are you available?', bank)).toBeNull()
  })

  it('put the most recently used one first when two fit equally', () => {
    const twins = ['x', 'y'].map((id) =>
      answerSchema.parse({ id, question: 'Why Stripe checkout?', answer: id, usedAt: id === 'y' ? 9 : 1 }),
    )
    expect(similarAnswers('Why Stripe checkout', twins).map(({ entry }) => entry.id)).toEqual(['y', 'x'])
  })
})
