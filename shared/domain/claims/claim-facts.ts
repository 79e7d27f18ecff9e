/** Facts as the checker compares them: their words, names, figures and what each of their clauses denies. */
import { detectLanguage, type LetterLanguage } from '../detect-language.ts'
import { phrasePattern } from '../phrases/phrase-pattern.ts'
import forms from '../phrases/claim-forms.json' with { type: 'json' }
import type { Fact } from './claim.ts'
import { type Word, wordsOf } from './claim-words.ts'
import { normalised } from './normalise.ts'
import { soundOf } from './transliterate.ts'

export interface ReadFact {
  fact: Fact
  language: LetterLanguage
  words: readonly Word[]
  /** The words by their keys. */
  byKey: ReadonlyMap<string, readonly Word[]>
  /** Names by their sound, for other alphabets. */
  sounds: ReadonlyMap<string, Word>
  names: readonly Word[]
  figures: readonly Word[]
  /** The places of the clauses that deny something. */
  denied: ReadonlySet<number>
  isDenial: boolean
  /** Holds what is true of the freelancer at any time: name, rate, languages, place. It may join any other fact. */
  isIdentity: boolean
  isList: boolean
  /** Letters and digits only, for quotations. */
  bare: string
}

const IDENTITY_REFS = new Set(['name', 'title', 'languages', 'hourlyRateUsd', 'availability', 'upworkFreelancerName'])
const LIST_REFS = new Set(['skills', 'upworkCategories'])
const NEGATION = phrasePattern(forms.negation)
const RESTRICTION = phrasePattern(forms.restriction)

export function readFact(fact: Fact): ReadFact {
  const language = detectLanguage(fact.text) ?? 'en'
  const words = wordsOf(fact.text, language)
  const byKey = new Map<string, Word[]>()
  for (const word of words) byKey.set(word.key, [...(byKey.get(word.key) ?? []), word])
  const names = words.filter(({ is, text }) => is === 'name' || (is !== 'figure' && /^\p{Lu}/u.test(text)))
  const denied = deniedClauses(fact.text, words)
  return {
    fact,
    language,
    words,
    byKey,
    sounds: new Map(names.map((word) => [soundOf(word.text), word] as const).filter(([sound]) => sound.length >= 3)),
    names,
    figures: words.filter(({ figure }) => figure !== null),
    denied,
    isDenial: denied.size > 0 || RESTRICTION.test(fact.text),
    isIdentity: IDENTITY_REFS.has(fact.ref),
    isList: LIST_REFS.has(fact.ref),
    bare: bareOf(fact.text),
  }
}

/** @returns The clauses with a negation. The question before an answer "no" is denied too. */
export function deniedClauses(text: string, words: readonly Word[]): ReadonlySet<number> {
  const denied = new Set<number>()
  if (!NEGATION.test(text)) return denied
  const last = words.at(-1)?.clause ?? 0
  const starts = new Map<number, number>()
  for (const { clause, at } of words) if (!starts.has(clause)) starts.set(clause, at)
  let end = text.length
  for (let clause = last; clause >= 0; clause--) {
    const start = clause === 0 ? 0 : starts.get(clause)
    if (start === undefined) continue
    // What stands before the first word of a clause belongs to it as far as the last sign.
    const from = clause === 0 ? 0 : start - (/[^,;:،؛，；、。()–—?？؟!"“”«».]*$/u.exec(text.slice(0, start))?.[0].length ?? 0)
    if (NEGATION.test(text.slice(from, end))) denied.add(clause)
    end = from
  }
  const question = text.search(/[?？؟]/u)
  if (question > 0 && NEGATION.test(text.slice(question, question + 12))) {
    for (const { clause, at } of words) if (at < question) denied.add(clause)
  }
  return denied
}

/** @returns The text's letters and digits, for comparing quotations. */
export function bareOf(text: string): string {
  return normalised(text.replace(/['’`]/g, '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')).trim()
}
