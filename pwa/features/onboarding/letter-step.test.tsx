/** What the letter of the set-up waits for: a tap, or to be copied where the post is known from its text only. */
import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { LetterStep } from './letter-step.tsx'
import { startDraft } from './progress-draft.ts'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['onboarding', 'ui', 'proposals'])
setCurrentUser('ada')
afterEach(() => currentDb().proposal.clear())

it.each([
  ['9001', 'It waits in your inbox until you approve it.'],
  ['own-1', /^It waits in your inbox\. We know this post only from your text/],
])('of the job %s: %s', async (jobId, note) => {
  await show({ jobId, origin: 'shared', status: 'review' })
  expect((await screen.findByText(note)).tagName).toBe('P')
})

it('says that the facts are in another language, and where to say them in the letter’s', async () => {
  await show({ origin: 'shared', status: 'review', holdReasons: ['mode', 'foreign'] })
  expect(await screen.findByText(/^Your facts are in another language than this letter\./)).not.toBeNull()
  const link = screen.getByRole('link', { name: 'Say it in the letter’s language' })
  expect(link.getAttribute('href')).toBe('/settings/profile#facts')
})

async function show(proposal: Parameters<typeof sampleProposal>[0]): Promise<void> {
  const row = sampleProposal(proposal)
  await currentDb().proposal.put({ ...row, rev: 1, gen: 1, asOf: 1, isPending: false })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <LetterStep
          draft={{ ...startDraft(null, { platformType: 'freelancer' }, 'en'), letterId: row.id }}
          set={() => undefined}
          onBack={() => undefined}
        />
      </MemoryRouter>
    </I18nextProvider>,
  )
}
