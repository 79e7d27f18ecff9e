/** The specified profile update and its messages. */
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../../i18n/language/setup.ts'
import { AuthProvider } from '../../../local/session/auth.tsx'
import { clearSession, readSession, saveSession } from '../../../local/session/session.ts'
import { sampleUser } from '../../../test/sample-user.ts'
import { useToasts } from '../../../ui/feedback/toast.ts'
import { AccountCard } from './account-card.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['settings', 'auth'])
const ADA = sampleUser('ada')
let update: () => Response | Promise<Response>

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (method === 'PUT') return update()
    if (url.endsWith('/auth/user')) return Response.json({ data: ADA })
    throw new TypeError('offline')
  })
  useToasts.setState({ toasts: [] })
})
afterEach(async () => {
  await clearSession()
  vi.unstubAllGlobals()
})

async function choose(platform: string, isSignedIn = true): Promise<void> {
  if (isSignedIn) await saveSession({ token: 't', user: ADA })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <AccountCard />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  if (isSignedIn) await screen.findByText(ADA.email)
  await userEvent.selectOptions(screen.getByLabelText('Main marketplace'), platform)
}
const told = (body: string) =>
  waitFor(() => expect(useToasts.getState().toasts.at(-1)).toMatchObject({ title: 'Update failed', body }))

it('merges the answer into the stored user', async () => {
  update = () => Response.json({ data: { ...ADA, platformType: 'freelancer' } })
  await choose('freelancer')
  await waitFor(() => expect(screen.getByLabelText('Main marketplace')).toHaveProperty('value', 'freelancer'))
  expect((await readSession())?.user).toEqual({ ...ADA, platformType: 'freelancer' })
})

it('shows the server’s message when it fails, and keeps the stored user', async () => {
  update = () => Response.json({ code: 'store.busy', message: 'Try again.', requestId: 'r' }, { status: 503 })
  await choose('freelancer')
  await told('Try again.')
  expect(screen.getByLabelText('Main marketplace')).toHaveProperty('value', ADA.platformType)
})

it('shows a message of its own when the server sent none', async () => {
  update = () => new Response('<html>', { status: 500 })
  await choose('freelancer')
  await told('Failed to update profile')
})

it('refuses when nobody is signed in', async () => {
  await choose('freelancer', false)
  await told('User not authenticated')
})
