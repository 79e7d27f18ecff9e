/** The official client with the configured address, and the translation of its failures into the five kinds. */
import Stripe from 'stripe'
import { SECOND_MS } from '#shared/time.ts'
import { PaymentError } from '../gateway.ts'

const REAL_ORIGIN = 'https://api.stripe.com'
export interface StripeAddress {
  /** The API's address without `/v1`. It may have its own path, which the client's `host` option cannot hold. */
  url: string
  secretKey: string
  /** The deadline of each attempt. There are two attempts. */
  timeoutMs: number
}

export function createClient({ url, secretKey, timeoutMs }: StripeAddress): Stripe {
  const httpClient = Stripe.createFetchHttpClient((address: string | URL | Request, init?: RequestInit) =>
    fetch(String(address).replace(REAL_ORIGIN, url), init),
  )
  return new Stripe(secretKey, { httpClient, timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false })
}

/** @returns The result of `work`. @throws PaymentError */
export async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const message = `stripe: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''} ${error.requestId ?? ''}`.trim()
  const cause = { cause: error }
  if (error instanceof Stripe.errors.StripeCardError) {
    return new PaymentError('rejected', message, { reason: 'declined', ...cause })
  }
  if (error instanceof Stripe.errors.StripeRateLimitError) {
    const seconds = Number(error.headers?.['retry-after'])
    const retryAfterMs = Number.isFinite(seconds) ? seconds * SECOND_MS : null
    return new PaymentError('rateLimited', message, { retryAfterMs, ...cause })
  }
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeSignatureVerificationError
  ) {
    return new PaymentError('unauthorized', message, cause)
  }
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  ) {
    const isMissing = error.code === 'resource_missing'
    const isThere = error.code === 'resource_already_exists'
    return new PaymentError('rejected', message, {
      reason: isMissing ? 'missing' : isThere ? 'duplicate' : 'other',
      ...cause,
    })
  }
  const isGarbage = error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 200) < 500
  return new PaymentError(isGarbage ? 'changed' : 'unavailable', message, cause)
}
