/** The address changes after password and code, and problems stand at their field. */
import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../../i18n/language/setup.ts'
import { AuthProvider } from '../../../local/session/auth.tsx'
import { clearSession, readSession, saveSession } from '../../../local/session/session.ts'
import { sampleUser } from '../../../test/sample-user.ts'
import { useToasts } from '../../../ui/feedback/toast.ts'
import { EmailChange } from './email-change.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['settings', 'auth', 'validation'])
const ADA = sampleUser('ada')
const NEW = 'ada@own.example'
let asked: { path: string; body: unknown }[]

beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname
    if (path.endsWith('/auth/user')) return Response.json({ data: ADA })
    asked.push({ path, body: JSON.parse(String(body)) })
    return path.endsWith('/email-code')
      ? Response.json({ success: true })
      : Response.json({ data: { ...ADA, email: NEW, emailVerified: true } })
  })
  useToasts.setState({ toasts: [] })
  await saveSession({ token: 't', user: ADA })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <EmailChange user={ADA} />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
})
afterEach(async () => {
  cleanup()
  await clearSession()
  vi.unstubAllGlobals()
})

it('asks for the password, then for the code, and keeps the user signed in with the new address', async () => {
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Change the email' }))
  await person.type(screen.getByLabelText(/New email/), NEW)
  await person.type(screen.getByLabelText(/Your password/), 'Sunny-Road-42')
  await person.click(screen.getByRole('button', { name: 'Send a code to the new email' }))
  await person.type(await screen.findByLabelText(/Code from the email/), '123 456')
  await person.click(screen.getByRole('button', { name: 'Use this email' }))
  await screen.findByRole('button', { name: 'Change the email' })
  expect(asked).toEqual([
    { path: '/api/users/ada/email-code', body: { email: NEW, password: 'Sunny-Road-42' } },
    { path: '/api/users/ada/email', body: { email: NEW, code: '123456' } },
  ])
  expect((await readSession())?.user.email).toBe(NEW)
  expect(useToasts.getState().toasts[0]?.title).toBe(`Your email is now ${NEW}`)
})

it('sends nothing without an address, and says so at the field', async () => {
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Change the email' }))
  await person.click(screen.getByRole('button', { name: 'Send a code to the new email' }))
  expect((await screen.findByLabelText(/New email/)).getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})
