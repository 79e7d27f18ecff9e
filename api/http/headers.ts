/**
 * Response headers of every answer. They are set before the handler: a header that is added to a finished answer turns its
 * body into a stream, which costs more than a small answer itself.
 */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'

/**
 * Scripts, styles and fonts of a page, which a browser never opens by themselves. What is said of a page would only make each of them heavier.
 * A worker has a policy of its own, so its script is none of them (`vite.config.ts` has the folder).
 */
const PART_OF_A_PAGE = /^\/assets\/(?!workers\/)[\w./-]+\.(?:js|css|woff2)$/

/** Allows only our own origin: no inline script, no eval, no frame. Telegram's login widget is allowed where there is a real bot. */
export function securityHeaders({ publicUrl, telegram }: Pick<Config, 'publicUrl' | 'telegram'>): MiddlewareHandler {
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
  const ofPart = before(ofEach)
  const ofOther = before({
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
  return (c, next) => (PART_OF_A_PAGE.test(c.req.path) ? ofPart : ofOther)(c, next)
}

/**
 * Answers of the API belong to one person, so no cache may keep them unless a handler says otherwise. `Vary` stands here and not only
 * in `compress`, which would add it to the finished answer.
 */
export const apiHeaders: MiddlewareHandler = before({ 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' })

/** Every answer must be made by the context (`c.json`, `c.body`): one that is made by hand would not have these headers. */
function before(headers: Record<string, string>): MiddlewareHandler {
  const all = Object.entries(headers)
  return (c, next) => {
    for (const [name, value] of all) c.header(name, value)
    return next()
  }
}
