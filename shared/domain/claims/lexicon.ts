/**
 * The words that facts and letters use, in eleven languages: each stands for a concept, so that a sentence in French can be
 * compared with a fact in English. `glossary/<language>.json` holds one concept a line: its words, normalised; `*` means any
 * ending.
 */
import { LETTER_LANGUAGES, type LetterLanguage } from '../detect-language.ts'
import ar from '../phrases/glossary/ar.json' with { type: 'json' }
import bn from '../phrases/glossary/bn.json' with { type: 'json' }
import de from '../phrases/glossary/de.json' with { type: 'json' }
import en from '../phrases/glossary/en.json' with { type: 'json' }
import es from '../phrases/glossary/es.json' with { type: 'json' }
import fr from '../phrases/glossary/fr.json' with { type: 'json' }
import hi from '../phrases/glossary/hi.json' with { type: 'json' }
import id from '../phrases/glossary/id.json' with { type: 'json' }
import pt from '../phrases/glossary/pt.json' with { type: 'json' }
import ru from '../phrases/glossary/ru.json' with { type: 'json' }
import zh from '../phrases/glossary/zh.json' with { type: 'json' }
import numbers from '../phrases/glossary/numbers.json' with { type: 'json' }
import common from '../phrases/common-words.json' with { type: 'json' }
import forms from '../phrases/claim-forms.json' with { type: 'json' }
import ignored from '../phrases/ignored-words.json' with { type: 'json' }
import languages from '../reading/languages.json' with { type: 'json' }
import { normalised } from './normalise.ts'

const GLOSSARIES: Readonly<Record<LetterLanguage, object>> = { en, es, fr, pt, de, id, ar, hi, bn, ru, zh }
const NUMBERS = new Map<string, Readonly<Record<string, string>>>(Object.entries(numbers))
const COMMON = new Map<string, readonly string[]>(Object.entries(common))
const IGNORED = new Map<string, readonly string[]>(Object.entries(ignored))

interface Lexicon {
  /** @returns The concept of a normalised word, null for none. `isWhole`: endings are not left out. */
  conceptOf(word: string, isWhole?: boolean): string | null
  /** @returns `"12"`; `"*10"` and `"+10"` change the number before; null for no number. */
  numberOf(word: string): string | null
  isIgnored(word: string): boolean
  /** Chinese words with their concepts, longest first. */
  unspaced: readonly (readonly [string, string])[]
}

const COMPILED = new Map<LetterLanguage, Lexicon>()

/** @returns The words of a language, compiled when they are first needed. */
export function lexiconOf(language: LetterLanguage): Lexicon {
  const known = COMPILED.get(language)
  if (known) return known
  const lexicon = compile(language)
  COMPILED.set(language, lexicon)
  return lexicon
}

/** In these scripts an ending may follow every word of four letters. */
const ADDS_ENDINGS: ReadonlySet<LetterLanguage> = new Set(['ar', 'hi', 'bn'])

function compile(language: LetterLanguage): Lexicon {
  const exact = new Map<string, string>()
  const stems = new Map<string, string>()
  const unspaced: [string, string][] = []
  const add = (word: string, concept: string) => {
    if (/\p{Script=Han}/u.test(word)) unspaced.push([word, concept])
    else if (word.endsWith('*')) keepFirst(stems, word.slice(0, -1), concept)
    else keepFirst(exact, word, concept)
    if (ADDS_ENDINGS.has(language) && word.length >= 4) keepFirst(stems, word.replace('*', ''), concept)
  }
  for (const [concept, words] of Object.entries(GLOSSARIES[language])) {
    for (const word of String(words).split(' ')) add(word, concept)
  }
  for (const [tag, names] of Object.entries(languages)) {
    for (const name of names)
      if (!name.includes(' ')) add(normalised(name.replace('*', '')) + (name.endsWith('*') ? '*' : ''), `lang:${tag}`)
  }
  const ownNumbers = new Map(Object.entries(NUMBERS.get(language) ?? {}))
  const ownIgnored = new Set([
    ...forms.negation[language].map(normalised),
    ...(IGNORED.get(language) ?? []),
    ...(COMMON.get(language) ?? []).map(normalised),
  ])
  return {
    unspaced: unspaced.sort((a, b) => b[0].length - a[0].length),
    numberOf: (word) => ownNumbers.get(word) ?? null,
    isIgnored: (word) => ownIgnored.has(word),
    conceptOf(word, isWhole = false) {
      const known = exact.get(word)
      if (known !== undefined || isWhole) return known ?? null
      for (let length = word.length; length >= 2; length--) {
        const concept = stems.get(word.slice(0, length))
        if (concept !== undefined) return concept
      }
      return null
    },
  }
}

function keepFirst(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value)
}

/** Compiles every language, so that the first letter costs no more than the others. */
export function warmLexicon(): void {
  for (const language of LETTER_LANGUAGES) lexiconOf(language)
}
