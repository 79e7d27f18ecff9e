/** Stripe against the sandbox's Stripe. Both ends use the official library. */
import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { describeGateway } from '../conformance.ts'
import { createBillingControl } from '../sandbox-billing.ts'
import { createStripe } from './gateway.ts'

const webhookSecret = 'whsec_sandbox'
let sandbox: RunningSandbox | null = null
afterAll(() => sandbox?.stop())

describeGateway('stripe', async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true, clock: 'manual', nowMs: Date.UTC(2026, 10, 2, 9) })
  const gateway = createStripe({
    url: `${sandbox.origin}/stripe`,
    secretKey: 'sk_test_sandbox',
    webhookSecret,
    timeoutMs: 700,
  })
  return {
    gateway,
    control: createBillingControl(sandbox.origin),
    sign: (payload) => ({
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
    }),
    event: (customer) => ({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { id: 'in_1', object: 'invoice', customer } },
    }),
  }
})
