/** What a few lines about oneself say: a headline, a rate, hours and languages. */
import { describe, expect, it } from 'vitest'
import { type Profile, profileSchema } from '../../profile.ts'
import { factsOf } from '../../reading/facts.ts'
import { factRecordSchema, factText } from '../fact-record.ts'
import { readOwnWords } from './own-words.ts'
import { asHeadline } from './headline.ts'
import { mostWeeklyHoursIn, weeklyHoursIn } from '../weekly-hours.ts'

const empty = profileSchema.parse({ id: 'u' })
const suggestProfile = (text: string, profile: Profile) => readOwnWords(text, [], profile, 'pasted').fields

it('fills every field that a few lines speak of', () => {
  const lines = `Frontend developer, React and Next.js, 7 years
Moss & Co: rebuilt the product search with Algolia; searches without a result fell from 21 % to 6 %.
I have 25 hours a week and can start on Monday. English fluent, Italian native. 45 USD an hour.`
  expect(suggestProfile(lines, empty)).toMatchObject({
    title: 'Frontend developer, React and Next.js',
    skills: ['React', 'Next.js', 'Algolia'],
    hourlyRateUsd: 45,
    availability: 'I have 25 hours a week and can start on Monday',
    spokenLanguages: [
      { code: 'en', level: 'fluent' },
      { code: 'it', level: 'native' },
    ],
  })
})

it.each([
  [
    'Lena Brandt\nShopify developer, rate $45 an hour, 25 hours a week\nHarbour Candles: 12 pages.',
    'Lena',
    'Shopify developer',
  ],
  ['عمر حسن\nمهندس بيانات، سعر الساعة 40 دولاراً\nأعمل مع Python منذ 2016.', 'عمر', 'مهندس بيانات'],
])('takes a name above a role for a name, and the role for the headline: %s', (lines, firstName, title) => {
  expect(suggestProfile(lines, empty)).toMatchObject({ firstName, title })
  const { records } = readOwnWords(lines, [], empty, 'pasted')
  expect(records.map(({ what }) => what)).not.toContain(lines.split('\n')[0])
})

it('takes no line for a name that stands above no role', () => {
  expect(suggestProfile('Harbour Candles\nProduct pages from 7.2 to 2.3 seconds.', empty).firstName).toBeUndefined()
})

it('keeps the hours apart from the role and the rate', () => {
  const lines = 'Shopify developer, rate $45 an hour, 25 hours a week, weekdays.'
  expect(suggestProfile(lines, empty)).toMatchObject({ availability: '25 hours a week, weekdays', hourlyRateUsd: 45 })
})

it('takes a refusal for a limit, and no skill from it', () => {
  const lines = 'Webentwicklerin für WordPress, seit 9 Jahren. Kein Wix. No downtime in five years.'
  expect(suggestProfile(lines, empty)).toMatchObject({
    title: 'Webentwicklerin für WordPress',
    skills: ['WordPress'],
    refuses: ['Kein Wix'],
  })
})

it.each([
  'No Wix',
  'I don’t do Shopify',
  'Ich mache kein Magento',
  'Не делаю сайты на Wix',
  'Sin WordPress',
  '不做 Wix',
])('"%s" is a refusal', (text) => expect(suggestProfile(`${text}.`, empty)).toMatchObject({ refuses: [text] }))

describe('a headline', () => {
  it.each([
    ['I’m a frontend developer with 7 years of experience.', 'Frontend developer'],
    ['Übersetzerin, Deutsch und Englisch, 12 Jahre Erfahrung', 'Übersetzerin, Deutsch und Englisch'],
    ['Soy diseñadora de logotipos', 'Diseñadora de logotipos'],
    ['Разработчик, 5 лет опыта', 'Разработчик'],
    ['Web developer | WordPress | 8+ years', 'Web developer, WordPress'],
    ['2019 – 2021', ''],
    ['Senior Developer, Berlin 10115', 'Senior Developer'],
    ['ada@example.com', ''],
    ['Tavola: checkout', ''],
  ])('is read in "%s"', (line, headline) => expect(asHeadline(line)).toBe(headline))
})

describe('hours a week', () => {
  it.each([
    ['I have 25 hours a week', 25],
    ['25 hrs/week', 25],
    ['30 Std. in der Woche', 30],
    ['25 horas a la semana', 25],
    ['25 horas por semana', 25],
    ['25 heures par semaine', 25],
    ['25 jam per minggu', 25],
    ['25 часов в неделю', 25],
    ['每周25小时', 25],
    ['हफ़्ते में 25 घंटे', 25],
    ['সপ্তাহে ২৫ ঘণ্টা', 25],
    ['25 ساعة في الأسبوع', 25],
    ['saved 300 hours a week', null],
    ['1.5 hours a week', null],
    ['Within a week I worked 25 hours', null],
    ['cut 12 hours of work each week', null],
  ])('are read in "%s"', (text, hours) => expect(weeklyHoursIn(text)).toBe(hours))

  it.each(['More than 30 hours a week', '30+ hours a week', 'mindestens 30 Stunden pro Woche'])(
    'are no limit in "%s"',
    (text) => {
      expect(weeklyHoursIn(text)).toBe(30)
      expect(mostWeeklyHoursIn(text)).toBeNull()
    },
  )

  it('that the freelancer has are known when a post is judged', () => {
    const hours = (availability: string) => factsOf({ ...empty, availability }, [], null).hoursPerWeek
    expect([hours('25 hours a week'), hours('Mornings')]).toEqual([25, null])
  })
})

it.each([
  ['45 USD an hour', 45],
  ['45 $/h', 45],
  ['$45/hour', 45],
  ['25,50 USD/hour', 25.5],
  ['$37.50 per hour', 37.5],
  ['٣٥٫٥ دولار في الساعة', 35.5],
  ['$1,200 per hour', undefined],
  ['45 EUR an hour', undefined],
  ['I earned 4500 USD', undefined],
])('a rate is read in "%s"', (text, rate) => expect(suggestProfile(text, empty).hourlyRateUsd).toBe(rate))

it.each([
  ['fluent English and native Italian', ['en', 'it']],
  ['Englisch fließend', ['en']],
  ['I translate from English into German', []],
  ['I wrote a fluent interface for the English department of a school', []],
])('languages with their level are read in "%s"', (text, codes) => {
  expect((suggestProfile(text, empty).spokenLanguages ?? []).map(({ code }) => code)).toEqual(codes)
})

it('a project named after its client is named once', () => {
  const record = factRecordSchema.parse({
    id: 'r',
    kind: 'project',
    name: 'Tavola',
    who: 'Tavola',
    outcome: '30 % faster',
  })
  expect(factText(record)).toBe('Tavola. 30 % faster.')
})
