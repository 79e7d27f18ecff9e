/** Every payment gateway; null when the operator has not configured it. */
import type { GatewayId } from '#shared/domain/plans/gateways.ts'
import { GATEWAY_IDS } from '#shared/domain/plans/plan.ts'
import { recordOf } from '#shared/record-of.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { PaymentGateway } from './gateway.ts'
import { GATEWAY_MAKERS, type PaymentSettings } from './makers.ts'

export type PaymentGateways = Record<GatewayId, PaymentGateway | null>

const TIMEOUT_MS = 10 * SECOND_MS

/** @param timeoutMs The deadline of one call to a provider. */
export function createGateways(settings: PaymentSettings, timeoutMs = TIMEOUT_MS): PaymentGateways {
  const make = <Id extends GatewayId>(id: Id): PaymentGateway | null => {
    const own = settings[id]
    const { secretKey } = own
    return secretKey === null ? null : GATEWAY_MAKERS[id]({ ...own, secretKey, timeoutMs })
  }
  return recordOf(GATEWAY_IDS, make)
}
