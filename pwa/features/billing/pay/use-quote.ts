/** What choosing a plan would cost and do, asked of the server before anything is paid. */
import { payments, type Quote } from '#shared/contract/payments.ts'
import type { PaidPlanId, PayCurrency } from '#shared/domain/plans/plan.ts'
import type { AppError } from '#shared/errors.ts'
import { useAnswer } from '../../../parts/use-answer.ts'

export interface Quoted {
  /** Null while the server calculates it, and where that failed. */
  quote: Quote | null
  failure: AppError | null
  ask(): void
}

/** Asks again when the plan or the currency changes, and when the network returns. */
export function useQuote(planCode: PaidPlanId, currency: PayCurrency, isOnline: boolean): Quoted {
  const { answer, error, ask } = useAnswer(payments.quote, isOnline ? { body: { planCode, currency } } : null)
  return { quote: answer?.data ?? null, failure: error, ask }
}
