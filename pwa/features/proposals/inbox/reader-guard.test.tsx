/** The letter beside the list is drawn after the list: until then no tap may decide about the one before. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { ProposalsPage } from './proposals-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'app', 'settings', 'ui', 'errors', 'agents', 'facts', 'learning'])

beforeEach(async () => {
  setCurrentUser('ada')
  const rows = (['a', 'c'] as const).map((id, at) => ({
    ...sampleProposal({
      ...{ id, createdAt: 10 + at, status: id === 'a' ? 'review' : 'approved', letter: `Letter ${id}.` },
      job: sampleJob({ title: `Job ${id}` }),
    }),
    ...{ rev: 1, gen: 1, asOf: 1, isPending: false },
  }))
  await currentDb().proposal.bulkPut(rows)
  const matches = { matches: true, media: '', onchange: null, addListener: vi.fn(), removeListener: vi.fn() }
  vi.spyOn(window, 'matchMedia').mockImplementation(() => Object.assign(new EventTarget(), matches))
})
afterEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  cleanup()
  vi.restoreAllMocks()
  await wipeUser('ada')
})

it('stands still from the moment on in which another row is marked', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/dashboard/proposals']}>
        <Routes>
          <Route path="/dashboard/proposals" element={<ProposalsPage />} />
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  )
  const letter = (text: string) => screen.queryAllByText(text).find((one) => one.closest('section'))
  await waitFor(() => expect(letter('Letter a.')).toBeTruthy(), { timeout: 20_000 })
  const seen: string[] = []
  // Without `act` the screen is drawn in slices, as for a person.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const look = () => {
    const marked = document.querySelector('[data-current="true"]')?.textContent ?? ''
    const before = letter('Letter a.')
    if (marked.includes('Job c') && before) seen.push(before.closest('[inert]') ? 'inert' : 'live')
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  screen.getByRole('button', { name: /^All/ }).dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await waitFor(() => expect(letter('Letter c.')).toBeTruthy(), { timeout: 20_000 })
  observer.disconnect()
  expect(seen).toContain('inert')
  expect(seen).not.toContain('live')
}, 60_000)
