/** A press in the menu is answered in the menu, before its screen is there. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { lazy } from 'react'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { setCurrentUser } from '../../local/db.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { wipeUser } from '../../local/session/wipe.ts'
import { Links } from '../links.tsx'
import { Layout } from './layout.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['app', 'ui'])

beforeEach(() => {
  setCurrentUser('ada')
  history.replaceState(null, '', '/dashboard')
})
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

const NeverThere = lazy(() => new Promise<never>(() => undefined))

it('marks the item at once, in the sidebar and in the bar at the bottom', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <BrowserRouter>
        <Links>
          <AuthProvider>
            <Routes>
              <Route element={<Layout />}>
                <Route path="/dashboard" element={<h1>The dashboard</h1>} />
                <Route path="*" element={<NeverThere />} />
              </Route>
            </Routes>
          </AuthProvider>
        </Links>
      </BrowserRouter>
    </I18nextProvider>,
  )
  const [sidebar, bar] = await screen.findAllByRole('navigation')
  if (!sidebar || !bar) throw new Error('There are two menus.')
  const current = () =>
    [sidebar, bar].map((menu) => within(menu).getByRole('link', { current: 'page' }).getAttribute('href'))
  expect(current()).toEqual(['/dashboard', '/dashboard'])
  await act(async () => fireEvent.click(within(sidebar).getByRole('link', { name: 'Job agents' })))
  expect(screen.getByRole('heading', { name: 'The dashboard' })).toBeTruthy()
  expect(current()).toEqual(['/dashboard/automations', '/dashboard/automations'])
})
