/** The address changes after the password and the codes of both addresses, and problems stand at their field. */
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '#shared/domain/user.ts'
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
let user: User

async function open(as: Partial<User> = {}) {
  user = { ...ADA, ...as }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname
    if (path.endsWith('/auth/user')) return Response.json({ data: user })
    asked.push({ path, body: JSON.parse(String(body)) })
    return path.endsWith('/email-code')
      ? Response.json({ success: true, asksOld: user.emailVerified })
      : Response.json({ data: { ...user, email: NEW, emailVerified: true } })
  })
  useToasts.setState({ toasts: [] })
  await saveSession({ token: 't', user })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <EmailChange user={user} />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Change the email' }))
  return person
}
beforeEach(() => {
  asked = []
})
afterEach(async () => {
  cleanup()
  await clearSession()
  vi.unstubAllGlobals()
})

it('asks for the password, then for both codes, and keeps the user signed in with the new address', async () => {
  const person = await open({ emailVerified: true })
  expect(screen.getByText(/Can you no longer read the mail of ada@/)).toBeTruthy()
  await person.type(screen.getByLabelText(/New email/), NEW)
  await person.type(screen.getByLabelText(/Your password/), 'Sunny-Road-42')
  await person.click(screen.getByRole('button', { name: 'Send both codes' }))
  await person.type(await screen.findByLabelText(`Code sent to ${ADA.email}`, { exact: false }), '٦٥٤٣٢١')
  await person.type(screen.getByLabelText(`Code sent to ${NEW}`, { exact: false }), '123 456')
  await person.click(screen.getByRole('button', { name: 'Use this email' }))
  await screen.findByRole('button', { name: 'Change the email' })
  expect(asked).toEqual([
    { path: '/api/users/ada/email-code', body: { email: NEW, password: 'Sunny-Road-42' } },
    { path: '/api/users/ada/email', body: { email: NEW, code: '123456', oldCode: '654321' } },
  ])
  expect((await readSession())?.user.email).toBe(NEW)
  expect(useToasts.getState().toasts[0]?.title).toBe(`Your email is now ${NEW}`)
})

it('sends nothing while a code is missing, and says at which address', async () => {
  const person = await open({ emailVerified: true })
  await person.type(screen.getByLabelText(/New email/), NEW)
  await person.type(screen.getByLabelText(/Your password/), 'Sunny-Road-42')
  await person.click(screen.getByRole('button', { name: 'Send both codes' }))
  await person.type(await screen.findByLabelText(`Code sent to ${NEW}`, { exact: false }), '123456')
  await person.click(screen.getByRole('button', { name: 'Use this email' }))
  const old = await screen.findByLabelText(`Code sent to ${ADA.email}`, { exact: false })
  expect(old.getAttribute('aria-invalid')).toBe('true')
  expect(asked.map(({ path }) => path)).toEqual(['/api/users/ada/email-code'])
})

it('asks for no code at an address that was never proved', async () => {
  const person = await open({ emailVerified: false })
  await person.type(screen.getByLabelText(/New email/), NEW)
  await person.type(screen.getByLabelText(/Your password/), 'Sunny-Road-42')
  await person.click(screen.getByRole('button', { name: 'Send a code to the new email' }))
  await person.type(await screen.findByLabelText(/Code sent to/), '123456')
  await person.click(screen.getByRole('button', { name: 'Use this email' }))
  await screen.findByRole('button', { name: 'Change the email' })
  expect(asked.at(-1)?.body).toEqual({ email: NEW, code: '123456' })
})

it('asks who signs in with Google for no password', async () => {
  const person = await open({ emailVerified: true, hasPassword: false })
  expect(screen.queryByLabelText(/Your password/)).toBeNull()
  expect(screen.getByText(/same Google account/)).toBeTruthy()
  await person.type(screen.getByLabelText(/New email/), NEW)
  await person.click(screen.getByRole('button', { name: 'Send both codes' }))
  await screen.findByLabelText(`Code sent to ${ADA.email}`, { exact: false })
  expect(asked[0]?.body).toEqual({ email: NEW })
})

it('offers the provider that was meant', async () => {
  const person = await open()
  await person.type(screen.getByLabelText(/New email/), 'ada@gmial.com')
  await person.click(screen.getByRole('button', { name: 'Did you mean ada@gmail.com?' }))
  expect(screen.getByLabelText(/New email/)).toHaveProperty('value', 'ada@gmail.com')
})

it('sends nothing without an address, and says so at the field', async () => {
  const person = await open()
  await person.click(screen.getByRole('button', { name: /^Send/ }))
  expect((await screen.findByLabelText(/New email/)).getAttribute('aria-invalid')).toBe('true')
  expect(asked).toEqual([])
})
