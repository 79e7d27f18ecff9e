/** What a letter says of the price once its amount is edited. */
import { fromMinor } from '../../money.ts'
import { splitSentences, withAsciiDigits } from '../letter-text.ts'
import type { Proposal } from '../proposal.ts'
import type { Doubt } from './doubts.ts'

type Priced = Pick<Proposal, 'amountMinor' | 'currency' | 'letter' | 'doubts'>

/**
 * @param before The proposal with its old amount. @param after The same with the new one.
 * @returns The doubts after the edit: one for each sentence that names the old amount, and none for those that name the new one.
 */
export function doubtsOfAmount(before: Priced, after: Priced): Doubt[] {
  const [old, own] = [before, after].map(({ amountMinor, currency }) => fromMinor(amountMinor, currency))
  const kept = after.doubts.filter(({ kind, sentence }) => kind !== 'other_amount' || !names(sentence, own ?? 0))
  if (!old || old === own) return kept
  const told = splitSentences(after.letter).filter((text) => names(text, old) && !names(text, own ?? 0))
  return [...kept, ...told.map((sentence): Doubt => ({ kind: 'other_amount', sentence, words: String(old) }))]
}

/** A number with what parts its thousands: "1,217", "1.217", "1 217". */
const GROUPED = String.raw`\d{1,3}(?:[.,'’\s\u00a0\u202f]\d{3})+(?!\d)`
const NUMBER = new RegExp(String.raw`(?:${GROUPED}|\d+)(?:[.,]\d{1,2}(?!\d))?`, 'gu')

function names(text: string, amount: number): boolean {
  return (withAsciiDigits(text).match(NUMBER) ?? []).some((number) => {
    const [, whole = '', rest = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(number) ?? []
    return Number(`${whole.replace(/\D/gu, '')}.${rest}`) === amount
  })
}
