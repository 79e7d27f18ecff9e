/** What every payment provider does for us. Gateways speak the real wire protocol and know nothing of our database. */
import type { Arrangement, SeenCharge, SeenSubscription } from '#shared/domain/plans/entitlement.ts'
import type { GatewayId, PaidPlanId, PayCurrency } from '#shared/domain/plans/plan.ts'

/** A purchase to be paid on the provider's page. Amounts in minor units. */
export interface CheckoutOrder {
  /** Ours; the same one twice begins one purchase. */
  reference: string
  userId: string
  email: string
  customerRef: string
  plan: PaidPlanId
  currency: PayCurrency
  /** To be paid now, with discount and credit taken off. */
  amountMinor: number
  discountMinor: number
  /** Where the browser goes when it is paid, and when the person turns back. */
  returnUrl: string
  cancelUrl: string
}

/** How a purchase stands, in the provider's own figures: what our record is compared with. */
export interface CheckoutState {
  state: 'pending' | 'paid' | 'failed' | 'expired'
  reference: string | null
  userId: string | null
  amountMinor: number
  currency: string
  customerRef: string | null
  subscriptionRef: string | null
  /** The charge as `truth` names it; null where only `truth` knows. */
  chargeRef: string | null
}

/** Money that moved, or should have. */
export interface ProviderCharge extends SeenCharge {
  state: 'paid' | 'refunded' | 'failed'
  /** Our reference of the purchase, where it was one. */
  reference: string | null
  discountMinor: number
  refundedMinor: number
  /** Unix milliseconds. */
  at: number
  /** The provider's word for the card: two equal ones are one card. */
  fingerprint: string | null
  documentUrl: string | null
}

export interface ProviderSubscription extends SeenSubscription {
  ref: string
  /** A referral discount waits for the next renewal. */
  hasDiscount: boolean
}

/** All that the provider knows of a customer of ours. */
export interface ProviderTruth {
  /** The one that counts: the newest that lives, else the newest. */
  subscription: ProviderSubscription | null
  /** Oldest first; only those that are about our plans. */
  charges: ProviderCharge[]
}

/** Whom a call is about. */
export interface ProviderAccount {
  customerRef: string
  subscriptionRef: string | null
}

/** What a webhook says, as far as we believe it: that there is news of somebody. */
export interface WebhookNews {
  /** The same for each repetition. */
  id: string
  type: string
  customerRef: string | null
  reference: string | null
}

/** Changing to a greater plan on the card on file. */
export interface Upgrades {
  /** @returns What would be charged now, in minor units. */
  preview(account: ProviderAccount, change: PlanChange): Promise<number>
  /** Charges exactly what a preview of the same change said. @throws PaymentError `rejected` with reason `declined`; nothing has changed then. */
  apply(account: ProviderAccount, change: PlanChange, reference: string): Promise<void>
}

interface PlanChange {
  plan: PaidPlanId
  /** Unix milliseconds: from when the old plan counts as unused. */
  reckonedAt: number
}

/** One provider. Every call has a deadline and may throw `PaymentError`; calls that move money are safe to repeat. */
export interface PaymentGateway {
  readonly id: GatewayId
  /** @returns The provider's id of the person, made when there is none. */
  customer(person: { userId: string; email: string }): Promise<string>
  beginCheckout(order: CheckoutOrder): Promise<{ url: string; providerRef: string }>
  checkout(purchase: { reference: string; providerRef: string }): Promise<CheckoutState>
  /** Closes a page that nobody has paid, where the provider can. */
  closeCheckout(providerRef: string): Promise<void>
  truth(account: ProviderAccount): Promise<ProviderTruth>
  /**
   * Makes the provider do at the end of the period what is wanted, whatever it was told before; repeating it changes nothing.
   * @param wanted Null: no subscription, at once.
   * @returns The subscription that now counts.
   */
  arrange(account: ProviderAccount, wanted: Arrangement | null): Promise<string | null>
  /** Null where a greater plan is bought anew, less what is unused of the old. */
  readonly upgrades: Upgrades | null
  /** @returns The provider's page on which the card can be changed. */
  cardPage(account: ProviderAccount, returnUrl: string): Promise<string>
  /** Gives a whole charge back. */
  refund(chargeRef: string): Promise<void>
  /** @throws PaymentError `unauthorized` where the signature is not the provider's. */
  readWebhook(rawBody: string, headers: Headers): WebhookNews
}

/** `unauthorized`: our key (or a signature) is refused; `changed`: an answer we do not understand. */
type PaymentErrorKind = 'unauthorized' | 'rateLimited' | 'rejected' | 'unavailable' | 'changed'

/** The five ways a provider can fail. `message` is for logs and never holds a key or a card. */
export class PaymentError extends Error {
  readonly kind: PaymentErrorKind
  /** Only for `rejected`: `declined` by the card, `duplicate` where it was done before, `missing` where there is no such thing. */
  readonly reason: 'declined' | 'duplicate' | 'missing' | 'other'
  /** Milliseconds; only for `rateLimited`, null where the provider did not say. */
  readonly retryAfterMs: number | null

  constructor(
    kind: PaymentErrorKind,
    message: string,
    options: { reason?: PaymentError['reason']; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'PaymentError'
    this.kind = kind
    this.reason = options.reason ?? 'other'
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}
