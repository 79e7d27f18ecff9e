/** Turning two-step login on and off. */
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../../i18n/language/setup.ts'
import { AuthProvider } from '../../../local/session/auth.tsx'
import { clearSession, saveSession } from '../../../local/session/session.ts'
import { sampleUser } from '../../../test/sample-user.ts'
import { SecondFactorPage } from './second-factor-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['settings', 'auth'])
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const URI = `otpauth://totp/Gigwright:ada%40gmail.com?issuer=Gigwright&secret=${KEY}`
let isOn: boolean
let emailVerified: boolean
let sent: string[]

beforeEach(async () => {
  isOn = false
  emailVerified = true
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('/auth/user')) return Response.json({ data: { ...sampleUser('ada'), emailVerified } })
    if (!url.includes('/second-factor')) return new Response(null, { status: 503 })
    if (method === 'GET') {
      const left = { recoveryCodesLeft: isOn ? 9 : 0, passkeys: [], arePasskeysPossible: true }
      return Response.json({ isOn, isAppOn: isOn, ...left })
    }
    sent.push(`${method} ${body}`)
    if (method === 'DELETE') {
      isOn = false
      return Response.json({ success: true })
    }
    if (!url.endsWith('/confirm')) return Response.json({ key: KEY, uri: URI })
    isOn = true
    return Response.json({ recoveryCodes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] })
  })
  await saveSession({ token: 't', user: sampleUser('ada') })
})
afterEach(async () => {
  await clearSession()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <SecondFactorPage />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
}
const button = (name: string) => screen.findByRole('button', { name })
async function press(name: string): Promise<void> {
  await userEvent.click(await button(name))
}

it('shows the key as a picture and as text, and the recovery codes once', async () => {
  open()
  await userEvent.type(await screen.findByLabelText('Current password'), 'Secret-Passw0rd')
  await press('Set up an authenticator app')
  await screen.findByRole('img', { name: 'QR code for the authenticator app' })
  screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
  expect(screen.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')).toBe(URI)
  await userEvent.type(screen.getByLabelText('Code from the app'), '123 456')
  await press('Confirm')
  await screen.findByText('abcd-efgh-jkmn')
  await press('I have kept them')
  await screen.findByText('9 recovery codes are left.')
  expect(screen.queryByText('abcd-efgh-jkmn')).toBeNull()
  expect(sent).toEqual(['POST {"password":"Secret-Passw0rd"}', 'POST {"code":"123456"}'])
})

it('is turned off with the password', async () => {
  isOn = true
  open()
  await userEvent.type(await screen.findByLabelText('Current password'), 'Secret-Passw0rd')
  await press('Turn off')
  await waitFor(() => expect(sent).toEqual(['DELETE {"password":"Secret-Passw0rd"}']))
  await button('Set up an authenticator app')
})

it('asks for a proof of the address first', async () => {
  emailVerified = false
  await saveSession({ token: 't', user: { ...sampleUser('ada'), emailVerified } })
  open()
  await screen.findByText(/^Verify your email first/)
  expect(screen.getByRole('link', { name: 'Verify email' }).getAttribute('href')).toBe('/verify-email')
  expect(screen.queryByLabelText('Current password')).toBeNull()
})
