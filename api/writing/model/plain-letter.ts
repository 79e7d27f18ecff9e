/** For servers without a form of answers: the letter is written as plain text first, and marked up in a second call. */
import { splitSentences } from '#shared/domain/letter-text.ts'
import { wordsOnly } from '#shared/domain/matching/plain-words.ts'
import type { ModelMessage } from './call-body.ts'
import type { ModelReply } from './reply-schema.ts'
import { NO_BID, PLAIN_RULES, RULES } from './rules.ts'

/** The same question, answered with the letter alone. */
export function plainMessages(messages: readonly ModelMessage[]): ModelMessage[] {
  return messages.map((message) => (message.content === RULES ? { ...message, content: PLAIN_RULES } : message))
}

export function markUpMessages(messages: readonly ModelMessage[], letter: string): ModelMessage[] {
  const task = isNoBid(letter)
    ? 'Now reply with the JSON object described under Form, with bid false, the reason, and no sentences.'
    : 'Now reply with the JSON object described under Form for exactly this letter: copy every sentence unchanged.'
  return [...messages, { role: 'assistant', content: letter }, { role: 'user', content: task }]
}

export function isNoBid(letter: string): boolean {
  return letter.trim().replace(/[.*"]/g, '').toUpperCase().startsWith(NO_BID)
}

/**
 * The letter as it was written, with what the second call says of its sentences. What it does not know counts as a claim.
 * @param marked Null where the second call could not be read: then nothing was read in the post but what our rules read.
 */
export function markedReply(letter: string, marked: ModelReply | null): ModelReply {
  const known = new Map(marked?.sentences.map((sentence) => [wordsOnly(sentence.text), sentence]))
  const paragraphs = letter.split(/\n+/).filter((line) => line.trim() !== '')
  const sentences = paragraphs.flatMap((line, paragraph) =>
    splitSentences(line).map((text): ModelReply['sentences'][number] => {
      const { kind = 'claim', facts = [], requests = [], gloss = '' } = known.get(wordsOnly(text)) ?? {}
      return { paragraph, kind, text, facts, requests, gloss }
    }),
  )
  const none: ModelReply = {
    ...{ language: '', requests: [], requirements: [], attacks: [], fraud: [], price: [], sums: [] },
    ...{ bid: true, why: { words: '', fact: '' }, days: { of: '', facts: [] }, sentences: [], answers: [] },
  }
  return { ...(marked ?? none), bid: true, sentences }
}
