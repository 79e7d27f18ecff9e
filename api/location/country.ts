/** From a proxy's word or the browser's time zone to a country, and from a country to its currency. */
import { z } from 'zod'

/** Currencies of the specification's rate table, and where each is used; dollars also stand in for what the table lacks. */
const COUNTRIES: Record<string, string> = {
  USD: 'US EC TW CO AR PE VE CL GT CU BO DO SA DZ IQ SD YE SY BD KZ BY AO MZ ID',
  EUR: 'DE FR ES IT NL BE AT IE PT FI GR LU SK SI EE LV LT MT CY HR MC',
  XAF: 'CM GA CG TD CF GQ',
  XOF: 'SN CI BJ TG ML BF NE GW',
  GBP: 'GB',
  CAD: 'CA',
  AUD: 'AU',
  JPY: 'JP',
  CNY: 'CN',
  INR: 'IN',
  BRL: 'BR',
  MXN: 'MX',
  ZAR: 'ZA',
  RUB: 'RU',
  CHF: 'CH',
  SGD: 'SG',
  HKD: 'HK',
  SEK: 'SE',
  NZD: 'NZ',
  KRW: 'KR',
  PLN: 'PL',
  DKK: 'DK',
  AED: 'AE',
  NGN: 'NG',
  MAD: 'MA',
  EGP: 'EG',
  KES: 'KE',
  GHS: 'GH',
  UGX: 'UG',
  TZS: 'TZ',
  RWF: 'RW',
  ETB: 'ET',
  ZMW: 'ZM',
  MUR: 'MU',
  NAD: 'NA',
  BWP: 'BW',
  MWK: 'MW',
}
const CURRENCY_OF = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)
/** Proxies' words for "unknown" (Cloudflare's for Tor is T1, which is no letter pair). */
const NO_COUNTRY = new Set(['XX', 'ZZ'])

let countryOfZone: Map<string, string> | undefined

/**
 * @param header What a trusted proxy says.
 * @returns ISO 3166 alpha-2; null where it does not know.
 */
export function countryOfHeader(header: string | undefined): string | null {
  const named = header?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(named) && !NO_COUNTRY.has(named) ? named : null
}

/**
 * @param timeZone IANA zone of the browser.
 * @returns ISO 3166 alpha-2; null where the zone is no country's.
 */
export function countryOfTimeZone(timeZone: string | undefined): string | null {
  const zone = timeZone === undefined ? null : canonicalZone(timeZone)
  if (zone === null) return null
  countryOfZone ??= zoneTable()
  return countryOfZone.get(zone) ?? null
}

/** @returns ISO 4217; dollars where the country is unknown or its currency has no rate. */
export function currencyOf(country: string | null): string {
  return (country && CURRENCY_OF.get(country)) || 'USD'
}

function zoneTable(): Map<string, string> {
  const table = new Map<string, string>()
  for (const country of CURRENCY_OF.keys()) {
    for (const zone of zonesOf(country)) table.set(canonicalZone(zone) ?? zone, country)
  }
  return table
}

/** A getter in Node 20, a method in later ones, and in no type library yet. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`)
  const method: unknown = Reflect.get(locale, 'getTimeZones')
  const zones: unknown =
    typeof method === 'function' ? Reflect.apply(method, locale, []) : Reflect.get(locale, 'timeZones')
  return z.array(z.string()).catch([]).parse(zones)
}

/** One name for a zone's several (Asia/Kolkata, Asia/Calcutta); null for no zone at all. */
function canonicalZone(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
