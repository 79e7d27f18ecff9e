/** What the payment services have recorded, in one plain shape. Tests compare it with what the API believes. */
import type { PaymentService } from './webhooks.ts'

interface CustomerRow {
  service: PaymentService
  id: string
  email: string | null
}

interface SubscriptionRow {
  service: PaymentService
  id: string
  /** In the service's own terms. */
  status: string
  /** Minor units per period. */
  amount: number
  currency: string
  /** ISO 8601; null when it has ended. */
  currentPeriodEnd: string | null
  /** True when it ends instead of renewing. */
  cancelAtPeriodEnd: boolean
  cardLast4: string | null
}

interface ChargeRow {
  service: PaymentService
  /** The id that POST /control/billing/refund takes: a Paystack reference, a Stripe charge. */
  id: string
  amount: number
  /** `open` means that a checkout was started and not paid. */
  status: 'paid' | 'failed' | 'open'
  /** Minor units refunded so far. */
  refunded: number
}

export interface Ledger {
  customers: CustomerRow[]
  subscriptions: SubscriptionRow[]
  charges: ChargeRow[]
}
