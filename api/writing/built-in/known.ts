/** What the writer knows of a freelancer, for all parts of a letter. */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import type { WritingRequest } from '../writer.ts'
import type { Proof } from './proof.ts'

/** What is known of the freelancer, ready for questions. */
export interface Known {
  request: WritingRequest
  reading: Reading
  records: readonly FactRecord[]
  proofs: readonly Proof[]
  /** The work that the letter shows; null before one is chosen, and where none fits. */
  lead: Proof | null
  /** The letter is in the freelancer's language and not in the one that is wanted. */
  isElsewhere: boolean
  /** What the freelancer's own words are in. */
  usual: LetterLanguage
}
