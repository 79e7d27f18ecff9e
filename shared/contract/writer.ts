/** Calls about who writes the letters: the built-in writer, the server's model, or a model behind the user's own key. */
import * as z from 'zod/mini'
import { dataOf, endpoint, noBody } from './endpoint.ts'

const WRITER_CHOICES = ['built-in', 'server', 'own'] as const
const writerChoiceSchema = z.enum(WRITER_CHOICES)
export type WriterChoice = z.infer<typeof writerChoiceSchema>

/** US dollars a day. The price of a letter is some tenths of a cent to a few cents. */
export const DAILY_BUDGET_USD = { default: 5, max: 1000 } as const
const dailyBudgetSchema = z.number('invalid').check(z.gte(0, 'amount_negative'), z.lte(DAILY_BUDGET_USD.max))
/** US dollars for a million tokens. */
const priceSchema = z.number('invalid').check(z.gte(0, 'amount_negative'), z.lte(1000))

/** A model behind the user's own key, at one of the operator's addresses. */
const ownModelSchema = z.object({
  address: z.string().check(z.minLength(1, 'required'), z.maxLength(80)),
  model: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(120)),
  usdPerMillionInput: priceSchema,
  usdPerMillionOutput: priceSchema,
})
export type OwnModel = z.infer<typeof ownModelSchema>

const costSchema = z.object({ letters: z.int(), tokens: z.int(), costUsd: z.number() })

const writerSchema = z.object({
  choice: writerChoiceSchema,
  /** Who would write the next letter. */
  atWork: writerChoiceSchema,
  /** Why it is not the chosen one: a budget is used up for today, or the own key is missing; null where it is. */
  instead: z.nullable(z.enum(['user_budget', 'server_budget', 'no_key'])),
  /** The server's model; null where the operator has none. */
  serverModel: z.nullable(z.string()),
  /** Null where the user has no key here. The key itself never leaves the vault. */
  own: z.nullable(ownModelSchema),
  /** The addresses that a key may be for, by name, and what the form begins with. */
  addresses: z.array(z.string()),
  suggested: ownModelSchema,
  dailyBudgetUsd: z.number(),
  today: costSchema,
  month: costSchema,
})
export type WriterState = z.infer<typeof writerSchema>

const testSchema = z.object({
  model: z.string(),
  /** Empty where there is a problem. */
  answer: z.string(),
  problem: z.nullable(z.enum(['no_answer', 'key_refused', 'model_unknown', 'rate_limited', 'refused', 'budget'])),
  /** The HTTP status, where there was an answer. */
  status: z.nullable(z.int()),
  costUsd: z.number(),
})
export type WriterTest = z.infer<typeof testSchema>

const keySchema = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(500), z.regex(/^[\x21-\x7e]+$/))

export const writer = {
  state: endpoint('GET', '/writer', noBody, dataOf(writerSchema)),
  /** 409 `writer.no_key` where the own model is chosen and there is no key. */
  choose: endpoint(
    'PATCH',
    '/writer',
    z.object({ choice: z.optional(writerChoiceSchema), dailyBudgetUsd: z.optional(dailyBudgetSchema) }),
    dataOf(writerSchema),
  ),
  /**
   * Stores the model and its key, and chooses it. Without a key the stored one stays, but never for another address: 409
   * `writer.no_key`. 422 where the address is not in the list.
   */
  setOwn: endpoint(
    'PUT',
    '/writer/own',
    z.extend(ownModelSchema, { key: z.optional(keySchema) }),
    dataOf(writerSchema),
  ),
  /** Wipes the key. Where the own model was chosen, the server's writer writes again. */
  removeOwn: endpoint('DELETE', '/writer/own', noBody, dataOf(writerSchema)),
  /** Asks the chosen model for one sentence, and tells what it says or what is wrong. 409 `writer.no_key` for the built-in writer. */
  test: endpoint('POST', '/writer/test', noBody, dataOf(testSchema)),
}
