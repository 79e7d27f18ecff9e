import { describe, expect, it } from 'vitest'
import { totalOf } from './total.ts'
import { textsOf } from '../texts.ts'

const CARD = 'Doble página 95 USD, página sencilla 60 USD, tapa 140 USD, afiche 220 USD.'
const PER_WORD = '0,13 € le mot source depuis l’anglais, 0,15 € depuis l’allemand. Relecture 0,045 €.'
const SHEETS = 'A3 45 €, A1 95 €, A0 130 € je Blatt. Ab 20 Blatt 10 % weniger.'

describe('the total of a job', () => {
  it.each([
    ['es', CARD, 'Serían 14 dobles páginas y la tapa.', '14 × 95 USD + 140 USD = 1.470 USD'],
    ['es', CARD, 'Tres afiches para la biblioteca', '3 × 220 USD = 660 USD'],
    ['fr', PER_WORD, 'Compte rendu (allemand), environ 480 mots', '480 × 0,15 € = 72 €'],
    ['de', SHEETS, '24 Handzeichnungen (A1), der Preis für alle 24 Blatt', '24 × 95 € − 10 % = 2.052 €'],
    [
      'en',
      '130 EUR per month of backlog up to 100 lines, 190 EUR above that.',
      '7 months behind',
      '7 × 130 EUR = 910 EUR',
    ],
  ] as const)('is worked out in %s: %s – %s', (language, answer, post, words) => {
    const pairs = language === 'fr' ? [{ from: 'de', to: 'fr', isEitherWay: false }] : []
    expect(totalOf(answer, post, pairs, textsOf(language))?.words).toBe(words)
  })

  it.each([
    ['6 USD per prompt and language', '62 prompts English, 62 prompts French'],
    ['Up to 3 pages 450 USD, each further page 90 USD', 'a report of 4 pages'],
    ['35 USD for one, 5 for 150', '6 reels'],
    ['0.13 EUR per word', '2 900 and 2 750 words'],
    ['0.13 EUR per word', 'between 40 to 60 words'],
    ['140 EUR per section or view', '2 sections and the view'],
    ['130 EUR per month', 'VAT every two months'],
    ['By the hour', '20 hours'],
  ])('is left alone where it is not plain: %s – %s', (answer, post) => {
    expect(totalOf(answer, post, [], textsOf('en'))).toBeNull()
  })
})
