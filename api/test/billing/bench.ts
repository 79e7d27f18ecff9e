/**
 * The base of billing tests: the API, which takes webhooks; a sandbox whose billing time its clock follows; and users
 * who pay.
 */
import type { App } from '#api/app.ts'
import { readSubscription, rebuildSubscription } from '#api/billing/entitlements.ts'
import { readConfig } from '#api/config.ts'
import { reconcileDue, sweepTrials } from '#api/billing/jobs.ts'
import { returnFromLeftPages } from '#api/billing/left-pages.ts'
import { handleWebhooks } from '#api/billing/webhooks.ts'
import { listen } from '#api/http/listen.ts'
import { createGateways } from '#api/payments/registry.ts'
import { type BillingControl, CARDS, createBillingControl } from '#api/payments/sandbox-billing.ts'
import { type Stored, syncedStore } from '#api/store/synced.ts'
import {
  createTestApp,
  createTestDeps,
  requestJson,
  START_MS,
  signUp,
  type TestDeps,
  type TestUser,
} from '#api/test/harness.ts'
import { startSandbox } from '#sandbox/start.ts'
import { auth } from '#shared/contract/auth.ts'
import { payments } from '#shared/contract/payments.ts'
import { plans } from '#shared/contract/plans.ts'
import { currencyOf, type GatewayId, type PaidPlanId } from '#shared/domain/plans/plan.ts'
import type { EntityName } from '#shared/sync/entities.ts'

export interface Buyer extends TestUser {
  /** Chooses a plan. @returns The answer of initialize. */
  choose(plan: PaidPlanId, gateway?: GatewayId): Promise<{ url: string; reference: string }>
  verify(reference: string): Promise<ReturnType<typeof payments.verify.response.parse>>
  /** Chooses, pays and returns. @returns The reference. */
  buy(plan: PaidPlanId, gateway: GatewayId, card?: string): Promise<string>
  subscription(): ReturnType<typeof readSubscription>
  /** The subscription computed from the ledger alone. */
  rebuilt(): ReturnType<typeof rebuildSubscription>
  rows<Name extends EntityName>(name: Name): Promise<Stored<Name>[]>
}

export interface BillingBench {
  deps: TestDeps
  app: App
  control: BillingControl
  buyer(overrides?: Record<string, unknown>): Promise<Buyer>
  /** Runs billing's part of a tick. */
  tick(): Promise<void>
  /** Moves the API's clock and billing time together, with a tick. */
  advance(days: number): Promise<void>
  stop(): Promise<void>
}

export async function startBillingBench(): Promise<BillingBench> {
  const sandbox = await startSandbox({ port: 0, isEmpty: true, clock: 'manual', nowMs: START_MS })
  const config = readConfig({ SANDBOX_PORT: String(sandbox.port), LOG_LEVEL: 'silent' })
  const deps = createTestDeps({ config, gateways: createGateways(config, 1500) })
  const app = createTestApp(deps)
  const server = await listen(app, 0, '127.0.0.1')
  const control = createBillingControl(sandbox.origin)
  await control.webhooks('deliver', `http://127.0.0.1:${server.port}`)

  async function tick(): Promise<void> {
    await handleWebhooks(deps)
    await reconcileDue(deps)
    await returnFromLeftPages(deps)
    await sweepTrials(deps)
  }
  return {
    deps,
    app,
    control,
    tick,
    buyer: async (overrides) => buyerOf(deps, control, stayingSignedIn(app, await signUp(app, overrides))),
    async advance(days) {
      deps.clock.set(await control.advance(days))
      await tick()
    },
    async stop() {
      await server.stop()
      await sandbox.stop()
      await deps.dispose()
    },
  }
}

/** Sessions last thirty days, but subscriptions last longer. */
function stayingSignedIn(app: App, user: TestUser): TestUser {
  let { token } = user
  const call: TestUser['request'] = (method, path, body, headers) =>
    requestJson(app, method, path, body, { authorization: `Bearer ${token}`, ...headers })
  return {
    ...user,
    async request(...parts) {
      const answer = await call(...parts)
      if (answer.status !== 401) return answer
      const { email, password } = user
      const signedIn = await requestJson(app, 'POST', auth.signIn.path, { email, password })
      token = auth.signIn.response.parse(await signedIn.json()).data.token
      return call(...parts)
    },
  }
}

function buyerOf({ db }: TestDeps, control: BillingControl, user: TestUser): Buyer {
  const choose: Buyer['choose'] = async (planCode, gateway) => {
    const currency = gateway && currencyOf(gateway)
    const answer = await user.request('POST', payments.initialize.path, {
      email: user.email,
      planCode,
      isChangingPlan: false,
      ...(currency && { currency }),
    })
    if (!answer.ok) throw new Error(`initialize: ${answer.status} ${await answer.text()}`)
    return payments.initialize.response.parse(await answer.json()).data
  }
  const verify: Buyer['verify'] = async (reference) => {
    const answer = await user.request('GET', payments.verify.path.replace(':reference', reference))
    if (!answer.ok) throw new Error(`verify: ${answer.status} ${await answer.text()}`)
    return payments.verify.response.parse(await answer.json())
  }
  return {
    ...user,
    choose,
    verify,
    async buy(plan, gateway, card = CARDS.pays) {
      const { url, reference } = await choose(plan, gateway)
      await control.pay(url, card)
      const { status } = await verify(reference)
      if (!status) throw new Error('not paid')
      return reference
    },
    subscription: () => readSubscription(db, user.user.id),
    rebuilt: () => rebuildSubscription(db, user.user.id),
    rows: (name) => syncedStore(db).list(name, user.user.id),
  }
}

/** @returns The subscription from `GET /plans/subscription`. */
export async function subscriptionAnswerOf(user: TestUser) {
  const answer = await user.request('GET', plans.subscription.path)
  return plans.subscription.response.parse(await answer.json()).data
}
