/** The second step on the sign-in page, and the way out of too many tries. */
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { clearSession } from '../../local/session/session.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { LoginPage } from './login-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces('auth')
let answers: Record<string, () => Response>
let sent: unknown[]

const refuse = (status: number, code: string, rest: object = {}) =>
  Response.json({ code, message: 'No.', requestId: 'r', ...rest }, { status })
const arrival = (fields: object = {}) =>
  Response.json({ data: { token: 't', user: sampleUser('ada'), isNew: false, returnTo: null, plan: null, ...fields } })

beforeEach(async () => {
  answers = {
    '/api/auth/signin': () => refuse(401, 'auth.second_factor'),
    '/api/auth/second-factor': () => arrival(),
  }
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.body) sent.push(JSON.parse(String(init.body)))
    const answer = answers[new URL(url, 'http://localhost').pathname]
    // Without a network the forms could not be sent; a sync that fails at the server leaves them alone.
    if (!answer) return new Response(null, { status: 503 })
    return answer()
  })
  await clearSession()
  localStorage.clear()
  sessionStorage.clear()
  useToasts.setState({ toasts: [] })
})
afterEach(() => vi.unstubAllGlobals())

function Where() {
  const { pathname } = useLocation()
  return <output data-testid="where">{pathname}</output>
}
const isAt = (path: string) => waitFor(() => expect(screen.getByTestId('where').textContent).toBe(path))

function open(entry: string) {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[entry]}>
        <AuthProvider>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="*" element={null} />
          </Routes>
          <Where />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
}
async function logIn(): Promise<void> {
  open('/login')
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@gmail.com')
  await userEvent.type(screen.getByLabelText('Password', { exact: true }), 'Secret-Passw0rd')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}
async function giveCode(code: string): Promise<void> {
  await screen.findByText('One more step')
  await userEvent.type(screen.getByLabelText('Code'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

it('asks for the code after the password, without calling that a failure', async () => {
  await logIn()
  await giveCode('123 456')
  await isAt('/dashboard')
  expect(sent.at(-1)).toEqual({ code: '123456' })
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Login successful'])
})

it('says at the field that a code is wrong', async () => {
  answers['/api/auth/second-factor'] = () =>
    refuse(422, 'request.invalid', { details: { fields: { code: { key: 'factor_code_invalid' } } } })
  await logIn()
  await giveCode('000000')
  await screen.findByText(/This code is not right/)
})

it('begins again where the code came too late', async () => {
  answers['/api/auth/second-factor'] = () => refuse(409, 'auth.second_factor_expired')
  await logIn()
  await giveCode('123456')
  await screen.findByLabelText('Email')
})

it('asks after Google as well, and goes where Google’s way was meant to lead', async () => {
  answers['/api/auth/google/finish'] = () => refuse(401, 'auth.second_factor')
  answers['/api/auth/second-factor'] = () => arrival({ returnTo: '/subscribe' })
  open('/login?oauth_success=true&provider=google')
  await giveCode('abcd-efgh-jkmn')
  await isAt('/subscribe')
})

it('offers the reset where there were too many tries', async () => {
  answers['/api/auth/signin'] = () => refuse(429, 'auth.too_many_tries')
  await logIn()
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.action?.label).toBe('Forgot password?'))
  useToasts.getState().toasts.at(-1)?.action?.onPress()
  await isAt('/forgot-password')
})
