/** Response headers that protect the pages in a browser. */
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'

/** Allows only our own origin: no inline script, no eval, no frame. Telegram's login widget is allowed where there is a real bot. */
export function securityHeaders({ publicUrl, telegram }: Pick<Config, 'publicUrl' | 'telegram'>): MiddlewareHandler {
  const hasWidget = telegram !== null && !telegram.isSandbox
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(hasWidget ? ['https://telegram.org'] : [])],
      ...(hasWidget && { frameSrc: ['https://oauth.telegram.org'] }),
      styleSrc: ["'self'"],
      connectSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',
    referrerPolicy: 'same-origin',
    // The window of the widget talks to its frame in our page.
    crossOriginOpenerPolicy: hasWidget ? 'same-origin-allow-popups' : 'same-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [], browsingTopics: [] },
  })
}

/** Answers of the API belong to one person, so no cache may keep them unless a handler says otherwise. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}
