/** Finds out where a visitor is without asking them, for the language and for the currency of prices. */
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { callerAddress } from '../http/limits/rate-limit.ts'
import { callerCountry } from './caller-country.ts'
import { countryOfHeader, createZoneCountries, currencyOf } from './country.ts'

interface Location {
  /** ISO 3166 alpha-2. */
  country: string | null
  /** Nothing but the browser's time zone tells it. */
  isByTimeZone: boolean
  /** ISO 4217; dollars where the country is unknown or its currency has no rate. */
  currency: string
}

/** Cloudflare, CloudFront, Vercel, Google App Engine. */
const COUNTRY_HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-appengine-country']

/**
 * @returns Tells the country by a trusted proxy's header, else by the caller's address where the operator has configured a service
 * for that, else by the browser's time zone. Takes two seconds at most, and never throws.
 */
export function createLocator({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const byAddress = callerCountry(config.ipapiUrl, clock)
  const byTimeZone = createZoneCountries()
  return async (c: Context, timeZone: string | undefined): Promise<Location> => {
    const header = config.trustProxy ? COUNTRY_HEADERS.map((name) => c.req.header(name)).find(Boolean) : undefined
    const seen = countryOfHeader(header) ?? (await byAddress(callerAddress(c, config.trustProxy)))
    const country = seen ?? byTimeZone(timeZone)
    return { country, isByTimeZone: seen === null && country !== null, currency: currencyOf(country) }
  }
}
