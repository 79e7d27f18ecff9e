/** Results and short answers in other languages. */
import { describe, expect, it } from 'vitest'
import { textsOf } from './texts.ts'
import { resultIn, shortAnswerIn } from './translate.ts'

describe('a result', () => {
  it.each([
    ['checkout conversion up 31 %', 'de', 'Conversion im Checkout +31 %'],
    ['No-shows from 19 to 7 percent', 'ru', 'неявки с 19 до 7 %'],
    ['from 21 days to 6 days', 'de', 'von 21 Tagen auf 6 Tagen'],
    ['12 million views', 'fr', '12 millions de vues'],
    ['1.2 million installs', 'fr', '1,2 millions d’installations'],
    ['12 million views', 'zh', '1200万次播放'],
    ['from 40,000 to 310,000 subscribers', 'es', 'suscriptores de 40.000 a 310.000'],
    ['9,200 strings in 6 weeks', 'ru', '9\u00a0200 строк (6 недель)'],
    ['74 components', 'ru', 'компоненты 74'],
    ['40 % fewer support tickets', 'pt', 'chamados de suporte −40 %'],
    ['4 minutes of downtime', 'de', 'Ausfallzeit 4 Minuten'],
    ['300 bookings a month', 'zh', '每月300个预约'],
  ] as const)('%s in %s', (outcome, language, said) => {
    expect(resultIn(outcome, textsOf(language))).toBe(said)
  })

  it('is left alone where a part of it is not known, and leaves out no word of a part', () => {
    for (const outcome of [
      '18 months on one battery',
      'churn down by 14 percent in two quarters',
      'Used in 210 schools',
    ])
      expect(resultIn(outcome, textsOf('de')), outcome).toBeNull()
    expect(resultIn('6,000 copies sold, second printing', textsOf('de'))).toBe('6.000 verkaufte Exemplare')
  })
})

it.each([
  ['Within a week', 'de', 'in 1 Woche'],
  ['In ten days', 'ru', 'через 10 дней'],
  ['Dark green', 'es', 'verde oscuro'],
  ['On Monday', 'fr', 'lundi'],
  ['Two rounds are included', 'pt', '2'],
  ['2,200', 'de', '2.200'],
  ['The Raid', 'de', null],
] as const)('the answer "%s" in %s', (answer, language, said) => {
  expect(shortAnswerIn(answer, textsOf(language))).toBe(said)
})
