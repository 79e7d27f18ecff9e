/** GET of what Paystack keeps: lists in pages, newest first, and single objects by code or number. */
import type { Context, Hono } from 'hono'
import type { Env } from '../service.ts'
import {
  customerJson,
  fail,
  type PaystackDesk,
  planJson,
  subscriptionJson,
  succeed,
  transactionJson,
} from './answers.ts'
import { findCustomer, findSubscription, findTransaction } from './charges.ts'

export function readRoutes(app: Hono<Env>, desk: () => PaystackDesk): void {
  app.get('/customer/:key', (c) => {
    const found = findCustomer(desk().records, c.req.param('key'))
    return one('Customer', found && customerJson(found))
  })
  app.get('/plan', (c) => listed(c, 'Plans retrieved', desk().records.plans, planJson))
  app.get('/subscription', (c) => {
    const now = desk()
    const rows = ofCustomer(c, now, now.records.subscriptions)
    return listed(c, 'Subscriptions retrieved', rows, (each) => subscriptionJson(now, each))
  })
  app.get('/subscription/:key', (c) => {
    const now = desk()
    const found = findSubscription(now.records, c.req.param('key'))
    return one('Subscription', found && subscriptionJson(now, found))
  })
  app.get('/subscription/:key/manage/link', (c) => {
    const { records, address } = desk()
    const found = findSubscription(records, c.req.param('key'))
    return one('Subscription', found && { link: `${address}/manage/subscriptions/${found.manageToken}` })
  })
  app.get('/transaction', (c) => {
    const now = desk()
    const rows = ofCustomer(c, now, now.records.transactions)
    return listed(c, 'Transactions retrieved', rows, (each) => transactionJson(now, each))
  })
  app.get('/transaction/verify/:key', (c) => {
    const now = desk()
    const found = findTransaction(now.records, c.req.param('key'))
    return one('Transaction', found && transactionJson(now, found))
  })
}

function one(name: string, data: unknown): Response {
  return data === undefined
    ? fail(404, `${name} not found`, `${name.toLowerCase()}_not_found`)
    : succeed(`${name} retrieved`, data)
}

function ofCustomer<T extends { customerId: number }>(
  c: Context<Env>,
  { records }: PaystackDesk,
  all: readonly T[],
): readonly T[] {
  const { customer } = c.req.query()
  if (customer === undefined) return all
  const owner = findCustomer(records, customer)
  return all.filter((each) => each.customerId === owner?.id)
}

function listed<T>(c: Context<Env>, message: string, all: readonly T[], print: (each: T) => unknown): Response {
  const perPage = Math.min(Math.max(Number(c.req.query('perPage') ?? 50) || 50, 1), 100)
  const page = Math.max(Number(c.req.query('page') ?? 1) || 1, 1)
  const skipped = (page - 1) * perPage
  const rows = [...all].reverse().slice(skipped, skipped + perPage)
  const meta = { total: all.length, skipped, perPage, page, pageCount: Math.max(Math.ceil(all.length / perPage), 1) }
  return succeed(message, rows.map(print), meta)
}
