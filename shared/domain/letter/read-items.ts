/** What was read in a post, as a proposal keeps and shows it: the client's wishes, questions and conditions, each ticked or open. */
import * as z from 'zod/mini'
import { FACT_SOURCES } from '../claims/claim.ts'

/** `met`: the facts or the letter fulfil it. `open`: nobody knows yet, or nobody has answered. `impossible`: the facts say no. */
const ITEM_STATES = ['met', 'open', 'impossible'] as const

/** How many characters of the post's words, and of a fact, are kept. */
export const WORDS_MAX = 200
export const FACT_MAX = 300

const readItemSchema = z.object({
  is: z.enum(['request', 'question', 'requirement', 'attack']),
  /** A kind of the reading: its text is under `reading.` in `locales/<tag>/proposals.json`. */
  kind: z.string().check(z.maxLength(40)),
  /** The post's own words; empty once the marketplace's text has expired. */
  words: z.string().check(z.maxLength(WORDS_MAX)),
  /** What must appear or hold, for a request with a value. */
  value: z.nullable(z.string().check(z.maxLength(WORDS_MAX))),
  /** A must; always true for questions. */
  isHard: z.boolean(),
  state: z.enum(ITEM_STATES),
  /** The number by which a letter's sentences name it (`LetterSentence.requests`); absent where none can, and in older readings. */
  place: z.optional(z.int()),
  /** The fact that decides, in its words; empty where there is none. */
  fact: z.string().check(z.maxLength(FACT_MAX)),
  /** Where the answer to a question comes from: a fact, or no more than a plan; absent where there is none, and in older readings. */
  source: z.optional(z.enum([...FACT_SOURCES, 'plan'])),
})
export type ReadItem = z.infer<typeof readItemSchema>

/** How many items are kept. */
export const ITEMS_MAX = 40

export const postReadingSchema = z.object({
  /** ISO 639-1. */
  language: z.string().check(z.maxLength(10)),
  /** What is to be delivered, and the client's own problem, in the post's words; empty where it does not say. */
  deliverable: z.string().check(z.maxLength(FACT_MAX)),
  problem: z.string().check(z.maxLength(FACT_MAX)),
  items: z.array(readItemSchema).check(z.maxLength(ITEMS_MAX)),
})
export type PostReading = z.infer<typeof postReadingSchema>
