/** The search as it is first opened: in the languages that the person speaks, of all that a marketplace is asked for. */
import { cleanup, render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptySearch } from '#shared/domain/jobs/search.ts'
import { type Profile, profileSchema } from '#shared/domain/profile.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { saveLastSearch } from '../../local/queries/last-search.ts'
import { saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { SearchPage } from './search-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['search', 'agents', 'proposals', 'ui'])

beforeEach(async () => {
  await saveSession({ token: 't', user: { ...sampleUser('ada'), platformType: 'freelancer' } })
  setCurrentUser('ada')
})
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

async function show(spokenLanguages: Profile['spokenLanguages'] = []) {
  const profile = profileSchema.parse({ id: 'ada', spokenLanguages })
  await currentDb().profile.put({ ...profile, rev: 1, gen: 1, asOf: 1, isPending: false })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <SearchPage />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
}

async function open(spokenLanguages: Profile['spokenLanguages']) {
  await show(spokenLanguages)
  const boxes = within(await screen.findByRole('group', { name: 'Languages' })).getAllByRole<HTMLInputElement>(
    'checkbox',
  )
  return {
    all: boxes.map(({ labels }) => labels?.[0]?.textContent),
    ticked: boxes.filter(({ checked }) => checked).map(({ labels }) => labels?.[0]?.textContent),
  }
}

it('ticks what the person speaks', async () => {
  const { all, ticked } = await open([
    { code: 'ar', level: 'native' },
    { code: 'en', level: 'fluent' },
  ])
  expect(ticked).toEqual(['English', 'Arabic'])
  expect(all).toEqual(expect.arrayContaining(['Bengali', 'Chinese', 'Hindi', 'Indonesian', 'Portuguese', 'Russian']))
})

it('ticks the language of the screen while nothing is known', async () => {
  expect((await open([])).ticked).toEqual(['English'])
})

it('has the words of the search whose jobs it shows, also where they were typed elsewhere', async () => {
  await saveLastSearch({
    ...{ search: { ...emptySearch('freelancer', ['en']), title: 'Kotlin' }, jobs: [], fetchedAt: Date.now() },
  })
  await open([])
  expect(screen.getByDisplayValue('Kotlin').id).toBe('title')
})

it('begins on the marketplace that is connected, where the person’s own is not', async () => {
  await currentDb().connection.put({
    ...{ id: 'c', platform: 'upwork', status: 'connected', via: 'oauth', accountId: '1', accountName: 'Ada' },
    ...{ profileUrl: null, connectedAt: 1, checkedAt: 1, rev: 1, gen: 1, asOf: 1, isPending: false },
  })
  await show()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Upwork/ })).checked).toBe(true)
})
