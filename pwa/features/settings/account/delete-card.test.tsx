/** Before the account goes, the dialog names what goes with it. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { invoiceSchema } from '#shared/domain/plans/invoice.ts'
import { subscriptionSchema } from '#shared/domain/plans/plan.ts'
import { DAY_MS } from '#shared/time.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { AuthProvider } from '../../../local/session/auth.tsx'
import { clearSession, saveSession } from '../../../local/session/session.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { sampleUser } from '../../../test/sample-user.ts'
import { DeleteCard } from './delete-card.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['settings', 'plans', 'ui'])
const ADA = sampleUser('ada')

beforeEach(() => {
  setCurrentUser('ada')
  vi.stubGlobal('fetch', async () => Response.json({ data: ADA }))
})
afterEach(async () => {
  cleanup()
  await clearSession()
  await wipeUser('ada')
  vi.unstubAllGlobals()
})

it.each([
  [
    'within fourteen days says that the first payment comes back',
    3,
    /^Your Pro Freelancer plan, paid until .*\. Your first payment of \$25 comes back/,
  ],
  [
    'later says that the rest of the plan is not refunded',
    20,
    /^The rest of your Pro Freelancer plan, paid until .*\. It is not refunded\.$/,
  ],
])('%s', async (_, days, line) => {
  await currentDb().invoice.put({
    ...paidInvoice(Date.now() - days * DAY_MS),
    rev: 1,
    gen: 1,
    asOf: 1,
    isPending: false,
  })
  await saveSession({ token: 't', user: ADA })
  const plan = { plan: 'pro', status: 'active', trialEndsAt: null, currentPeriodEnds: Date.now() + 9 * DAY_MS }
  await currentDb().subscription.put({
    ...subscriptionSchema.parse({ id: 'ada', ...plan }),
    rev: 1,
    gen: 1,
    asOf: 1,
    isPending: false,
  })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <DeleteCard />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await act(async () => undefined)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByText(line)).toBeTruthy()
  expect(screen.queryByText(/^Job agents:/)).toBeNull()
})

function paidInvoice(issuedAt: number) {
  return invoiceSchema.parse({
    id: 'first',
    number: 'GW-2026-000001',
    gateway: 'stripe',
    plan: 'pro',
    status: 'paid',
    amountMinor: 2500,
    discountMinor: 0,
    currency: 'USD',
    issuedAt,
    paidAt: issuedAt,
    periodStart: issuedAt,
    periodEnd: issuedAt + 30 * DAY_MS,
  })
}
