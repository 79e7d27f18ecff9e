/** The question whether an account is to be used: what it tells, its two answers, and what it does without a network. */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import type { Connection } from '#shared/domain/jobs/marketplace.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { HOUR_MS } from '#shared/time.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb } from '../../local/db.ts'
import { AuthProvider, useAuth } from '../../local/session/auth.tsx'
import { clearSession, saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { syncActivity } from '../../local/sync/sync-activity.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { PendingAccounts } from './pending-accounts.tsx'

vi.mock('../../local/sync/loop.ts', () => ({ startLoop: () => () => undefined, syncNow: () => synced() }))

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['marketplaces', 'proposals'])
const USER = sampleUser('ada')
const NOW_MS = Date.UTC(2026, 10, 18, 12)
const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }

const pending = {
  ...{ id: 'q1', via: 'oauth' as const, accountId: '4711', accountName: 'bea_berg', profileUrl: null },
  ...{ askedAt: NOW_MS, endsAt: NOW_MS + 24 * HOUR_MS },
}
const first: Connection = {
  ...{ id: 'c1', platform: 'freelancer', status: 'revoked', via: 'oauth', accountId: null, accountName: '' },
  ...{ profileUrl: null, connectedAt: NOW_MS, checkedAt: NOW_MS, pending },
}
const other: Connection = { ...first, status: 'connected', accountId: '12', accountName: 'ada_lee' }

/** What a round of sync brings, in place of the server. */
let synced: () => Promise<void>
let calls: string[]
let answer: () => Response

beforeEach(async () => {
  calls = []
  answer = () => Response.json({ success: true })
  synced = async () => undefined
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname === '/api/auth/user') return Response.json({ data: USER })
    if (!pathname.startsWith('/api/marketplaces/')) return new Response(null, { status: 503 })
    calls.push(`${init?.method} ${pathname}`)
    return answer()
  })
  useToasts.setState({ toasts: [] })
  syncActivity.setState({ isOnline: true })
  await saveSession({ token: 't', user: USER })
})
afterEach(async () => {
  await wipeUser(USER.id)
  await clearSession()
  syncActivity.setState({ isOnline: true })
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** As the app's own guard: screens begin once the device's database is open. */
function SignedIn() {
  return useAuth().status === 'signed-in' ? <Outlet /> : null
}
async function open(connections: Connection[], onAccepted?: () => void) {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <Routes>
            <Route element={<SignedIn />}>
              <Route
                path="/"
                element={
                  <main>
                    <h1>Accounts</h1>
                    <PendingAccounts {...(onAccepted && { onAccepted })} />
                  </main>
                }
              />
            </Route>
          </Routes>
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await waitFor(() => currentDb())
  await currentDb().connection.bulkPut(connections.map((row) => ({ ...row, ...STORED })))
  return userEvent.setup()
}
const put = (row: Connection) => currentDb().connection.put({ ...row, ...STORED })

async function letter(title: string, fields: Partial<Proposal>): Promise<void> {
  const row = sampleProposal({ id: title, job: sampleJob({ title }), createdAt: NOW_MS, ...fields })
  await currentDb().proposal.put({ ...row, ...STORED })
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const told = (toast: object) => waitFor(() => expect(useToasts.getState().toasts.at(-1)).toMatchObject(toast))

describe('the first account', () => {
  it('leaves the focus at the heading of the page once it is answered', async () => {
    await open([first])
    await screen.findByRole('dialog')
    synced = () => currentDb().connection.clear()
    await userEvent.click(button('Use this account'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('is told by name and id, without talk of letters and of another account', async () => {
    await open([first])
    const dialog = await screen.findByRole('dialog', { name: 'Is this your Freelancer.com account?' })
    await letter('Bike shop', { status: 'review' })
    expect(dialog.textContent).toContain('Use it only if it is yours.')
    expect(dialog.textContent).toContain('bea_berg')
    expect(dialog.textContent).toContain('4711')
    expect(within(dialog).queryByText('Until now')).toBeNull()
    expect(within(dialog).queryByText('What is waiting, and what becomes of it')).toBeNull()
    expect(within(dialog).getByText(/Without an answer, the new account is forgotten on Nov 19, 2026/)).toBeTruthy()
  })

  it('is used when one says so, and the screen goes on', async () => {
    const accepted = vi.fn()
    const user = await open([first], accepted)
    synced = () => put({ ...first, status: 'connected', accountName: 'bea_berg', pending: null }).then(() => undefined)
    await user.click(await screen.findByRole('button', { name: 'Use this account' }))
    await told({ title: 'Authentication Successful', body: 'Your Freelancer.com account is connected.' })
    expect(calls).toEqual(['POST /api/marketplaces/freelancer/pending/q1/accept'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('An account is waiting for your answer')).toBeNull()
    expect(accepted).toHaveBeenCalledTimes(1)
  })

  it('is not used when one says no', async () => {
    const accepted = vi.fn()
    const user = await open([first], accepted)
    synced = () => put({ ...first, pending: null }).then(() => undefined)
    await user.click(await screen.findByRole('button', { name: 'Do not use it' }))
    await told({ title: 'bea_berg is not used' })
    expect(calls).toEqual(['DELETE /api/marketplaces/freelancer/pending/q1'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(accepted).not.toHaveBeenCalled()
  })
})

describe('another account', () => {
  it('is told beside the one before, with what waits and what becomes of it', async () => {
    await open([other])
    await letter('Lost 1', { status: 'unknown', createdAt: NOW_MS - 1 })
    await letter('Lost 2', { status: 'review', lastError: { code: 'proposal.other_account' } })
    await letter('Agreed', { status: 'approved' })
    for (const at of [1, 2, 3, 4, 5]) await letter(`Draft ${at}`, { status: 'review', createdAt: NOW_MS + at })
    await letter('Gone', { status: 'completed' })
    await letter('Elsewhere', { status: 'review', platform: 'upwork' })
    const dialog = await screen.findByRole('dialog', { name: 'Use another Freelancer.com account?' })
    await waitFor(() => expect(within(dialog).queryByText('Draft 5')).toBeTruthy())
    const terms = within(dialog).getAllByRole('term')
    expect(terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual([
      'Until now: ada_lee',
      'New account: bea_berg',
      'Account ID: 4711',
    ])
    const letters = within(dialog).getByRole('region', { name: 'What is waiting, and what becomes of it' })
    const [lost, agreed, drafts] = within(letters)
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('ul'))
      .map((item) => item.textContent ?? '')
    expect(lost).toMatch(/^Waiting for the receipt.*2These may have arrived\..*Lost 2Lost 1$/)
    expect(agreed).toMatch(/^Approved.*1These leave from bea_berg, as you approved them\.Agreed$/)
    expect(drafts).toMatch(/^To review.*5What you approve leaves from bea_berg\.Draft 5Draft 4Draft 3and 2 more$/)
    expect(letters.textContent).not.toMatch(/Gone|Elsewhere/)
  })

  it('waits when one closes the question, and is asked about again from the notice', async () => {
    const user = await open([other])
    await screen.findByRole('dialog')
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('note').textContent).toContain('bea_berg')
    expect(calls).toEqual([])
    await user.click(button('Answer'))
    await screen.findByRole('dialog', { name: 'Use another Freelancer.com account?' })
  })

  it('is asked about anew where yet another one signed in', async () => {
    const user = await open([other])
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await put({ ...other, pending: { ...pending, id: 'q2', accountName: 'cleo' } })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('cleo')
    await user.click(button('Use this account'))
    await waitFor(() => expect(calls).toEqual(['POST /api/marketplaces/freelancer/pending/q2/accept']))
  })

  it('is one of two questions, told one after the other', async () => {
    const upwork: Connection = { ...first, id: 'c2', platform: 'upwork', pending: { ...pending, id: 'q2' } }
    const user = await open([other, upwork])
    await screen.findByRole('dialog', { name: 'Use another Freelancer.com account?' })
    await user.click(button('Close'))
    await screen.findByRole('dialog', { name: 'Is this your Upwork account?' })
    await user.click(button('Close'))
    expect(screen.getAllByRole('note')).toHaveLength(2)
  })
})

it('shows without a network, and its answers wait for it', async () => {
  syncActivity.setState({ isOnline: false })
  await open([other])
  await screen.findByRole('dialog')
  expect(screen.getByText('Your answer needs the network.')).toBeTruthy()
  expect(button('Use this account').getAttribute('aria-disabled')).toBe('true')
  expect(button('Do not use it').getAttribute('aria-disabled')).toBe('true')
  act(() => syncActivity.setState({ isOnline: true }))
  expect(button('Use this account').getAttribute('aria-disabled')).toBe(null)
  expect(screen.queryByText('Your answer needs the network.')).toBeNull()
})

describe('an answer that is not taken', () => {
  it('is told, and the question goes where it was answered elsewhere', async () => {
    const accepted = vi.fn()
    const user = await open([other], accepted)
    answer = () => Response.json({ code: 'marketplace.not_pending', message: '', requestId: 'r' }, { status: 409 })
    synced = () => put({ ...other, pending: null }).then(() => undefined)
    await user.click(await screen.findByRole('button', { name: 'Use this account' }))
    await told({ title: 'This question was answered already, or has ended.', tone: 'bad' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(accepted).not.toHaveBeenCalled()
  })

  it('is told, and the question stays where the server broke', async () => {
    const user = await open([other])
    answer = () => new Response('<html>', { status: 500 })
    await user.click(await screen.findByRole('button', { name: 'Do not use it' }))
    await told({ tone: 'bad' })
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(button('Do not use it').getAttribute('aria-disabled')).toBe(null)
  })
})
