/** Stripe's errors. */
import type { Decline } from '../payments/cards.ts'

interface StripeErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
}

/** A call that is refused. The service turns it into an answer. */
export class StripeRefused extends Error {
  readonly status: number
  readonly body: StripeErrorBody
  constructor(status: number, body: StripeErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** A 400 about one parameter. */
export function refuse(message: string, param?: string, code?: string): never {
  throw new StripeRefused(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  })
}

/** Something does not exist: 404 when the address names it, 400 when a parameter does. */
export function missing(kind: string, id: string, param = 'id'): never {
  throw new StripeRefused(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

/** A 402: the card was refused. */
export function refuseDeclined(decline: Decline | null): void {
  if (decline === null) return
  const { code, declineCode, message } = decline
  throw new StripeRefused(402, { type: 'card_error', code, decline_code: declineCode, message })
}

/** The requested object. @throws StripeRefused when there is none with this id. */
export function found<T extends { id: string }>(all: readonly T[], kind: string, id: string, param = 'id'): T {
  return all.find((each) => each.id === id) ?? missing(kind, id, param)
}
