/** A press on a row is answered in the list, before the letter is there. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { LinkProvider, type LinkProps } from '../../../ui/action/link.tsx'
import { ProposalsPage } from './proposals-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'app', 'settings', 'ui', 'errors'])

beforeEach(async () => {
  setCurrentUser('ada')
  history.replaceState(null, '', '/dashboard/proposals')
  const stored = { rev: 1, gen: 1, asOf: 1, isPending: false }
  await currentDb().proposal.bulkPut(
    ['older', 'newer'].map((id, createdAt) => ({
      ...sampleProposal({ id, createdAt, status: 'review', job: sampleJob({ title: `Job ${id}` }) }),
      ...stored,
    })),
  )
})
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

const NeverThere = lazy(() => new Promise<never>(() => undefined))

it('marks the row at once', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <BrowserRouter>
        <LinkProvider value={({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />}>
          <Suspense>
            <Routes>
              <Route path="/dashboard/proposals" element={<ProposalsPage />} />
              <Route path="/dashboard/proposals/:id" element={<NeverThere />} />
            </Routes>
          </Suspense>
        </LinkProvider>
      </BrowserRouter>
    </I18nextProvider>,
  )
  const link = await screen.findByRole('link', { name: 'Job older' })
  const marked = () => document.querySelector('[data-current] a')?.textContent
  expect(marked()).not.toBe('Job older')
  await act(async () => fireEvent.click(link))
  expect(marked()).toBe('Job older')
})
