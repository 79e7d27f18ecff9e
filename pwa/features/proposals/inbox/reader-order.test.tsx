/** The list answers a press; the letter beside it is drawn after that. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { ProposalsPage } from './proposals-page.tsx'

/** One for each drawing of a letter: which, and whether its row was on the screen by then. */
const drawn: { id: string; isRowThere: boolean }[] = []

vi.mock('../detail/proposal-page.tsx', () => ({
  ShownProposal: ({ id }: { id: string }) => {
    drawn.push({ id, isRowThere: document.querySelector(`[data-row="${id}"]`) !== null })
    return id
  },
}))

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'app', 'settings', 'ui', 'errors'])

beforeEach(async () => {
  setCurrentUser('ada')
  const stored = { rev: 1, gen: 1, asOf: 1, isPending: false }
  await currentDb().proposal.bulkPut([
    { ...sampleProposal({ id: 'waits', createdAt: 1, status: 'review' }), ...stored },
    { ...sampleProposal({ id: 'sent', createdAt: 2, status: 'completed' }), ...stored },
  ])
  const matches = { matches: true, media: '', onchange: null, addListener: vi.fn(), removeListener: vi.fn() }
  vi.spyOn(window, 'matchMedia').mockImplementation(() => Object.assign(new EventTarget(), matches))
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await wipeUser('ada')
})

it('draws a letter when its row stands in the list, and not anew for what is typed', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/dashboard/proposals']}>
        <Routes>
          <Route path="/dashboard/proposals" element={<ProposalsPage />} />
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  )
  const user = userEvent.setup()
  await waitFor(() => expect(drawn.at(-1)?.id).toBe('waits'))
  await user.click(await screen.findByRole('button', { name: /^All/ }))
  await waitFor(() => expect(drawn.at(-1)?.id).toBe('sent'))
  expect(drawn.filter(({ isRowThere }) => !isRowThere)).toEqual([])
  await act(async () => undefined)
  drawn.length = 0
  await user.type(screen.getByRole('searchbox'), 'kiosk')
  expect(drawn).toEqual([])
})
