/**
 * What the whole job costs by the freelancer's own price list. A model finds the prices that fit; it adds badly and may make prices up, so code
 * looks each of them up and does the sum.
 */
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { isPriceOpen, type PriceReason } from '#shared/domain/letter/price-reason.ts'
import { toMinor, toUsd } from '#shared/money.ts'
import { currenciesIn } from '../../judgement/told-budget.ts'
import { numbersIn } from '../check/worked-out.ts'
import type { WritingRequest } from '../writer.ts'
import type { LetterCall } from './letter-call.ts'
import type { ModelReply } from './reply-schema.ts'

export interface WorkedPrice {
  /** Minor units of the job's currency. */
  amountMinor: number
  priceReason: PriceReason
}

/** Far below what the client offers, a price counts something else. */
const LEAST_SHARE = 1 / 3

/** @returns Null where a price stands in no fact, a count not in the post, or the sum is no price for this job. */
export function workedPrice(
  { price: parts }: Pick<ModelReply, 'price'>,
  request: WritingRequest,
  { known, post }: LetterCall,
): WorkedPrice | null {
  const { job, profile } = request
  const [first, ...more] = parts
  if (!isPriceOpen(job, request.priceReason) || !first) return null
  const counts = new Set([1, ...numbersIn(tokensOf([post.title, post.text, ...post.questions].join('\n')))])
  const isTrue = parts.every(({ fact, each, count }) => {
    const told = known.byShortId(fact)?.text ?? ''
    return (
      each > 0 &&
      counts.has(count) &&
      numbersIn(tokensOf(told)).includes(each) &&
      currenciesIn(told).join() === job.currency
    )
  })
  const amountMinor = toMinor(
    parts.reduce((sum, { each, count }) => sum + each * count, 0),
    job.currency,
  )
  const most = job.budgetMaxMinor || job.budgetMinMinor
  const isFitting =
    toUsd(amountMinor, job.currency) >= (profile.smallestProjectUsd ?? 0) &&
    (!most || (amountMinor <= most && amountMinor >= most * LEAST_SHARE))
  if (!isTrue || !isFitting) return null
  const rest = more.map(({ each, count }) => ({ each, count }))
  return {
    amountMinor,
    priceReason: { is: 'rate', count: first.count, each: first.each, ...(rest.length > 0 && { more: rest }) },
  }
}
