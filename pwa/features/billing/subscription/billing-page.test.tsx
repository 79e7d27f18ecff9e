/** The billing page with the device's data: every state in words, readable offline, and a message for each failure. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invoiceSchema } from '#shared/domain/plans/invoice.ts'
import { type PlanId, type Subscription, subscriptionSchema } from '#shared/domain/plans/plan.ts'
import { DAY_MS } from '#shared/time.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { keepPlan } from '../../../local/chosen-plan.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { writeMeta } from '../../../local/meta.ts'
import { syncActivity } from '../../../local/sync/sync-activity.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { useToasts } from '../../../ui/feedback/toast.ts'
import { BillingPage } from './billing-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['billing', 'plans', 'money'])

const NOW = Date.now()
const stored = { rev: 1, gen: 1, asOf: 1, isPending: false }
let replies: Record<string, { status: number; body: unknown }> = {}

beforeEach(() => {
  setCurrentUser('ada')
  replies = {}
  vi.stubGlobal('fetch', async (input: unknown) => {
    const reply = replies[String(input).split('?')[0] ?? '']
    if (!reply) throw new TypeError('Failed to fetch')
    return Response.json(reply.body, { status: reply.status })
  })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  act(() => useToasts.setState({ toasts: [] }))
  act(() => syncActivity.setState({ isOnline: true }))
  await wipeUser('ada')
})

async function has(fields: Partial<Subscription>): Promise<void> {
  const row = subscriptionSchema.parse({
    ...{ id: 'ada', plan: 'pro', status: 'active', trialEndsAt: NOW - 20 * DAY_MS, gateway: 'stripe', currency: 'USD' },
    ...{ hasProviderSubscription: true, currentPeriodStarted: NOW - 10 * DAY_MS, currentPeriodEnds: NOW + 20 * DAY_MS },
    ...{ card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 }, ...fields },
  })
  await currentDb().subscription.put({ ...row, ...stored })
}
async function onPlan(plan: PlanId, trialEndsAt: number): Promise<void> {
  const none = { used: 3, limit: 4 }
  await writeMeta(currentDb(), {
    usage: { plan, trialEndsAt, agents: none, today: { ...none, upwork: none, freelancer: none } },
  })
}
function Where() {
  const { pathname, state } = useLocation()
  return <output data-testid="where">{JSON.stringify([pathname, state])}</output>
}
function open(address = '/dashboard/billing') {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <BillingPage />
        <Where />
      </MemoryRouter>
    </I18nextProvider>,
  )
  return userEvent.setup()
}
const toast = () => useToasts.getState().toasts.at(-1)
const failing = (status: number, code: string) => ({ status, body: { code, message: 'No.', requestId: 'r' } })

it('marks the plan that was chosen before there was an account, in place of the one we recommend', async () => {
  await onPlan('trial', NOW + 5 * DAY_MS)
  await keepPlan('basic')
  replies = { '/api/payments/plans': failing(500, 'internal') }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Choose a plan' }))
  const marked = await screen.findByText('You chose this one')
  expect(marked.closest('li')?.textContent).toMatch(/^Basic Freelancer/)
  expect(screen.queryByText('Recommended')).toBeNull()
  screen.getByText('Or Free, once the trial is over')
})

describe('the current plan', () => {
  it.each([
    [{}, 'Active', /^Renews on .* for \$25\.$/],
    [{ nextPlan: 'basic' }, 'Active', /for \$12\.$/],
    [{ status: 'past_due', graceEndsAt: NOW + DAY_MS }, 'Payment failed', /^The last renewal could not be charged/],
    [{ status: 'canceled', cancelAtPeriodEnd: true }, 'Canceled', /^Canceled\. Everything works until/],
    [{ status: 'expired', plan: 'free', currentPeriodEnds: NOW - DAY_MS }, 'Expired', /^Your paid plan ended on/],
  ] as const)('%j', async (fields, badge, sentence) => {
    await has(fields)
    open()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByText(badge)).toBeTruthy()
  })

  it('is the trial, and later the free plan', async () => {
    await onPlan('trial', NOW + 2.5 * DAY_MS)
    open()
    expect(await screen.findByText(/^Your free trial runs until/)).toBeTruthy()
    expect(screen.getByText('3 days left')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Choose a plan' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
    await act(() => onPlan('free', NOW - DAY_MS))
    expect(await screen.findByText(/^Your free trial ended on/)).toBeTruthy()
    expect(screen.getByText('1 job agent')).toBeTruthy()
  })

  it('leads to another plan with the choice kept, and hides the current one', async () => {
    await has({})
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Change plan' }))
    await user.click(await screen.findByRole('link', { name: /Premium Freelancer/ }))
    expect(screen.getByTestId('where').textContent).toBe(
      JSON.stringify(['/subscribe', { selectedPlan: 'premium', isChangingPlan: true }]),
    )
    expect(screen.queryByRole('link', { name: /Pro Freelancer/ })).toBeNull()
  })
})

describe('cancelling', () => {
  async function cancel() {
    await has({})
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
    expect(document.activeElement?.textContent).toBe('Keep my plan')
    await user.click(screen.getByRole('button', { name: 'Yes, cancel' }))
  }

  it.each([
    [failing(409, 'plan.nothing_to_cancel'), 'No active subscription found to cancel'],
    [failing(500, 'server.unexpected'), 'Failed to cancel subscription. Please try again.'],
  ])('says why it failed: %j', async (reply, title) => {
    replies['/api/plans/cancel'] = reply
    await cancel()
    await waitFor(() => expect(toast()).toMatchObject({ title, tone: 'bad' }))
    expect(screen.getByRole('button', { name: 'Yes, cancel' })).toBeTruthy()
  })

  it('says that it was done, and closes', async () => {
    const data = {
      ...{ plan: 'pro', status: 'canceled', stripeSubscriptionId: 'sub_1', trialEndsAt: null, cancelAtPeriodEnd: true },
      ...{ currentPeriodStarted: null, currentPeriodEnds: null, nextPlan: null, graceEndsAt: null, gateway: 'stripe' },
      ...{ currency: 'USD', card: null },
    }
    replies['/api/plans/cancel'] = { status: 200, body: { status: true, message: '', data } }
    await cancel()
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Subscription Canceled',
        body: 'Your subscription has been successfully canceled',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, cancel' })).toBeNull())
  })

  it('is not offered without a subscription at the provider', async () => {
    await has({ hasProviderSubscription: false })
    open()
    await screen.findByText('Active')
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
  })
})

it('can be read offline, and says what needs the network', async () => {
  act(() => syncActivity.setState({ isOnline: false }))
  await has({})
  const invoice = invoiceSchema.parse({
    ...{ id: 'i1', number: 'GW-2026-000012', gateway: 'stripe', plan: 'pro', status: 'paid', amountMinor: 1750 },
    ...{ discountMinor: 750, currency: 'USD', issuedAt: NOW, paidAt: NOW, periodStart: NOW, periodEnd: NOW + DAY_MS },
    refundedMinor: 500,
  })
  await currentDb().invoice.put({ ...invoice, ...stored })
  const user = open('/dashboard/billing?tab=payment')
  expect(await screen.findByText('Visa ending in 4242')).toBeTruthy()
  expect(screen.getByText('Expires December 2034')).toBeTruthy()
  expect(screen.getByText('Changing the card needs the network.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change card' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('tab', { name: 'Billing history' }))
  expect(await screen.findByText('GW-2026-000012')).toBeTruthy()
  expect(screen.getByText('$17.50')).toBeTruthy()
  expect(screen.getByText('$7.50 discount')).toBeTruthy()
  expect(screen.getByText('$5 refunded')).toBeTruthy()
  const download = screen.getByRole('button', { name: 'Download invoice GW-2026-000012' })
  expect(download.getAttribute('aria-disabled')).toBe('true')
})

it('says when an invoice could not be downloaded', async () => {
  await has({})
  const invoice = invoiceSchema.parse({
    ...{ id: 'i1', number: 'GW-2026-000012', gateway: 'paystack', plan: 'pro', status: 'paid', amountMinor: 3_800_000 },
    ...{ discountMinor: 0, currency: 'NGN', issuedAt: NOW, paidAt: NOW, periodStart: NOW, periodEnd: NOW + DAY_MS },
  })
  await currentDb().invoice.put({ ...invoice, ...stored })
  replies['/api/plans/invoices/i1/download'] = failing(404, 'invoice.not_found')
  const user = open('/dashboard/billing?tab=history')
  await user.click(await screen.findByRole('button', { name: 'Download invoice GW-2026-000012' }))
  await waitFor(() =>
    expect(toast()).toMatchObject({
      title: 'The invoice could not be downloaded',
      body: 'This invoice no longer exists.',
    }),
  )
})
