/** Each message of the account screens, with a server that answers by script. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { clearSession } from '../../local/session/session.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { LoginPage } from './login-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'
import { VerifyResetCodePage } from './verify-reset-code-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces('auth')
const INFO = {
  isSandboxed: true,
  emailDomains: ['gmail.com'],
  signIn: { upwork: 'credentials', freelancer: 'official' },
  autoSend: { upwork: true, freelancer: true },
  proofOfAddress: { upwork: false, freelancer: false },
  vapidPublicKey: 'k',
  isGoogleOn: false,
  isMailOn: true,
}
const PASSWORD = 'Secret-Passw0rd'

type Answer = Response | Promise<Response>
let answers: Record<string, () => Answer>
let sent: { path: string; body: unknown }[]

const refuse =
  (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ code, message, requestId: 'r' }, { status, headers })
/** A failure on the way. The words are not from our server. */
const broken = () => new Response('<html>', { status: 500 })
const session = () => Response.json({ data: { token: 't', user: { ...sampleUser('ada'), emailVerified: false } } })
const success = () => Response.json({ success: true })

beforeEach(async () => {
  answers = { '/api/info': () => Response.json(INFO) }
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (init.body) sent.push({ path: pathname, body: JSON.parse(String(init.body)) })
    const answer = answers[pathname]
    if (!answer) throw new TypeError('offline')
    return answer()
  })
  await clearSession()
  localStorage.clear()
  sessionStorage.clear()
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Where() {
  const { pathname, search, state } = useLocation()
  return <output data-testid="where">{JSON.stringify([`${pathname}${search}`, state])}</output>
}

async function open(page: ReactElement, entry: string | { pathname: string; search?: string; state?: unknown }) {
  const path = typeof entry === 'string' ? entry.split('?')[0] : entry.pathname
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[entry]}>
        <AuthProvider>
          <Routes>
            <Route path={path ?? '/'} element={page} />
            <Route path="*" element={null} />
          </Routes>
          <Where />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull())
  return userEvent.setup()
}
const where = (): unknown => JSON.parse(screen.getByTestId('where').textContent ?? '')
const toast = () => useToasts.getState().toasts.at(-1)
const told = (title: string, body?: string) =>
  waitFor(() => expect(toast()).toMatchObject({ title, ...(body === undefined ? {} : { body }) }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByLabelText(name, { exact: true })

describe('signing in', () => {
  async function signIn() {
    const user = await open(<LoginPage />, '/login')
    await user.type(box('Email'), 'ada@gmail.com')
    await user.type(box('Password'), PASSWORD)
    await user.click(button('Log in'))
  }

  it('shows the server’s message when it fails', async () => {
    answers['/api/auth/signin'] = refuse(401, 'auth.bad_credentials', 'The server says no.')
    await signIn()
    await told('Authentication failed', 'The server says no.')
  })

  it('shows a message of its own when the server sent none', async () => {
    answers['/api/auth/signin'] = broken
    await signIn()
    await told('Authentication failed', 'Login failed')
  })

  it('is told no longer that it failed once the screen is left', async () => {
    answers['/api/auth/signin'] = refuse(401, 'auth.bad_credentials', 'The server says no.')
    await signIn()
    await told('Authentication failed')
    cleanup()
    expect(useToasts.getState().toasts).toEqual([])
  })

  it('says that the network is missing, and keeps what was typed', async () => {
    await signIn()
    await told('Authentication failed', 'You are offline. Please try again when the network is back.')
    expect(box('Email')).toHaveProperty('value', 'ada@gmail.com')
    expect(box('Password')).toHaveProperty('value', PASSWORD)
  })

  it('removes the message of one try with the next', async () => {
    answers['/api/auth/signin'] = broken
    await signIn()
    await told('Authentication failed')
    answers['/api/auth/signin'] = session
    await userEvent.click(button('Log in'))
    await told('Login successful', 'Welcome back')
    expect(useToasts.getState().toasts).toHaveLength(1)
  })
})

describe('signing up', () => {
  async function signUp() {
    const user = await open(<RegisterPage />, '/register?plan=pro&ref=FRIEND7')
    await user.type(box('Email'), 'ada@gmail.com')
    await user.type(box('Password'), PASSWORD)
    await user.click(button('Create account'))
    return user
  }

  it.each([
    ['the server’s message', refuse(409, 'auth.email_taken', 'Log in instead.'), 'Log in instead.'],
    ['words of its own', broken, 'Registration failed'],
  ])('fails with %s', async (_, answer, body) => {
    answers['/api/auth/signup'] = answer
    await signUp()
    await told('Registration failed', body)
  })

  it('passes address, marketplace and plan on to the setup', async () => {
    answers['/api/auth/signup'] = session
    await signUp()
    await told('Account created')
    await waitFor(() =>
      expect(where()).toEqual(['/onboarding', { email: 'ada@gmail.com', platformType: 'upwork', plan: 'pro' }]),
    )
    expect(sent[0]?.body).toMatchObject({ email: 'ada@gmail.com', platformType: 'upwork', plan: 'pro', ref: 'FRIEND7' })
  })

  it('passes plan and referral code on to the login', async () => {
    await open(<RegisterPage />, '/register?plan=pro&ref=FRIEND7')
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?plan=pro&ref=FRIEND7')
  })

  it('asks for a common mail provider before it asks the server', async () => {
    const user = await open(<RegisterPage />, '/register')
    await user.type(box('Email'), 'ada@gmial.com')
    await user.type(box('Password'), 'weak')
    await user.click(button('Create account'))
    await screen.findAllByText('Please enter a valid email from a common provider')
    expect(sent).toEqual([])
  })

  it('answers an own domain with its way, and not with an error', async () => {
    const user = await open(<RegisterPage />, '/register')
    await user.type(box('Email'), 'ada@company.example')
    await user.type(box('Password'), PASSWORD)
    await user.click(button('Create account'))
    const first = await screen.findByText('First the link, then the account')
    expect(document.activeElement?.contains(first)).toBe(true)
    expect(screen.queryByText(/common provider$/)).toBeNull()
    expect(box('Email').getAttribute('aria-invalid')).not.toBe('true')
    expect(sent).toEqual([])
    await user.clear(box('Password'))
    await user.type(box('Password'), 'weak')
    await user.click(button('Create account'))
    await screen.findAllByText(/at least 8 characters/)
    expect(screen.queryByText(/common provider$/)).toBeNull()
  })
})

describe('proving an address', () => {
  const entry = { pathname: '/verify-email', state: { email: 'ada@gmail.com', plan: 'pro' } }

  it('asks for all six digits', async () => {
    const user = await open(<VerifyEmailPage />, entry)
    await user.type(screen.getByRole('textbox'), '123')
    await user.click(button('Verify email'))
    await screen.findByText('Please enter the 6-digit verification code sent to your email.')
    expect(sent).toEqual([])
  })

  it.each([
    ['the server’s message', refuse(422, 'auth.code_used_up', 'Ask for a new one.'), 'Ask for a new one.'],
    ['words of its own', broken, 'Invalid or expired code. Please try again.'],
  ])('fails with %s, beside the code', async (_, answer, words) => {
    answers['/api/auth/verify-email'] = answer
    const user = await open(<VerifyEmailPage />, entry)
    await user.type(screen.getByRole('textbox'), '123456')
    await screen.findByText(words)
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('goes on with the free days when the address is verified, and to the chosen plan only on request', async () => {
    answers['/api/auth/verify-email'] = success
    const user = await open(<VerifyEmailPage />, entry)
    await user.click(screen.getByRole('textbox'))
    await user.paste('123 456')
    await told('Email verified')
    expect(sent).toEqual([{ path: '/api/auth/verify-email', body: { email: 'ada@gmail.com', code: '123456' } }])
    const goOn = await screen.findByRole('link', { name: 'Go on with your 7 free days' })
    expect(goOn.getAttribute('href')).toBe('/dashboard')
    const pay = screen.getByRole('link', { name: 'Pay now for the plan you chose' })
    expect(pay.getAttribute('href')).toBe('/subscribe?plan=pro')
  })

  it('sends a new code once a minute, and counts down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 21) })
    answers['/api/auth/resend-verification'] = success
    await open(<VerifyEmailPage />, entry)
    await userEvent.click(button('Resend code'))
    await told('Code resent')
    expect(button('Resend code in 60 s').getAttribute('aria-disabled')).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(18_000))
    expect(button(/^Resend code in 4[12] s$/).getAttribute('aria-disabled')).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(43_000))
    expect(button('Resend code').getAttribute('aria-disabled')).toBeNull()
  })

  it('says why no code could be sent, and waits as long as the server wants', async () => {
    answers['/api/auth/resend-verification'] = refuse(429, 'rate.limited', 'Please wait.', { 'Retry-After': '30' })
    await open(<VerifyEmailPage />, entry)
    await userEvent.click(button('Resend code'))
    await told('Failed to resend code', 'Please wait.')
    expect(button(/^Resend code in (30|29) s$/).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a password reset', () => {
  it.each([
    ['the server’s message', refuse(429, 'rate.limited', 'Please wait.'), 'Please wait.'],
    ['words of its own', broken, undefined],
  ])('cannot be requested: %s', async (_, answer, body) => {
    answers['/api/auth/reset-password-request'] = answer
    const user = await open(<ForgotPasswordPage />, '/forgot-password')
    await user.type(box('Email'), 'ada@gmail.com')
    await user.click(button('Send reset code'))
    await told('Failed to send reset code', body)
  })

  it('requires the address', async () => {
    const user = await open(<ForgotPasswordPage />, '/forgot-password')
    await user.click(button('Send reset code'))
    expect(await screen.findAllByText('Email is required')).not.toHaveLength(0)
  })

  it('passes the address on to the page where the code is entered', async () => {
    answers['/api/auth/reset-password-request'] = success
    const user = await open(<ForgotPasswordPage />, '/forgot-password')
    await user.type(box('Email'), 'ada@gmail.com')
    await user.click(button('Send reset code'))
    await waitFor(() => expect(where()).toEqual(['/verify-reset-code', { email: 'ada@gmail.com' }]))
  })

  it('says that the code is wrong', async () => {
    answers['/api/auth/verify-reset-code'] = refuse(422, 'auth.code_invalid', 'No.')
    const user = await open(<VerifyResetCodePage />, {
      pathname: '/verify-reset-code',
      state: { email: 'a@gmail.com' },
    })
    await user.type(screen.getByRole('textbox'), '123456')
    await told('Verification failed', 'Please check your code and try again.')
  })

  it('says that the password could not be set', async () => {
    sessionStorage.setItem('gigwright-reset', 'token')
    answers['/api/auth/reset-password'] = broken
    const user = await open(<ResetPasswordPage />, '/reset-password')
    await user.type(box('New password'), PASSWORD)
    await user.type(box('Repeat the password'), PASSWORD)
    await user.click(button('Reset password'))
    await told('Reset failed', 'There was a problem resetting your password. Please try again later.')
  })

  it('goes to the login a second and a half after it succeeded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 21) })
    sessionStorage.setItem('gigwright-reset', 'token')
    answers['/api/auth/reset-password'] = success
    const user = await open(<ResetPasswordPage />, '/reset-password')
    await user.type(box('New password'), PASSWORD)
    await user.type(box('Repeat the password'), PASSWORD)
    await user.click(button('Reset password'))
    await told('Password reset successful')
    expect(sessionStorage.getItem('gigwright-reset')).toBeNull()
    expect(where()).toEqual(['/reset-password', null])
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(where()).toEqual(['/login', null])
  })
})
