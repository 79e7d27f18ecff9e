/** Finds a country by a proxy's header or by the browser's time zone, and the currency of a country. */
import { z } from 'zod'

/** The currencies of the table of rates, and where each is used. Dollars are used for countries that it lacks. */
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
/** What proxies send for "unknown". (Cloudflare's T1 for Tor is not two letters, so it is refused anyway.) */
const NO_COUNTRY = new Set(['XX', 'ZZ'])

/**
 * @param header The header of a trusted proxy.
 * @returns ISO 3166 alpha-2; null where it does not know.
 */
export function countryOfHeader(header: string | undefined): string | null {
  const named = header?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(named) && !NO_COUNTRY.has(named) ? named : null
}

/**
 * @returns Tells the country of a browser's IANA zone (ISO 3166 alpha-2); null when the zone belongs to no country. Its
 * table is made at the first call, because most callers are found by a header.
 */
export function createZoneCountries(): (timeZone: string | undefined) => string | null {
  let table: Map<string, string> | null = null
  return (timeZone) => {
    const zone = timeZone === undefined ? null : canonicalZone(timeZone)
    if (zone === null) return null
    table ??= zoneTable()
    return table.get(zone) ?? null
  }
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

/** Reads the zones of a country: a getter in Node 20, a method later, and in no type library yet. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`)
  const method: unknown = Reflect.get(locale, 'getTimeZones')
  const zones: unknown =
    typeof method === 'function' ? Reflect.apply(method, locale, []) : Reflect.get(locale, 'timeZones')
  return z.array(z.string()).catch([]).parse(zones)
}

/** @returns One name for a zone that has several (Asia/Kolkata, Asia/Calcutta); null for no zone at all. */
function canonicalZone(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
