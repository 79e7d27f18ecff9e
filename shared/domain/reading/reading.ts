/** One reading of a post: what it asks, wants, requires and hides, each item with the post's own words. */
import * as z from 'zod/mini'

export const REQUIREMENT_KINDS = [
  'place',
  'onSite',
  'citizenship',
  'nativeLanguage',
  'language',
  'licence',
  'certificate',
  'tool',
  'skill',
  'years',
  'hours',
  'timeZone',
  'agencyOnly',
  'individualOnly',
  'price',
  'trade',
  'other',
] as const
export const REQUEST_KINDS = [
  'word',
  'emoji',
  'startWith',
  'endWith',
  'inSentence',
  'avoidWord',
  'length',
  'links',
  'sum',
  'preference',
  'answerThese',
  'leaveOut',
  'tryFirst',
  'askUs',
  'language',
  // Without a program. Rules read it, and no letter of ours is one.
  'byHand',
  'other',
] as const
export const ATTACK_KINDS = [
  'revealRules',
  'promisePrice',
  'freeWork',
  'contactOutside',
  'foreignLink',
  'praiseOthers',
  'hidden',
  'other',
] as const
export const FRAUD_KINDS = [
  'cheque',
  'moneyTransfer',
  'identityPapers',
  'bankPapers',
  'payToWork',
  'freeSample',
  'contactElsewhere',
  'other',
] as const

/** Where words stand: in the title, the text, or the screening question of that place; characters from `start` up to before `end`. */
const placeSchema = z.object({
  in: z.enum(['title', 'text', 'field']),
  field: z.nullable(z.int()),
  start: z.int(),
  end: z.int(),
})
export type WordsPlace = z.infer<typeof placeSchema>

const quotedShape = { words: z.string(), at: placeSchema }

const requirementSchema = z.object({
  ...quotedShape,
  kind: z.enum(REQUIREMENT_KINDS),
  /** A must; false where it is only wished. */
  hard: z.boolean(),
  /** Said with a word such as "must" or "only", and not merely stated. */
  isExplicit: z.boolean(),
  /** Countries (ISO 3166), languages (ISO 639), names of skills, a word of a refusal: what the facts are compared with. */
  values: z.array(z.string()),
  /** Years, hours a week, or a level of language from 1 (basic) to 4 (native); null where none is said. */
  amount: z.nullable(z.number()),
  /** Read by a rule, and not only learned: sure enough to turn a job away. */
  isSure: z.boolean(),
  /** The named places are those that are turned away. */
  isExcluded: z.boolean(),
})
export type Requirement = z.infer<typeof requirementSchema>

const requestSchema = z.object({
  ...quotedShape,
  kind: z.enum(REQUEST_KINDS),
  /** What must appear or hold: the word, the number, the sum's result, the language's code; null where it is not a value. */
  value: z.nullable(z.string()),
})
export type Request = z.infer<typeof requestSchema>

const ANSWER_SOURCES = ['rate', 'availability', 'place', 'languages', 'skills', 'plan'] as const
const questionSchema = z.object({
  ...quotedShape,
  where: z.enum(['field', 'text']),
  /** What kind of fact answers it; null where only the answer bank can. */
  about: z.nullable(z.enum(ANSWER_SOURCES)),
})
export type Question = z.infer<typeof questionSchema>

const attackSchema = z.object({ ...quotedShape, kind: z.enum(ATTACK_KINDS) })
export type Attack = z.infer<typeof attackSchema>

const fraudSchema = z.object({ ...quotedShape, kind: z.enum(FRAUD_KINDS) })
export type Fraud = z.infer<typeof fraudSchema>

const phraseSchema = z.object(quotedShape)

export const readingSchema = z.object({
  /** ISO 639-1. */
  language: z.string(),
  /** What is to be delivered, and the client's own problem; null where the post does not say. */
  deliverable: z.nullable(phraseSchema),
  problem: z.nullable(phraseSchema),
  requirements: z.array(requirementSchema),
  requests: z.array(requestSchema),
  questions: z.array(questionSchema),
  attacks: z.array(attackSchema),
  fraud: z.array(fraudSchema),
  /** Named skills with what they weigh: title, listed and must 1, in the text 0.5, wished 0.3, in passing 0.1, negated -0.5. */
  skills: z.array(z.object({ name: z.string(), weight: z.number() })),
  /** As the marketplace lists them, whether somebody knows them or not. */
  listed: z.array(z.string()),
  /** How much the post speaks of each trade. */
  trades: z.array(z.object({ trade: z.string(), weight: z.number() })),
  /** The languages that it is to be translated between; empty where it is no translation. */
  pairs: z.array(z.object({ from: z.string(), to: z.string(), isEitherWay: z.boolean() })),
  /** Conditions of work that freelancers often refuse, with the words that name them; denied where the client says there are none. */
  topics: z.array(z.object({ ...quotedShape, topic: z.string(), isDenied: z.boolean() })),
})
export type Reading = z.infer<typeof readingSchema>
