/** The control API, with which tests and people set up the world. It answers on loopback only. */
import { Hono } from 'hono'
import { faultOrder } from '../faults.ts'
import type { Env, Sandbox } from '../service.ts'
import { isOpen, outcomeOf, type Proposal, platforms } from '../world/market.ts'
import { billingRoutes } from './billing.ts'
import { withBody } from './bodies.ts'
import { chatRequest, clockRequest, closeRequest, jobsRequest, outcomeRequest, resetRequest } from './requests.ts'

/** Everything under /control. `serviceNames` are the prefixes that a fault may name. */
export function controlRoutes(sandbox: Sandbox, serviceNames: readonly string[]): Hono<Env> {
  const app = new Hono<Env>({ strict: false })

  app.use(async (c, next) => {
    const address = c.env.incoming.socket.remoteAddress ?? ''
    if (!/^(127\.|::1$|::ffff:127\.)/.test(address))
      return c.json({ message: 'The control API answers on loopback only' }, 403)
    return next()
  })

  marketRoutes(app, sandbox)
  faultRoutes(app, sandbox, serviceNames)
  worldRoutes(app, sandbox)
  billingRoutes(app, sandbox)
  app.post('/telegram/chats', (c) =>
    withBody(c, chatRequest, ({ chatId, state }) => {
      sandbox.telegram.change(chatId, state)
      return c.json({ chatId, state })
    }),
  )
  app.get('/state', (c) => c.json(overview(sandbox)))
  app.all('*', (c) => c.json({ message: 'No such control call; see the README' }, 404))
  return app
}

function marketRoutes(app: Hono<Env>, { world }: Sandbox): void {
  app.post('/jobs', (c) =>
    withBody(c, jobsRequest, (drafts) =>
      c.json(drafts.map((draft) => world.post(draft)).map(({ platform, id }) => ({ platform, id }))),
    ),
  )
  app.post('/jobs/close', (c) =>
    withBody(c, closeRequest, ({ platform, id }) => {
      const job = world.board.find(platform, id)
      if (job === undefined) return c.json({ message: `There is no ${platform} job ${id}` }, 404)
      return c.json({ closed: world.close(job) })
    }),
  )
  app.get('/proposals', (c) => c.json(world.book.all().map(proposalRow)))
  app.post('/outcomes', (c) =>
    withBody(c, outcomeRequest, ({ platform, jobId, outcome, freelancer }) => {
      const concerned = world.decide(platform, jobId, outcome, freelancer)
      if (concerned.length === 0) return c.json({ message: `Nobody has applied to ${platform} job ${jobId}` }, 404)
      return c.json({ proposals: concerned.map((proposal) => proposal.id) })
    }),
  )
}

function faultRoutes(app: Hono<Env>, { faults }: Sandbox, serviceNames: readonly string[]): void {
  app.get('/faults', (c) => c.json(faults.list()))
  app.post('/faults', (c) =>
    withBody(c, faultOrder, (fault) => {
      const prefix = fault.service.split('/')[0] ?? ''
      if (!serviceNames.includes(prefix))
        return c.json({ message: `service must be one of ${serviceNames.join(', ')}` }, 400)
      faults.add(fault)
      return c.json(fault, 201)
    }),
  )
  app.delete('/faults', (c) => {
    faults.clear()
    return c.json({ cleared: true })
  })
}

function worldRoutes(app: Hono<Env>, sandbox: Sandbox): void {
  const { world, faults } = sandbox
  app.post('/reset', (c) =>
    withBody(c, resetRequest, ({ empty }) => {
      faults.clear()
      world.clock.reset()
      world.reset({ isEmpty: empty })
      return c.json(overview(sandbox))
    }),
  )
  app.post('/clock', (c) =>
    withBody(c, clockRequest, (request) => {
      if ('nowMs' in request) world.clock.freeze(request.nowMs)
      else if ('advanceMs' in request) world.clock.advance(request.advanceMs)
      else world.clock.run()
      world.catchUp()
      return c.json({ nowMs: world.clock.nowMs(), mode: world.clock.mode() })
    }),
  )
}

/** A received proposal as the control API shows it. */
function proposalRow(proposal: Proposal): Record<string, unknown> {
  return {
    platform: proposal.platform,
    id: proposal.id,
    jobId: proposal.jobId,
    freelancer: proposal.freelancer,
    text: proposal.text,
    amount: proposal.amount,
    currency: proposal.currency,
    answers: proposal.answers,
    receivedAt: new Date(proposal.receivedAtMs).toISOString(),
    accepted: !proposal.isDuplicate,
    outcome: outcomeOf(proposal),
  }
}

function overview({ world, faults, inbox }: Sandbox): Record<string, unknown> {
  const nowMs = world.clock.nowMs()
  const jobs = platforms.map((platform) => {
    const all = world.board.jobs(platform)
    return [
      platform,
      { total: all.length, open: all.filter((job) => isOpen(job, nowMs)).length, newest: all[0]?.id ?? null },
    ] as const
  })
  return {
    seed: world.seed(),
    nowMs,
    clock: world.clock.mode(),
    jobs: Object.fromEntries(jobs),
    proposals: world.book.all().length,
    accounts: world.accounts(),
    mail: inbox.list().length,
    faults: faults.list(),
  }
}
