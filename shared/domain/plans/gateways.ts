/**
 * Every payment gateway: the currency it takes, and the prices of the plans. It imports no zod, because public pages
 * show prices.
 */

export const GATEWAYS = {
  stripe: { name: 'Stripe', currency: 'USD', prices: { basic: 12, pro: 25, premium: 53 } },
  paystack: { name: 'Paystack', currency: 'NGN', prices: { basic: 18_000, pro: 38_000, premium: 80_000 } },
} as const satisfies Record<string, GatewayRecord>

export interface GatewayRecord {
  /** What people call it, the same in every language. */
  name: string
  /** The only currency it takes. No other gateway takes it. ISO 4217. */
  currency: string
  /** The price of each plan a month, in whole units of the currency. */
  prices: { basic: number; pro: number; premium: number }
}

export type GatewayId = keyof typeof GATEWAYS
/** The currencies a plan can be paid in. */
export type PayCurrency = (typeof GATEWAYS)[GatewayId]['currency']
