/** What the rules read in one sentence. */
import { attacksIn } from './attacks.ts'
import { fraudIn } from './fraud.ts'
import { questionIn } from './questions.ts'
import type { Attack, Fraud, Question, Request, Requirement } from '#shared/domain/reading/reading.ts'
import { requestsIn } from './requests.ts'
import { requirementsIn } from './requirements.ts'
import type { Sentence } from './sentences.ts'

export interface Ruled {
  attacks: readonly Attack[]
  fraud: readonly Fraud[]
  requests: readonly Request[]
  requirements: readonly Requirement[]
  question: Question | null
}

export function ruledIn(sentence: Sentence): Ruled {
  return {
    attacks: attacksIn(sentence),
    fraud: fraudIn(sentence),
    requests: requestsIn(sentence),
    requirements: requirementsIn(sentence),
    question: questionIn(sentence),
  }
}
