/** The toy marketplace's connector and the toy gateway, scripted, with a record of their calls. */
import type { Credentials, Marketplace } from '#api/marketplaces/marketplace.ts'
import { marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import { gatewayIdSchema } from '#shared/domain/plans/plan.ts'
import { DAY_MS } from '#shared/time.ts'
import { createModelProvider, type ModelProvider } from '../billing/model-provider.ts'
import { scriptedMarketplace } from '../engine/scripted-marketplace.ts'
import { fixedClock } from '../harness.ts'

/** The id is valid only when the list of marketplaces has it. */
export const TOY = marketplaceIdSchema.parse('toy')
export const TOYPAY_ID = gatewayIdSchema.parse('toypay')

/** The clock of both. */
export const toyClock = fixedClock()
export const toyMarket = scriptedMarketplace(TOY, toyClock)
/** The fields of the last sign-in. */
export const signIns: Credentials[] = []
export const toypay: ModelProvider = createModelProvider(toyClock, TOYPAY_ID)

export function createToy(): Marketplace {
  const tokens = async () => ({
    accessToken: 'toy-token',
    refreshToken: null,
    expiresAt: toyClock.now() + 30 * DAY_MS,
    clientId: null,
  })
  return {
    ...toyMarket,
    signIn(credentials) {
      signIns.push(credentials)
      return tokens()
    },
    account: async () => ({ id: 'toy-1', name: 'toy shop', profileUrl: null }),
  }
}
