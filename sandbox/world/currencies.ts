/** The currencies of the marketplaces, and how a dollar budget becomes a believable one in each. */

/** One currency as Freelancer.com lists it. `usdPerUnit` is the worth of one unit. */
interface Currency {
  id: number
  code: string
  sign: string
  name: string
  country: string
  usdPerUnit: number
}

/** The table is the sandbox's own. Its rates are round and never change, so that tests can compute with them. */
export const currencies: readonly Currency[] = [
  { id: 1, code: 'USD', sign: '$', name: 'US Dollar', country: 'US', usdPerUnit: 1 },
  { id: 3, code: 'AUD', sign: '$', name: 'Australian Dollar', country: 'AU', usdPerUnit: 0.66 },
  { id: 4, code: 'GBP', sign: '£', name: 'British Pound', country: 'UK', usdPerUnit: 1.3 },
  { id: 8, code: 'EUR', sign: '€', name: 'Euro', country: 'EU', usdPerUnit: 1.1 },
  { id: 9, code: 'CAD', sign: '$', name: 'Canadian Dollar', country: 'CA', usdPerUnit: 0.72 },
  { id: 11, code: 'INR', sign: '₹', name: 'Indian Rupee', country: 'IN', usdPerUnit: 0.012 },
  { id: 5, code: 'HKD', sign: '$', name: 'Hong Kong Dollar', country: 'HK', usdPerUnit: 0.128 },
  { id: 6, code: 'SGD', sign: '$', name: 'Singapore Dollar', country: 'SG', usdPerUnit: 0.75 },
  { id: 2, code: 'NZD', sign: '$', name: 'New Zealand Dollar', country: 'NZ', usdPerUnit: 0.6 },
  { id: 15, code: 'IDR', sign: 'Rp', name: 'Indonesian Rupiah', country: 'ID', usdPerUnit: 0.00006 },
]

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
  const known = currencies.find((each) => each.code === code)
  return known === undefined ? null : amount * known.usdPerUnit
}

/** The listed currency with this code. An unlisted one counts as worth one dollar. */
export function currencyByCode(code: string): Currency {
  const known = currencies.find((each) => each.code === code)
  return known ?? { id: 900 + (code.charCodeAt(0) % 90), code, sign: code, name: code, country: '', usdPerUnit: 1 }
}

/** An amount in dollars in another currency, rounded as people round budgets. */
export function fromUsd(amountUsd: number, code: string): number {
  const units = amountUsd / currencyByCode(code).usdPerUnit
  const step = units >= 20_000 ? 1000 : units >= 2000 ? 100 : units >= 300 ? 25 : units >= 60 ? 10 : units >= 20 ? 5 : 1
  return Math.max(step, Math.round(units / step) * step)
}
