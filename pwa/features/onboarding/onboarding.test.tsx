/** The setup, with a server that answers by script: each message, and the way forward and back from each step. */
import 'fake-indexeddb/auto'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { currentDb } from '../../local/db.ts'
import { clearSession, saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { OnboardingPage } from './onboarding-page.tsx'
import type { OnboardingDraft } from './progress-draft.ts'

vi.mock('../../local/sync/loop.ts', () => ({ startLoop: () => () => undefined, syncNow: async () => undefined }))

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['onboarding', 'settings', 'search', 'agents', 'marketplaces'])
const USER = { ...sampleUser('ada'), emailVerified: false }
const INFO = {
  isSandboxed: true,
  emailDomains: ['*'],
  signIn: { upwork: 'credentials', freelancer: 'official' },
  autoSend: { upwork: true, freelancer: true },
  vapidPublicKey: 'k',
  isGoogleOn: false,
  isMailOn: true,
}

let answers: Record<string, () => Response>

const refuse = (status: number, code: string, message: string) => () =>
  Response.json({ code, message, requestId: 'r' }, { status })
const broken = () => new Response('<html>', { status: 500 })

beforeEach(async () => {
  answers = { '/api/info': () => Response.json(INFO), '/api/auth/user': () => Response.json({ data: USER }) }
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[new URL(url, 'http://localhost').pathname]
    if (!answer) throw new TypeError('offline')
    return answer()
  })
  sessionStorage.clear()
  useToasts.setState({ toasts: [] })
  await saveSession({ token: 't', user: USER })
})
afterEach(async () => {
  await wipeUser(USER.id)
  await clearSession()
  vi.unstubAllGlobals()
})

function Where() {
  const { pathname, search, state } = useLocation()
  return <output data-testid="where">{JSON.stringify([`${pathname}${search}`, state])}</output>
}
const where = (): unknown => JSON.parse(screen.getByTestId('where').textContent ?? '')
const told = (title: string, body?: string) =>
  waitFor(() => {
    const last = useToasts.getState().toasts.at(-1)
    expect(last).toMatchObject({ title, ...(body === undefined ? {} : { body }) })
  })
const button = (name: string) => screen.getByRole('button', { name })
const step = (at: number) => screen.findByRole('heading', { level: 1, name: new RegExp(`^Step ${at} of 4`) })

async function open({ search = '', platformType }: { search?: string; platformType?: MarketplaceId } = {}) {
  const state = { email: USER.email, plan: 'pro', ...(platformType ? { platformType } : {}) }
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[{ pathname: '/onboarding', search, state }]}>
        <AuthProvider>
          <Routes>
            <Route path="/onboarding" element={<OnboardingPage />} />
            <Route path="*" element={null} />
          </Routes>
          <Where />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

async function openSearch(platformType: MarketplaceId = 'freelancer') {
  const user = await open({ platformType })
  await user.click(button('Next'))
  await step(2)
  return user
}

describe('the first search', () => {
  it('asks for the required fields', async () => {
    const user = await openSearch()
    await user.click(button('Search jobs'))
    await screen.findByText('Please fill out all the required fields')
  })

  it.each([
    ['the server’s message', refuse(502, 'marketplace.unavailable', 'Not now.'), 'Search Error', 'Not now.'],
    ['words of its own', broken, 'Search Error', 'Failed to search jobs'],
    [
      'the way to the login',
      refuse(401, 'session.expired', 'Gone.'),
      'Authentication Required',
      'Please sign in to search for jobs',
    ],
  ])('fails with %s', async (_, answer, title, body) => {
    answers['/api/jobs/search-with-form'] = answer
    const user = await openSearch()
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await user.click(button('Search jobs'))
    await told(title, body)
    await step(2)
  })

  it('does not continue without a result', async () => {
    answers['/api/jobs/search-with-form'] = () => Response.json([])
    const user = await openSearch()
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await user.click(button('Search jobs'))
    await told('No results found', 'Try adjusting your search criteria')
    await step(2)
  })

  it('keeps the criteria on the device', async () => {
    const user = await openSearch()
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await waitFor(async () => {
      const draft = (await currentDb().drafts.get('onboarding'))?.value as OnboardingDraft | undefined
      expect(draft).toMatchObject({ step: 1, plan: 'pro', search: { title: 'React', platform: 'freelancer' } })
    })
  })
})

describe('the steps', () => {
  it('go back by one, and not back from the first', async () => {
    const user = await openSearch()
    await user.click(button('Back'))
    await step(1)
    expect(button('Back')).toHaveProperty('disabled', true)
  })

  it('have no "Next" on the last two, and end where the address is verified', async () => {
    const user = await openSearch()
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await user.click(button('Next'))
    await step(3)
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    await user.clear(screen.getByLabelText('Proposals a day'))
    await user.type(screen.getByLabelText('Proposals a day'), '2')
    await user.click(button('Create job agent'))
    expect(await screen.findAllByText(/Choose how letters are sent\./)).not.toHaveLength(0)
    await user.click(screen.getByRole('radio', { name: /^Review/ }))
    await user.click(button('Create job agent'))
    await step(4)
    const [agent] = await currentDb().agent.toArray()
    expect(agent).toMatchObject({ title: 'React', platforms: ['freelancer'], emailsPerDay: 2, mode: 'review' })
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    await user.click(button('Finish'))
    await waitFor(() => expect(where()).toEqual(['/verify-email', { email: USER.email, plan: 'pro' }]))
    expect(await currentDb().drafts.get('onboarding')).toBeUndefined()
  })

  it.each([
    ['the server broke', broken, 'An error occurred while setting up Freelancer.com integration'],
    [
      'the marketplace is away',
      refuse(502, 'marketplace.unavailable', 'Away.'),
      'Failed to connect to Freelancer.com. Please try again.',
    ],
    [
      'nothing was begun',
      () => Response.json({ success: false, url: '' }),
      'Failed to initiate connection with Freelancer.com',
    ],
    [
      'the session has ended',
      refuse(401, 'session.expired', 'Gone.'),
      'You must be logged in to connect your Freelancer.com account',
    ],
  ])('say when a connection cannot be started: %s', async (_, answer, words) => {
    answers['/api/jobs/freelancer-oauth'] = answer
    const user = await openSearch()
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await user.click(button('Next'))
    await user.click(await screen.findByRole('radio', { name: /^Review/ }))
    await user.click(await screen.findByRole('button', { name: 'Create job agent' }))
    await user.click(await screen.findByRole('button', { name: 'Connect Freelancer.com' }))
    await told('Connection Failed', words)
  })
})

describe('the return from the marketplace', () => {
  it('goes from the first step to the second, and clears the address', async () => {
    await open({ search: '?oauth_status=success&oauth_success=true&provider=freelancer' })
    await told('Authentication Successful', 'Your Freelancer.com account is connected.')
    await step(2)
    await waitFor(() => expect(where()).toEqual(['/onboarding', null]))
  })

  it('asks whose account it is before it goes on', async () => {
    await open({ search: '?oauth_status=pending&provider=freelancer' })
    await waitFor(() => expect(where()).toEqual(['/onboarding', null]))
    answers['/api/marketplaces/freelancer/pending/q/accept'] = () => Response.json({ success: true })
    const pending = { id: 'q', via: 'oauth' as const, accountId: '2', accountName: 'ada', profileUrl: null }
    await currentDb().connection.put({
      ...{ id: 'c', platform: 'freelancer', status: 'revoked', via: 'oauth', accountName: '', profileUrl: null },
      ...{ connectedAt: 1, checkedAt: 1, rev: 1, gen: 1, asOf: 1, isPending: false },
      pending: { ...pending, askedAt: 1, endsAt: 2 },
    })
    await step(1)
    await userEvent.click(await screen.findByRole('button', { name: 'Use this account' }))
    await told('Authentication Successful', 'Your Freelancer.com account is connected.')
    await step(2)
  })

  it.each([
    ['&error_message=You+said+no', 'You said no'],
    ['&provider=freelancer', 'Failed to connect to Freelancer.com'],
  ])('says what failed: %s', async (message, body) => {
    await open({ search: `?oauth_status=error${message}` })
    await told('Authentication Failed', body)
    await step(1)
    await waitFor(() => expect(where()).toEqual(['/onboarding', null]))
  })
})
