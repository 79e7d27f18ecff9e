/** Freelancer.com: accounts and API host under one prefix. */
import { type Context, Hono } from 'hono'
import { html, page } from '../html.ts'
import type { Env, Sandbox, Service } from '../service.ts'
import { type Account, readToken } from '../tokens.ts'
import { isOpen, type Job, type Proposal } from '../world/market.ts'
import type { World } from '../world.ts'
import { bidOf, placeBid } from './bids.ts'
import { fail, refusal, succeed } from './errors.ts'
import { oauthRoutes } from './oauth.ts'
import { descriptionOf, ownersOf, projectOf, seconds } from './projects.ts'
import { projectionsOf, SearchRefused, searchProjects } from './search.ts'
import { skills } from './skills.ts'

/** The stand-in for Freelancer.com. */
export const freelancer: Service = {
  title: 'Freelancer.com',
  standsFor: 'https://www.freelancer.com and https://accounts.freelancer.com',
  refusal,
  routes(sandbox) {
    const app = new Hono<Env>({ strict: false })
    app.route('/oauth', oauthRoutes(sandbox))
    app.route('/api', apiRoutes(sandbox))
    app.get('/projects/:skill/:slug', (c) => projectPage(sandbox, c.req.param('slug')))
    return app
  },
}

type Reader = (c: Context<Env>) => Account | null

function apiRoutes(sandbox: Sandbox): Hono<Env> {
  const { world } = sandbox
  const app = new Hono<Env>({ strict: false })

  const account: Reader = (c) => {
    const reading = readToken(world, 'freelancer', 'access', c.req.header('freelancer-oauth-v1') ?? '')
    return reading.kind === 'account' ? reading.account : null
  }

  // A token that is sent must be valid on every route. Only search answers without one.
  app.use(async (c, next) => {
    const isOpenToAll = /\/projects\/0\.1\/(projects|jobs)\b/.test(c.req.path) && c.req.method === 'GET'
    const hasToken = c.req.header('freelancer-oauth-v1') !== undefined
    if ((hasToken || !isOpenToAll) && account(c) === null) return fail(401, '')
    return next()
  })

  projectRoutes(app, sandbox)
  bidRoutes(app, sandbox, account)
  messageRoutes(app, sandbox, account)

  app.get('/users/0.1/self', (c) => {
    const self = account(c)
    if (self === null) return fail(401, '')
    return succeed({ id: self.id, username: self.username, display_name: self.username })
  })
  app.all('*', () => fail(404, 'Not found'))
  return app
}

function projectRoutes(app: Hono<Env>, { world }: Sandbox): void {
  const show = (job: Job, query: URLSearchParams) =>
    projectOf(job, projectionsOf(query), world.clock.nowMs(), world.book.of('freelancer', { jobId: job.id }).length)

  app.get('/projects/0.1/projects/active', (c) => {
    const query = new URL(c.req.url).searchParams
    try {
      const jobs = searchProjects(world.board.jobs('freelancer'), query, world.clock.nowMs())
      const users = ownersOf(jobs, projectionsOf(query))
      return succeed({ users, projects: jobs.map((job) => show(job, query)) })
    } catch (error) {
      if (error instanceof SearchRefused) return fail(400, error.message)
      throw error
    }
  })
  app.get('/projects/0.1/projects/:id{[0-9]+}', (c) => {
    const query = new URL(c.req.url).searchParams
    const job = world.board.find('freelancer', c.req.param('id'))
    if (job === undefined) return fail(404, 'Project not found', 'ProjectExceptionCodes.PROJECT_NOT_FOUND')
    const projections = projectionsOf(query)
    return succeed({ ...show(job, query), owner: ownersOf([job], projections)?.[String(job.client.id)] ?? null })
  })
  app.get('/projects/0.1/jobs', () => succeed(skills))
}

function bidRoutes(app: Hono<Env>, { world }: Sandbox, account: Reader): void {
  app.get('/projects/0.1/bids', (c) => {
    const query = new URL(c.req.url).searchParams
    for (const name of ['projects', 'bidders', 'bids'])
      if (query.has(name)) return fail(400, `${name} must be sent as ${name}[]`)
    const projects = query.getAll('projects[]')
    const bidders = query.getAll('bidders[]')
    const ids = query.getAll('bids[]')
    const found = world.book
      .of('freelancer')
      .filter((proposal) => projects.length === 0 || projects.includes(proposal.jobId))
      .filter((proposal) => ids.length === 0 || ids.includes(proposal.id))
      .map((proposal) => bidOf(proposal))
      .filter((bid) => bidders.length === 0 || bidders.includes(String(bid.bidder_id)))
    const offset = Number(query.get('offset') ?? 0)
    const limit = Math.min(Number(query.get('limit') ?? 100), 100)
    return succeed({ bids: found.slice(offset, offset + limit) })
  })

  app.post('/projects/0.1/bids', async (c) => {
    const self = account(c)
    if (self === null) return fail(401, '')
    if (!c.req.header('content-type')?.startsWith('application/json')) return fail(415, 'Expected application/json')
    const answer = placeBid(world, self, await c.req.json().catch(() => null))
    if ('refusal' in answer) return fail(answer.refusal.status, answer.refusal.message, answer.refusal.code)
    c.set('hasEffect', true)
    return succeed(answer.bid)
  })
}

function messageRoutes(app: Hono<Env>, { world }: Sandbox, account: Reader): void {
  const queryOf = (c: Context<Env>) => new URL(c.req.url).searchParams
  app.get('/messages/0.1/threads', (c) => {
    const self = account(c)
    return self === null ? fail(401, '') : succeed({ threads: threadsOf(world, self, queryOf(c)) })
  })
  app.get('/messages/0.1/messages', (c) => {
    const self = account(c)
    if (self === null) return fail(401, '')
    return succeed({ messages: messagesOf(world, self, queryOf(c)) })
  })
}

/** The public page of a project, for the links in our own screens. */
function projectPage({ world }: Sandbox, slug: string): Response {
  const job = world.board.find('freelancer', slug.split('-').at(-1) ?? '')
  if (job === undefined)
    return new Response(page('Not found', html`<h1>This project does not exist</h1>`), {
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  const body = html`<h1 dir="auto">${job.title}</h1>
<p class="note">${isOpen(job, world.clock.nowMs()) ? 'Open' : 'Closed'} · ${job.type} · ${job.min}–${job.max} ${job.currency}</p>
<p class="note">${job.client.name}, ${job.client.country}</p>
<pre dir="auto">${descriptionOf(job)}</pre>
<p class="note">${job.skills.join(', ')}</p>`
  return new Response(page(job.title, body), { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** The account's threads, which tell a freelancer that a client has written. A bid has a thread after that. `context` narrows the list to one project. */
function threadsOf(world: World, account: Account, query: URLSearchParams): Record<string, unknown>[] {
  const contexts = query.getAll('contexts[]')
  return withMessages(world, account)
    .filter((proposal) => contexts.length === 0 || contexts.includes(proposal.jobId))
    .map((proposal) => ({
      id: Number(proposal.id),
      thread: {
        id: Number(proposal.id),
        context: { type: 'project', id: Number(proposal.jobId) },
        time_created: seconds(proposal.messages[0]?.atMs ?? proposal.receivedAtMs),
      },
    }))
}

/** The messages of these threads, oldest first. */
function messagesOf(world: World, account: Account, query: URLSearchParams): Record<string, unknown>[] {
  const ids = query.getAll('threads[]')
  return withMessages(world, account)
    .filter((proposal) => ids.length === 0 || ids.includes(proposal.id))
    .flatMap((proposal) =>
      proposal.messages.map((message) => ({
        id: message.id,
        thread_id: Number(proposal.id),
        from_user: world.board.find('freelancer', proposal.jobId)?.client.id ?? 0,
        message: message.text,
        time_created: seconds(message.atMs),
      })),
    )
}

function withMessages(world: World, account: Account): Proposal[] {
  return world.book
    .of('freelancer', { freelancer: account.username })
    .filter((proposal) => proposal.messages.length > 0)
}
