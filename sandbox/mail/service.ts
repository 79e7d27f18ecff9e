/** The inbox one can read: a page for people, JSON for tests. */
import { Hono } from 'hono'
import { html, page } from '../html.ts'
import type { Env, Service } from '../service.ts'
import type { Mail } from './inbox.ts'

/** Received mail at /mail and /mail/messages?to=. */
export const mail: Service = {
  title: 'Mail',
  standsFor: 'everybody’s inbox',
  refusal: (_status, message) => ({ message }),
  routes({ inbox }) {
    const app = new Hono<Env>({ strict: false })
    app.get('/', (c) => c.html(page('Mail', html`<h1>Mail</h1>${inbox.list(c.req.query('to')).map(article)}`)))
    app.get('/messages', (c) =>
      c.json(
        inbox.list(c.req.query('to')).map(({ to, from, subject, text, html: markup, atMs }) => ({
          to,
          from,
          subject,
          text,
          html: markup,
          at: new Date(atMs).toISOString(),
        })),
      ),
    )
    return app
  },
}

function article(each: Mail) {
  return html`<article><h2 dir="auto">${each.subject}</h2>
<p class="note">to ${each.to} · from ${each.from} · ${new Date(each.atMs).toISOString()}</p>
<pre dir="auto">${each.text}</pre></article>`
}
