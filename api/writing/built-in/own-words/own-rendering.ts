/** A work that is told in the freelancer's own sentence is said in it word for word: nobody says it better. */
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import type { FactRecord, Rendering } from '#shared/domain/facts/fact-record.ts'
import { BEGINS_PAST } from '#shared/domain/facts/suggest-rendering.ts'

const SENTENCE_MAX = 240
const STOPS: Partial<Record<LetterLanguage, string>> = { zh: '。', hi: '।', bn: '।' }

/**
 * Pure.
 * @returns The sentence, as if it were approved, because they wrote it; null where the record has none of its own.
 */
export function ownRendering(record: FactRecord): Rendering | null {
  const text = ownText(record)
  if (text === '' || text.length > SENTENCE_MAX) return null
  const language = detectLanguage(text) ?? 'en'
  return { language, text: language === 'en' ? withSubject(text) : text, approvedAt: 0 }
}

/** A work is told in a sentence of its own where the sentence names the client. */
function ownText({ kind, who, what, outcome }: FactRecord): string {
  const isOwn = kind === 'project' && who !== '' && `${what} ${outcome}`.includes(who)
  return isOwn ? [what, outcome].filter(Boolean).map(stopped).join(' ') : ''
}

function stopped(text: string): string {
  const [first = ''] = text
  const begun = first.toUpperCase() + text.slice(first.length)
  return /[.!?。！？।؟]["”»)]?$/u.test(begun) ? begun : `${begun}${STOPS[detectLanguage(text) ?? 'en'] ?? '.'}`
}

/** "Edited 60 episodes" has no subject. */
function withSubject(text: string): string {
  return splitSentences(text)
    .map((sentence) =>
      BEGINS_PAST.test(sentence) ? `I ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence,
    )
    .join(' ')
}
