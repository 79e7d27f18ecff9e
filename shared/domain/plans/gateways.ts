/** Every payment gateway: whose money it takes, and what a plan costs there. Without zod: prices stand on the public pages. */

export const GATEWAYS = {
  stripe: { name: 'Stripe', currency: 'USD', prices: { basic: 12, pro: 25, premium: 53 } },
  paystack: { name: 'Paystack', currency: 'NGN', prices: { basic: 18_000, pro: 38_000, premium: 80_000 } },
} as const satisfies Record<string, GatewayRecord>

export interface GatewayRecord {
  /** What people call it, the same in every language. */
  name: string
  /** The one currency it takes, which no other gateway takes. ISO 4217. */
  currency: string
  /** A month of each plan in whole units of the currency. */
  prices: { basic: number; pro: number; premium: number }
}

export type GatewayId = keyof typeof GATEWAYS
/** What a plan is paid in. */
export type PayCurrency = (typeof GATEWAYS)[GatewayId]['currency']
