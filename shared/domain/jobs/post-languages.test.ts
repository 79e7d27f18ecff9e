import { expect, it } from 'vitest'
import { inLanguages, ownLanguages } from './post-languages.ts'

const speaking = (...codes: string[]) => ({
  spokenLanguages: codes.map((code) => ({ code, level: 'fluent' as const })),
})

it.each([
  ['what they speak', speaking('ar', 'en'), 'fr', ['en', 'ar']],
  ['what they speak, without English', speaking('de'), 'en', ['de']],
  ['what they read here and English, while nothing is known', speaking(), 'ar', ['ar', 'en']],
  ['the same for languages that no marketplace is asked for', speaking('mt'), 'en', ['en']],
  ['the same without a profile', null, 'id', ['id', 'en']],
])('a person’s own languages are %s', (_, profile, tag, languages) => {
  expect(ownLanguages(profile, tag)).toEqual(languages)
})

it('are asked of every marketplace that can be asked', () => {
  expect(inLanguages(['ar'])).toEqual({ freelancerLanguage: ['ar'] })
})
