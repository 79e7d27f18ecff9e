/** One thing that the freelancer has told, ready to be compared with a question. */
import { keysOf } from './keys.ts'
import type { Proof } from './proof.ts'

export interface Statement {
  of: 'bank' | 'line' | 'work' | 'person'
  text: string
  /** What was asked when the freelancer said it; empty for all but answers of the bank. */
  question: string
  /** Ids of facts. */
  facts: string[]
  topics: ReadonlySet<string>
  /** What the answer tells besides: a price, an address. */
  besides: ReadonlySet<string>
  /** Keys of the question, and of all that is said. */
  asked: ReadonlySet<string>
  told: ReadonlySet<string>
  /** A work that is told, with how well it fits the post. */
  proof?: Proof
}

type Given = Pick<Statement, 'of' | 'text' | 'facts'> & {
  question?: string
  topics?: Iterable<string>
  besides?: Iterable<string>
  proof?: Proof
}

export function statementOf({ question = '', topics = [], besides = [], ...given }: Given, more = ''): Statement {
  return {
    ...given,
    question,
    topics: new Set(topics),
    besides: new Set(besides),
    asked: keysOf(question),
    told: keysOf(`${question} ${given.text} ${more}`),
  }
}
