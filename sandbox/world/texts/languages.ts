/** Every language of the jobs: the parts of a post, and the language's share. */
import type { DomainId } from '../domains.ts'
import ar from './ar.json' with { type: 'json' }
import bn from './bn.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import enCreative from './en-creative.json' with { type: 'json' }
import enData from './en-data.json' with { type: 'json' }
import enOffice from './en-office.json' with { type: 'json' }
import enWeb from './en-web.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import id from './id.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

/**
 * Parts for one kind of work. Each may hold {slots}; a slot keeps its value through the whole post. Every part is a
 * whole sentence (a deliverable is one line of a list), so that all combinations read well.
 */
export interface DomainTexts {
  titles: readonly string[]
  /** Who is asking, and for what. */
  contexts: readonly string[]
  /** What is wrong or missing today. */
  problems: readonly string[]
  deliverables: readonly string[]
  constraints: readonly string[]
  /** Asked at the end, or as a screening question. */
  questions: readonly string[]
}

/** Everything needed to compose a post in one language. */
export interface LanguageTexts {
  /** ISO 639-1. */
  language: string
  /**
   * Values for {business}, {topic} and the other slots of the parts. {brand}, {n}, {hundreds} and {weeks} exist in
   * every language.
   */
  slots: Readonly<Record<string, readonly string[]>>
  openings: readonly string[]
  /** The line above a list of deliverables. */
  listIntros: readonly string[]
  timings: readonly string[]
  closings: readonly string[]
  /** How these clients work and pay. It is true of any job. */
  remarks: readonly string[]
  /** General screening questions. */
  screening: readonly string[]
  /** Asks the reader for a proof of having read the post; holds {word}. */
  hidden: readonly string[]
  words: readonly string[]
  /** Signs of a fraud. One is enough for a careful reader to stay away. */
  frauds: readonly string[]
  /** Attempts to steer a program that writes the proposal. */
  injections: readonly string[]
  domains: Partial<Record<DomainId, DomainTexts>>
}

/** Texts and share by language tag. English has every kind of work, the others have some. */
export const languages: Readonly<Record<string, { texts: LanguageTexts; weight: number }>> = {
  en: { texts: { ...en, domains: { ...enWeb, ...enData, ...enCreative, ...enOffice } }, weight: 58 },
  es: { texts: es, weight: 7 },
  fr: { texts: fr, weight: 6 },
  pt: { texts: pt, weight: 5 },
  de: { texts: de, weight: 5 },
  ar: { texts: ar, weight: 4 },
  hi: { texts: hi, weight: 3 },
  id: { texts: id, weight: 3 },
  ru: { texts: ru, weight: 3 },
  zh: { texts: zh, weight: 3 },
  bn: { texts: bn, weight: 3 },
}
