/** On a desk a letter stands beside the list before anybody has opened one; the address, the keys and the focus stay the list's. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleJob, sampleProposal, sampleRun } from '#api/test/sample-rows.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { LinkProvider, type LinkProps } from '../../../ui/action/link.tsx'
import { ProposalPage } from '../detail/proposal-page.tsx'
import { ProposalsPage } from './proposals-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'app', 'settings', 'ui', 'errors'])

const put = (id: string, createdAt: number, fields: Partial<Proposal> = {}) =>
  currentDb().proposal.put({
    ...sampleProposal({ ...{ id, createdAt, status: 'review', letter: `Letter of ${id}.` }, ...fields }),
    ...{ job: sampleJob({ title: `Job ${id}` }), rev: 1, gen: 1, asOf: 1, isPending: false },
  })

beforeEach(async () => {
  setCurrentUser('ada')
  for (const [at, id] of ['third', 'second', 'first'].entries()) await put(id, at)
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await wipeUser('ada')
})

function Where() {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="where">{`${pathname}${search}${hash}`}</output>
}
const where = () => screen.getByTestId('where').textContent

function open({ widthRem = 90, at = '/dashboard/proposals' } = {}) {
  const matches = (media: string) => Number(/min-width: (\d+)rem/.exec(media)?.[1] ?? Infinity) <= widthRem
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ matches: matches(media), media, onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  )
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[at]}>
        <LinkProvider value={({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />}>
          <Routes>
            <Route path="/dashboard/proposals" element={<ProposalsPage />}>
              <Route path=":id" element={<ProposalPage />} />
            </Route>
          </Routes>
        </LinkProvider>
        <Where />
      </MemoryRouter>
    </I18nextProvider>,
  )
  return userEvent.setup()
}
const reader = () => screen.findByRole('region', { name: 'The letter beside the list' })
const read = async (id: string) => within(await reader()).findByRole('heading', { name: `Job ${id}`, level: 2 })

it('shows the first letter that waits, and leaves address, focus and heading to the list', async () => {
  open()
  await read('first')
  expect(where()).toBe('/dashboard/proposals')
  expect(document.activeElement).toBe(document.body)
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Proposals'])
  expect(document.title).toMatch(/^Proposals/)
})

it('shows no letter where there is no room for it', async () => {
  open({ widthRem: 79 })
  await screen.findByRole('link', { name: 'Job first' })
  expect(screen.queryByRole('region', { name: 'The letter beside the list' })).toBeNull()
})

it('keeps the letter when another arrives above it, and shows the next when it has left', async () => {
  open()
  await read('first')
  await act(() => put('newer', 9))
  await screen.findByRole('link', { name: 'Job newer' })
  await read('first')
  await act(() => currentDb().proposal.update('first', { status: 'skipped' }))
  await read('second')
})

it('follows the keys of the list', async () => {
  const user = open()
  await read('first')
  await user.keyboard('jj')
  await read('second')
  expect(document.activeElement?.textContent).toBe('Job second')
  expect(where()).toBe('/dashboard/proposals')
})

it('lets the keys act on the letter that is read before a row was chosen', async () => {
  const user = open()
  await read('first')
  await user.keyboard('s')
  await read('second')
  expect((await currentDb().proposal.get('first'))?.status).toBe('skipped')
})

it('makes room while several are chosen, so that no button speaks of one letter', async () => {
  const user = open()
  await read('first')
  await user.click(screen.getByRole('button', { name: 'Select' }))
  expect(screen.queryByRole('region', { name: 'The letter beside the list' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Select' }))
  await read('first')
})

it('opens the letter at its own address to be edited', async () => {
  const user = open()
  await read('first')
  await user.click((await within(await reader()).findAllByRole('button', { name: 'Edit' }))[0] ?? document.body)
  await screen.findByRole('textbox', { name: 'Letter' })
  expect(where()).toBe('/dashboard/proposals/first#edit=letter')
})

it('opens the next letter after a decision in the reader', async () => {
  const user = open()
  await read('first')
  await user.click(await within(await reader()).findByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(where()).toBe('/dashboard/proposals/second'))
  await screen.findByRole('heading', { name: 'Job second', level: 1 })
})

it('leads from where nothing is to the jobs that an agent skipped', async () => {
  const stored = { rev: 1, gen: 1, asOf: 1, isPending: false }
  await currentDb().run.bulkPut([
    { ...sampleRun('a', { id: 'r1', startedAt: 1, skips: { language: 8, rate_low: 1, already_seen: 4 } }), ...stored },
    { ...sampleRun('b', { id: 'r2', startedAt: 2, skips: { already_seen: 9 } }), ...stored },
  ])
  open({ at: '/dashboard/proposals?filter=skipped' })
  const line = (await screen.findByRole('link', { name: 'See which, and why' })).closest('p')
  expect(line?.textContent).toMatch(/^Jobs that your agent skipped in its last run: 9\./)
  expect(screen.getByRole('link', { name: 'See which, and why' }).getAttribute('href')).toBe(
    '/dashboard/automations/a#left',
  )
})
