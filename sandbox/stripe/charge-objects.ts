/** Charges, payment intents and refunds as Stripe's API prints them. */
import { billingDetails, type Json, type StripeDesk, seconds } from './objects.ts'
import { byId, type Charge, type Refund } from './records.ts'

export function chargeJson({ records, address }: StripeDesk, charge: Charge): Json {
  const { card } = byId(records.paymentMethods, charge.paymentMethod)
  const isPaid = charge.status === 'succeeded'
  const invoice = byId(records.invoices, charge.invoice)
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: isPaid ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billingDetails,
    calculated_statement_descriptor: 'SANDBOX',
    captured: isPaid,
    created: seconds(charge.createdMs),
    currency: charge.currency,
    customer: charge.customer,
    description: 'Subscription update',
    disputed: false,
    failure_balance_transaction: null,
    failure_code: charge.failureCode,
    failure_message: charge.failureMessage,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: charge.declineCode,
      risk_level: 'normal',
      seller_message: isPaid ? 'Payment complete.' : 'The bank refused.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    payment_method_details: {
      card: {
        brand: card.brand,
        country: 'US',
        exp_month: card.expMonth,
        exp_year: card.expYear,
        fingerprint: card.fingerprint,
        funding: 'credit',
        last4: card.last4,
        network: card.brand,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: `${address}/invoice/${invoice.token}`,
    refunded: isPaid && charge.amountRefunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  }
}

/** A payment intent is what its last charge makes of it. */
export function paymentIntentJson(charge: Charge): Json {
  const isPaid = charge.status === 'succeeded'
  return {
    id: charge.paymentIntent,
    object: 'payment_intent',
    amount: charge.amount,
    amount_capturable: 0,
    amount_received: isPaid ? charge.amount : 0,
    canceled_at: null,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    created: seconds(charge.createdMs),
    currency: charge.currency,
    customer: charge.customer,
    description: 'Subscription update',
    last_payment_error: isPaid
      ? null
      : {
          type: 'card_error',
          code: charge.failureCode,
          decline_code: charge.declineCode,
          message: charge.failureMessage,
          charge: charge.id,
        },
    latest_charge: charge.id,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: charge.paymentMethod,
    payment_method_types: ['card'],
    status: isPaid ? 'succeeded' : 'requires_payment_method',
  }
}

export function refundJson({ records }: StripeDesk, refund: Refund): Json {
  const charge = byId(records.charges, refund.charge)
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.charge,
    created: seconds(refund.createdMs),
    currency: charge.currency,
    customer: charge.customer,
    destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
    metadata: refund.metadata,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}
