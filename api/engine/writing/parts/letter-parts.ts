/**
 * The shape of the sentences that letters are composed from, one set per language.
 *
 * Slots: {quote} and {second} are phrases of the post in quotation marks, {title} the post's title in quotation marks, {skills} a list,
 * {project} a portfolio title in quotation marks, {summary} its sentence, {line} a line of the work history in quotation marks.
 * Sentences about the freelancer stand only in `skills` and `proofs`; all others say what would be done.
 */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'

export const WORK_KINDS = [
  'software',
  'design',
  'writing',
  'translation',
  'marketing',
  'data',
  'video',
  'admin',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** What would be done first, next and last, and what must be known before. */
export interface KindParts {
  steps: readonly [string, string, string]
  questions: readonly string[]
}

export interface LetterParts {
  language: LetterLanguage
  quotes: readonly [string, string]
  /** First sentences; each holds {quote}. */
  openings: readonly string[]
  /** The client's own sentence turned round ("our" → "your"): each holds {need} or, at its start, {Need}. */
  echoes: readonly string[]
  /** The second phrase of the post; each holds {second}. */
  details: readonly string[]
  skills: readonly string[]
  /** Each holds {title} and ends with a colon. */
  planIntros: readonly string[]
  general: KindParts
  kinds: Partial<Record<WorkKind, KindParts>>
  proofs: {
    /** {project} and {summary}, for facts in the letter's language. */
    described: readonly string[]
    /** {project} alone. */
    named: readonly string[]
    /** {line} */
    history: readonly string[]
  }
  /** How the work would go, for letters that are still short. */
  manners: readonly string[]
}
