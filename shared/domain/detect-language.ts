/** Finds the language of a text by its script and, for Latin script, by its most common words. */
import commonWords from './phrases/common-words.json' with { type: 'json' }

/** The languages a letter can be written in. */
export const LETTER_LANGUAGES = ['en', 'es', 'fr', 'pt', 'de', 'id', 'ar', 'hi', 'bn', 'ru', 'zh'] as const
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number]

/** Those in other scripts than Latin. */
const IN_SCRIPT = ['ar', 'hi', 'bn', 'ru', 'zh'] as const satisfies readonly LetterLanguage[]
export type InScript = (typeof IN_SCRIPT)[number]

export function isInScript(language: LetterLanguage): language is InScript {
  return IN_SCRIPT.some((tag) => tag === language)
}

const SCRIPTS: readonly [LetterLanguage, RegExp][] = [
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['zh', /\p{Script=Han}/gu],
]

/** The languages in which each word is common, as their places in the table. */
const LANGUAGES_OF = new Map<string, number[]>()
for (const [place, words] of Object.values(commonWords).entries()) {
  for (const word of words) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), place])
}
const LATIN_LANGUAGES = Object.keys(commonWords)

/** @returns Whether letters can be written in the language. */
export function isLetterLanguage(tag: string): tag is LetterLanguage {
  return LETTER_LANGUAGES.some((known) => known === tag)
}

/** @returns Whether the word, in lower case, is one of the most common ones of a language in Latin script. */
export function isCommonWord(word: string): boolean {
  return LANGUAGES_OF.has(word)
}

/**
 * @param text Any length; a few sentences are enough.
 * @returns ISO 639-1, or null when the text fits none of the known languages.
 */
export function detectLanguage(text: string): LetterLanguage | null {
  const sample = text.slice(0, 4000)
  if (BEYOND_LATIN.test(sample)) {
    const inScript = mostScript(sample)
    if (inScript) return inScript
  }
  const counts = commonWordsOf(sample)
  let best: LetterLanguage | null = null
  let bestCount = 0
  for (const tag of LATIN_LANGUAGES) {
    const count = counts.get(tag) ?? 0
    if (count > bestCount && isLetterLanguage(tag)) [best, bestCount] = [tag, count]
  }
  return best
}

/** @returns How many of the text's words are common in each language of Latin script; none for 0. */
export function commonWordsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    for (const place of LANGUAGES_OF.get(word) ?? []) {
      const tag = LATIN_LANGUAGES[place] ?? ''
      counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }
  }
  return counts
}

/** After the Unicode blocks of Latin letters, their marks, and Greek. */
const BEYOND_LATIN = /[\u0400-\u1dff\u2e80-\uffff]|[\u{10000}-\u{10ffff}]/u

function mostScript(sample: string): LetterLanguage | null {
  const latinCount = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  let most: LetterLanguage | null = null
  let mostCount = 0
  for (const [tag, script] of SCRIPTS) {
    // A Han character counts more because it says more than a letter.
    const count = (sample.match(script)?.length ?? 0) * (tag === 'zh' ? 3 : 1)
    if (count > mostCount) [most, mostCount] = [tag, count]
  }
  // Product names stay in Latin script.
  return most && mostCount * 2 > latinCount ? most : null
}
