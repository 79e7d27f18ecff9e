/** Before the account goes, the dialog names what goes with it. */
import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { subscriptionSchema } from '#shared/domain/plans/plan.ts'
import { DAY_MS } from '#shared/time.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { clearSession, saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
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

it('names the rest of a paid plan, which is not refunded', async () => {
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
  expect(
    await screen.findByText(/^The rest of your Pro Freelancer plan, paid until .*\. It is not refunded\.$/),
  ).toBeTruthy()
  expect(screen.queryByText(/^Job agents:/)).toBeNull()
})
