/** One thing that the freelancer has told, ready to be compared with a question. */
import { keysOf } from './keys.ts'
import type { Proof } from './proof.ts'

export interface Statement {
  /** A `bid` tells what this bid asks for the whole job: no fact, and nobody's promise but ours. */
  of: 'bank' | 'line' | 'work' | 'person' | 'bid'
  text: string
  /** Ids of facts. */
  facts: string[]
  topics: readonly string[]
  /** What was asked when the freelancer said it: answers of the bank. */
  question?: string
  /** What the answer tells besides: a price, an address. */
  besides?: readonly string[]
  /** A work that is told, with how well it fits the post. */
  proof?: Proof
  /** Keys of the question, and of all that is said. */
  asked: ReadonlySet<string>
  told: ReadonlySet<string>
}

export function statementOf(given: Omit<Statement, 'asked' | 'told'>, more = ''): Statement {
  const { question = '', text } = given
  return { ...given, asked: keysOf(question), told: keysOf(`${question} ${text} ${more}`) }
}
