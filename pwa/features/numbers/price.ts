/** What one reply, one hire or one proposal cost. An unknown cost is left out and not counted as zero. Pure. */
import type { LetterTally } from '../../local/numbers/count-numbers.ts'

export interface Price {
  /** In the marketplaces' own units. */
  units: number
  /** Sending by list price and the model together, in millionths of a US dollar. */
  micros: number
  /** False: of some letters the price is not known, so it is at least this much. */
  isWhole: boolean
}

type Costs = Pick<
  LetterTally,
  'units' | 'unitsUnknown' | 'unitMicros' | 'unitMicrosUnknown' | 'costMicros' | 'costUnknown'
>

/** @param among How many share the price. @returns Null where there is none of them, or nothing is known. */
export function priceEach(tally: Costs, among: number): Price | null {
  const { units, unitsUnknown, unitMicros, unitMicrosUnknown, costMicros, costUnknown } = tally
  const micros = unitMicros + costMicros
  const isWhole = unitsUnknown + unitMicrosUnknown + costUnknown === 0
  // "At least nothing" would say nothing.
  if (among === 0 || (!isWhole && units === 0 && micros === 0)) return null
  return { units: units / among, micros: micros / among, isWhole }
}
