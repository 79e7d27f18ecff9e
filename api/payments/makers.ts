/** Every payment gateway, and how it is made from the server's settings. */
import type { GatewayId } from '#shared/domain/plans/gateways.ts'
import type { PaymentGateway } from './gateway.ts'
import { createPaystack } from './paystack/gateway.ts'
import { createStripe } from './stripe/gateway.ts'

/** A provider's address and our key. Without a key it is not configured. */
export interface GatewaySettings {
  url: string
  secretKey: string | null
}
/** The settings of a configured provider. @param timeoutMs The deadline of one call. */
type Ready<Settings> = Settings & { secretKey: string; timeoutMs: number }

export interface PaymentSettings {
  stripe: GatewaySettings & { webhookSecret: string }
  paystack: GatewaySettings
}

export const GATEWAY_MAKERS: {
  readonly [Id in GatewayId]: (settings: Ready<PaymentSettings[Id]>) => PaymentGateway
} = { stripe: createStripe, paystack: createPaystack }
