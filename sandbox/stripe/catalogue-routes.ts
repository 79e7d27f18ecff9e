/** Writes to /v1/products, /v1/prices and /v1/coupons. */
import type { Hono } from 'hono'
import type * as z from 'zod'
import { newCode } from '../payments/desk.ts'
import type { Env } from '../service.ts'
import { answer, params } from './answers.ts'
import { found, refuse } from './errors.ts'
import { couponJson, priceJson, productJson, type StripeDesk } from './objects.ts'
import { couponParams, priceParams, productParams } from './params.ts'
import type { Product } from './records.ts'

export function catalogueRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/products', async (c) => {
    const now = desk()
    const given = await params(c, productParams)
    refuseTaken(now.records.products, given.id, 'Product')
    return answer(c, now, productJson(addProduct(now, given)))
  })
  app.post('/prices', async (c) => {
    const now = desk()
    const { records } = now
    const given = await params(c, priceParams)
    const holder = records.prices.find((each) => given.lookup_key !== undefined && each.lookupKey === given.lookup_key)
    if (holder !== undefined && given.transfer_lookup_key) holder.lookupKey = null
    else if (holder !== undefined) refuse(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
    const product =
      given.product === undefined
        ? addProduct(now, { name: given.product_data?.name ?? '' })
        : found(records.products, 'product', given.product, 'product')
    const price = {
      id: newCode('price_', 24),
      product: product.id,
      currency: given.currency,
      unitAmount: given.unit_amount,
      interval: given.recurring?.interval ?? null,
      intervalCount: given.recurring?.interval_count ?? 1,
      lookupKey: given.lookup_key ?? null,
      isActive: given.active,
      metadata: given.metadata ?? {},
      createdMs: now.nowMs,
    }
    records.prices.push(price)
    return answer(c, now, priceJson(price))
  })
  app.post('/coupons', async (c) => {
    const now = desk()
    const given = await params(c, couponParams)
    refuseTaken(now.records.coupons, given.id, 'Coupon')
    const coupon = {
      id: given.id ?? newCode('', 8).toUpperCase(),
      name: given.name ?? null,
      percentOff: given.percent_off ?? null,
      amountOff: given.amount_off ?? null,
      currency: given.currency ?? null,
      duration: given.duration,
      durationInMonths: given.duration_in_months ?? null,
      metadata: given.metadata ?? {},
      createdMs: now.nowMs,
    }
    now.records.coupons.push(coupon)
    return answer(c, now, couponJson(coupon))
  })
}

function refuseTaken(all: readonly { id: string }[], id: string | undefined, name: string): void {
  if (all.some((each) => each.id === id)) refuse(`${name} already exists.`, 'id', 'resource_already_exists')
}

type NewProduct = Pick<z.infer<typeof productParams>, 'name'> & Partial<z.infer<typeof productParams>>

function addProduct({ records, nowMs }: StripeDesk, given: NewProduct): Product {
  const product: Product = {
    id: given.id ?? newCode('prod_', 14),
    name: given.name,
    description: given.description ?? null,
    isActive: given.active ?? true,
    metadata: given.metadata ?? {},
    createdMs: nowMs,
  }
  records.products.push(product)
  return product
}
