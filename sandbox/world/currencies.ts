/** The currencies of the marketplaces, and how a dollar budget becomes a believable one in each. */

/** The worth of one unit in US dollars. The rates are the sandbox's own, round and never changing, so that tests can compute with them. */
const usdPerUnit: Readonly<Record<string, number>> = {
  USD: 1,
  AUD: 0.66,
  GBP: 1.3,
  EUR: 1.1,
  CAD: 0.72,
  INR: 0.012,
  HKD: 0.128,
  SGD: 0.75,
  NZD: 0.6,
  IDR: 0.00006,
}

const byCountry: Readonly<Record<string, string>> = {
  AU: 'AUD',
  GB: 'GBP',
  CA: 'CAD',
  IN: 'INR',
  HK: 'HKD',
  SG: 'SGD',
  NZ: 'NZD',
  ES: 'EUR',
  FR: 'EUR',
  BE: 'EUR',
  PT: 'EUR',
  DE: 'EUR',
  AT: 'EUR',
  IE: 'EUR',
  NL: 'EUR',
}

/** The currency that a client from this country chooses on Freelancer.com. */
export function currencyOf(countryCode: string): string {
  return byCountry[countryCode] ?? 'USD'
}

/** The worth of an amount in US dollars; null when its currency is not listed. */
export function inUsd(amount: number, code: string): number | null {
  const rate = usdPerUnit[code]
  return rate === undefined ? null : amount * rate
}

/** An amount in dollars in another currency, rounded as people round budgets. */
export function fromUsd(amountUsd: number, code: string): number {
  const units = amountUsd / (usdPerUnit[code] ?? 1)
  const step = units >= 20_000 ? 1000 : units >= 2000 ? 100 : units >= 300 ? 25 : units >= 60 ? 10 : units >= 20 ? 5 : 1
  return Math.max(step, Math.round(units / step) * step)
}
