/** The inbox: pages for people, JSON for tests. Mail comes in by SMTP and from the sandbox's Gmail. */
import { Hono } from 'hono'
import { html, page } from '../html.ts'
import type { Env, Service } from '../service.ts'
import { listPage, messagePage } from './page.ts'

/** Text from outside may be shown and its links followed, nothing more. */
const messagePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'"

/** Received mail, at /mail and /mail/messages?to=. */
export const mail: Service = {
  title: 'Mail',
  standsFor: 'an SMTP server and everybody’s inbox',
  hasPage: true,
  hasOwnFaults: true,
  refusal: (_status, message) => ({ message }),
  routes({ inbox }) {
    const app = new Hono<Env>({ strict: false })
    app.get('/', (c) => c.html(listPage(inbox, addressFrom(c.req.query('to')))))
    app.get('/messages', (c) =>
      c.json(
        inbox.list(addressFrom(c.req.query('to'))).map(({ to, subject, text, html: markup, atMs }) => ({
          to,
          subject,
          text,
          html: markup,
          at: new Date(atMs).toISOString(),
        })),
      ),
    )
    app.get('/:id{[0-9]+}', (c) => {
      const found = inbox.find(Number(c.req.param('id')))
      return found === undefined ? c.html(notFound, 404) : c.html(messagePage(found))
    })
    app.get('/:id{[0-9]+}/html', (c) => {
      const found = inbox.find(Number(c.req.param('id')))
      if (found === undefined) return c.html(notFound, 404)
      c.header('content-security-policy', messagePolicy)
      return c.html(`<base target="_blank">${found.html}`)
    })
    return app
  },
}

const notFound = page('Not found', html`<h1>This message does not exist</h1><p><a href="/mail">Mail</a></p>`)

/** An address from a query. A plus that was not escaped arrives as a space, and no address holds a space. */
function addressFrom(query: string | undefined): string | undefined {
  return query === undefined || query === '' ? undefined : query.replaceAll(' ', '+')
}
