/** What a judge quotes settles words that code cannot compare, and nothing else. */
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/domain/claims/claim.ts'
import { quotedFact } from './quoted-fact.ts'

const TEXTS = [
  'Té del Turia. 2024. Packaging for nine teas, tins and boxes. On the shelves of 60 shops.',
  'Editora Pitanga. 2023. A 36-page picture book for ages 4 to 7. Second printing after five months.',
  'Dental software, Porto. 2024. Blog in Portuguese and English, 6 articles a month.',
  'Helped the payments team of Orbit Bank move to Kotlin.',
]
const facts: Fact[] = TEXTS.map((text, place) => ({ source: 'record', ref: `r${place}`, text, id: `f${place}` }))
const proof = (text: string, doubt: string, ...quotes: string[]) =>
  quotedFact({ text, fact: null, doubt }, quotes, facts)?.id ?? null

describe('a quotation', () => {
  it.each([
    ['Para a Té del Turia desenhei as embalagens de nove chás.', 'nove', 'Packaging for nine teas', 'f0'],
    ['Para un software dental de Oporto llevamos un blog.', 'Oporto', 'Dental software, Porto', 'f2'],
    [
      'The picture book was printed again within half a year.',
      'printed again',
      'second printing after five months.',
      'f1',
    ],
  ])('settles other words for the same: %s', (text, doubt, quote, fact) => expect(proof(text, doubt, quote)).toBe(fact))

  it.each([
    ['stands in no fact', 'Mes livres ont été primés.', 'primés', 'Won a prize in Lyon'],
    ['holds another figure', 'For Té del Turia I drew 10 teas.', '10', 'Packaging for nine teas'],
    ['holds none', 'For Orbit Bank I moved twenty services.', 'twenty', 'Helped the payments team of Orbit Bank'],
    [
      'is about another client',
      'For Editora Pitanga I drew what stands in 60 shops.',
      '60',
      'On the shelves of 60 shops',
    ],
    ['holds no such rank', 'I led the move of Orbit Bank to Kotlin.', 'led', 'Helped the payments team of Orbit Bank'],
    ['is no more than a letter', 'I drew it for a museum.', 'museum', 'A'],
  ])('settles nothing where it %s', (_, text, doubt, quote) => expect(proof(text, doubt, quote)).toBeNull())

  it('settles no address', () => {
    expect(proof('See https://turia.example/work.', 'https://turia.example/work', 'Packaging for nine teas')).toBeNull()
  })
})
