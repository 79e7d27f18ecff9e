/** A press on a filter leaves the list before as it is until the next one is known: drawn anew for nothing, it would come later. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { ProposalsPage } from './proposals-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'app', 'settings', 'ui', 'errors'])

const USER = 'filter-press'

beforeEach(async () => {
  setCurrentUser(USER)
  const stored = { rev: 1, gen: 1, asOf: 1, isPending: false }
  await currentDb().proposal.bulkPut(
    (['review', 'failed'] as const).map((status, createdAt) => ({
      ...sampleProposal({ id: status, createdAt, status, job: sampleJob({ title: `Job ${status}` }) }),
      ...stored,
    })),
  )
})
afterEach(async () => {
  cleanup()
  await wipeUser(USER)
})

it('keeps the rows, and then shows those of the filter', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/dashboard/proposals']}>
        <Routes>
          <Route path="/dashboard/proposals" element={<ProposalsPage />} />
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  )
  const row = await screen.findByRole('link', { name: 'Job review' })
  const chip = await screen.findByRole('button', { name: /^All/ })
  act(() => void fireEvent.click(chip))
  expect([chip.getAttribute('aria-pressed'), row.isConnected]).toEqual(['true', true])
  await screen.findByRole('link', { name: 'Job failed' })
  expect(screen.getByRole('button', { name: /^To review/ }).getAttribute('aria-pressed')).toBe('false')
})
