/** Writes to /v1/products, /v1/prices and /v1/coupons. */
import type { Hono } from 'hono'
import { newCode } from '../payments/desk.ts'
import type { Env } from '../service.ts'
import { answer, params } from './answers.ts'
import { found, refuse } from './errors.ts'
import { priceJson, type StripeDesk } from './objects.ts'
import { couponParams, priceParams, productParams } from './params.ts'

export function catalogueRoutes(app: Hono<Env>, desk: () => StripeDesk): void {
  app.post('/products', async (c) => {
    const now = desk()
    const { id, name } = await params(c, productParams)
    refuseTaken(now.records.products, id, 'Product')
    now.records.products.push({ id, name })
    return answer(c, now, { id, object: 'product', name })
  })
  app.post('/prices', async (c) => {
    const now = desk()
    const { records } = now
    const given = await params(c, priceParams)
    const holder = records.prices.find((each) => given.lookup_key !== undefined && each.lookupKey === given.lookup_key)
    if (holder !== undefined && given.transfer_lookup_key) holder.lookupKey = null
    else if (holder !== undefined) refuse(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
    const price = {
      id: newCode('price_', 24),
      product: found(records.products, 'product', given.product, 'product').id,
      currency: given.currency,
      unitAmount: given.unit_amount,
      lookupKey: given.lookup_key ?? null,
    }
    records.prices.push(price)
    return answer(c, now, priceJson(price))
  })
  app.post('/coupons', async (c) => {
    const now = desk()
    const { id, percent_off: percentOff } = await params(c, couponParams)
    refuseTaken(now.records.coupons, id, 'Coupon')
    now.records.coupons.push({ id, percentOff })
    return answer(c, now, { id, object: 'coupon', percent_off: percentOff, duration: 'once' })
  })
}

function refuseTaken(all: readonly { id: string }[], id: string, name: string): void {
  if (all.some((each) => each.id === id)) refuse(`${name} already exists.`, 'id', 'resource_already_exists')
}
