import { expect, it } from 'vitest'
import type { Fact } from '#shared/domain/claims/claim.ts'
import { clientsWordsIn } from './clients-words.ts'

const fact = (text: string): Fact => ({ source: 'record', ref: text, text, id: text })
const FACTS = [fact('Reputation with Outlook recovers in 3 to 6 weeks.'), fact('Certified administrator, 2023.')]
const POST =
  'Our mails reach Outlook, but never Hotmail. The best Operations Committee in town reads a report, our insurer too.'
const wordsOf = clientsWordsIn(POST, FACTS)

it('names what the post has and no fact, and joins words that stand side by side', () => {
  expect(wordsOf('Trust at Hotmail and Outlook recovers in 3 to 6 weeks.')).toEqual(['Hotmail'])
  expect(wordsOf('Your Operations Committee and your insurer would see it.')).toEqual([
    'Operations Committee',
    'insurer',
  ])
})

it('names no rank, and nothing that the post does not have', () => {
  expect(wordsOf('I am the best administrator for Thunderbird.')).toEqual([])
})
