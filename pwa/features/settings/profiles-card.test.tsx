/** What the settings say an agent needs is what an agent asks for. */
import { cleanup, render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { clearSession, saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { ProfilesCard } from './profiles-card.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['settings', 'agents'])
const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }

beforeEach(async () => {
  setCurrentUser('ada')
  await saveSession({ token: 't', user: sampleUser('ada') })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await wipeUser('ada')
  await clearSession()
})

async function lineOfResume(status: 'confirmed' | 'suggested') {
  const profile = { id: 'ada', title: 'Logo designer', overview: 'Logos.', skills: ['Logo design'] }
  await currentDb().profile.put({ ...profileSchema.parse(profile), ...STORED })
  const fact = factRecordSchema.parse({
    id: 'f',
    kind: 'project',
    name: 'Northwall Climbing',
    origin: 'pasted',
    status,
  })
  await currentDb().fact.put({ ...fact, ...STORED })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <ProfilesCard />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  const upwork = within(await screen.findByRole('region', { name: 'Upwork' }))
  return upwork.getByRole('link', { name: /A resume, or work you have done/ })
}

it('counts the facts of a pasted profile like a resume, once they are confirmed', async () => {
  expect(within(await lineOfResume('confirmed')).getByLabelText('Done')).toBeDefined()
  cleanup()
  expect(within(await lineOfResume('suggested')).queryByLabelText('Done')).toBeNull()
})
