/** A letter as a list of sentences: each with its kind, and with what it rests on. The text is rendered from the list. */
import * as z from 'zod/mini'

/**
 * `client`: the client's problem or deliverable. `claim`: about the freelancer. `plan`: how the work would go.
 * `request`: fulfils a wish of the client. Only a claim may speak of the freelancer.
 */
export const SENTENCE_KINDS = ['greeting', 'client', 'claim', 'plan', 'question', 'request', 'close'] as const
export type SentenceKind = (typeof SENTENCE_KINDS)[number]

/** How many requests a sentence may fulfil. */
export const REQUESTS_MAX = 8

export const letterSentenceSchema = z.object({
  text: z.string().check(z.maxLength(2000)),
  kind: z.enum(SENTENCE_KINDS),
  /** Paragraphs count from 0. */
  paragraph: z.int().check(z.gte(0), z.lte(60)),
  /** Ids of facts (`Fact.id`). Whoever wrote the sentence named them: they are shown, and prove nothing. */
  facts: z._default(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(8)), []),
  /** Places of requests in the reading's list. */
  requests: z._default(z.array(z.int()).check(z.maxLength(REQUESTS_MAX)), []),
  /**
   * What a judge settled that code alone could not compare: the id of the fact that it quoted (`quotedFact`), or `NO_CLAIM`. It holds while
   * sentence and fact stay as they are.
   */
  proof: z.optional(z.string().check(z.maxLength(120))),
})
export type LetterSentence = z.infer<typeof letterSentenceSchema>

/** Writer and judge both see no statement about the freelancer in the sentence. */
export const NO_CLAIM = 'none'

/** How many sentences a letter may have. */
export const SENTENCES_MAX = 80

/** @returns The letter's text: sentences of a paragraph beside each other, an empty line between paragraphs. */
export function renderLetter(sentences: readonly LetterSentence[]): string {
  const paragraphs = new Map<number, string[]>()
  for (const { paragraph, text, kind } of sentences) {
    const line = kind === 'greeting' ? `${text}\n` : text
    paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), line])
  }
  return [...paragraphs.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, texts]) =>
      texts
        .reduce(beside)
        .trimEnd()
        .replace(/(?<=[。！？；：])\s/gu, ''),
    )
    .join('\n\n')
}

/** What ends without a mark, a title or an address, would run into the sentence after it. A greeting has a line of its own. */
function beside(before: string, next: string): string {
  if (before.endsWith('\n')) return `${before}${next}`
  return /[\p{L}\p{N}]$/u.test(before) ? `${before}\n${next}` : `${before} ${next}`
}
