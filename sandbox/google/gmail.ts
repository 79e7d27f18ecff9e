/** Gmail: sends a message in the person's name. Sent mail goes to the sandbox's inbox. */
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { readMessage } from '../mail/message.ts'
import type { Env, Sandbox } from '../service.ts'
import { fail, insufficient, unauthenticated } from './errors.ts'
import type { Allowance, Grants } from './grants.ts'
import { maySend } from './scopes.ts'

const mailbox = 'caribou.api.proto.MailboxService'
const sendRequest = z.object({ raw: z.string().regex(/^[\w+/=-]+$/), threadId: z.string().optional() })

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
    if (!maySend(allowed.scopes)) return insufficient(`${mailbox}.SendMessage`)
    const request = sendRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success)
      return fail(400, "'raw' RFC822 payload message string or uploading message via /upload/* URL required")
    return send(c, sandbox, allowed, Buffer.from(request.data.raw, 'base64url'), request.data.threadId)
  })
  return app
}

/** What the caller's bearer token allows. */
export function callerOf(c: Context<Env>, grants: Grants): Allowance | null {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return grants.read('access', token ?? c.req.query('access_token') ?? '')
}

async function send(
  c: Context<Env>,
  { inbox }: Sandbox,
  { person }: Allowance,
  raw: Buffer,
  threadId: string | undefined,
): Promise<Response> {
  const message = await readMessage(raw).catch(() => null)
  if (message === null || message.recipients.length === 0) return fail(400, 'Recipient address required')
  // Gmail always writes the account's own address here, whatever the message says.
  for (const to of new Set(message.recipients))
    inbox.receive({ to, from: `${person.name} <${person.email}>`, ...message.contents })
  c.set('hasEffect', true)
  const id = randomBytes(8).toString('hex')
  return c.json({ id, threadId: threadId ?? id, labelIds: ['SENT'] })
}
