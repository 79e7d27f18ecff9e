/** Parts that were once on the page of the settings have a page of their own, and old links lead there. */
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { clearSession, saveSession } from '../../local/session/session.ts'
import { SETTINGS } from '../../parts/settings/setting-list.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { SettingsPage } from './settings-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['settings', 'auth', 'ui', 'facts', 'notifications', 'writer', 'plans'])

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await saveSession({ token: 't', user: sampleUser('ada') })
})
afterEach(async () => {
  cleanup()
  await clearSession()
  vi.unstubAllGlobals()
})

function Place() {
  const { pathname, hash } = useLocation()
  return <p>{`${pathname}${hash}`}</p>
}

/** The page of an account, and where it is. */
function Account() {
  return (
    <>
      <Place />
      <SettingsPage />
    </>
  )
}

function open(address: string) {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/settings${address}`]}>
        <AuthProvider>
          <Routes>
            <Route path="/settings" element={<SettingsPage />} />
            <Route path="/settings/account" element={<Account />} />
            <Route path="*" element={<Place />} />
          </Routes>
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
}

it.each([
  ['profiles', 'profile'],
  ['resume', 'profile'],
  ['account', 'account'],
  ['main-marketplace', 'account'],
  ['change-password', 'account'],
  ['sessions', 'account'],
  ['export', 'account'],
  ['delete', 'account'],
  ['telegram', 'notifications'],
])('an old link to %s leads to its page', async (part, page) => {
  open(`#${part}`)
  expect(await screen.findByText(`/settings/${page}#${part}`)).toBeTruthy()
})

it('has a page for the account, with nothing of the others', async () => {
  open('/account')
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Password' })).toBeTruthy()
  expect(screen.queryByLabelText('Time zone')).toBeNull()
  expect(screen.queryByText('Telegram')).toBeNull()
})

it('stays for what is here, and leads to every other page', async () => {
  open('#storage')
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const pages = SETTINGS.map(({ href }) => href.split('#')[0]).filter((page) => page !== '/settings/two-step')
  expect(links).toEqual(expect.arrayContaining([...new Set(pages)].filter((page) => page !== '/settings')))
})
