/** Gmail: sends a message in the person's name. Sent mail goes to the sandbox's inbox. */
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { readMessage } from '../mail/message.ts'
import type { Env, Sandbox } from '../service.ts'
import { fail, unauthenticated } from './errors.ts'
import type { Allowance, Grants } from './grants.ts'
import { maySend } from './scopes.ts'

const sendRequest = z.object({ raw: z.string().regex(/^[\w+/=-]+$/) })

/** The routes below `/gmail/v1`. */
export function gmailRoutes(sandbox: Sandbox, grants: Grants): Hono<Env> {
  const app = new Hono<Env>()
  const caller = (c: Context<Env>) => {
    const allowed = callerOf(c, grants)
    if (allowed === null) return unauthenticated()
    const user = c.req.param('user') ?? ''
    const isSelf = user === 'me' || user.toLowerCase() === allowed.person.email
    return isSelf ? allowed : fail(403, `Delegation denied for ${allowed.person.email}`)
  }

  app.post('/gmail/v1/users/:user/messages/send', async (c) => {
    const allowed = caller(c)
    if (allowed instanceof Response) return allowed
    if (!maySend(allowed.scopes)) return fail(403, 'Request had insufficient authentication scopes.')
    const request = sendRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success)
      return fail(400, "'raw' RFC822 payload message string or uploading message via /upload/* URL required")
    return send(c, sandbox, allowed, Buffer.from(request.data.raw, 'base64url'))
  })
  return app
}

/** What the caller's bearer token allows. */
function callerOf(c: Context<Env>, grants: Grants): Allowance | null {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return grants.read('access', token ?? '')
}

async function send(c: Context<Env>, { inbox }: Sandbox, { person }: Allowance, raw: Buffer): Promise<Response> {
  const message = await readMessage(raw).catch(() => null)
  if (message === null || message.recipients.length === 0) return fail(400, 'Recipient address required')
  // Gmail always writes the account's own address here, whatever the message says.
  for (const to of new Set(message.recipients))
    inbox.receive({ to, from: `${person.name} <${person.email}>`, ...message.contents })
  c.set('hasEffect', true)
  return c.json({ id: randomBytes(8).toString('hex') })
}
