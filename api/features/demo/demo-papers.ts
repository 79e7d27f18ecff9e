/** The plan of a sample account with the papers that belong to it: a card, and an invoice for each month since the trial. */
import { type Invoice, invoiceSchema } from '#shared/domain/plans/invoice.ts'
import {
  GATEWAY_IDS,
  planPriceMinor,
  type Subscription,
  subscriptionSchema,
  TRIAL_DAYS,
} from '#shared/domain/plans/plan.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { newId } from '#shared/ids.ts'
import { addMonth, DAY_MS } from '#shared/time.ts'

const PLAN = 'pro'
const PAID_WITH = { gateway: GATEWAY_IDS[0], currency: 'USD' } as const

/** @param beganAt Unix milliseconds: when the account’s history begins. */
export function papersOf(
  profile: Profile,
  beganAt: number,
  nowMs: number,
): { subscription: Subscription; invoices: Invoice[] } {
  const trialEndsAt = beganAt + TRIAL_DAYS * DAY_MS
  const invoices: Invoice[] = []
  let startedAt = trialEndsAt
  while (invoices.length === 0 || addMonth(startedAt) <= nowMs) {
    if (invoices.length > 0) startedAt = addMonth(startedAt)
    invoices.push(invoiceOf(profile, startedAt, invoices.length + 1))
  }
  const subscription = subscriptionSchema.parse({
    ...PAID_WITH,
    id: profile.id,
    plan: PLAN,
    status: 'active',
    trialEndsAt,
    currentPeriodStarted: startedAt,
    currentPeriodEnds: addMonth(startedAt),
    card: { brand: 'visa', last4: '4242', expMonth: 8, expYear: new Date(nowMs).getUTCFullYear() + 3 },
  })
  return { subscription, invoices }
}

/** Its number is none of the real series. */
function invoiceOf(profile: Profile, at: number, number: number): Invoice {
  return invoiceSchema.parse({
    ...PAID_WITH,
    id: newId(),
    number: `SAMPLE-${String(number).padStart(6, '0')}`,
    plan: PLAN,
    status: 'paid',
    amountMinor: planPriceMinor(PLAN, PAID_WITH.currency),
    discountMinor: 0,
    issuedAt: at,
    paidAt: at,
    periodStart: at,
    periodEnd: addMonth(at),
    buyer: { name: `${profile.firstName} ${profile.lastName}`, company: '', address: '', taxNumber: '', email: '' },
  })
}
