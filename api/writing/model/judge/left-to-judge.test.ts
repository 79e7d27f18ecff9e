/** What is left to the judge who quotes a fact: how much of something, and a promise that is denied. Nothing else is. */
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/domain/claims/claim.ts'
import { languageOf } from '#shared/domain/claims/claim-facts.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { amountFacts } from '#shared/domain/claims/own-amount.ts'
import { quotedFact } from './quoted-fact.ts'

const facts: Fact[] = [
  'Salome edits and proofreads.',
  'Salome, die lektoriert, hat den Text und die Bücher unseres Hauses durchgesehen.',
  'Salome, que corrige los textos, ha leído los libros de nuestra casa.',
].map((text, place) => ({ source: 'record', ref: `r${place}`, text, id: `f${place}` }))
const QUOTES = ['Salome edits', 'Salome, die', 'Salome, que']
/** Each letter's facts are told in its own language. */
const isSettled = (text: string, doubt: string) => {
  const language = languageOf(text, null)
  const own = facts.filter((fact) => languageOf(fact.text, null) === language)
  return quotedFact({ text, fact: null, doubt }, QUOTES, own) !== null
}
/** With the words that code doubts, and with all of them. */
const isHeldBy = (told: string, text: string, quote: string, post = '') => {
  const fact: Fact = { source: 'record', ref: 'r', text: told, id: 'r' }
  const doubts = [text, ...traceClaims(text, [fact]).flatMap((claim) => (claim.fact ? [] : (claim.doubt ?? [])))]
  return doubts.some((doubt) => quotedFact({ text, fact: null, doubt }, [quote], [fact], post) !== null)
}

describe('how much of it', () => {
  it.each([
    ['Salome, who edits and proofreads, hunts down every leftover.', 'every'],
    ['Salome, die lektoriert, würde jeden Rest suchen, der im Text noch steht.', 'jeden'],
    ['Salome, que corrige los textos, buscaría cada resto.', 'cada'],
    ['Salome edits, so nothing is left.', 'nothing'],
  ])('is for the judge who read the facts: %s', (text, doubt) => expect(isSettled(text, doubt)).toBe(true))

  it.each([
    ['Salome leads the house.', 'leads'],
    ['Salome is our best reader.', 'best'],
    ['Salome has edited for many houses.', 'many'],
    ['Salome edits every book of Penguin.', 'every'],
    ['Salome edits every one of 40 books.', 'every'],
  ])('is no rank and no number of clients: %s', (text, doubt) => expect(isSettled(text, doubt)).toBe(false))

  it('needs a quotation that stands in a fact', () => {
    const text = 'Salome hunts down every leftover.'
    expect(quotedFact({ text, fact: null, doubt: 'every' }, ['hunts them down'], facts)).toBeNull()
  })
})

describe('how much of another thing', () => {
  it.each(['I cut their costs by half.', 'All of my clients came back.', 'None of it came back.'])(
    'is not: %s',
    (text) => expect(isHeldBy('I built shops.', text, 'I built shops')).toBe(false),
  )

  it.each([
    [
      'On an arts series of 4 x 26 minutes I made SDR and HDR10 masters, and none of the 8 failed QC.',
      'Arts series, 4 x 26 min. 2022. SDR and HDR10 masters. 0 QC fails over 8 masters.',
    ],
    [
      'I have my own licences for Storyboard Pro and Photoshop, so there is nothing to buy.',
      'Storyboard Pro and Photoshop, my own licences, and a big drawing tablet.',
    ],
  ])('is where the fact tells of the same: %s', (text, told) => expect(isHeldBy(told, text, told)).toBe(true))
})

it.each(['My shops for bakers are in use, and 40 people run them.', 'I built shops for bakers, 12 shops in all.'])(
  'a count of the post is a figure of no fact: %s',
  (text) =>
    expect(
      isHeldBy('I built shops for bakers.', text, 'I built shops', 'We are a firm of 40 people and run 12 shops'),
    ).toBe(false),
)

it('a count of the post tells the whole job beside its price, and beside nothing else', () => {
  const [price] = amountFacts({ amountMinor: 600_00, currency: 'USD', kind: 'fixed' })
  const ours = { source: 'profile' as const, ref: 'amount', id: 'p', ...price, text: 'Our price for this job: 600 USD' }
  const isHeld = (text: string, post: string) =>
    quotedFact({ text, fact: null }, ['Our price for this job: 600 USD'], [ours], post) !== null
  expect(isHeld('For the 12 it is 600 USD.', 'We recorded 12 episodes.')).toBe(true)
  expect(isHeld('For the 12 it is 600 USD.', 'We recorded some episodes.')).toBe(false)
  const years = 'We are in business since 2015 with 12 cooks, and have 900 USD.'
  for (const text of [
    'I speak 12 languages and take 600 USD.',
    'I have 12 years of practice, and my price is 600 USD.',
    'I have edited podcasts since 2015, and the price is 600 USD.',
    'The price is 600 USD instead of 900 USD.',
    'Since 2015 the price is 600 USD.',
  ])
    expect(isHeld(text, years), text).toBe(false)
  expect(isHeldBy('I edited shows.', 'I edited 12 shows.', 'I edited shows', 'We recorded 12 episodes.')).toBe(false)
})

describe('a rank that a sentence denies', () => {
  it.each([
    'There is no better certified translator than me.',
    'Not only am I a certified translator of contracts.',
    'I have never delivered a certified translation late.',
  ])('is still one: %s', (text) =>
    expect(isHeldBy('I translate contracts.', text, 'I translate contracts')).toBe(false),
  )

  it.each([
    'I promise you that no official partner of Shopify works faster.',
    'I promise that no shop stays slow.',
    'I promise no number, and I promise ten shops.',
  ])('is still one beside a promise: %s', (text) =>
    expect(isHeldBy('I built slow shops.', text, 'I built slow shops')).toBe(false),
  )
})

describe('what a sentence denies', () => {
  it.each([
    ['Nobody honest can promise a number, and I promise none.', 'promise', true],
    ['I promise ten reporters.', 'promise', false],
  ])('is no boast: %s', (text, doubt, is) => {
    const told = 'What can you promise? None in number, and nobody honest can.'
    const fact: Fact = { source: 'answer', ref: 'a', text: told, id: 'a' }
    expect(quotedFact({ text, fact: null, doubt }, ['None in number'], [fact], '') !== null).toBe(is)
  })
})

it('a fact that denies something else may be quoted for the rest', () => {
  const told = 'Mon to Fri 9.30 to 4, and Tuesday evenings until 9.30pm. No weekends.'
  const fact: Fact = { source: 'profile', ref: 'availability', text: told, id: 'h' }
  const isHeld = (text: string, doubt: string, quote: string) =>
    quotedFact({ text, fact: null, doubt }, [quote], [fact], '') !== null
  expect(isHeld('I work on Tuesday evenings.', 'Tuesday', 'Tuesday evenings until 9.30pm')).toBe(true)
  expect(isHeld('I work at weekends.', 'weekends', 'weekends')).toBe(false)
})
