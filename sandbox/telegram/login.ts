/** The login widget's page: a person says who they are, and the site gets that signed. */
import { createHash, createHmac } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import { redirectTo } from '../consent.ts'
import { isWebAddress } from '../oauth.ts'
import { personChoice } from '../face.ts'
import { html, page } from '../html.ts'
import type { Env, Sandbox } from '../service.ts'
import { defaultBot, fullName, samplePeople, type TelegramUser } from './people.ts'

const request = z.object({
  bot: z.literal(defaultBot.name),
  return_to: z.string().refine(isWebAddress),
  request_access: z.literal('write').optional(),
})
type Request = z.infer<typeof request>

const decision = z.object({
  decision: z.enum(['accept', 'cancel']),
  person: z.coerce.number().default(samplePeople[0]?.id ?? 0),
  /** Ticked when the bot may not write. */
  refuse: z.string().optional(),
})

/** GET shows the page, POST takes the decision. */
export function loginRoutes({ world, telegram, origin }: Sandbox): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/', (c) => {
    const asked = request.safeParse(c.req.query())
    return asked.success ? c.html(loginPage(asked.data)) : c.html(errorPage(asked.error), 400)
  })
  app.post('/', async (c) => {
    const form = await c.req.parseBody()
    const asked = request.safeParse({ ...c.req.query(), ...form })
    if (!asked.success) return c.html(errorPage(asked.error), 400)
    const chosen = decision.safeParse(form)
    const person = samplePeople.find((each) => each.id === chosen.data?.person)
    if (!chosen.success || person === undefined) return c.html(page('Telegram', html`<h1>Choose a person</h1>`), 400)
    if (chosen.data.decision === 'cancel') return c.redirect(asked.data.return_to)
    if (asked.data.request_access === 'write' && chosen.data.refuse === undefined) telegram.change(person.id, 'started')
    const fields = {
      ...person,
      photo_url: `${origin()}/telegram/faces/${encodeURIComponent(fullName(person))}`,
      auth_date: Math.floor(world.clock.nowMs() / 1000),
    }
    return c.redirect(redirectTo(asked.data.return_to, signed(fields, defaultBot.token)))
  })
  return app
}

/** The fields as text, with the hash that a site checks. */
function signed(
  fields: TelegramUser & { photo_url: string; auth_date: number },
  token: string,
): Record<string, string> {
  const entries = Object.entries(fields).map(([name, value]) => [name, String(value)] as const)
  const lines = entries.map(([name, value]) => `${name}=${value}`).sort()
  const secret = createHash('sha256').update(token).digest()
  const hash = createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
  return { ...Object.fromEntries(entries), hash }
}

function loginPage(asked: Request): string {
  const hidden = Object.entries(asked).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const people = samplePeople.map((person) => {
    const note = person.username === undefined ? undefined : `@${person.username}`
    return personChoice('telegram', { value: person.id, name: fullName(person), note }, person === samplePeople[0])
  })
  const mayWrite = html`<p>The bot also asks to send you messages.</p>
<label class="choice"><input type="checkbox" name="refuse" value="true"> Do not let the bot write to me</label>`
  return page(
    'Log in with Telegram',
    html`<h1>Log in with Telegram (sandbox)</h1>
<p><strong>${new URL(asked.return_to).host}</strong> asks for your name, username and picture through
<strong>@${asked.bot}</strong>. No real account is involved.</p>
<form method="post">
${hidden}
<fieldset><legend>Who are you?</legend>${people}</fieldset>
${asked.request_access === undefined ? '' : mayWrite}
<p><button name="decision" value="accept">Accept</button>
<button name="decision" value="cancel" formnovalidate>Cancel</button></p>
</form>`,
  )
}

function errorPage(error: z.ZodError): string {
  const field = String(error.issues[0]?.path[0])
  return page('Telegram', html`<h1>${field === 'bot' ? 'Bot domain invalid' : `${field} is missing or wrong`}</h1>`)
}
