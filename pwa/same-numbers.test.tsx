/** One post is one post: set-up's last page, the dashboard, the inbox, the agent's page and the page of numbers say the same. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleProposal, sampleRun } from '#api/test/sample-rows.ts'
import { plainAgent } from '#shared/domain/agent.ts'
import { weekOf } from '#shared/domain/numbers/calendar.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { newId } from '#shared/ids.ts'
import { AgentPage } from './features/agents/agent-page.tsx'
import { DashboardPage } from './features/dashboard/dashboard-page.tsx'
import { NumbersPage } from './features/numbers/numbers-page.tsx'
import { AtWork } from './features/onboarding/at-work.tsx'
import { startDraft } from './features/onboarding/progress-draft.ts'
import { startI18n } from './i18n/language/setup.ts'
import { currentDb, setCurrentUser } from './local/db.ts'
import { writeMeta } from './local/meta.ts'
import { AuthProvider } from './local/session/auth.tsx'
import { clearSession, saveSession } from './local/session/session.ts'
import { wipeUser } from './local/session/wipe.ts'
import { sampleUser } from './test/sample-user.ts'

const i18n = await startI18n({ tag: 'en', root: document.documentElement })
const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }
const AGENT = newId()
const NOW = Date.now()

beforeEach(async () => {
  await saveSession({ token: 't', user: sampleUser('ada') })
  setCurrentUser('ada')
  await writeMeta(currentDb(), { cursor: 'e.1', lastSyncedAt: NOW })
  const looked = [{ week: weekOf(NOW, 'UTC'), platform: 'freelancer' as const, found: 9, matched: 6 }]
  const told = { createdAt: NOW, lastRunAt: NOW, nextRunAt: null, jobsFound: 9, emailsSent: 0, looked }
  const agent = { ...plainAgent(), id: AGENT, name: 'Books', status: 'active' as const, pausedReason: null, ...told }
  await currentDb().profile.put({ ...profileSchema.parse({ id: 'ada' }), ...STORED })
  await currentDb().agent.put({ ...agent, ...STORED })
  // The second run read the same posts again, and wrote for one that had waited.
  const first = {
    found: 9,
    fresh: 9,
    matched: 6,
    written: 5,
    held: 5,
    startedAt: NOW - 9,
    skips: { fraud: 3, next_run: 1 },
  }
  const second = { found: 9, fresh: 0, matched: 0, written: 1, held: 1, startedAt: NOW, skips: { already_seen: 8 } }
  await currentDb().run.bulkPut(
    [first, second].map((run) => ({ ...sampleRun(AGENT, { ...run, status: 'done' }), ...STORED })),
  )
  const letter = (fields: Partial<Proposal> = {}) => ({
    ...sampleProposal({ id: newId(), agentId: AGENT, status: 'review', createdAt: NOW, ...fields }),
    ...STORED,
  })
  await currentDb().proposal.bulkPut([
    ...Array.from({ length: 6 }, () => letter()),
    letter({ agentId: '', origin: 'shared' }),
    letter({ status: 'drafting', letter: '' }),
  ])
})
afterEach(async () => {
  await clearSession()
  await wipeUser('ada')
})

function open(screenOf: ReactNode) {
  cleanup()
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/a/${AGENT}`]}>
        <AuthProvider>
          <Routes>
            <Route path="/a/:id" element={screenOf} />
          </Routes>
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
}

async function figures() {
  const list = (await screen.findByText('Skipped')).closest('dl') ?? document.body
  return [...list.children].map((each) => [
    within(each as HTMLElement).getByRole('term').textContent,
    within(each as HTMLElement).getByRole('definition').textContent,
  ])
}

const SAID = [
  ['Found', '9'],
  ['Skipped', '3'],
  ['Matched', '6'],
  ['Written', '6'],
]

it('is told by the last page of the set-up, the agent’s page, the dashboard and the page of numbers', async () => {
  open(
    <AtWork
      draft={{ ...startDraft(null, sampleUser('ada'), 'en'), agentId: AGENT }}
      isVerified
      onFinish={async () => undefined}
    />,
  )
  expect(await figures()).toEqual(SAID)
  expect(await screen.findByRole('link', { name: 'Review 7 proposals' })).toBeDefined()

  open(<AgentPage />)
  expect(await figures()).toEqual(SAID)

  open(<DashboardPage />)
  const card = (label: string) => screen.getByText(label).closest('a')?.textContent
  await waitFor(() => expect(card('Jobs found')).toBe('Jobs found9'))
  // The person's own post has a letter, too.
  expect(card('Cover letters')).toBe('Cover letters7')
  expect(await screen.findByRole('link', { name: 'Review 7 proposals' })).toBeDefined()
  expect((await screen.findByText('jobs skipped')).closest('a')?.textContent).toMatch(/^3/)

  open(<NumbersPage />)
  const bars = await screen.findByRole('list', { name: 'Jobs found and letters written' })
  expect(
    within(bars)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['Found9', 'Matched6', 'Written7'])
})
