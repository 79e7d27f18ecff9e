/** The referrals page with a server that answers or fails, and offline. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import type { ReferralInfo } from '../../local/queries/billing.ts'
import { syncActivity } from '../../local/sync/sync-activity.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { ReferralsPage } from './referrals-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['referrals', 'plans'])

const info: ReferralInfo = {
  referralCode: 'AB23CD45',
  referralLink: 'https://gigwright.example/register?ref=AB23CD45',
  referrals: [
    { id: '1', email: 'be•••@gmail.com', createdAt: '2026-11-02T09:00:00.000Z', plan: 'pro', status: 'paid' },
    { id: '2', email: 'ca•••@gmail.com', createdAt: '2026-11-01T09:00:00.000Z', plan: 'trial', status: 'trial' },
    { id: '3', email: 'da•••@gmail.com', createdAt: '2026-10-01T09:00:00.000Z', plan: 'free', status: 'pending' },
  ],
  paidCount: 1,
  neededForDiscount: 2,
  discount: { percent: 30, waiting: 0, used: 0 },
}
let answer: () => Response

beforeEach(() => {
  setCurrentUser('ada')
  answer = () => Response.json(info)
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  act(() => useToasts.setState({ toasts: [] }))
  act(() => syncActivity.setState({ isOnline: true }))
  await wipeUser('ada')
})

function open() {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <ReferralsPage />
      </MemoryRouter>
    </I18nextProvider>,
  )
  return userEvent.setup()
}
const fail = () => Response.json({ code: 'server.unexpected', message: 'No.', requestId: 'r' }, { status: 500 })
const statOf = (label: string) => screen.getAllByText(label)[0]?.closest('div')?.textContent

it('shows the code, the friends and the missing number, and copies', async () => {
  const user = open()
  expect(await screen.findByText('AB23CD45')).toBeTruthy()
  expect(statOf('Total invited')).toBe('Total invited3')
  expect(statOf('Pending')).toContain('2')
  expect(screen.getByText('2 more paid referrals unlock 30% off one payment.')).toBeTruthy()
  expect(screen.getByText('be•••@gmail.com')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.title).toBe('Referral code copied'))
  expect(await navigator.clipboard.readText()).toBe('AB23CD45')
  expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain('register%3Fref%3DAB23CD45')
})

it('says that a discount is ready', async () => {
  answer = () => Response.json({ ...info, discount: { percent: 30, waiting: 1, used: 2 } })
  open()
  expect(await screen.findByText('Your 30% discount is unlocked')).toBeTruthy()
  expect(screen.getByText('2 discounts used so far.')).toBeTruthy()
})

it('says that nothing could be loaded, and loads it on a retry', async () => {
  answer = fail
  const user = open()
  expect(await screen.findByText('Failed to load your referral information')).toBeTruthy()
  answer = () => Response.json(info)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('AB23CD45')).toBeTruthy()
  expect(screen.queryByText('Failed to load your referral information')).toBeNull()
})

it('shows the last known state offline', async () => {
  await currentDb().meta.put({ key: 'answer.referrals', value: info })
  act(() => syncActivity.setState({ isOnline: false }))
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  open()
  expect(await screen.findByText('AB23CD45')).toBeTruthy()
  expect(await screen.findByText(/You are offline/)).toBeTruthy()
})
