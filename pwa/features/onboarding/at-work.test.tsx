/** The last screen of the set-up says when the agent searches next, as the agent's own page does. */
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { sampleRun } from '#api/test/sample-rows.ts'
import { agentFieldsSchema } from '#shared/domain/agent.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { saveSession } from '../../local/session/session.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { AtWork } from './at-work.tsx'
import { startDraft } from './progress-draft.ts'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['onboarding', 'ui', 'agents', 'numbers', 'dashboard', 'activity', 'proposals'])

async function open(nextRunAt: number) {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  await saveSession({ token: 't', user: sampleUser('ada') })
  setCurrentUser('ada')
  const local = { rev: 1, gen: 1, asOf: 1, isPending: false }
  const allDay = { startTime: '00:00', endTime: '00:00', timeZone: 'UTC', activeEvery: 'daily' }
  const own = agentFieldsSchema.parse({ name: 'Shops', title: 'React', platforms: ['freelancer'], ...allDay })
  const set = { id: 'a', pausedReason: null, createdAt: 1, lastRunAt: null, jobsFound: 0, emailsSent: 0, looked: [] }
  await currentDb().agent.put({ ...own, ...set, status: 'active', nextRunAt, ...local })
  await currentDb().connection.put({
    ...{ id: 'c', platform: 'freelancer', status: 'connected', via: 'oauth', accountId: '1', accountName: 'Ada' },
    ...{ profileUrl: null, connectedAt: 1, checkedAt: 1, ...local },
  })
  await currentDb().run.clear()
  await currentDb().run.put({ ...sampleRun('a', { status: 'done', finishedAt: 2 }), ...local })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <AtWork
            draft={{ ...startDraft(null, { platformType: 'freelancer' }, 'en'), agentId: 'a' }}
            isVerified
            onFinish={async () => undefined}
          />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await screen.findByText(/^The first run has ended\./)
}

it('names the time where the day’s limit is reached', async () => {
  await open(Date.now() + DAY_MS)
  screen.getByText(/^Next search: .+ \(.+ time\)$/)
  expect(screen.queryByText(/in a few minutes/)).toBeNull()
})

it('says that it looks again in minutes where it does', async () => {
  await open(Date.now() + 5 * MINUTE_MS)
  screen.getByText('The agent looks again in a few minutes, within its hours.')
})
