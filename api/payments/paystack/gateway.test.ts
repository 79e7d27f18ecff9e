/** Paystack against the sandbox's Paystack. */
import { createHmac } from 'node:crypto'
import { afterAll } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { describeGateway } from '../conformance.ts'
import { createBillingControl } from '../sandbox-billing.ts'
import { createPaystack } from './gateway.ts'

const secretKey = 'sk_test_sandbox'
let sandbox: RunningSandbox | null = null
afterAll(() => sandbox?.stop())

describeGateway('paystack', async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true, clock: 'manual', nowMs: Date.UTC(2026, 10, 2, 9) })
  return {
    gateway: createPaystack({ url: `${sandbox.origin}/paystack`, secretKey, timeoutMs: 700 }),
    control: createBillingControl(sandbox.origin),
    sign: (body) => ({ 'x-paystack-signature': createHmac('sha512', secretKey).update(body).digest('hex') }),
    // Paystack's ids are numbers, and we store them as text.
    event: (customerRef) => ({
      event: 'charge.success',
      data: { reference: 'r1', customer: { id: Number(customerRef) } },
    }),
  }
})
