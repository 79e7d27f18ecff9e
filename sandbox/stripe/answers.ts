/** Answers a Stripe call: reads forms, returns objects with the parts to expand, and pages through lists. */
import type { Context, Hono } from 'hono'
import type * as z from 'zod'
import type { Env } from '../service.ts'
import { invoicePaymentJson } from './billing-objects.ts'
import { missing, refuse } from './errors.ts'
import { readForm } from './form.ts'
import { type Kind, kinds } from './kinds.ts'
import type { Json, StripeDesk } from './objects.ts'

/** GET for every kind: the list, and one object by its id. */
export function readRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  for (const [path, { name, list, find }] of Object.entries(kinds)) {
    app.get(`/${path}`, (c) => {
      const now = desk()
      return listAnswer(c, now, list(now, c.req.query()))
    })
    app.get(`/${path}/:id`, (c) => {
      const now = desk()
      const id = c.req.param('id')
      return answer(c, now, find(now, id) ?? missing(name, id))
    })
  }
}

/** Reads the body of a POST or DELETE. @throws StripeRefused naming the parameter that is unknown, missing or wrong. */
export async function params<T>(c: Context<Env>, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(readForm(await c.req.text()))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  const name = path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
  if (issue?.code === 'unrecognized_keys') refuse(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
  if (issue?.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message))
    refuse(`Missing required param: ${name}.`, name, 'parameter_missing')
  return refuse(`Invalid ${name}: ${issue?.message ?? 'not understood'}`, name)
}

/** One object. */
export async function answer(c: Context<Env>, desk: StripeDesk, json: Json): Promise<Response> {
  if (c.req.method !== 'GET') c.set('hasEffect', true)
  for (const path of await wantedOf(c)) expand(desk, json, path.split('.'))
  return Response.json(json)
}

/** A page of a list, newest first. */
async function listAnswer(c: Context<Env>, desk: StripeDesk, all: ReturnType<Kind['list']>): Promise<Response> {
  const { limit: wanted, starting_after: after } = c.req.query()
  const limit = Number(wanted ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) refuse('Invalid limit: must be between 1 and 100', 'limit')
  const rows = [...all].reverse()
  const from = rows.findIndex(({ id }) => id === after) + 1
  return answer(c, desk, {
    object: 'list',
    data: rows.slice(from, from + limit).map((each) => each.print()),
    has_more: from + limit < rows.length,
  })
}

async function wantedOf(c: Context<Env>): Promise<string[]> {
  const source = c.req.method === 'GET' ? new URL(c.req.url).search : await c.req.text()
  const { expand: wanted } = readForm(source)
  return Array.isArray(wanted) ? wanted.filter((path) => typeof path === 'string') : []
}

/** Replaces ids by whole objects along a path such as `data.payments` or `invoice_settings.default_payment_method`. */
function expand(desk: StripeDesk, at: unknown, [head, ...rest]: string[]): void {
  if (Array.isArray(at)) {
    for (const each of at) expand(desk, each, [head ?? '', ...rest])
    return
  }
  if (!isJson(at) || head === undefined) return
  const value = at[head]
  if (value === undefined) {
    const included = includableOf(desk, at, head)
    if (included === null) refuse(`This property cannot be expanded (${head}).`, 'expand')
    at[head] = included
  } else if (typeof value === 'string') at[head] = whole(desk, value)
  expand(desk, at[head], rest)
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/** The payments of an invoice are only sent when asked for. */
function includableOf({ records }: StripeDesk, owner: Json, name: string): Json | null {
  if (owner.object !== 'invoice' || name !== 'payments') return null
  return { object: 'list', data: records.charges.filter((each) => each.invoice === owner.id).map(invoicePaymentJson) }
}

function whole(desk: StripeDesk, id: string): unknown {
  const found = Object.values(kinds).map((kind) => kind.find(desk, id))
  return found.find((each) => each !== undefined) ?? id
}
