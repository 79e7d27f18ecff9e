/** A trace holds only as long as nothing changes that it looked at. */
import { expect, it } from 'vitest'
import { type Fact, factId } from '../claims/claim.ts'
import { type Traced, tracedFrom } from './traced-from.ts'

const fact = (text: string, source: Fact['source'] = 'profile'): Fact => ({
  source,
  ref: 'overview',
  text,
  id: factId(source, 'overview', text),
})
const FACTS = [fact('I have built 12 shops.'), fact('I live in Lisbon.')]
const LETTER: Traced = {
  letter: 'I have built 12 shops.',
  sentences: [{ text: 'I have built 12 shops.', kind: 'claim', paragraph: 0, facts: [], requests: [] }],
  reading: null,
  amountMinor: 50_000,
  currency: 'USD',
  job: { kind: 'fixed' },
}

it('is the same for the same letter and facts, in whatever order they are read', () => {
  expect(tracedFrom({ ...LETTER }, FACTS.toReversed())).toBe(tracedFrom(LETTER, FACTS))
})

it.each<[string, Traced, Fact[]]>([
  ['the letter', { ...LETTER, letter: 'I have built 13 shops.' }, FACTS],
  [
    'what a judge settled',
    { ...LETTER, sentences: LETTER.sentences.map((each) => ({ ...each, proof: 'none' })) },
    FACTS,
  ],
  ['the amount', { ...LETTER, amountMinor: 60_000 }, FACTS],
  ['the currency', { ...LETTER, currency: 'EUR' }, FACTS],
  ['how it is paid', { ...LETTER, job: { kind: 'hourly' } }, FACTS],
  ['a fact, which was taken away', LETTER, FACTS.slice(1)],
  ['a fact, which was added', LETTER, [...FACTS, fact('I speak Greek.')]],
  ['the words of a fact', LETTER, [fact('I have built 11 shops.'), ...FACTS.slice(1)]],
  ['where a fact stands', LETTER, [fact('I have built 12 shops.', 'resume'), ...FACTS.slice(1)]],
  ['the question of a fact', LETTER, FACTS.map((each) => ({ ...each, question: 'How many?' }))],
])('changes with %s', (_, traced, facts) => {
  expect(tracedFrom(traced, facts)).not.toBe(tracedFrom(LETTER, FACTS))
})
