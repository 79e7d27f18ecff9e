/** Places as posts name them: each country by its name in the eleven languages of letters. */
import { describe, expect, it } from 'vitest'
import { placesAmong } from './names.ts'
import places from './places.json' with { type: 'json' }
import { tokensOf } from './tokens.ts'

function placesIn(text: string): string[] {
  const tokens = tokensOf(text)
  return [...new Set(placesAmong(tokens, 0, tokens.length).map(({ cue }) => cue))]
}

describe('a country', () => {
  it.each([
    ['based in the United Kingdom', 'GB'],
    ['im Vereinigten Königreich', 'GB'],
    ['Only people from Croatia', 'HR'],
    ['a Croatian studio', 'HR'],
    ['живу в Хорватии', 'HR'],
    ['au Sénégal', 'SN'],
    ['in Bosnia and Herzegovina', 'BA'],
    ['República Dominicana', 'DO'],
    ['di Kamboja', 'KH'],
    ['em Moçambique', 'MZ'],
    ['في كرواتيا', 'HR'],
    ['क्रोएशिया में', 'HR'],
    ['ক্রোয়েশিয়ায়', 'HR'],
    ['克罗地亚人', 'HR'],
    ['aus Neuseeland', 'NZ'],
  ])('is known in "%s"', (text, country) => {
    expect(placesIn(text)).toEqual([country])
  })

  it('has the code of no group of countries', () => {
    expect(Object.keys(places.groups).filter((group) => places.named.includes(group))).toEqual([])
  })

  it.each([
    'Mauricio answers',
    'una reunión',
    'gana más',
    'irá mañana',
    'a tropical island',
    'minha oma',
    'you will catar',
    'of chili',
  ])('is none in "%s"', (text) => {
    expect(placesIn(text)).toEqual([])
  })
})
