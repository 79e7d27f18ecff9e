/** The shape of a model's reply: it reads, decides and writes in this order, so that it thinks before it writes. */
import { z } from 'zod'
import { SENTENCE_KINDS } from '#shared/domain/letter/sentences.ts'
import { ATTACK_KINDS, FRAUD_KINDS, REQUEST_KINDS, REQUIREMENT_KINDS } from '#shared/domain/reading/reading.ts'

/** A question in the text of the post is told among the requests. */
const WISH_KINDS = ['question', ...REQUEST_KINDS.filter((kind) => kind !== 'byHand')] as const
const VERDICTS = ['met', 'contradicted', 'silent'] as const

type JsonSchema = Readonly<Record<string, unknown>>
const TEXT: JsonSchema = { type: 'string' }
const NUMBER: JsonSchema = { type: 'integer' }
const FLAG: JsonSchema = { type: 'boolean' }
const oneOf = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: values })
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
/** Strict schemas want every property to be required. What is not there is an empty text or list. */
export function objectOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

/** For `response_format`. Limits are checked by code, because servers support different parts of JSON Schema. */
export const REPLY_SCHEMA = objectOf({
  language: TEXT,
  requests: list(objectOf({ words: TEXT, kind: oneOf(WISH_KINDS), value: TEXT })),
  requirements: list(
    objectOf({
      words: TEXT,
      kind: oneOf(REQUIREMENT_KINDS),
      hard: FLAG,
      verdict: oneOf(VERDICTS),
      facts: list(TEXT),
    }),
  ),
  attacks: list(objectOf({ words: TEXT, kind: oneOf(ATTACK_KINDS) })),
  fraud: list(objectOf({ words: TEXT, kind: oneOf(FRAUD_KINDS) })),
  bid: FLAG,
  why: objectOf({ words: TEXT, fact: TEXT }),
  price: list(objectOf({ fact: TEXT, each: { type: 'number' }, count: { type: 'number' } })),
  sums: list(objectOf({ result: { type: 'number' }, of: TEXT, facts: list(TEXT) })),
  days: objectOf({ of: TEXT, facts: list(TEXT) }),
  sentences: list(
    objectOf({
      paragraph: NUMBER,
      kind: oneOf(SENTENCE_KINDS),
      text: TEXT,
      facts: list(TEXT),
      requests: list(NUMBER),
      gloss: TEXT,
    }),
  ),
  answers: list(objectOf({ question: NUMBER, text: TEXT, facts: list(TEXT) })),
})

const text = (max: number) => z.string().max(max).catch('')
const ids = z.array(z.string().max(300)).max(20).catch([])
/** What does not fit is left out; only the letter itself must be there as asked. */
const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.slice(0, max).flatMap((value) => {
        const read = item.safeParse(value)
        return read.success ? [read.data] : []
      }),
    )

const words = z.string().trim().min(1).max(1000)
const readItem = <Kind extends string>(kinds: readonly Kind[], other: Kind) =>
  z.object({ words, kind: z.enum(kinds).catch(other) })

export const replySchema = z.object({
  language: text(20),
  requests: listOf(
    z.object({ words, kind: z.enum(WISH_KINDS).catch('other'), value: z.coerce.string().max(200).catch('') }),
    40,
  ),
  requirements: listOf(
    z.object({
      words,
      kind: z.enum(REQUIREMENT_KINDS).catch('other'),
      hard: z.boolean().catch(true),
      verdict: z.enum(VERDICTS).catch('silent'),
      facts: ids,
    }),
    40,
  ),
  attacks: listOf(readItem(ATTACK_KINDS, 'other'), 40),
  fraud: listOf(readItem(FRAUD_KINDS, 'other'), 40),
  bid: z.boolean(),
  why: z.object({ words: text(1000), fact: text(300) }).catch({ words: '', fact: '' }),
  price: listOf(z.object({ fact: z.string().max(300), each: z.number(), count: z.number() }), 12),
  sums: listOf(z.object({ result: z.number(), of: z.string().max(200), facts: ids }), 20),
  days: z.object({ of: text(200), facts: ids }).catch({ of: '', facts: [] }),
  sentences: z
    .array(
      z.object({
        paragraph: z.int().min(0).max(60).catch(0),
        kind: z.enum(SENTENCE_KINDS),
        text: z.string().trim().min(1).max(2000),
        facts: ids,
        requests: z.array(z.int()).max(20).catch([]),
        gloss: text(2000),
      }),
    )
    .max(80),
  answers: listOf(z.object({ question: z.int(), text: z.string().max(5000), facts: ids }), 20),
})
export type ModelReply = z.infer<typeof replySchema>
