/** What a person should look at before a letter leaves: each doubt with the sentence and the words it is about. */
import * as z from 'zod/mini'

/**
 * About truth: `claim` (no fact supports it), `adapted` (a word of the claim stands only in the post), `judge` (a second
 * model call does not find it in the facts). About what may not be said: `contact`, `price`, `free_work`, `refusal`,
 * `under_price` (the amount is below the price that the freelancer names), `obeyed`, `secrets` (it asks for a password),
 * `tone` (what hurts, or politics and religion). About form: `language`, `length`, `placeholder`, `figure`, `cliche`,
 * `vague`, `repeats`, `form`, `echo` (the post read back). About this job: `request` (a wish of the client is not met),
 * `proof` (no fitting proof), `foreign` (facts in another language, which the letter leaves out), `likeness` (too like
 * another letter), `decline` (the writer advises against it).
 */
const DOUBT_KINDS = [
  'claim',
  'adapted',
  'judge',
  'contact',
  'price',
  'under_price',
  'free_work',
  'refusal',
  'obeyed',
  'secrets',
  'tone',
  'language',
  'length',
  'placeholder',
  'figure',
  'cliche',
  'vague',
  'repeats',
  'form',
  'echo',
  'request',
  'proof',
  'foreign',
  'likeness',
  'decline',
] as const
export type DoubtKind = (typeof DOUBT_KINDS)[number]

/** How many characters of the words in doubt are kept. */
export const DOUBT_WORDS_MAX = 400

export const doubtSchema = z.object({
  kind: z.enum(DOUBT_KINDS),
  /** The sentence as it stands in the letter; empty where the doubt is about the whole letter. */
  sentence: z.string().check(z.maxLength(2000)),
  /** The words in doubt, as they stand in the sentence or in the post; may be empty. */
  words: z.string().check(z.maxLength(DOUBT_WORDS_MAX)),
})
export type Doubt = z.infer<typeof doubtSchema>
export const DOUBTS_MAX = 40
