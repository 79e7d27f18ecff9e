/** What every payment provider does for us. Gateways use the real wire protocol and know nothing about our database. */
import type { Arrangement, SeenCharge, SeenSubscription } from '#shared/domain/plans/entitlement.ts'
import type { GatewayId, PaidPlanId, PayCurrency } from '#shared/domain/plans/plan.ts'

/** A purchase that is paid on the provider's page. Amounts are in minor units. */
export interface CheckoutOrder {
  /** Our own reference. The same reference twice starts one purchase. */
  reference: string
  userId: string
  email: string
  customerRef: string
  plan: PaidPlanId
  currency: PayCurrency
  /** The amount to pay now, after discount and credit. */
  amountMinor: number
  discountMinor: number
  /** Where the browser goes after the payment, and after a cancellation. */
  returnUrl: string
  cancelUrl: string
}

/** The state of a purchase in the provider's records. It is compared with our own record. */
export interface CheckoutState {
  state: 'pending' | 'paid' | 'failed' | 'expired'
  reference: string | null
  userId: string | null
  amountMinor: number
  currency: string
  customerRef: string | null
  subscriptionRef: string | null
  /** The charge's id in `truth`; null when only `truth` has it. */
  chargeRef: string | null
}

/** A payment that succeeded or failed. */
export interface ProviderCharge extends SeenCharge {
  state: 'paid' | 'refunded' | 'failed'
  /** Our reference of the purchase, when it was one. */
  reference: string | null
  discountMinor: number
  refundedMinor: number
  /** Unix milliseconds. */
  at: number
  /** The provider's fingerprint of the card. The same card has the same one. */
  fingerprint: string | null
  documentUrl: string | null
}

export interface ProviderSubscription extends SeenSubscription {
  ref: string
  /** True when a referral discount is set up for the next renewal. */
  hasDiscount: boolean
}

/** Everything that the provider knows about one of our customers. */
export interface ProviderTruth {
  /** The subscription that counts: the newest active one, else the newest. */
  subscription: ProviderSubscription | null
  /** Oldest first, and only charges for our plans. */
  charges: ProviderCharge[]
}

/** The customer a call is about. */
export interface ProviderAccount {
  customerRef: string
  subscriptionRef: string | null
}

/** A webhook is only believed in that there is news about a customer. The news itself is asked of the provider. */
export interface WebhookNews {
  /** A webhook that is sent again has the same id. */
  id: string
  type: string
  customerRef: string | null
  reference: string | null
}

/** Changing to a greater plan with the card on file. */
export interface Upgrades {
  /** @returns The amount that would be charged now, in minor units. */
  preview(account: ProviderAccount, change: PlanChange): Promise<number>
  /**
   * Charges exactly the amount of the preview. @throws PaymentError `rejected` with reason `declined`; nothing has
   * changed then.
   */
  apply(account: ProviderAccount, change: PlanChange, reference: string): Promise<void>
}

interface PlanChange {
  plan: PaidPlanId
  /** Unix milliseconds: the time from which the old plan counts as unused. */
  reckonedAt: number
}

/** One provider. Every call has a deadline and may throw `PaymentError`. Calls that move money are safe to repeat. */
export interface PaymentGateway {
  readonly id: GatewayId
  /** @returns The provider's id of the person. It is made when there is none. */
  customer(person: { userId: string; email: string }): Promise<string>
  beginCheckout(order: CheckoutOrder): Promise<{ url: string; providerRef: string }>
  checkout(purchase: { reference: string; providerRef: string }): Promise<CheckoutState>
  /** Closes a page that nobody has paid, if the provider can. */
  closeCheckout(providerRef: string): Promise<void>
  truth(account: ProviderAccount): Promise<ProviderTruth>
  /**
   * Sets up at the provider what must happen at the end of the period, whatever was set up before. A repeat changes
   * nothing.
   * @param wanted The desired state. Null: no subscription, at once.
   * @returns The subscription that now counts.
   */
  arrange(account: ProviderAccount, wanted: Arrangement | null): Promise<string | null>
  /** Null when a greater plan is a new purchase, with the unused part of the old plan as credit. */
  readonly upgrades: Upgrades | null
  /** @returns The provider's page where the card can be changed. */
  cardPage(account: ProviderAccount, returnUrl: string): Promise<string>
  /** Refunds a whole charge. */
  refund(chargeRef: string): Promise<void>
  /** @throws PaymentError `unauthorized` when the signature is not the provider's. */
  readWebhook(rawBody: string, headers: Headers): WebhookNews
}

/** `unauthorized`: our key (or a signature) is refused. `changed`: we do not understand the answer. */
type PaymentErrorKind = 'unauthorized' | 'rateLimited' | 'rejected' | 'unavailable' | 'changed'

/** The five ways a provider can fail. `message` is for logs and never holds a key or a card. */
export class PaymentError extends Error {
  readonly kind: PaymentErrorKind
  /**
   * Only for `rejected`: `declined` by the card, `duplicate` when it was already done, `missing` when the object does
   * not exist.
   */
  readonly reason: 'declined' | 'duplicate' | 'missing' | 'other'
  /** Milliseconds, only for `rateLimited`; null when the provider gave no time. */
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
