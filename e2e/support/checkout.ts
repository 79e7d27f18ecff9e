/** Pays on the sandbox's payment pages, with a browser or without one. */
import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { PaidPlanId, PayCurrency } from '#shared/domain/plans/plan.ts'
import type { Account } from './account.ts'
import type { Stack } from './stack.ts'
import { shown } from './visit.ts'

export const CARDS = {
  pays: '4242424242424242',
  paysToo: '4084084084084081',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  renewalsFail: '4000000000000341',
} as const

/** Fills in the card form of the current page and sends it. */
export async function payWith(page: Page, number: string): Promise<void> {
  await shown(page.getByText('Sandbox – no real money'))
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.locator('form button.primary').first().click()
}

/** Pays on the provider's page and does not return, as with a closed tab. */
export async function payAndVanish(url: string, number: string): Promise<void> {
  const body = new URLSearchParams({ step: 'card', number, expiry: '12/34', cvc: '123' })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The payment page answered ${answer.status}.`)
}

const begunSchema = z.object({ data: z.object({ url: z.string(), reference: z.string() }) })

/** Buys a plan without a browser. @returns Our reference of the payment. */
export async function buyPlan(
  account: Account,
  planCode: PaidPlanId,
  number: string,
  currency: PayCurrency = 'USD',
): Promise<string> {
  const wish = { email: account.email, planCode, isChangingPlan: false, currency }
  const { url, reference } = begunSchema.parse(await account.call('POST', '/payments/initialize', wish)).data
  await payAndVanish(url, number)
  await account.call('GET', `/payments/verify/${reference}`)
  return reference
}

/** Moves the time of both payment services, and waits until every due webhook is sent. */
export async function advanceBilling(stack: Stack, days: number): Promise<void> {
  await stack.control('POST', '/control/billing/advance', { days })
}
