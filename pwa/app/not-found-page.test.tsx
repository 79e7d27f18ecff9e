/** The app's own "not found" offers its user the dashboard and the navigation, and no log-in. It is no public page, which the app has a note for. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/language/setup.ts'
import { AuthProvider } from '../local/session/auth.tsx'
import { clearSession, saveSession } from '../local/session/session.ts'
import { sampleUser } from '../test/sample-user.ts'
import { NotFoundScreen } from './not-found-page.tsx'
import { Router } from './router.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces('site')

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/auth/user')) return Response.json({ data: sampleUser('ada') })
    throw new TypeError('offline')
  })
})
afterEach(async () => {
  cleanup()
  await clearSession()
  vi.unstubAllGlobals()
})

it.each([
  [true, 'in'],
  [false, 'out'],
])('knows who reads it: signed in %s', async (isSignedIn, session) => {
  if (isSignedIn) await saveSession({ token: 't', user: sampleUser('ada') })
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <NotFoundScreen />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  const page = () => container.querySelector<HTMLElement>('[data-session]')
  await waitFor(() => expect(page()?.dataset['session']).toBe(session))
})

it.each([
  [true, 1],
  [false, 0],
])('stands beside the navigation of whoever is signed in: %s', async (isSignedIn, asides) => {
  if (isSignedIn) await saveSession({ token: 't', user: sampleUser('ada') })
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/nowhere']}>
        <AuthProvider>
          <Router />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: i18n.t('site:notFound.title') })
  expect(container.querySelectorAll('main')).toHaveLength(1)
  expect(container.querySelectorAll('aside nav')).toHaveLength(asides)
})

it.each([
  ['/pricing', true],
  ['/ar/pricing/', true],
  ['/pricing/nothing', false],
  ['/xx/pricing', false],
])('without a network %s is a page that is not here: %s', async (address, isPublic) => {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <AuthProvider>
          <Router />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe(i18n.t(isPublic ? 'site:offline.title' : 'site:notFound.title'))
})
