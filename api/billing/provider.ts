/** What billing is given, and how it tells a person about a provider's failures. */
import type { GatewayId } from '#shared/domain/plans/plan.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { PaymentError, type PaymentGateway } from '../payments/gateway.ts'

export type BillingDeps = Pick<
  Deps,
  'config' | 'secrets' | 'db' | 'clock' | 'log' | 'gateways' | 'texts' | 'locks' | 'wake'
>

/** Runs the work after every earlier purchase and change of the user: two at once could charge twice. */
export function onePurchase<T>(
  { locks }: Pick<BillingDeps, 'locks'>,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  return locks.hold(`purchase ${userId}`, work)
}

/** @throws AppError `payment.not_configured`. */
export function gatewayOf({ gateways }: Pick<BillingDeps, 'gateways'>, id: GatewayId): PaymentGateway {
  const gateway = gateways[id]
  if (!gateway) throw new AppError('payment.not_configured')
  return gateway
}

/** @returns What the work answers. @throws AppError of the catalogue for what the provider could not or would not do. */
export async function atProvider<T>({ log }: Pick<BillingDeps, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    log.warn({ err: error }, 'payment provider')
    throw errorOf(error)
  }
}

function errorOf(error: PaymentError): AppError {
  const cause = { cause: error }
  switch (error.kind) {
    case 'rateLimited':
      return new AppError('payment.rate_limited', { retryAfterMs: error.retryAfterMs ?? 60_000 }, cause)
    case 'rejected':
      return new AppError(error.reason === 'declined' ? 'payment.declined' : 'payment.rejected', {}, cause)
    case 'changed':
      return new AppError('payment.changed', {}, cause)
    // A refused key is the operator's problem; to the person, payments are not available.
    case 'unauthorized':
      return new AppError('payment.not_configured', {}, cause)
    case 'unavailable':
      return new AppError('payment.unavailable', {}, cause)
  }
}
