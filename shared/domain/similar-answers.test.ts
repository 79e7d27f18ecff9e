/** Which earlier answers are offered for a question. */
import { describe, expect, it } from 'vitest'
import { answerSchema } from './profile.ts'
import { knownAnswer, similarAnswers } from './similar-answers.ts'

const bank = [
  ['a', 'What is your experience with Stripe checkout?', 'I built two Stripe checkouts.', 1],
  ['b', 'Which hours are you available?', 'Mornings, Lagos time.', 2],
  ['c', 'Describe a Stripe integration you built.', 'A subscription shop.', 3],
].map(([id, question, answer, updatedAt]) => answerSchema.parse({ id, question, answer, updatedAt }))

const ids = (question: string) => similarAnswers(question, bank).map(({ id }) => id)

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

  it('know a word by its beginning, and an answer that names what is asked', () => {
    const terse = [
      ['a', 'What access?', 'A user with the right to read reports. Never your login.'],
      ['b', 'Bagaimana ceknya?', 'Yang input lain, yang cek lain.'],
    ].map(([id, question, answer]) => answerSchema.parse({ id, question, answer }))
    expect(similarAnswers('Which of our logins will you need?', terse)[0]?.id).toBe('a')
    expect(similarAnswers('ngeceknya gimana', terse)[0]?.id).toBe('b')
  })

  it('find exactly the same question, whatever its case and punctuation', () => {
    expect(ids('which hours are you available')[0]).toBe('b')
    expect(knownAnswer('WHICH HOURS are you available??', bank)?.id).toBe('b')
    expect(knownAnswer('Which days are you available?', bank)).toBeNull()
  })

  it('put the most recently used one first when two fit equally', () => {
    const twins = ['x', 'y'].map((id) =>
      answerSchema.parse({ id, question: 'Why Stripe checkout?', answer: id, usedAt: id === 'y' ? 9 : 1 }),
    )
    expect(similarAnswers('Why Stripe checkout', twins).map(({ id }) => id)).toEqual(['y', 'x'])
  })
})
