/** What the writer knows of a freelancer, for all parts of a letter. */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import type { WritingRequest } from '../writer.ts'
import type { Matcher } from './questions/match.ts'
import type { Proof } from './proof.ts'
import type { Statement } from './statement.ts'

export interface Known {
  request: WritingRequest
  reading: Reading
  records: readonly FactRecord[]
  proofs: readonly Proof[]
  statements: readonly Statement[]
  match: Matcher
  /** What the freelancer's own words are in. */
  usual: LetterLanguage
}
