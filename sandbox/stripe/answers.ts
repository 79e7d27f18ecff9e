/** Answering a Stripe call: forms in, objects out with what was asked to be expanded, lists in pages. */
import type { Context } from 'hono'
import type * as z from 'zod'
import type { Env } from '../service.ts'
import { discountOfId, invoiceJson, invoicePaymentJson, subscriptionJson } from './billing-objects.ts'
import { chargeJson, paymentIntentJson, refundJson } from './charge-objects.ts'
import { refuse } from './errors.ts'
import { readForm } from './form.ts'
import {
  couponJson,
  customerJson,
  type Json,
  paymentMethodJson,
  priceJson,
  productJson,
  type StripeDesk,
  sessionJson,
} from './objects.ts'
import { byId, type StripeRecords } from './records.ts'

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
export async function listAnswer<T extends { id: string }>(
  c: Context<Env>,
  desk: StripeDesk,
  all: readonly T[],
  print: (each: T) => Json,
  createdMs: (each: T) => number = () => 0,
): Promise<Response> {
  const query = readForm(new URL(c.req.url).search)
  const limit = typeof query.limit === 'string' ? Number(query.limit) : 10
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) refuse('Invalid limit: must be between 1 and 100', 'limit')
  const range = typeof query.created === 'object' && !Array.isArray(query.created) ? query.created : {}
  const bound = (name: string, otherwise: number) => (typeof range[name] === 'string' ? Number(range[name]) : otherwise)
  const inRange = (each: T) => {
    const created = Math.floor(createdMs(each) / 1000)
    return (
      created >= bound('gte', Number.NEGATIVE_INFINITY) &&
      created > bound('gt', Number.NEGATIVE_INFINITY) &&
      created <= bound('lte', Number.POSITIVE_INFINITY) &&
      created < bound('lt', Number.POSITIVE_INFINITY)
    )
  }
  const rows = [...all].reverse().filter(inRange)
  const after = rows.findIndex((each) => each.id === query.starting_after)
  const before = rows.findIndex((each) => each.id === query.ending_before)
  const from = before >= 0 ? Math.max(before - limit, 0) : after + 1
  const page = before >= 0 ? rows.slice(from, before) : rows.slice(from, from + limit)
  const json = {
    object: 'list',
    data: page.map(print),
    has_more: before >= 0 ? from > 0 : from + limit < rows.length,
    url: new URL(c.req.url).pathname.replace(/^\/stripe/, ''),
  }
  for (const path of await wantedOf(c)) expand(desk, json, path.split('.'))
  return Response.json(json)
}

async function wantedOf(c: Context<Env>): Promise<string[]> {
  const source = c.req.method === 'GET' ? new URL(c.req.url).search : await c.req.text()
  const { expand: wanted } = readForm(source)
  return Array.isArray(wanted) ? wanted.filter((path) => typeof path === 'string') : []
}

/** Puts whole objects in the place of ids along a path such as `data.customer` or `latest_invoice.payments`. */
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
  } else if (typeof value === 'string') at[head] = whole(desk, head, value)
  else if (Array.isArray(value))
    at[head] = value.map((each) => (typeof each === 'string' ? whole(desk, head, each) : each))
  expand(desk, at[head], rest)
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/** What is only there when asked for. */
function includableOf(desk: StripeDesk, owner: Json, name: string): Json | null {
  const { records } = desk
  const list = (data: Json[]): Json => ({ object: 'list', data, has_more: false, url: '/v1' })
  if (owner.object === 'invoice' && name === 'payments')
    return list(
      records.charges
        .filter((each) => each.invoice === owner.id)
        .map((each) => invoicePaymentJson(each, byId(records.invoices, each.invoice))),
    )
  if (owner.object === 'checkout.session' && name === 'line_items') {
    const { price, quantity } = byId(records.sessions, String(owner.id))
    return list([{ id: 'li_sandbox', object: 'item', price: priceJson(byId(records.prices, price)), quantity }])
  }
  if (owner.object === 'charge' && name === 'refunds')
    return list(records.refunds.filter((each) => each.charge === owner.id).map((each) => refundJson(desk, each)))
  if (owner.object === 'customer' && name === 'subscriptions')
    return list(
      records.subscriptions
        .filter((each) => each.customer === owner.id && each.status !== 'canceled')
        .map((each) => subscriptionJson(desk, each)),
    )
  return null
}

const printers: Readonly<Record<string, (desk: StripeDesk, id: string) => Json | null | undefined>> = {
  cus: ({ records }, id) => printed(records, 'customers', id, customerJson),
  price: ({ records }, id) => printed(records, 'prices', id, priceJson),
  pm: ({ records }, id) => printed(records, 'paymentMethods', id, paymentMethodJson),
  cs: (desk, id) => printed(desk.records, 'sessions', id, (each) => sessionJson(desk, each)),
  sub: (desk, id) => printed(desk.records, 'subscriptions', id, (each) => subscriptionJson(desk, each)),
  in: (desk, id) => printed(desk.records, 'invoices', id, (each) => invoiceJson(desk, each)),
  ch: (desk, id) => printed(desk.records, 'charges', id, (each) => chargeJson(desk, each)),
  pi: ({ records }, id) => {
    const last = records.charges.findLast((each) => each.paymentIntent === id)
    return last === undefined ? null : paymentIntentJson(last)
  },
  di: discountOfId,
}

function printed<K extends Exclude<keyof StripeRecords, 'pendingItems' | 'answered'>>(
  records: StripeRecords,
  kind: K,
  id: string,
  print: (each: StripeRecords[K][number]) => Json,
): Json | null {
  const all: readonly StripeRecords[K][number][] = records[kind]
  const one = all.find((each) => each.id === id)
  return one === undefined ? null : print(one)
}

function whole(desk: StripeDesk, name: string, id: string): unknown {
  // Products and coupons may carry ids of the caller's own.
  if (name === 'product') return printed(desk.records, 'products', id, productJson) ?? id
  if (name === 'coupon') return printed(desk.records, 'coupons', id, couponJson) ?? id
  return printers[id.split('_')[0] ?? '']?.(desk, id) ?? id
}
