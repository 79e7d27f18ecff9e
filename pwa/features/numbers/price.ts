/** What one reply, one hire or one proposal cost. What nobody knows is not taken for nothing. Pure. */
import type { Tally } from '#shared/domain/numbers/count-numbers.ts'

export interface Price {
  /** In the marketplaces' own units. */
  units: number
  /** Sending by list price and the model together, in millionths of a US dollar. */
  micros: number
  /** False: of some letters the price is not known, so it is at least this much. */
  isWhole: boolean
}

type Costs = Pick<Tally, 'units' | 'unitsUnknown' | 'unitMicros' | 'unitMicrosUnknown' | 'costMicros' | 'costUnknown'>

/** @param among How many share the price. @returns Null where there is none of them, or nothing is known. */
export function priceEach(tally: Costs & Pick<Tally, 'sent' | 'written'>, among: number): Price | null {
  const { units, unitsUnknown, unitMicros, unitMicrosUnknown, costMicros, costUnknown, sent, written } = tally
  if (among === 0 || written === 0 || (unitsUnknown === sent && costUnknown === written)) return null
  return {
    units: units / among,
    micros: (unitMicros + costMicros) / among,
    isWhole: unitsUnknown + unitMicrosUnknown + costUnknown === 0,
  }
}
