/** A device that loads the words of a language only when a letter needs them says of every labelled sentence what a server says, which has all words. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Claim, Fact } from '#shared/domain/claims/claim.ts'
import { lexiconOf } from '#shared/domain/claims/lexicon.ts'
import { bareOf } from '#shared/domain/claims/normalise.ts'
import { traceProposal } from '#shared/domain/claims/trace-proposal.ts'
import { isInScript, LETTER_LANGUAGES } from '#shared/domain/detect-language.ts'
import ownAmount from '#shared/domain/phrases/own-amount.json' with { type: 'json' }

const LETTERS = join(import.meta.dirname, '../../../../bench/letters')
const read = (file: string): unknown => JSON.parse(readFileSync(join(LETTERS, file), 'utf8'))
const textsSchema = z.array(
  z.object({ id: z.string(), facts: z.array(z.object({ id: z.string(), text: z.string() })) }),
)
const sentencesSchema = z.array(z.object({ freelancer: z.string(), language: z.string(), sentence: z.string() }))

const FACTS = new Map(
  textsSchema
    .parse(read('facts.json'))
    .map(({ id, facts }) => [id, facts.map((fact): Fact => ({ source: 'record', ref: fact.id, ...fact }))]),
)
const LABELLED = ['tuning', 'own', 'heldout'].flatMap((set) => sentencesSchema.parse(read(`${set}/sentences.json`)))

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}

const letterOf = (letter: string, amountMinor = 0) => ({
  ...{ letter, sentences: [], reading: null, amountMinor, currency: 'USD', job: { kind: 'fixed' as const } },
})

interface Letter extends Omit<ReturnType<typeof letterOf>, 'job'> {
  job: { kind: 'fixed' | 'hourly' }
}

/** @returns The word, and each of its beginnings. */
const beginningsOf = (word: string): string[] => [...word].map((_, place) => word.slice(0, place + 1))

/** A device on which nobody has opened a letter yet. */
async function newDevice() {
  vi.resetModules()
  const { traceWithHeld } = await import('#shared/domain/claims/trace-proposal.ts')
  const loaded: string[] = []
  const trace = async (letter: Letter, facts: Fact[]): Promise<Claim[]> => {
    const traced = traceWithHeld(letter, facts)
    if (typeof traced !== 'string') return traced
    expect(loaded).not.toContain(traced)
    loaded.push(traced)
    await import(`../../../../shared/domain/claims/in-script/${traced}.ts`)
    return trace(letter, facts)
  }
  return { trace, loaded }
}

it.each(LETTER_LANGUAGES)('in %s, and no words are loaded of which no letter is there', async (language) => {
  const { trace, loaded } = await newDevice()
  const texts: string[] = []
  for (const { freelancer, sentence } of LABELLED.filter((one) => one.language === language)) {
    const facts = FACTS.get(freelancer) ?? []
    texts.push(sentence, ...facts.map(({ text }) => text))
    expect(await trace(letterOf(sentence), facts), sentence).toEqual(traceProposal(letterOf(sentence), facts))
  }
  expect(loaded.filter((tag) => !SCRIPTS[tag]?.test(texts.join(' ')))).toEqual([])
  expect(loaded.includes(language)).toBe(isInScript(language))
})

it.each(LETTER_LANGUAGES)('in %s, with facts in every language', async (language) => {
  const { trace } = await newDevice()
  const facts = LABELLED.filter((_, place) => place % 24 === 0).map(
    ({ sentence }, place): Fact => ({ source: 'resume', ref: `${place}`, text: sentence, id: `${place}` }),
  )
  for (const { sentence } of LABELLED.filter((one, place) => one.language === language && place % 5 === 0))
    expect(await trace(letterOf(sentence), facts), sentence).toEqual(traceProposal(letterOf(sentence), facts))
})

it('with a price, whose sentences are compared in every language', async () => {
  const latin = LABELLED.filter(({ language }) => !LETTER_LANGUAGES.some((tag) => tag === language && isInScript(tag)))
  const price = { freelancer: 'nobody', sentence: 'My total price for all of this is 450.50 USD.' }
  for (const kind of ['fixed', 'hourly'] as const) {
    const { trace, loaded } = await newDevice()
    for (const { freelancer, sentence } of [price, ...latin]) {
      const facts = FACTS.get(freelancer) ?? []
      const letter = { ...letterOf(sentence, 45_050), job: { kind } }
      expect(await trace(letter, facts), sentence).toEqual(traceProposal(letter, facts))
    }
    // Some of the facts have Chinese names.
    expect(loaded.filter((tag) => tag !== 'zh')).toEqual([])
  }
})

it.each(LETTER_LANGUAGES.filter(isInScript))(
  'the words of a price in %s are known as they are among all words',
  async (language) => {
    const whole = lexiconOf(language)
    vi.resetModules()
    const { lexiconOf: newLexiconOf } = await import('#shared/domain/claims/lexicon.ts')
    const few = newLexiconOf(language)
    const words = new Set(bareOf(Object.values(ownAmount).flat().join(' ')).split(' '))
    const parts = [...words].flatMap((word) => [...word].flatMap((_, from) => beginningsOf(word.slice(from))))
    const said = (lexicon: typeof whole) =>
      parts.map((part) => [
        part,
        lexicon.numberOf(part),
        lexicon.conceptOf(part),
        lexicon.conceptOf(part, true),
        lexicon.unspacedAt(part),
      ])
    expect(said(few)).toEqual(said(whole))
    expect(() => few.conceptOf('магазин')).toThrow('not loaded')
  },
)

it('a fact in a new script, typed while the letter is open', async () => {
  const { trace, loaded } = await newDevice()
  const letter = letterOf('I rebuilt the shop of Lavka in 2021.')
  const known: Fact[] = [{ source: 'record', ref: 'a', text: 'Shop for Lavka, 2020', id: 'a' }]
  const more: Fact[] = [
    ...known,
    { source: 'record', ref: 'b', text: 'Переделал магазин «Лавка» в 2021 году', id: 'b' },
  ]
  expect(await trace(letter, known)).toEqual(traceProposal(letter, known))
  expect(loaded).toEqual([])
  expect(await trace(letter, more)).toEqual(traceProposal(letter, more))
  expect(loaded).toEqual(['ru'])
})
