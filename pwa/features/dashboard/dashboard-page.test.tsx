/** The dashboard of a new account has one next step, and no card that is empty. */
import { render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { plainAgent } from '#shared/domain/agent.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { newId } from '#shared/ids.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { writeMeta } from '../../local/meta.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { clearSession, saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { DashboardPage } from './dashboard-page.tsx'

const i18n = await startI18n({ tag: 'en', root: document.documentElement })
const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }
const NOW = Date.now()

beforeEach(async () => {
  await saveSession({ token: 't', user: sampleUser('ada') })
  setCurrentUser('ada')
  await writeMeta(currentDb(), { cursor: 'e.1', lastSyncedAt: NOW })
  await currentDb().profile.put({ ...profileSchema.parse({ id: 'ada' }), ...STORED })
})
afterEach(async () => {
  await clearSession()
  await wipeUser('ada')
})

const addLetter = () =>
  currentDb().proposal.put({ ...sampleProposal({ agentId: '', origin: 'shared', status: 'review' }), ...STORED })

const addAgent = (status: 'active' | 'paused' = 'active') => {
  const told = { createdAt: NOW, lastRunAt: null, nextRunAt: null, jobsFound: 0, emailsSent: 0, looked: [] }
  const state = { status, pausedReason: null }
  return currentDb().agent.put({ ...plainAgent(), id: newId(), name: 'Books', ...state, ...told, ...STORED })
}

async function cards(): Promise<(string | null)[]> {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <DashboardPage />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await screen.findByRole('heading', { name: 'What is left to do' })
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
}

it('names the steps that are left and where to go, with the set-up as its only main button', async () => {
  expect(await cards()).toEqual(['What is left to do', 'Recent activity', 'Quick actions'])
  expect(screen.getByRole('link', { name: 'Go on with the setup' }).getAttribute('href')).toBe('/onboarding')
  expect(screen.queryByRole('link', { name: 'New job agent' })).toBeNull()
  expect(screen.queryByText('Active agents')).toBeNull()
})

it('offers the letter of the set-up too, once it waits', async () => {
  await addLetter()
  expect(await cards()).toEqual(['What is left to do', 'Recent activity', 'Quick actions'])
  expect(await screen.findByRole('link', { name: 'Review 1 proposal' })).not.toBeNull()
})

it('counts from the first agent on, and draws no results before a letter was sent', async () => {
  await addAgent()
  expect(await cards()).toEqual(['What is left to do', 'Since yesterday', 'Recent activity', 'Quick actions'])
  expect(screen.getByText('Active agents')).not.toBeNull()
})

it('never asks for an agent that is there: one that is saved is to be started', async () => {
  await addLetter()
  await addAgent('paused')
  await cards()
  expect(await screen.findByText(/^Your job agent is saved\. Start it/)).not.toBeNull()
  expect(screen.queryByText(/^Create and activate/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'New job agent' })).toBeNull()
})
