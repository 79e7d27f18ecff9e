/**
 * The toy marketplace's line in the list of marketplaces, and a toy gateway. It has no imports, because tests put the
 * lines into the lists themselves.
 */

export const TOY_BRIEF = { name: 'Toyland', freeProposalsPerDay: 3 }

/** It takes Kenyan shillings. */
export const TOYPAY = { name: 'Toypay', currency: 'KES', prices: { basic: 1_500, pro: 3_200, premium: 6_900 } }
