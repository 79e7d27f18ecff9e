/** What a filter may ask that a post does not tell. */
export const UNKNOWN_FACTS = ['country', 'payment', 'spent', 'hires', 'rating', 'proposals', 'sendCost'] as const
export type UnknownFact = (typeof UNKNOWN_FACTS)[number]
