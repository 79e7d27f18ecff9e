/** ipapi.co: the country of an address. */
import { isIP } from 'node:net'
import { Hono } from 'hono'
import { html, page } from '../html.ts'
import type { Env, Service } from '../service.ts'
import { countryOf, places, sampleAddress } from './places.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** The stand-in for ipapi.co. */
export const ipapi: Service = {
  title: 'IP geolocation',
  standsFor: 'https://ipapi.co',
  hasPage: true,
  refusal,
  routes() {
    const app = new Hono<Env>({ strict: false })
    app.get('/', (c) => c.html(samplesPage()))
    app.get('/:ip/json', (c) => {
      // An IPv4 address may be written as IPv6.
      const ip = c.req.param('ip').replace(/^::ffff:(?=\d+\.)/i, '')
      if (isIP(ip) === 0) return c.json({ ip, error: true, reason: 'Invalid IP Address' })
      const code = countryOf(ip)
      return c.json({ ip, country: code, country_code: code, country_name: countryNames.of(code) ?? code })
    })
    app.all('*', (c) => c.json(refusal(404, 'URL Not Found'), 404))
    return app
  },
}

function refusal(status: number, message: string): unknown {
  if (status === 429)
    return { error: true, reason: 'RateLimited', message: 'Visit https://ipapi.co/ratelimited/ for details' }
  return { error: true, reason: message }
}

function samplesPage(): string {
  return page(
    'IP geolocation',
    html`<p><a href="/">Sandbox</a></p><h1>IP geolocation (sandbox)</h1>
<p>Every address that begins with the same two numbers is in the same place. All other ones are in the United States.</p>
<table><tr><th>Address</th><th>Country</th></tr>${places.map(
      (place) =>
        html`<tr><td><a href="/ipapi/${sampleAddress(place)}/json/">${sampleAddress(place)}</a></td>
<td>${countryNames.of(place.code) ?? ''} (${place.code})</td></tr>`,
    )}</table>`,
  )
}
