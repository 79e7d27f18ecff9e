/**
 * The shape of the sentences that letters are composed from, one set per language.
 *
 * Slots: {quote}, {second} and {third} are phrases of the post in quotation marks, {title} the post's title in quotation marks, {skills} a list,
 * {project} a portfolio title in quotation marks, {summary} its sentence, {line} a line of the work history in quotation marks.
 * Sentences about the freelancer stand only in `skills` and `proofs`; all others say what would be done.
 */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'

export const WORK_KINDS = [
  'software',
  'fix',
  'speed',
  'move',
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
  /** For a line of a list, which is a thing and not a sentence. */
  itemOpenings: readonly string[]
  /** The client's own sentence turned round ("our" → "your"): each holds {need} or, at its start, {Need}. */
  echoes: readonly string[]
  /** The second phrase of the post; each holds {second}. */
  details: readonly string[]
  /** The middle of the plan where the post lists what is wanted; each holds {second} and {third}. */
  itemSteps: readonly string[]
  skills: readonly string[]
  /** Each holds {title} and ends with a colon. */
  planIntros: readonly string[]
  general: KindParts
  /** A kind that is missing is written of as a wider one, see `WIDER`. */
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

/** What a kind of work is a case of. */
export const WIDER: Partial<Record<WorkKind, WorkKind>> = {
  fix: 'software',
  speed: 'fix',
  move: 'software',
  translation: 'writing',
}
