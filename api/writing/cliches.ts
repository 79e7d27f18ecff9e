/** Phrases that clients have read far too often, in each language of the letters. */
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import phrases from './phrases/cliches.json' with { type: 'json' }

export const CLICHE = phrasePattern(phrases)
