/** Sentences from built-in forms: whole, without a gap, and none where the grammar is not sure. */
import { describe, expect, it } from 'vitest'
import { LETTER_LANGUAGES } from '../detect-language.ts'
import { traceClaims } from '../claims/trace-claims.ts'
import { plainAgent } from '../agent.ts'
import { profileSchema } from '../profile.ts'
import { type FactRecord, factRecordSchema } from './fact-record.ts'
import { factsOf } from './facts-of.ts'
import { suggestRendering } from './suggest-rendering.ts'

const record = (fields: Partial<FactRecord>) => factRecordSchema.parse({ id: 'r', kind: 'project', ...fields })
const booking = record({
  name: 'Booking page',
  who: 'Lumen Dental',
  when: '2023',
  what: 'Rebuilt the booking page in React.',
  outcome: 'No-shows fell by 30%',
})

it('joins what was done and what came of it, where the record is told in that language', () => {
  expect(suggestRendering(booking, 'en')).toBe(
    'For Lumen Dental (2023) I rebuilt the booking page in React: no-shows fell by 30%.'.replace(': no', ': No'),
  )
  const [claim] = traceClaims(
    suggestRendering(booking, 'en') ?? '',
    factsOf(profileSchema.parse({ id: 'u' }), plainAgent(), [], null, [booking]),
  )
  expect(claim?.fact).toMatchObject({ source: 'record', ref: 'r' })
})

it.each([
  [booking, 'de', 'Eines meiner Projekte ist „Booking page“ für Lumen Dental (2023).'],
  [
    { ...booking, what: 'A booking page for the dentists of the town' },
    'en',
    'One of my projects is “Booking page” for Lumen Dental (2023). No-shows fell by 30%.',
  ],
  [{ ...booking, who: '', when: '' }, 'es', 'Uno de mis proyectos es «Booking page».'],
  [{ ...booking, who: '' }, 'zh', '我做过的项目之一是“Booking page”（2023）。'],
  [{ ...booking, who: '' }, 'hi', 'मेरी एक परियोजना “Booking page” है (2023)।'],
  [
    record({ kind: 'employment', name: 'Senior engineer', who: 'Kuda Bank', when: '2019 to 2022' }),
    'en',
    'My role at Kuda Bank (2019 to 2022): Senior engineer.',
  ],
  [record({ kind: 'certificate', name: 'CISSP' }), 'pt', 'Tenho o certificado “CISSP”.'],
  [record({ kind: 'skill', name: 'React', years: 8 }), 'fr', 'J’ai 8 ans d’expérience avec React.'],
] as const)('a form in each language: %#', (fact, language, text) => {
  expect(suggestRendering(fact, language)).toBe(text)
})

describe.each(LETTER_LANGUAGES)('in %s', (language) => {
  it('leaves no gap, whatever fields are empty', () => {
    for (const kind of ['project', 'employment', 'certificate', 'skill'] as const)
      for (const who of ['', 'Kuda Bank'])
        for (const when of ['', '2023']) {
          const text = suggestRendering(record({ kind, name: 'Shop', who, when, years: 4 }), language)
          if (text !== null) expect(text).not.toMatch(/[{}]|\(\)|（）|\s{2}|\s[.,。।]|:\s*[.,。।]/u)
        }
  })
})

it('suggests nothing where the grammar would depend on the words', () => {
  expect(suggestRendering(record({ kind: 'skill', name: 'React', years: 5 }), 'ru')).toBeNull()
  expect(suggestRendering(record({ kind: 'skill', name: 'React', years: 1 }), 'en')).toBeNull()
  expect(suggestRendering(record({ kind: 'about', what: 'I like tidy code.' }), 'en')).toBeNull()
  expect(suggestRendering(record({ kind: 'testimonial', what: 'Great.', who: 'Mia' }), 'en')).toBeNull()
})
