/**
 * The words of the languages that are not written in Latin letters. They are a third of all that checks a letter, and most letters
 * have no letter of theirs. So a server has all of them (`every.ts`), and a device loads a language's when a text needs them.
 */
import type { InScript } from '../../detect-language.ts'

export interface CuePhrases {
  pronoun?: readonly string[]
  mine: readonly string[]
  hidden: readonly string[]
  intention: readonly string[]
  statement: readonly string[]
  credential: readonly string[]
  reader: readonly string[]
  /** English: up to three words that may be between "I" and an intention. */
  fillers?: readonly string[]
  intends?: readonly string[]
}

export interface WordList {
  /** The words of each concept, with spaces between them. */
  concepts: Readonly<Record<string, string>>
  numbers: Readonly<Record<string, string>>
}

interface Words extends WordList {
  cues: CuePhrases
}

/** Nothing can be said of a text yet: it needs the words of this language, and they are not here. */
export class MissingWords extends Error {
  readonly language: InScript

  constructor(language: InScript) {
    super(`The words of "${language}" are not loaded.`)
    this.language = language
  }
}

const HELD = new Map<InScript, Words>()

export function holdWords(language: InScript, words: Words): void {
  HELD.set(language, words)
}

/** @returns Null where they are not loaded. */
export function heldWords(language: InScript): Words | null {
  return HELD.get(language) ?? null
}
