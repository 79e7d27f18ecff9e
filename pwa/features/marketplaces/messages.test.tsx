/** Each message of the integrations, with a server that answers by script. */
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { AuthProvider, useAuth } from '../../local/session/auth.tsx'
import { currentDb, setCurrentUser, type Displayed } from '../../local/db.ts'
import { clearSession, saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { ConnectionsPage } from './connections-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces('marketplaces')
const USER = sampleUser('ada')
const PAGE = '/settings/connections'
const INFO = {
  ...{
    isSandboxed: true,
    emailDomains: ['*'],
    signIn: { upwork: 'credentials', freelancer: 'official' },
    vapidPublicKey: 'k',
  },
  proofOfAddress: { upwork: false, freelancer: false },
  ...{ autoSend: { upwork: true, freelancer: true }, isGoogleOn: true, isMailOn: true },
}
const TYPED = {
  'Freelancer name': 'Ada',
  'Username or email': 'ada.upwork',
  Password: 'any-Passw0rd',
  'Security answer': 'A blue cat',
  'Profile URL': 'https://www.upwork.com/freelancers/~01abc',
}

/** A form is off while the first sync has not said that there is a network. */
async function save(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Save' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
}

/** Ada's account is connected, and Bea's waits for her word. */
const OTHER: Displayed<'connection'> = {
  ...{ id: 'c', platform: 'upwork', status: 'connected', via: 'credentials', accountId: '1', accountName: 'Ada' },
  ...{ profileUrl: null, connectedAt: 1, checkedAt: 1, rev: 1, gen: 1, asOf: 1, isPending: false },
  pending: {
    ...{ id: 'q', via: 'credentials', accountId: '2', accountName: 'Bea', profileUrl: null, askedAt: 1, endsAt: 2 },
  },
}

let answers: Record<string, () => Response>

const refuse = (status: number, code: string) => () =>
  Response.json({ code, message: 'No.', requestId: 'r' }, { status })
const broken = () => new Response('<html>', { status: 500 })

beforeEach(async () => {
  answers = { '/api/info': () => Response.json(INFO), '/api/auth/user': () => Response.json({ data: USER }) }
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[new URL(url, 'http://localhost').pathname]
    // Without a network the forms could not be sent; a sync that fails at the server leaves them alone.
    return answer ? answer() : new Response(null, { status: 503 })
  })
  useToasts.setState({ toasts: [] })
  await saveSession({ token: 't', user: USER })
})
afterEach(async () => {
  await wipeUser(USER.id)
  await clearSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Waits like the app itself: screens are shown after the device's database is open. */
function SignedIn() {
  return useAuth().status === 'signed-in' ? <Outlet /> : null
}
function Where() {
  const { pathname, search } = useLocation()
  return <output data-testid="where">{`${pathname}${search}`}</output>
}

function open(query = '') {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`${PAGE}${query}`]}>
        <AuthProvider>
          <Routes>
            <Route element={<SignedIn />}>
              <Route path={PAGE} element={<ConnectionsPage />} />
            </Route>
          </Routes>
          <Where />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  return userEvent.setup()
}
const told = (title: string, body: string) =>
  waitFor(() => expect(useToasts.getState().toasts.at(-1)).toMatchObject({ title, body }))

it('says of an account that was typed that it is a sandbox’s, and not that no password is typed here', async () => {
  setCurrentUser(USER.id)
  await currentDb().connection.put({ ...OTHER, pending: null })
  open('?tab=upwork')
  await screen.findByText(/^This server works with a sandbox/)
  await screen.findByRole('button', { name: 'Update credentials' })
  expect(screen.queryByText(/No Upwork password is typed here/)).toBeNull()
})

describe('the Upwork form', () => {
  async function fill() {
    const user = open('?tab=upwork')
    for (const [label, value] of Object.entries(TYPED)) {
      const [field] = await screen.findAllByLabelText(label, { exact: true, selector: 'input' })
      if (field) await user.type(field, value)
    }
    return user
  }

  it.each([
    ['the server broke', broken, 'An error occurred while setting up Upwork'],
    ['the session has ended', refuse(401, 'session.expired'), 'You must be logged in to set up Upwork integration'],
    ['Upwork said no', refuse(409, 'marketplace.sign_in_denied'), 'The marketplace did not accept the sign-in.'],
  ])('is refused: %s', async (_, answer, body) => {
    answers['/api/jobs/upwork-credentials'] = answer
    const user = await fill()
    await save(user)
    await told('Failed to save Upwork credentials', body)
    expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('ada.upwork')
  })

  it('is accepted, cleared, and not kept', async () => {
    answers['/api/jobs/upwork-credentials'] = () => Response.json({ success: true })
    const user = await fill()
    await save(user)
    await told('Upwork Setup Complete', 'Your Upwork credentials have been saved')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe(''))
    expect(await currentDb().drafts.get('upwork')).toBeUndefined()
  })

  it('is not called connected where the user is asked first', async () => {
    answers['/api/jobs/upwork-credentials'] = () => Response.json({ success: true, isPending: true })
    const user = await fill()
    await save(user)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe(''))
    expect(useToasts.getState().toasts).toEqual([])
    await currentDb().connection.put(OTHER)
    const question = await screen.findByRole('dialog', { name: 'Use another Upwork account?' })
    expect(question.textContent).toContain('Bea')
  })

  it('says what each field lacks', async () => {
    const user = open('?tab=upwork')
    await screen.findByLabelText(/^Profile URL/)
    await save(user)
    expect((await screen.findAllByText('All fields are required')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('You must add a profile url').length).toBeGreaterThan(0)
    await user.type(screen.getByLabelText(/^Profile URL/), 'https://example.com')
    await save(user)
    expect((await screen.findAllByText('You must add a valid upwork url')).length).toBeGreaterThan(0)
  })
})

describe('the return from Google', () => {
  it.each([
    ['gmail.exchange_failed', 'Failed to exchange code for tokens'],
    ['gmail.no_tokens', 'Failed to connect to Gmail. No tokens received.'],
    ['gmail.failed', 'Failed to connect to Gmail'],
    ['anything', 'Failed to connect to Gmail'],
  ])('the error %s is shown once', async (code, body) => {
    open(`?tab=email&gmail_error=${code}`)
    await told('Authentication Failed', body)
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`${PAGE}?tab=email`))
  })

  it('a connection is shown once', async () => {
    open('?tab=email&gmail=connected')
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.title).toBe('Successfully connected to Gmail!'))
  })
})

describe('Freelancer.com', () => {
  it.each([
    ['the server broke', broken, 'An error occurred while setting up Freelancer.com integration'],
    [
      'it does not answer',
      refuse(502, 'marketplace.unavailable'),
      'Failed to connect to Freelancer.com. Please try again.',
    ],
    [
      'nothing was begun',
      () => Response.json({ success: false, url: '' }),
      'Failed to initiate connection with Freelancer.com',
    ],
    [
      'the session has ended',
      refuse(401, 'session.expired'),
      'You must be logged in to connect your Freelancer.com account',
    ],
  ])('cannot be connected: %s', async (_, answer, body) => {
    answers['/api/jobs/freelancer-oauth'] = answer
    const user = open('?tab=freelancer')
    await user.click(await screen.findByRole('button', { name: 'Connect Freelancer.com' }))
    await told('Connection Failed', body)
  })

  it('comes back and asks, which is neither a success nor a failure', async () => {
    open('?tab=freelancer&oauth_status=pending&provider=freelancer')
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`${PAGE}?tab=freelancer`))
    await currentDb().connection.put({ ...OTHER, platform: 'freelancer' })
    await screen.findByRole('dialog', { name: 'Use another Freelancer.com account?' })
    expect(useToasts.getState().toasts).toEqual([])
  })

  it('comes back with its own words', async () => {
    open('?oauth_status=error&provider=freelancer&error_message=You+said+no')
    await told('Authentication Failed', 'You said no')
  })
})
