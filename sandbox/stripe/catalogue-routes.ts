/** /v1/products, /v1/prices, /v1/coupons. */
import type { Hono } from 'hono'
import { newCode } from '../payments/desk.ts'
import type { Env } from '../service.ts'
import { answer, listAnswer, params } from './answers.ts'
import { found, refuse } from './errors.ts'
import { couponJson, priceJson, productJson, type StripeDesk } from './objects.ts'
import { couponParams, nothingParams, priceParams, priceUpdate, productParams, productUpdate } from './params.ts'
import type { Metadata, Product } from './records.ts'

/** What is left after a change of metadata. */
export function merged(before: Metadata, given: Metadata | null | undefined): Metadata {
  if (given === undefined) return before
  if (given === null) return {}
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''))
}

export function catalogueRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  productRoutes(app, desk)
  priceRoutes(app, desk)
  couponRoutes(app, desk)
}

function productRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/products', async (c) => {
    const now = desk()
    const given = await params(c, productParams)
    if (now.records.products.some((each) => each.id === given.id))
      refuse('Product already exists.', 'id', 'resource_already_exists')
    return answer(c, now, productJson(addProduct(now, given.name, given)))
  })
  app.get('/products', (c) => {
    const now = desk()
    const { active } = c.req.query()
    const rows = now.records.products.filter((each) => active === undefined || String(each.isActive) === active)
    return listAnswer(c, now, rows, productJson, (each) => each.createdMs)
  })
  app.get('/products/:id', (c) => {
    const now = desk()
    return answer(c, now, productJson(found(now.records.products, 'product', c.req.param('id'))))
  })
  app.post('/products/:id', async (c) => {
    const now = desk()
    const product = found(now.records.products, 'product', c.req.param('id'))
    const given = await params(c, productUpdate)
    product.name = given.name ?? product.name
    product.description = given.description ?? product.description
    product.isActive = given.active ?? product.isActive
    product.metadata = merged(product.metadata, given.metadata)
    return answer(c, now, productJson(product))
  })
}

function addProduct(
  { records, nowMs }: StripeDesk,
  name: string,
  given: {
    id?: string | undefined
    description?: string | undefined
    active?: boolean
    metadata?: Metadata | null | undefined
  } = {},
): Product {
  const product: Product = {
    id: given.id ?? newCode('prod_', 14),
    name,
    description: given.description ?? null,
    isActive: given.active ?? true,
    metadata: given.metadata ?? {},
    createdMs: nowMs,
  }
  records.products.push(product)
  return product
}

function priceRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/prices', async (c) => {
    const now = desk()
    const { records } = now
    const given = await params(c, priceParams)
    const holder = records.prices.find((each) => given.lookup_key !== undefined && each.lookupKey === given.lookup_key)
    if (holder !== undefined && given.transfer_lookup_key !== true)
      refuse(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
    if (holder !== undefined) holder.lookupKey = null
    const product =
      given.product === undefined
        ? addProduct(now, given.product_data?.name ?? '')
        : found(records.products, 'product', given.product, 'product')
    const price = {
      id: newCode('price_', 24),
      product: product.id,
      currency: given.currency,
      unitAmount: given.unit_amount,
      interval: given.recurring?.interval ?? null,
      intervalCount: given.recurring?.interval_count ?? 1,
      nickname: given.nickname ?? null,
      lookupKey: given.lookup_key ?? null,
      isActive: given.active,
      metadata: given.metadata ?? {},
      createdMs: now.nowMs,
    }
    records.prices.push(price)
    return answer(c, now, priceJson(price))
  })
  app.get('/prices', (c) => {
    const now = desk()
    const query = new URL(c.req.url).searchParams
    const keys = [...query].filter(([name]) => name.startsWith('lookup_keys[')).map(([, key]) => key)
    const rows = now.records.prices
      .filter((each) => keys.length === 0 || (each.lookupKey !== null && keys.includes(each.lookupKey)))
      .filter((each) => !query.has('product') || each.product === query.get('product'))
      .filter((each) => !query.has('active') || String(each.isActive) === query.get('active'))
      .filter((each) => !query.has('currency') || each.currency === query.get('currency'))
    return listAnswer(c, now, rows, priceJson, (each) => each.createdMs)
  })
  app.get('/prices/:id', (c) => {
    const now = desk()
    return answer(c, now, priceJson(found(now.records.prices, 'price', c.req.param('id'))))
  })
  app.post('/prices/:id', async (c) => {
    const now = desk()
    const price = found(now.records.prices, 'price', c.req.param('id'))
    const given = await params(c, priceUpdate)
    price.isActive = given.active ?? price.isActive
    price.nickname = given.nickname ?? price.nickname
    price.lookupKey = given.lookup_key ?? price.lookupKey
    price.metadata = merged(price.metadata, given.metadata)
    return answer(c, now, priceJson(price))
  })
}

function couponRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/coupons', async (c) => {
    const now = desk()
    const given = await params(c, couponParams)
    if (now.records.coupons.some((each) => each.id === given.id && !each.isDeleted))
      refuse('Coupon already exists.', 'id', 'resource_already_exists')
    const coupon = {
      id: given.id ?? newCode('', 8).toUpperCase(),
      name: given.name ?? null,
      percentOff: given.percent_off ?? null,
      amountOff: given.amount_off ?? null,
      currency: given.currency ?? null,
      duration: given.duration,
      durationInMonths: given.duration_in_months ?? null,
      maxRedemptions: given.max_redemptions ?? null,
      timesRedeemed: 0,
      isDeleted: false,
      metadata: given.metadata ?? {},
      createdMs: now.nowMs,
    }
    now.records.coupons.push(coupon)
    return answer(c, now, couponJson(coupon))
  })
  app.get('/coupons', (c) => {
    const now = desk()
    const rows = now.records.coupons.filter((each) => !each.isDeleted)
    return listAnswer(c, now, rows, couponJson, (each) => each.createdMs)
  })
  app.get('/coupons/:id', (c) => {
    const now = desk()
    return answer(c, now, couponJson(found(now.records.coupons, 'coupon', c.req.param('id'))))
  })
  app.delete('/coupons/:id', async (c) => {
    const now = desk()
    await params(c, nothingParams)
    const coupon = found(now.records.coupons, 'coupon', c.req.param('id'))
    coupon.isDeleted = true
    return answer(c, now, couponJson(coupon))
  })
}
