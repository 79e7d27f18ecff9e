/** The shape of the hand-written parts that job posts are composed from, one set per language. */
import type { DomainId } from '../domains.ts'

/**
 * Parts for one kind of work. Any of them may hold {slots}; a slot keeps its value through the whole post.
 * Every part is a whole sentence (deliverables: one line of a list), so that any combination reads true.
 */
export interface DomainTexts {
  titles: readonly string[]
  /** Who is asking and what for. */
  contexts: readonly string[]
  /** What is wrong or missing today. */
  problems: readonly string[]
  deliverables: readonly string[]
  constraints: readonly string[]
  /** Asked at the end, or as a screening question. */
  questions: readonly string[]
}

/** Everything needed to write a post in one language. */
export interface LanguageTexts {
  /** ISO 639-1. */
  language: string
  /** Values for {business}, {topic} and whatever else the parts use. {brand}, {n}, {hundreds} and {weeks} exist everywhere. */
  slots: Readonly<Record<string, readonly string[]>>
  openings: readonly string[]
  /** Heads a list of deliverables. */
  listIntros: readonly string[]
  timings: readonly string[]
  closings: readonly string[]
  /** How these clients work and pay; true of any job. */
  remarks: readonly string[]
  /** General screening questions. */
  screening: readonly string[]
  /** Asks the reader to prove having read; holds {word}. */
  hidden: readonly string[]
  words: readonly string[]
  /** Signs of a fraud, each enough for a careful reader to stay away. */
  frauds: readonly string[]
  /** Tries to steer a program that writes the proposal. */
  injections: readonly string[]
  domains: Partial<Record<DomainId, DomainTexts>>
}
