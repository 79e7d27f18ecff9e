/** The facts that a profile holds, and what they decide. */
import { expect, it } from 'vitest'
import { LANGUAGE_CODES, isCountry, isLanguage } from '../country-codes.ts'
import { type Profile, profileSchema } from '../profile.ts'
import { decide } from '#api/judgement/decide.ts'
import { factsOf } from './facts.ts'
import languages from './languages.json' with { type: 'json' }
import places from './places.json' with { type: 'json' }
import { readPost } from '#api/reading/read-post.ts'

const profileWith = (fields: Partial<Profile>) => profileSchema.parse({ id: 'u', skills: ['React'], ...fields })
const judge = (description: string, fields: Partial<Profile>, mostUsd: number | null = null) =>
  decide(
    readPost({ title: 'React developer', description, questions: [], skills: [] }),
    factsOf(profileWith(fields), [], null),
    { kind: 'fixed', mostUsd },
  )

it('takes the limits of the profile', () => {
  const limits = { refuses: ['No on-site work'], citizenOf: ['KZ', 'DE'], smallestProjectUsd: 400 }
  expect(factsOf(profileWith({ ...limits, country: 'DE' }), [], null)).toMatchObject({
    ...limits,
    place: { country: 'DE', city: '', timeZone: '' },
  })
})

it('is silent where the profile is empty', () => {
  expect(factsOf(profileWith({}), [], null)).toMatchObject({
    ...{ place: null, citizenOf: [], refuses: [], languages: [], smallestProjectUsd: 0 },
  })
})

it('takes advanced for fluent, and intermediate for good', () => {
  const told = profileWith({ languages: 'English: advanced, French: intermediate, الألمانية: متقدم' })
  expect(factsOf(told, [], null).languages).toEqual([
    { code: 'en', level: 'fluent' },
    { code: 'fr', level: 'good' },
    { code: 'de', level: 'fluent' },
  ])
})

it('keeps the languages of the free text, and prefers a level that was chosen', () => {
  const facts = factsOf(
    profileWith({
      languages: 'English (basic), French: native',
      spokenLanguages: [
        { code: 'en', level: 'fluent' },
        { code: 'de', level: 'good' },
      ],
    }),
    [],
    null,
  )
  expect(facts.languages).toEqual([
    { code: 'en', level: 'fluent' },
    { code: 'de', level: 'good' },
    { code: 'fr', level: 'native' },
  ])
})

it.each<[string, Partial<Profile>, object]>([
  ['You must be based in Brazil.', { country: 'DE' }, { code: 'place', fact: 'DE' }],
  ['US citizens only.', { citizenOf: ['KZ', 'DE'] }, { code: 'citizenship', fact: 'KZ, DE' }],
  [
    'Must be a native German speaker.',
    { spokenLanguages: [{ code: 'de', level: 'good' }] },
    { code: 'nativeLanguage' },
  ],
  ['Our site is built with WordPress.', { refuses: ['I do not use WordPress'] }, { fact: 'I do not use WordPress' }],
  ['You must come to our office in Munich every day.', { country: 'NG' }, { code: 'onSite', fact: 'NG' }],
])('refuses: %s', (text, fields, reason) => {
  expect(judge(text, fields)).toMatchObject({
    is: 'refuse',
    reasons: expect.arrayContaining([expect.objectContaining(reason)]),
  })
})

it('asks about a town in the freelancer’s own country', () => {
  expect(judge('You must come to our office in Munich every day.', { country: 'DE' })).toMatchObject({ is: 'ask' })
})

it.each<[string, Partial<Profile>]>([
  ['Must be based in Europe.', { country: 'DE' }],
  ['US citizens only.', { citizenOf: ['US'] }],
  ['Must be a native German speaker.', { spokenLanguages: [{ code: 'de', level: 'native' }] }],
])('bids: %s', (text, fields) => {
  expect(judge(text, {})).toMatchObject({ is: 'ask' })
  expect(judge(text, fields)).toMatchObject({ is: 'bid' })
})

it.each([
  ['Agencies only, please.', 'individual'],
  ['Individuals only, no agencies.', 'agency'],
] as const)('knows whether the freelancer is an agency: %s', (text, worksAs) => {
  expect(judge(text, { worksAs })).toMatchObject({ is: 'refuse' })
  expect(judge(text, { worksAs: worksAs === 'agency' ? 'individual' : 'agency' })).toMatchObject({ is: 'bid' })
})

it('refuses a fixed price far below the smallest project', () => {
  expect(judge('A shop.', { smallestProjectUsd: 400 }, 100)).toMatchObject({
    is: 'refuse',
    reasons: [{ code: 'price' }],
  })
  expect(judge('A shop.', { smallestProjectUsd: 400 }, 300)).toMatchObject({ is: 'ask' })
  expect(judge('A shop.', {}, 100)).toMatchObject({ is: 'bid' })
})

it('offers every country and language that a post can name, each once', () => {
  const members = Object.values(places.groups).flatMap((group) => group.members)
  expect([...Object.keys(places.countries), ...members].filter((code) => !isCountry(code))).toEqual([])
  expect(Object.keys(languages).filter((code) => !isLanguage(code))).toEqual([])
  expect(new Set(LANGUAGE_CODES).size).toBe(LANGUAGE_CODES.length)
  // Cebuano and Cantonese have no code of two letters; Latin is translated, and spoken by nobody.
  expect(['ceb', 'ban', 'yue', 'la'].every(isLanguage)).toBe(true)
  const names = new Intl.DisplayNames('ar', { type: 'language', fallback: 'none' })
  expect(LANGUAGE_CODES.filter((code) => names.of(code) === undefined)).toEqual([])
})
