/** Upwork: its site, its GraphQL API and its MCP server under one prefix. */
import { Hono } from 'hono'
import { html, page } from '../html.ts'
import type { Env, Sandbox, Service } from '../service.ts'
import { isOpen } from '../world/market.ts'
import { answerGraphql } from './graphql.ts'
import { jobIdIn } from './jobs.ts'
import { mcpRoutes } from './mcp.ts'
import { discoveryRoutes, oauthRoutes } from './oauth.ts'

/** The stand-in for Upwork. */
export const upwork: Service = {
  title: 'Upwork',
  standsFor: 'https://www.upwork.com, https://api.upwork.com and https://mcp.upwork.com',
  refusal: (status, message) => (status === 401 ? { message: 'Authentication failed' } : { message }),
  routes(sandbox) {
    const app = new Hono<Env>({ strict: false })
    app.route('/', oauthRoutes(sandbox))
    app.post('/graphql', (c) => answerGraphql(sandbox, c))
    app.route('/mcp', mcpRoutes(sandbox))
    app.get('/jobs/:ciphertext', (c) => jobPage(sandbox, c.req.param('ciphertext')))
    app.all('*', (c) => c.json({ message: 'Not found' }, 404))
    return app
  },
  rootRoutes: discoveryRoutes,
}

/** The public page of a job, for links to it. */
function jobPage({ world }: Sandbox, ciphertext: string): Response {
  const job = world.board.find('upwork', jobIdIn(ciphertext) ?? '')
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  if (job === undefined)
    return new Response(page('Not found', html`<h1>This job does not exist</h1>`), { status: 404, headers })
  const body = html`<h1 dir="auto">${job.title}</h1>
<p class="note">${isOpen(job, world.clock.nowMs()) ? 'Open' : 'Closed'} · ${job.type} · ${job.min}–${job.max} ${job.currency} · ${job.client.country}</p>
<pre dir="auto">${job.description}</pre>
<ol>${job.questions.map((question) => html`<li dir="auto">${question}</li>`)}</ol>
<p class="note">${job.skills.join(', ')}</p>`
  return new Response(page(job.title, body), { headers })
}
