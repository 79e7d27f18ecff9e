/** The link of the mail to the old address: it acts only on the button, and its token leaves the address bar. */
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { EmailBackPage } from './email-back-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['auth', 'errors', 'ui'])

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

function open(query: string): unknown[] {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body !== undefined) bodies.push(JSON.parse(String(body)))
    return Response.json({ success: true })
  })
  history.replaceState(null, '', `/auth/email-back${query}`)
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/auth/email-back']}>
        <Routes>
          <Route path="/auth/email-back" element={<EmailBackPage />} />
          <Route path="/forgot-password" element={<p>new password</p>} />
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  )
  return bodies
}

it('takes the change back when asked, and leads to a new password', async () => {
  const bodies = open('?token=abc')
  expect(location.search).toBe('')
  const button = await screen.findByRole('button', { name: 'Take the account back' })
  expect(bodies).toEqual([])
  await userEvent.setup().click(button)
  expect(await screen.findByText('new password')).toBeTruthy()
  expect(bodies).toEqual([{ token: 'abc' }])
})

it('says that a link without a token does not work', async () => {
  open('')
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take the account back' })).toBeNull()
})
