/** ipapi.co: the place of an address and the currency used there. */
import { type Context, Hono } from 'hono'
import { html, page } from '../html.ts'
import type { Env, Sandbox, Service } from '../service.ts'
import { isWellFormed } from '../tokens.ts'
import { type Place, placeOf, places, sampleAddress } from './places.ts'
import { classify } from './reserved.ts'

const european = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))
const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

/** The stand-in for ipapi.co. */
export const ipapi: Service = {
  title: 'IP geolocation',
  standsFor: 'https://ipapi.co',
  hasPage: true,
  refusal,
  routes(sandbox) {
    const app = new Hono<Env>({ strict: false })
    app.use(async (c, next) => {
      const key = c.req.query('key')
      if (key !== undefined && !isWellFormed(key, 8)) return c.json(refusal(403, 'Invalid Key'), 403)
      return next()
    })
    app.get('/', (c) => c.html(samplesPage()))
    app.get('/json', (c) => answer(c, sandbox, c.env.incoming.socket.remoteAddress ?? ''))
    app.get('/:ip/json', (c) => answer(c, sandbox, c.req.param('ip')))
    app.all('*', (c) => c.json(refusal(404, 'URL Not Found'), 404))
    return app
  },
}

function refusal(status: number, message: string): unknown {
  if (status === 429)
    return { error: true, reason: 'RateLimited', message: 'Visit https://ipapi.co/ratelimited/ for details' }
  return { error: true, reason: message }
}

function answer(c: Context<Env>, { world }: Sandbox, text: string): Response {
  const address = classify(text)
  if (address === null) return c.json({ ip: text, error: true, reason: 'Invalid IP Address' })
  const { ip, version, isReserved } = address
  if (isReserved) return c.json({ ip, error: true, reason: 'Reserved IP Address', reserved: true, version })
  const place = placeOf(ip)
  return c.json({
    ip,
    network: version === 'IPv4' ? `${ip.split('.').slice(0, 2).join('.')}.0.0/16` : `${ip}/128`,
    version,
    city: place.city,
    region: place.region,
    region_code: null,
    ...countryOf(place),
    postal: null,
    latitude: place.latitude,
    longitude: place.longitude,
    timezone: place.timezone,
    utc_offset: utcOffset(place.timezone, world.clock.nowMs()),
    country_calling_code: place.callingCode,
    currency: place.currency,
    currency_name: currencyNames.of(place.currency) ?? place.currency,
    languages: place.languages,
    asn: place.asn,
    org: place.org,
  })
}

function countryOf(place: Place): Record<string, unknown> {
  return {
    country: place.code,
    country_name: countryNames.of(place.code) ?? place.code,
    country_code: place.code,
    country_code_iso3: place.iso3,
    country_capital: place.capital,
    country_tld: place.code === 'GB' ? '.uk' : `.${place.code.toLowerCase()}`,
    continent_code: place.continent,
    in_eu: european.has(place.code),
  }
}

/** The offset now, such as `+0100`; summer time counts. */
function utcOffset(timezone: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' }).formatToParts(atMs)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? '+0000' : name.slice('GMT'.length).replace(':', '')
}

function samplesPage(): string {
  return page(
    'IP geolocation',
    html`<p><a href="/">Sandbox</a></p><h1>IP geolocation (sandbox)</h1>
<p>Every address that begins with the same two numbers is in the same place. All other public ones are in the United States.</p>
<table><tr><th>Address</th><th>Country</th><th>Currency</th></tr>${places.map(
      (place) =>
        html`<tr><td><a href="/ipapi/${sampleAddress(place)}/json/">${sampleAddress(place)}</a></td>
<td>${countryNames.of(place.code) ?? ''} (${place.code})</td><td>${place.currency}</td></tr>`,
    )}</table>`,
  )
}
