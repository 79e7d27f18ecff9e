/** Who brought a post sees it first; the marketplace's sign-in waits below it, and the letter can always be left for later. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { saveSession } from '../../local/session/session.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { startDraft } from './progress-draft.ts'
import { SearchStep } from './search-step.tsx'
const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['onboarding', 'ui', 'search', 'marketplaces', 'proposals', 'settings'])

async function open(
  broughtId: string | null,
  set: (patch: object) => void = () => undefined,
  platformType: MarketplaceId = 'upwork',
) {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  await saveSession({ token: 't', user: sampleUser('ada') })
  const draft = { ...startDraft(null, { platformType }, 'en'), broughtId }
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <SearchStep draft={draft} set={set} onBack={() => undefined} />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
}

it('a brought post stands above the sign-in, which is folded', async () => {
  setCurrentUser('ada')
  const row = sampleProposal({ jobId: 'own-1', platform: 'upwork', origin: 'shared', status: 'review' })
  await currentDb().proposal.put({ ...row, rev: 1, gen: 1, asOf: 1, isPending: false })
  await open(row.id)
  const more = await screen.findByText('Connect Upwork to see more jobs')
  const post = await screen.findByText(row.job.title)
  expect(post.compareDocumentPosition(more) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(more.closest('details')?.open).toBe(false)
})

it('without one the sign-in comes first, with its reason', async () => {
  setCurrentUser('ada')
  await open(null)
  await screen.findByRole('heading', { name: 'Connect Upwork first' })
})

it('also where there is a job to write for, one may go on without a letter', async () => {
  setCurrentUser('ada')
  const row = sampleProposal({ jobId: 'own-2', platform: 'upwork', origin: 'shared', status: 'review' })
  await currentDb().proposal.put({ ...row, rev: 1, gen: 1, asOf: 1, isPending: false })
  const patches: object[] = []
  await open(row.id, (patch) => patches.push(patch))
  await screen.findByRole('button', { name: 'Write for this one' })
  await userEvent.click(screen.getByRole('button', { name: 'Go on without a letter' }))
  expect(patches).toMatchObject([{ step: 3 }])
})

it('every criterion of a search can be set: also words that must not occur, and how many pages are read', async () => {
  setCurrentUser('ada')
  const patches: object[] = []
  await open(null, (patch) => patches.push(patch), 'freelancer')
  await userEvent.click(await screen.findByText('More criteria'))
  await userEvent.selectOptions(screen.getByLabelText(/^Pages to search/), '3')
  expect(patches.at(-1)).toMatchObject({ search: { pageLimit: 3 } })
  await userEvent.type(screen.getByLabelText(/^Words the post must have/), 'x')
  expect(patches.at(-1)).toMatchObject({ search: { wordRule: 'x' } })
})
