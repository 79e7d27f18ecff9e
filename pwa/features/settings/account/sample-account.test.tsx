/** A sample account has no address and no password, so no screen asks for them or promises mail. */
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../../i18n/language/setup.ts'
import { AuthProvider } from '../../../local/session/auth.tsx'
import { clearSession, saveSession } from '../../../local/session/session.ts'
import { sampleUser } from '../../../test/sample-user.ts'
import { AccountCard } from './account-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorPage } from '../second-factor/second-factor-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['settings', 'auth', 'notifications'])
const SAMPLE = { ...sampleUser('ada'), isDemo: true, email: 'sample-01a2@gigwright.invalid' }

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/auth/user')) return Response.json({ data: SAMPLE })
    throw new TypeError('offline')
  })
  await saveSession({ token: 't', user: SAMPLE })
})
afterEach(async () => {
  await clearSession()
  vi.unstubAllGlobals()
})

it.each<[string, ReactNode]>([
  ['the account', <AccountCard key="a" />],
  ['the password', <PasswordCard key="p" />],
  ['two-step login', <SecondFactorPage key="s" />],
])('says so in place of a form: %s', async (_, card) => {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>{card}</AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  expect(await screen.findByText('A sample account has no email and no password.')).toBeTruthy()
  expect(screen.queryByText(SAMPLE.email)).toBeNull()
  expect(document.querySelector('input[type=password]')).toBeNull()
})
