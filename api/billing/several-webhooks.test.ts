/** Webhooks where several processes work: the provider is asked once about each person, and nobody holds up the others. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentGateway } from '#api/payments/gateway.ts'
import type { Db } from '#api/store/db.ts'
import { billingAccountStore } from '#api/store/billing/billing-accounts.ts'
import { webhookEventStore } from '#api/store/billing/webhook-events.ts'
import { DIALECTS } from '#api/test/dialects.ts'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { handleWebhooks } from './webhooks.ts'

const PEOPLE = 12
const never = () => Promise.reject(new Error('Nobody asks for this here.'))
const NOTHING_ELSE: Omit<PaymentGateway, 'truth'> = {
  id: 'stripe',
  upgrades: null,
  customer: never,
  beginCheckout: never,
  checkout: never,
  closeCheckout: never,
  refund: never,
  arrange: never,
  cardPage: never,
  readWebhook: () => {
    throw new Error('Nobody sends any here.')
  },
}

describe.each(DIALECTS)('webhooks of several processes on %s', (_, open) => {
  let db: Db
  const opened: TestDeps[] = []
  beforeEach(async () => {
    db = await open()
    for (let n = 0; n < PEOPLE; n += 1) await addPayer(`customer ${n}`)
  })
  afterEach(async () => {
    // All of them have the same database.
    await Promise.all(opened.splice(0).map((deps) => deps.dispose()))
    await db.close()
  })

  async function addPayer(customerRef: string): Promise<void> {
    const { userId } = await addAccount(db)
    await db.atomically(async (tx) => {
      await billingAccountStore(tx).add(userId, 'stripe', customerRef)
      const event = { gateway: 'stripe', type: 'paid', customerRef, reference: null, receivedAt: 0 } as const
      for (const n of [1, 2]) await webhookEventStore(tx).add({ ...event, id: `${customerRef}, ${n}` })
    })
  }

  /** A process, and whom it has asked about. */
  function worker(name: string, ask: (customerRef: string) => Promise<void>) {
    const asked: string[] = []
    const stripe: PaymentGateway = {
      ...NOTHING_ELSE,
      async truth({ customerRef }) {
        asked.push(customerRef)
        await ask(customerRef)
        return { subscription: null, charges: [] }
      },
    }
    const own = { ...db, close: async () => undefined }
    const deps = createTestDeps({ db: own, gateways: { stripe, paystack: null } })
    opened.push(deps)
    return { asked, handle: () => handleWebhooks(deps, name) }
  }
  const waiting = async () => (await webhookEventStore(db).waiting(100)).map(({ customerRef }) => customerRef)

  it('are asked about once, and each of them takes part', async () => {
    const slow = () => delay(5)
    const [one, other] = [worker('one', slow), worker('other', slow)]
    await Promise.all([one.handle(), other.handle()])
    const asked = [...one.asked, ...other.asked]
    expect([asked.length, new Set(asked).size]).toEqual([PEOPLE, PEOPLE])
    expect(Math.min(one.asked.length, other.asked.length)).toBeGreaterThan(0)
    expect([await waiting(), await db.q.select().from(db.tables.workClaims)]).toEqual([[], []])
  })

  it('are handled for all others where one cannot be, and for that one at the next time', async () => {
    let isBroken = true
    const one = worker('one', async (customerRef) => {
      if (isBroken && customerRef === 'customer 3') throw new Error('a bug')
    })
    await expect(one.handle()).rejects.toThrow('a bug')
    await expect.poll(waiting).toEqual(['customer 3', 'customer 3'])
    isBroken = false
    await one.handle()
    expect(await waiting()).toEqual([])
  })
})
