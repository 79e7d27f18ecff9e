/** The frame of the app: the way to the help stands in its menu. */
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { setCurrentUser } from '../../local/db.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { wipeUser } from '../../local/session/wipe.ts'
import { Layout } from './layout.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['app', 'ui'])

beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

it('leads to the help from the sidebar and from "More"', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <AuthProvider>
          <Routes>
            <Route element={<Layout />}>
              <Route path="*" element={null} />
            </Route>
          </Routes>
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  const [sidebar] = await screen.findAllByRole('link', { name: 'Help' })
  expect(sidebar?.getAttribute('href')).toBe('/support')
  await userEvent.setup().click(screen.getByRole('button', { name: 'More' }))
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/support')
})
