/** The phrase lists of the reading, compiled once for each language. A cue is named after its file and its list: `fraud.cheque`. */
import { LETTER_LANGUAGES, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { type CueTrie, compileCues } from '#shared/domain/reading/cue-trie.ts'
import { remember } from '#shared/remember.ts'
import attacks from './phrases/attacks.json' with { type: 'json' }
import conditions from './phrases/conditions.json' with { type: 'json' }
import fraud from './phrases/fraud.json' with { type: 'json' }
import questions from './phrases/questions.json' with { type: 'json' }
import requests from './phrases/requests.json' with { type: 'json' }
import requirements from './phrases/requirements.json' with { type: 'json' }
import topics from './phrases/topics.json' with { type: 'json' }

const FILES = { attacks, conditions, fraud, questions, requests, requirements, topics }
type Files = typeof FILES

/** The name of a list of phrases. */
export type Cue = { [File in keyof Files]: `${File}.${keyof Files[File] & string}` }[keyof Files]

export const TOPICS = Object.keys(topics).map((topic) => `topics.${topic}`)

/** @returns The phrases of a language, compiled when they are first needed. */
export const cuesOf: (language: LetterLanguage) => CueTrie = remember((language) => compileCues(listsOf(language)))

function* listsOf(language: LetterLanguage): Generator<[string, readonly string[]]> {
  for (const [file, lists] of Object.entries(FILES)) {
    for (const [cue, byLanguage] of Object.entries(lists)) {
      const phrases = new Map<string, readonly string[]>(Object.entries(byLanguage)).get(language)
      if (phrases) yield [`${file}.${cue}`, phrases]
    }
  }
}

/** Compiles all languages, so that the first post costs no more than the others. */
export function warmCues(): void {
  for (const language of LETTER_LANGUAGES) cuesOf(language)
}
