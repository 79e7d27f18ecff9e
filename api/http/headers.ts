/**
 * Response headers of every answer of the app, whichever route made it. They are put on the finished answer: what is set before the handler is copied once
 * more when the answer is made. They go to the answer's own headers (`answer.headers`): to set them by `c.header` would turn a finished
 * body into a stream.
 */
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { quickRouter } from './route.ts'
import type { SessionEnv } from './session.ts'

/**
 * Scripts, styles and fonts of a page, which a browser never opens by themselves. What is said of a page would only make each of them heavier.
 * A worker has a policy of its own, so its script is none of them (`vite.config.ts` has the folder).
 */
const PART_OF_A_PAGE = /^\/assets\/(?!workers\/)[\w./-]+\.(?:js|css|woff2)$/
const OF_API = /^\/api(?:\/|$)/

/**
 * Answers of the API belong to one person, so no cache may keep them unless a handler says otherwise. `Vary` stands here and not only
 * where answers are compressed, because an answer differs also where it is not.
 */
const API_HEADERS = Object.entries({ 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' })

/** @returns An empty app. Each answer has the headers, whatever is added to it later. */
export function appWithHeaders(config: Pick<Config, 'publicUrl' | 'telegram'>): Hono<SessionEnv> {
  const app = new Hono<SessionEnv>({ router: quickRouter() })
  const put = headersFor(config)
  const { fetch } = app
  app.fetch = async (request, ...rest) => put(app.getPath(request), await fetch(request, ...rest))
  return app
}

/** Allows only our own origin: no inline script, no eval, no frame. Telegram's login widget is allowed where there is a real bot. */
function headersFor({ publicUrl, telegram }: Pick<Config, 'publicUrl' | 'telegram'>) {
  const hasWidget = telegram !== null && !telegram.isSandbox
  const contentSecurityPolicy = [
    "default-src 'self'",
    hasWidget ? "script-src 'self' https://telegram.org" : "script-src 'self'",
    ...(hasWidget ? ['frame-src https://oauth.telegram.org'] : []),
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  const ofEach = {
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
    'X-Content-Type-Options': 'nosniff',
  }
  const ofPart = Object.entries(ofEach)
  const ofOther = Object.entries({
    ...ofEach,
    'Content-Security-Policy': contentSecurityPolicy,
    // The window of the widget talks to its frame in our page.
    'Cross-Origin-Opener-Policy': hasWidget ? 'same-origin-allow-popups' : 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Referrer-Policy': 'same-origin',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-XSS-Protection': '0',
  })
  const put = (path: string, answer: Response): Response => {
    const { headers } = answer
    for (const [name, value] of PART_OF_A_PAGE.test(path) ? ofPart : ofOther) headers.set(name, value)
    if (OF_API.test(path)) for (const [name, value] of API_HEADERS) if (!headers.has(name)) headers.set(name, value)
    return answer
  }
  return (path: string, answer: Response): Response => {
    try {
      return put(path, answer)
    } catch {
      // Those of a redirect or of what was fetched cannot be changed.
      return put(path, new Response(answer.body, answer))
    }
  }
}
