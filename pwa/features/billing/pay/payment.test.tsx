/** Paying, with a server that answers by script: each failure has its message, and nothing is started twice. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Quote } from '#shared/contract/payments.ts'
import { settingsSchema } from '#shared/domain/profile.ts'
import { DAY_MS } from '#shared/time.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { AuthProvider } from '../../../local/session/auth.tsx'
import { keepPlan } from '../../../local/chosen-plan.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { writeMeta } from '../../../local/meta.ts'
import { clearSession, saveSession } from '../../../local/session/session.ts'
import { syncActivity } from '../../../local/sync/sync-activity.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { sampleUser } from '../../../test/sample-user.ts'
import { useToasts } from '../../../ui/feedback/toast.ts'
import { PaymentVerificationPage } from './payment-verification-page.tsx'
import { SubscribePage } from './subscribe-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['billing', 'plans', 'money'])

interface Sent {
  path: string
  body: unknown
  key: string | null
}
type Reply = { status?: number; body: unknown } | 'offline' | 'never'
let sent: Sent[] = []
let replies: Record<string, Reply> = {}
const failing = (status: number, code: string): Reply => ({ status, body: { code, message: 'No.', requestId: 'r' } })
const callsOf = (path: string) => sent.filter((each) => each.path.startsWith(path))

const quote: Quote = {
  ...{ plan: 'pro', kind: 'start', gateway: 'stripe', currency: 'USD', priceMinor: 2500, discountMinor: 750 },
  ...{ creditMinor: 0, dueNowMinor: 1750, startsAt: '2026-11-21T12:00:00.000Z', renewsAt: '2026-12-21T12:00:00.000Z' },
  ...{ renewalMinor: 2500, isHosted: true },
}
const paid = {
  ...{ discount_applied: true, state: 'paid', plan: 'pro', isChangingPlan: false, kind: 'start', amountMinor: 1750 },
  ...{ currency: 'USD', startsAt: null },
}

beforeEach(async () => {
  sent = []
  replies = { '/api/payments/quote': { body: { data: quote } } }
  vi.stubGlobal('fetch', async (input: unknown, init: RequestInit = {}) => {
    const path = String(input).split('?')[0] ?? ''
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ path, body, key: new Headers(init.headers).get('Idempotency-Key') })
    // The sync behind the screen must not report a missing network.
    const reply = replies[path] ?? (path.startsWith('/api/sync') ? 'never' : 'offline')
    if (reply === 'never') return new Promise(() => undefined)
    if (reply === 'offline') throw new TypeError('Failed to fetch')
    return Response.json(reply.body, { status: reply.status ?? 200 })
  })
  await saveSession({ token: 'token', user: sampleUser('ada') })
  setCurrentUser('ada')
  const stored = { rev: 1, gen: 1, asOf: 1, isPending: false }
  await currentDb().settings.put({ ...settingsSchema.parse({ id: 'ada' }), ...stored })
  const none = { used: 0, limit: 4 }
  const trialEndsAt = Date.now() + 3 * DAY_MS
  await writeMeta(currentDb(), {
    usage: { plan: 'trial', trialEndsAt, agents: none, today: { ...none, upwork: none, freelancer: none } },
  })
})
afterEach(async () => {
  cleanup()
  await act(async () => void (await clearSession()))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useToasts.setState({ toasts: [] })
  syncActivity.setState({ isOnline: true })
  await wipeUser('ada')
})

function Where() {
  return <output data-testid="where">{useLocation().pathname}</output>
}

function open(address: string, page: ReactNode) {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <AuthProvider>
          {page}
          <Where />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
}
const toast = () => useToasts.getState().toasts.at(-1)

describe('choosing a plan', () => {
  it('says that it is loading', async () => {
    replies['/api/plans'] = 'never'
    open('/subscribe', <SubscribePage />)
    expect(await screen.findByText('Loading subscription plans...')).toBeTruthy()
  })

  it('offers the three built-in plans when the server cannot be reached, and says that paying needs the network', async () => {
    syncActivity.setState({ isOnline: false })
    open('/subscribe', <SubscribePage />)
    expect(await screen.findAllByRole('button', { name: 'Subscribe' })).toHaveLength(3)
    expect(screen.getByText(/paying needs the network/)).toBeTruthy()
    expect(screen.getByText('$53')).toBeTruthy()
  })

  it('names the Free plan beside the paid ones, with its limits', async () => {
    syncActivity.setState({ isOnline: false })
    open('/subscribe', <SubscribePage />)
    const note = (await screen.findByText('Or Free, once the trial is over')).closest('[role=note]')
    expect(note?.textContent).toContain('1 job agent and 3 proposals a day (Upwork 1 and Freelancer.com 2)')
  })

  it('marks the plan that was chosen before there was an account, in place of our recommendation', async () => {
    syncActivity.setState({ isOnline: false })
    await keepPlan('basic')
    open('/subscribe', <SubscribePage />)
    const basic = await screen.findByRole('region', { name: 'Basic Freelancer' })
    await waitFor(() => expect(basic.textContent).toContain('You chose this one'))
    expect(screen.queryByText('Recommended')).toBeNull()
  })

  it('shows the last known plans until the server answers', async () => {
    const plan = {
      ...{
        id: 'pro',
        name: 'Pro',
        description: '',
        amount: 31,
        naira: 40_000,
        interval: 'month',
        price_id: 'pro_month',
      },
      ...{ isPopular: true, agents: 8, proposalsPerDay: 64 },
    }
    await currentDb().meta.put({ key: 'answer.plans', value: { data: [plan] } })
    replies['/api/plans'] = 'never'
    open('/subscribe', <SubscribePage />)
    expect(await screen.findByText('$31')).toBeTruthy()
  })

  it('keeps the chosen currency, and shows the price in it', async () => {
    open('/subscribe', <SubscribePage />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('radio', { name: 'Naira' }))
    expect(screen.getByText('₦38,000')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Subscribe' })[1] as HTMLElement)
    await waitFor(() =>
      expect(callsOf('/api/payments/quote').at(-1)?.body).toEqual({ planCode: 'pro', currency: 'NGN' }),
    )
  })
})

describe('paying', () => {
  async function pay() {
    open('/subscribe?plan=pro', <SubscribePage />)
    const user = userEvent.setup()
    const button = await screen.findByRole('button', { name: 'Pay $17.50' })
    await user.click(button)
    return { user, button }
  }

  it('says exactly what is charged now and later, and that the trial ends', async () => {
    replies['/api/payments/initialize'] = 'never'
    const { button } = await pay()
    expect(screen.getByText('30% referral discount').nextSibling?.textContent).toBe('-$7.50')
    expect(screen.getByText('Charged now').nextSibling?.textContent).toBe('$17.50')
    expect(screen.getByText(/Then \$25 on Dec 21, 2026/)).toBeTruthy()
    const note = screen.getByText(/\$17.50 is charged today and Pro Freelancer starts at once/)
    expect(note.textContent).toContain('the free days that are left end with it')
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.textContent).toBe('Preparing the payment…')
  })

  it.each([
    ['plan.already_active', 'You are on this plan already.'],
    ['plan.sample', /^This is a sample account: nothing can be bought in it\./],
  ])('shows no way to pay where there is nothing to pay: %s', async (code, sentence) => {
    replies['/api/payments/quote'] = failing(409, code)
    open('/subscribe?plan=pro', <SubscribePage />)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See billing' }).getAttribute('href')).toBe('/dashboard/billing')
    expect(screen.queryByText(/^You pay/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('puts nothing in above the button once it is there, where a press would meet it', async () => {
    const seen: { withButton: boolean; withDetails: boolean }[] = []
    const look = new MutationObserver(() =>
      seen.push({
        withButton: screen.queryByRole('button', { name: /^Pay/ }) !== null,
        withDetails: screen.queryByText(/tax number on the invoice/) !== null,
      }),
    )
    look.observe(document.body, { childList: true, subtree: true })
    open('/subscribe?plan=pro', <SubscribePage />)
    await screen.findByRole('button', { name: 'Pay $17.50' })
    look.disconnect()
    const withButton = seen.filter((each) => each.withButton)
    expect(withButton.length).toBeGreaterThan(0)
    expect(withButton.every((each) => each.withDetails)).toBe(true)
  })

  it('goes to the provider’s page with the chosen plan', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    replies['/api/payments/initialize'] = {
      body: { status: true, message: 'Go on.', data: { url: 'https://pay.example/1', reference: 'gw-1' } },
    }
    await pay()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
    expect(callsOf('/api/payments/initialize')[0]?.body).toEqual({
      ...{ email: 'ada@gmail.com', planCode: 'pro', isChangingPlan: false, currency: 'USD' },
    })
    expect(screen.getByRole('button', { name: 'Opening Stripe…' })).toBeTruthy()
  })

  it.each([
    [failing(500, 'server.unexpected'), 'Could not initialize payment. Please try again.'],
    ['offline' as const, 'Could not initialize payment. Please try again.'],
    [failing(409, 'payment.declined'), 'Your card was declined. Change the card, or try another one.'],
    [failing(503, 'payment.not_configured'), 'Payments are not set up on this server yet.'],
    [{ body: { status: false, message: 'Too late.', data: { url: '', reference: 'gw-1' } } }, 'Too late.'],
    [{ body: { status: true, message: '', data: { url: '', reference: 'gw-1' } } }, 'Payment initialization failed'],
  ])('says why it failed: %j', async (reply, body) => {
    replies['/api/payments/initialize'] = reply
    await pay()
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Payment failed', body, tone: 'bad' }))
    expect(screen.getByRole('alert').textContent).toContain(body)
  })

  it('repeats a lost call with the same key, and a refused one with a new key', async () => {
    replies['/api/payments/initialize'] = failing(502, 'payment.unavailable')
    const { user } = await pay()
    const again = () => screen.findByRole('button', { name: 'Pay $17.50' })
    await user.click(await again())
    replies['/api/payments/initialize'] = failing(409, 'payment.rejected')
    await user.click(await again())
    await user.click(await again())
    await waitFor(() => expect(callsOf('/api/payments/initialize')).toHaveLength(4))
    const [first, second, third, fourth] = callsOf('/api/payments/initialize').map(({ key }) => key)
    expect(first).toBeTruthy()
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  it('requires the user’s email', async () => {
    await saveSession({ token: 'token', user: { ...sampleUser('ada'), email: '' } })
    await pay()
    await waitFor(() => expect(toast()?.body).toBe('User email is required for payment.'))
    expect(callsOf('/api/payments/initialize')).toHaveLength(0)
  })

  it('shows a change that was made without a payment page', async () => {
    const change = { ...quote, kind: 'upgrade', discountMinor: 0, dueNowMinor: 650, isHosted: false }
    replies['/api/payments/quote'] = { body: { data: change } }
    replies['/api/payments/initialize'] = {
      body: { status: true, message: '', data: { url: 'https://own.example/x', reference: 'gw-2' } },
    }
    replies['/api/payments/verify/gw-2'] = {
      body: { status: true, message: '', metadata: { ...paid, kind: 'upgrade' } },
    }
    open('/subscribe?plan=pro', <SubscribePage />)
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Pay $6.50' }))
    expect(await screen.findByRole('heading', { name: 'Plan changed' })).toBeTruthy()
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/dashboard'))
  })
})

describe('verification', () => {
  const verify = (reply: Reply) => {
    replies['/api/payments/verify/gw-1'] = reply
    open('/payment-verification?reference=gw-1&trxref=gw-1', <PaymentVerificationPage />)
  }

  it('says that the payment succeeded, with the discount, and asks once', async () => {
    verify({ body: { status: true, message: '', metadata: paid } })
    expect(await screen.findByText('Your payment was successful and your subscription is now active.')).toBeTruthy()
    expect(screen.getByText('Your 30% referral discount was applied to this payment!')).toBeTruthy()
    expect(toast()).toMatchObject({ tone: 'good', title: 'Welcome to Pro Freelancer' })
    expect(callsOf('/api/payments/verify')).toHaveLength(1)
  })

  it.each([
    [{ body: { status: false, message: 'It expired.', metadata: { ...paid, state: 'expired' } } }, 'It expired.'],
    [{ body: { status: false, message: '', metadata: { ...paid, state: 'failed' } } }, 'Payment verification failed'],
    [failing(404, 'payment.not_found'), 'Payment reference not found'],
    [failing(500, 'server.unexpected'), 'An error occurred while verifying your payment'],
    [failing(409, 'payment.rejected'), 'Payment verification failed'],
  ])('says that the payment did not succeed: %j', async (reply, title) => {
    verify(reply)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/support')
    expect(screen.getByText('gw-1')).toBeTruthy()
  })

  it('leads to billing, which has every payment, when the address names none', async () => {
    open('/payment-verification', <PaymentVerificationPage />)
    expect(await screen.findByRole('heading', { name: 'Payment reference not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See billing' }).getAttribute('href')).toBe('/dashboard/billing')
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/subscribe')
    expect(callsOf('/api/payments/verify')).toHaveLength(0)
  })

  it('works offline', async () => {
    verify('offline')
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy()
    replies['/api/payments/verify/gw-1'] = { body: { status: true, message: '', metadata: paid } }
    await userEvent.setup().click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByRole('heading', { name: 'Welcome to Pro Freelancer' })).toBeTruthy()
  })

  it('asks to sign in when the session was lost', async () => {
    verify(failing(401, 'session.expired'))
    expect(await screen.findByRole('heading', { name: 'Log in to see your payment' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  })
})
