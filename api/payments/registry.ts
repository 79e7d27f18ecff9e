/** Every payment gateway there is; null where the operator has not configured it. */
import type { GatewayId } from '#shared/domain/plan.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { PaymentGateway } from './gateway.ts'
import { createPaystack } from './paystack/gateway.ts'
import { createStripe } from './stripe/gateway.ts'

/** Where the providers are and what they know us by. */
export interface PaymentSettings {
  stripe: { url: string; secretKey: string | null; webhookSecret: string }
  paystack: { url: string; secretKey: string | null }
}

export type PaymentGateways = Record<GatewayId, PaymentGateway | null>

const TIMEOUT_MS = 10 * SECOND_MS

/** @param timeoutMs Of one call to a provider. */
export function createGateways({ stripe, paystack }: PaymentSettings, timeoutMs = TIMEOUT_MS): PaymentGateways {
  return {
    stripe: stripe.secretKey === null ? null : createStripe({ ...stripe, secretKey: stripe.secretKey, timeoutMs }),
    paystack:
      paystack.secretKey === null ? null : createPaystack({ ...paystack, secretKey: paystack.secretKey, timeoutMs }),
  }
}
