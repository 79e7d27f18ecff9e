/** What sending one proposal cost. */
import * as z from 'zod/mini'

export const spentSchema = z.object({
  /** Units of the marketplace, boost included. */
  units: z.int(),
  boost: z.int(),
  /** US cents, by the price in the marketplace's record. */
  feeMinor: z.int(),
  /** False once the marketplace itself has told the units. */
  isExpected: z.boolean(),
  /** The user's calendar day that it counts for, `YYYY-MM-DD`. */
  day: z.string(),
})
export type Spent = z.infer<typeof spentSchema>
