/**
 * The words that facts and letters use, in eleven languages: each stands for a concept, so that a sentence in French can be
 * compared with a fact in English. `glossary/<language>.json` holds one concept a line: its words, normalised; `*` means any
 * ending.
 */
import { type InScript, isInScript, type LetterLanguage } from '../detect-language.ts'
import de from '../phrases/glossary/de.json' with { type: 'json' }
import en from '../phrases/glossary/en.json' with { type: 'json' }
import es from '../phrases/glossary/es.json' with { type: 'json' }
import fr from '../phrases/glossary/fr.json' with { type: 'json' }
import id from '../phrases/glossary/id.json' with { type: 'json' }
import pt from '../phrases/glossary/pt.json' with { type: 'json' }
import priceWords from '../phrases/in-script/own-amount.json' with { type: 'json' }
import numbers from '../phrases/glossary/numbers.json' with { type: 'json' }
import ownAmount from '../phrases/own-amount.json' with { type: 'json' }
import common from '../phrases/common-words.json' with { type: 'json' }
import forms from '../phrases/claim-forms.json' with { type: 'json' }
import ignored from '../phrases/ignored-words.json' with { type: 'json' }
import languages from '../reading/languages.json' with { type: 'json' }
import { heldWords, MissingWords, type WordList } from './in-script/held.ts'
import { bareOf, normalised } from './normalise.ts'

const LATIN: Readonly<Record<Exclude<LetterLanguage, InScript>, WordList>> = {
  en: { concepts: en, numbers: numbers.en },
  es: { concepts: es, numbers: numbers.es },
  fr: { concepts: fr, numbers: numbers.fr },
  pt: { concepts: pt, numbers: numbers.pt },
  de: { concepts: de, numbers: numbers.de },
  id: { concepts: id, numbers: numbers.id },
}
const COMMON = new Map<string, readonly string[]>(Object.entries(common))
const IGNORED = new Map<string, readonly string[]>(Object.entries(ignored))

interface Lexicon {
  /** @returns The concept of a normalised word, null for none. `isWhole`: endings are not left out. */
  conceptOf(word: string, isWhole?: boolean): string | null
  /** @returns `"12"`; `"*10"` and `"+10"` change the number before; null for no number. */
  numberOf(word: string): string | null
  isIgnored(word: string): boolean
  /** @returns The longest Chinese word that the text begins with, and its concept. */
  unspacedAt(text: string): readonly [string, string] | undefined
}

const COMPILED = new Map<LetterLanguage, Lexicon>()

/** @returns The words of a language, compiled when they are first needed. Where a device does not hold them, it throws MissingWords when asked. */
export function lexiconOf(language: LetterLanguage): Lexicon {
  const known = COMPILED.get(language)
  if (known) return known
  if (isInScript(language) && !heldWords(language)) return lexiconOfPrices(language)
  const lexicon = compile(language, wordsIn(language))
  COMPILED.set(language, lexicon)
  return lexicon
}

function wordsIn(language: LetterLanguage): WordList {
  return isInScript(language) ? (heldWords(language) ?? priceWords[language]) : LATIN[language]
}

/** A price is read in every language (`own-amount.ts`), so the words of its sentences are always there, and everything else is missing. */
function lexiconOfPrices(language: InScript): Lexicon {
  const known = OF_PRICES.get(language)
  if (known) return known
  const { conceptOf, numberOf, isIgnored, unspacedAt } = compile(language, wordsIn(language))
  const checked = (word: string) => {
    if (!IN_PRICES.includes(word)) throw new MissingWords(language)
    return word
  }
  const lexicon: Lexicon = {
    conceptOf: (word, isWhole) => conceptOf(checked(word), isWhole),
    numberOf: (word) => numberOf(checked(word)),
    isIgnored,
    unspacedAt: (text) => unspacedAt(checked(text)),
  }
  OF_PRICES.set(language, lexicon)
  return lexicon
}

/** Of any part of this text `own-amount.json` knows all that the whole words know: a test compares them. */
const IN_PRICES = bareOf(Object.values(ownAmount).flat().join(' '))
const OF_PRICES = new Map<LetterLanguage, Lexicon>()

/** In these scripts an ending may follow every word of four letters. */
const ADDS_ENDINGS: ReadonlySet<LetterLanguage> = new Set(['ar', 'hi', 'bn'])

function compile(language: LetterLanguage, { concepts, numbers }: WordList): Lexicon {
  const exact = new Map<string, string>()
  const stems = new Map<string, string>()
  const unspaced: [string, string][] = []
  const add = (word: string, concept: string) => {
    if (/\p{Script=Han}/u.test(word)) unspaced.push([word, concept])
    else if (word.endsWith('*')) keepFirst(stems, word.slice(0, -1), concept)
    else keepFirst(exact, word, concept)
    if (ADDS_ENDINGS.has(language) && word.length >= 4) keepFirst(stems, word.replace('*', ''), concept)
  }
  for (const [concept, words] of Object.entries(concepts)) {
    for (const word of words.split(' ')) add(word, concept)
  }
  for (const [tag, names] of Object.entries(languages)) {
    for (const name of names)
      if (!name.includes(' ')) add(normalised(name.replace('*', '')) + (name.endsWith('*') ? '*' : ''), `lang:${tag}`)
  }
  const ownNumbers = new Map(Object.entries(numbers))
  const ownIgnored = new Set([
    ...forms.negation[language].map(normalised),
    ...(IGNORED.get(language) ?? []).map(normalised),
    ...(COMMON.get(language) ?? []).map(normalised),
  ])
  unspaced.sort((a, b) => b[0].length - a[0].length)
  return {
    unspacedAt: (text) => unspaced.find(([word]) => text.startsWith(word)),
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
