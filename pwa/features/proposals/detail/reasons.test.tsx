/** Why a proposal waits: the open conditions in the post's words, each with the place that can answer it. */
import 'fake-indexeddb/auto'
import { cleanup, render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { Reasons } from './reasons.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces('proposals')

afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

function show(openConditions: Proposal['openConditions']) {
  setCurrentUser('ada')
  const proposal = sampleProposal({ id: 'p', status: 'review', holdReasons: ['conditions'], openConditions })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <Reasons proposal={proposal} openClaims={0} />
      </MemoryRouter>
    </I18nextProvider>,
  )
  const reason = screen.getByText(/^The post has a condition/)
  return within(reason)
    .queryAllByRole('listitem')
    .map((item) => [item.querySelector('q')?.textContent, item.querySelector('a')?.getAttribute('href') ?? null])
}

it('lists them in the post’s words, with a link to where the profile answers', () => {
  expect(
    show([
      { kind: 'place', words: 'You must be based in Brazil.' },
      { kind: 'citizenship', words: 'US citizens only.' },
      { kind: 'certificate', words: 'A valid CISSP certificate is required.' },
      { kind: 'tool', words: 'You must know Angular.' },
    ]),
  ).toEqual([
    ['You must be based in Brazil.', '/settings/profile#limits'],
    ['US citizens only.', '/settings/profile#limits'],
    ['A valid CISSP certificate is required.', '/settings/profile#certifications'],
    ['You must know Angular.', '/settings/profile#skills'],
  ])
  expect(screen.getAllByText('Add it to your profile', { selector: 'a' })).toHaveLength(4)
})

it('offers no link where the profile has no place for it, and says a sentence once', () => {
  const hours = { kind: 'hours', words: 'We need 45 hours per week.' }
  expect(show([hours, hours])).toEqual([[hours.words, null]])
})

it('says only that there are some where a proposal from before names none', () => {
  expect(show([])).toEqual([])
})
