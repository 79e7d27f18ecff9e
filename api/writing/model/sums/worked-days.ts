/**
 * In how many days the work is done, where its marketplace wants to know and no plain sentence tells it. A model finds the freelancer's pace and
 * the amount of work; code does the sum, with numbers of the post and of the facts named alone.
 */
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import lists from '../../../judgement/patterns/told-days.json' with { type: 'json' }
import { numbersInText } from '../../check/worked-out.ts'
import type { WritingRequest } from '../../writer.ts'
import type { LetterCall } from '../letter-call.ts'
import type { ModelReply } from '../reply-schema.ts'
import { madeBy, toldSums } from './told-sums.ts'

const DAYS_MAX = 365

/** @returns Whole days; null where the marketplace takes none, they are known, or the sum is not right. */
export function workedDays(
  { days, sums, price }: Pick<ModelReply, 'days' | 'sums' | 'price'>,
  request: WritingRequest,
  call: LetterCall,
): number | null {
  if (!MARKETPLACES[request.job.platform].takesDays || request.periodDays || days.of.trim() === '') return null
  // A time that a fact names whole ("10") is a sum as well.
  const of = `1 * (${days.of})`
  const value = madeBy(of)
  if (value === null || value <= 0 || value > DAYS_MAX) return null
  const told = toldSums({ price, sums: [...sums, { result: value, of, facts: days.facts }] }, request, call).at(-1)
  if (told?.text !== `${of.replaceAll('*', '×').trim()} = ${value}`) return null
  // A pace or a time of the freelancer's is in it: three shops are no three days, nor are five years of Laravel.
  const isPaced = told.facts.some(
    ({ text }) => TIME.test(text) && told.parts.some((part) => part > 1 && numbersInText(text).includes(part)),
  )
  return isPaced ? Math.ceil(value) : null
}

/** A day or a week, as in "1,200 a day" and "ten days". */
const TIME = new RegExp([...lists.day, ...lists.week].join('|'), 'iu')
