/**
 * The shape of the sentences that letters are composed from, one set per language.
 *
 * Slots: {clause} is a sentence of the post turned to its reader ("our shop" → "your shop"), {Clause} the same at the start of a
 * sentence; {quote}, {title}, {project} and {line} stand in quotation marks; {task} is what the post tells its reader to do;
 * {items} is the post's own list; {skills} is a list, {summary} a sentence of the freelancer's.
 * Sentences about the freelancer stand only in `skills` and `proofs`; all others say what would be done.
 */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'

const WORK_KINDS = [
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
  'cad',
  'voice',
  'finance',
  'legal',
  'teaching',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

export interface KindParts {
  /** What a person with experience says about such jobs. It follows the opening. */
  insights: readonly string[]
  /** The first, the next and the last step. Each follows its word of `order`, or is used alone in a list. */
  steps: readonly [string, string, string]
  questions: readonly string[]
}

/**
 * A topic is narrower than a kind. Its sentences replace those of the kind when the post's title or skills, or else its
 * text, name it.
 */
export interface Topic {
  words: RegExp
  insight: string
  question: string
  /** Its own steps, or those of another kind, when the steps of the post's kind would not fit. */
  steps?: KindParts['steps'] | WorkKind
}

export interface LetterParts {
  language: LetterLanguage
  quotes: readonly [string, string]
  /** First sentences with {clause} or {Clause}. */
  echoes: readonly string[]
  /** First sentences with {quote}, for whole sentences that cannot be turned round. */
  openings: readonly string[]
  /** First sentences with {quote}, for titles, lines of a list and other fragments. */
  fragments: readonly string[]
  /** First sentences with {task}; empty where commands cannot be told from statements. */
  tasks: readonly string[]
  /** A second point of the post, with {clause} or {Clause}, or with {quote}. */
  details: { turned: readonly string[]; needs: readonly string[]; quoted: readonly string[] }
  /** The middle of the plan where the post lists what is wanted; goes on after the second word of `order`. */
  listSteps: readonly string[]
  /** "First", "then", "last", each with what parts it from the step. */
  order: readonly [string, string, string]
  /** Each ends with a colon; those with {title} only where the opening has not named it. */
  planIntros: readonly string[]
  skills: readonly string[]
  /** Answers a question; {rate} is an amount with its currency. */
  rate: string
  general: KindParts
  /** A missing kind uses the sentences of a wider one, see `WIDER`. */
  kinds: Partial<Record<WorkKind, KindParts>>
  topics?: readonly Topic[]
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
  /** After the question. */
  closings: readonly string[]
}

/** Kind of work → the wider kind it belongs to. */
export const WIDER: Partial<Record<WorkKind, WorkKind>> = {
  fix: 'software',
  speed: 'fix',
  move: 'software',
  translation: 'writing',
  cad: 'design',
  voice: 'video',
  finance: 'admin',
}
