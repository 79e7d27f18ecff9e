/** True sentences that rest on limits, on units or on the question of an answer, and false ones beside them. */
import { describe, expect, it } from 'vitest'
import { plainAgent } from '../agent.ts'
import { factsOf } from '../facts/facts-of.ts'
import { profileSchema } from '../profile.ts'
import { traceClaims } from './trace-claims.ts'

const profile = profileSchema.parse({
  id: 'u',
  citizenOf: ['IT'],
  refuses: ['I never hold, receive or move client money'],
  workHistory: 'For Fleetnote page load went from 6.1 s to 1.4 s.\nFor Peritos in 2021 140 contracts in IEC 60204-1.',
})
const answers = [{ id: 'a1', question: 'How soon can you start?', answer: 'The same day', updatedAt: 0 }]
const facts = factsOf(profile, plainAgent(), answers)
const isHeld = (text: string) => traceClaims(text, facts).some(({ fact }) => fact === null)

describe('what the freelancer told', () => {
  it.each([
    "J'ai la nationalité italienne.",
    'I never hold, receive or move client money.',
    'For Fleetnote my page load went from 6.1 seconds to 1.4 seconds.',
    'I can say that I start the same day.',
  ])('supports: %s', (text) => expect(isHeld(text)).toBe(false))

  it.each(["J'ai la nationalité brésilienne.", 'For Fleetnote my page load went from 6.1 seconds to 1.2 seconds.'])(
    'does not support: %s',
    (text) => expect(isHeld(text)).toBe(true),
  )
})

describe('what the freelancer turns away', () => {
  const turned = factsOf(
    profileSchema.parse({
      id: 'u',
      refuses: ['paid or exchanged reviews', 'React Native'],
      workHistory: 'Flutter. 6 years.',
    }),
    plainAgent(),
    [],
  )
  const isTrue = (text: string) => traceClaims(text, turned).every(({ fact }) => fact !== null)
  it.each([
    'I turn away paid or exchanged reviews.',
    'I have six years of Flutter, and I turn away React Native.',
    'Bezahlte Bewertungen lehne ich ab.',
    'Rechazo las reseñas pagadas.',
    'Je refuse les avis payés.',
    'Recuso avaliações pagas.',
    'Saya menolak ulasan berbayar.',
  ])('is told as such: %s', (text) => expect(isTrue(text)).toBe(true))

  it.each([
    'I write paid reviews.',
    'I have six years of React Native.',
    'I turn away military work.',
    'Ich schreibe bezahlte Bewertungen.',
    'Je rédige des avis payés.',
  ])('is not: %s', (text) => expect(isTrue(text)).toBe(false))
})

describe('a refusal in one clause', () => {
  const told = [
    { source: 'profile' as const, ref: 'refuses', id: 'no', text: 'I turn away: No casinos' },
    { source: 'record' as const, ref: 'r', id: 'r', text: 'I write texts for museums.' },
  ]
  it.each([
    'I refuse boring work and write texts for casinos.',
    'I write texts for casinos and refuse museums.',
    'I turn away slow museums and write texts for casinos.',
    'I never write late, and I write texts for casinos.',
    'Texts for casinos I write, and boring ones I refuse.',
  ])('is none in another: %s', (text) =>
    expect(
      traceClaims(text, told)
        .flatMap(({ fact, doubt }) => (fact ? [] : [doubt]))
        .join(),
    ).toContain('casinos'),
  )

  it.each(['I turn away casinos.', 'I write texts for museums and refuse casinos.'])('is told there: %s', (text) =>
    expect(traceClaims(text, told).every(({ fact }) => fact !== null)).toBe(true),
  )
})

describe('the name of a client', () => {
  const record = (text: string) => ({ source: 'record' as const, ref: text, id: text, text })
  const told = [
    record('Clinic group, Abeokuta. 2023. Moved the booking system from Laravel 6 to 10, 20 minutes of downtime.'),
    record('PHP developer. Bluegourd Systems, Lagos. 2016 to 2020.'),
  ]
  const isTrue = (text: string) => traceClaims(text, told).every(({ fact }) => fact)
  it('is not said by a word that another fact uses as a word', () => {
    expect(isTrue('I moved a clinic group’s system from Laravel 6 to 10 with 20 minutes of downtime.')).toBe(true)
    expect(isTrue('For Bluegourd I moved a system from Laravel 6 to 10.')).toBe(false)
  })
})

describe('how well one speaks a language', () => {
  const speaks = (languages: string, sentence: string) =>
    traceClaims(sentence, [{ source: 'profile', ref: 'languages', id: 'l', text: languages }]).every(({ fact }) => fact)

  it.each([
    ['Ukrainian (native), English (good)', 'My English is native.'],
    ['Spanish (native), English (good)', 'I am a native English speaker.'],
    ['Spanish (native), English (good), Dutch (fluent)', 'My English is fluent.'],
    ['Native: Hindi. Fluent: English', 'English is my native language.'],
  ])('is said of no other language: %s', (languages, sentence) => expect(speaks(languages, sentence)).toBe(false))

  it.each([
    ['Hindi (native), Marathi (good), English (fluent)', 'I am native in Hindi and fluent in English.'],
    ['Native Hindi speaker, fluent English.', 'I am native in Hindi and fluent in English.'],
    ['Native: Hindi, English', 'English is my native language.'],
    ['Hindi and English (both native)', 'Hindi is my native language.'],
    [
      'Deutsch (Muttersprache), Englisch (fließend)',
      'Ich spreche fließend Englisch und Deutsch ist meine Muttersprache.',
    ],
  ])('is said of each that the fact says it of: %s', (languages, sentence) =>
    expect(speaks(languages, sentence)).toBe(true),
  )
})

describe('what stands behind a "no"', () => {
  const fact = (text: string) => ({ source: 'answer' as const, ref: text, id: text, text })
  const isTrue = (sentence: string, ...texts: string[]) =>
    traceClaims(sentence, texts.map(fact)).every((claim) => claim.fact)
  const files = 'No. Everything I hand over is a native .pptx file, charts live.'

  it('is not denied by an answer that begins with it', () => {
    expect(isTrue('I hand over a native .pptx file with live charts.', files)).toBe(true)
    expect(isTrue('I use Canva.', 'No. I use PowerPoint.')).toBe(false)
  })
})
