/** The call of the home page: what Gigwright reads in a post, whether it would bid, and the letter, for somebody without an account. */
import * as z from 'zod/mini'
import { doubtSchema } from '../domain/letter/doubts.ts'
import { postReadingSchema } from '../domain/letter/read-items.ts'
import { letterSentenceSchema } from '../domain/letter/sentences.ts'
import { TRIED_ABOUT_MAX, TRIED_JOB_MAX } from '../domain/tried-limits.ts'
import { dataOf, endpoint, errorAnswerSchema, noBody } from './endpoint.ts'

const triedPostSchema = z.object({
  /** The post's text, or its address at a marketplace that shows it to visitors. */
  job: z.string().check(z.trim(), z.minLength(1, 'job_required'), z.maxLength(TRIED_JOB_MAX)),
  /** What the visitor says about themselves: the only facts of the letter. */
  about: z.string().check(z.trim(), z.minLength(1), z.maxLength(TRIED_ABOUT_MAX)),
})
export type TriedPost = z.infer<typeof triedPostSchema>

/** `words` stand in the post, `fact` in what the visitor said about themselves; both are empty where there are none. */
const verdictSchema = z.object({
  is: z.enum(['bid', 'ask', 'refuse', 'fraud']),
  words: z.array(z.string()),
  fact: z.string(),
  /** The visitor's skills that the post speaks of. */
  matched: z.array(z.string()),
})

export const triedAnswerSchema = z.object({
  /** As it was read. */
  job: z.object({ title: z.string(), text: z.string(), address: z.string() }),
  /** The skills read in the visitor's lines. */
  skills: z.array(z.string()),
  reading: postReadingSchema,
  verdict: verdictSchema,
  /** Empty where no letter was written: for a post to be left alone, or one that says too little. */
  sentences: z.array(letterSentenceSchema),
  /** Those that the sentences name, in the order of their first use. */
  facts: z.array(z.object({ id: z.string(), text: z.string() })),
  doubts: z.array(doubtSchema),
})
export type TriedAnswer = z.infer<typeof triedAnswerSchema>

/** What is done with a post, in this order. */
export const TRY_STAGES = ['read', 'judge', 'write'] as const
export type TryStage = (typeof TRY_STAGES)[number]

/** An event in the stream of a tried post. `done` or `failed` is the last one. */
export const tryEventSchema = z.union([
  z.object({ type: z.literal('stage'), stage: z.enum(TRY_STAGES) }),
  z.object({ type: z.literal('done'), answer: triedAnswerSchema }),
  z.object({ type: z.literal('failed'), error: errorAnswerSchema }),
])
export type TryEvent = z.infer<typeof tryEventSchema>

export const tries = {
  /** Works without a session. Nothing of it is stored. With `Accept: text/event-stream` each `data:` is a `tryEventSchema` instead. */
  read: endpoint('POST', '/try', triedPostSchema, dataOf(triedAnswerSchema)),
  /** The body is the file. Works without a session: its text is answered, cut to what the home page takes, and nothing is stored. */
  readResume: endpoint('POST', '/try/resume', noBody, dataOf(z.object({ text: z.string() }))),
}
