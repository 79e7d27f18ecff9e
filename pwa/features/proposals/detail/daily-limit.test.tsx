/** A proposal on a day whose quota is used up. The notice is above its letter, once. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import type { ProposalStatus } from '#shared/domain/proposal.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { writeMeta } from '../../../local/meta.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { type DetailPlace, DetailPlaceProvider } from '../decide/detail-place.ts'
import { ProposalPage } from './proposal-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'app'])
const PLACE: DetailPlace = {
  ...{ listPath: '/dashboard/proposals', at: 0, total: 1, previousHref: null, nextHref: null, ownHref: '' },
  onDecided: () => undefined,
}
const WORDS = /^Daily cover letter limit reached\./

afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

async function open(status: ProposalStatus, limit = 1) {
  setCurrentUser('ada')
  const full = { used: 1, limit }
  const today = { ...full, upwork: full, freelancer: full }
  await writeMeta(currentDb(), { usage: { plan: 'free', trialEndsAt: null, agents: full, today } })
  const proposal = sampleProposal({ id: 'p', status, lastError: { code: 'plan.daily_limit' } })
  await currentDb().proposal.put({ ...proposal, rev: 1, gen: 1, asOf: 1, isPending: false })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/dashboard/proposals/p']}>
        <DetailPlaceProvider value={PLACE}>
          <Routes>
            <Route path="/dashboard/proposals/:id" element={<ProposalPage />} />
          </Routes>
        </DetailPlaceProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
}

it.each(['found', 'review', 'approved'] as const)('is shown for a proposal in the state %s', async (status) => {
  await open(status)
  const link = await screen.findByRole('link', { name: 'Choose a plan' })
  expect(link.getAttribute('href')).toBe('/subscribe')
  await waitFor(() => expect(screen.getAllByText(WORDS)).toHaveLength(1))
})

it('names the agent’s own limit where the plan still allows letters, and no larger plan', async () => {
  await open('approved', 64)
  await screen.findByText(/^This agent has sent as many proposals today as its own limit allows/)
  expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull()
})

it('is not shown for a proposal that has left', async () => {
  await open('completed')
  await screen.findByRole('heading', { name: 'Letter' })
  expect(screen.queryByText(WORDS)).toBeNull()
})
