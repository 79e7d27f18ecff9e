import type { Fact } from '#shared/domain/claims/claim.ts'

/** A sum that is right, whoever made it: the model, or our own code. */
export interface ToldSum {
  result: number
  /** What goes into it. */
  parts: number[]
  /** `4 × 6 × 7 = 168` */
  text: string
  /** Whose prices and paces are in it; none where it only counts what the post names. */
  facts: Fact[]
}
