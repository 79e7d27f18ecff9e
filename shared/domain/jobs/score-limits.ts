/** The most points of each part of a score; together 100. */
export const SCORE_LIMITS = { skills: 40, rate: 20, client: 20, freshness: 10, competition: 10 } as const

/** Ends the detail of pay that nothing was compared with: the freelancer asks for 0. */
export const NO_RATE = ' · $0'
