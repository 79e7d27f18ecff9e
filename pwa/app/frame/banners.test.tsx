/** A connection that has ended and a sample account are told above every screen. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { Connection } from '#shared/domain/jobs/marketplace.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, openLocal, type OutboxEntry } from '../../local/db.ts'
import { keptSample } from '../../local/kept-sample.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { clearSession, readSession, saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { Banners } from './banners.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['app', 'ui'])

afterEach(async () => {
  cleanup()
  await wipeUser('ada')
  await clearSession()
  vi.unstubAllGlobals()
})

async function open(isDemo: boolean, status: Connection['status']) {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  await saveSession({ token: 't', user: { ...sampleUser('ada'), isDemo } })
  await openLocal('ada').connection.put({
    id: 'c',
    platform: 'upwork',
    status,
    via: 'oauth',
    accountName: 'Ada',
    profileUrl: null,
    connectedAt: 1,
    checkedAt: 1,
    rev: 1,
    gen: 1,
    asOf: 1,
    isPending: false,
  })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/dashboard/search']}>
        <AuthProvider>
          <Banners />
          <Routes>
            <Route path="/register" element={<p>registration</p>} />
            <Route path="*" element={<p>screen</p>} />
          </Routes>
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
}

it('says which connection has ended and leads to it, until it is mended', async () => {
  await open(false, 'expired')
  const link = await screen.findByRole('link', { name: 'Connect Upwork again' })
  expect(link.getAttribute('href')).toBe('/settings/connections?platform=upwork')
  expect(screen.getByRole('complementary').textContent).toContain('Upwork is no longer connected.')
  await currentDb().connection.update('c', { status: 'connected' })
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

it('says nothing of what the user disconnected', async () => {
  await open(true, 'revoked')
  expect((await screen.findAllByRole('complementary')).map((note) => note.textContent)).toEqual([
    expect.stringMatching(/^Sample account/),
  ])
})

it('leads from the sample account to registration, and takes the sample from the device', async () => {
  await open(true, 'connected')
  await userEvent.click(await screen.findByRole('button', { name: 'Make it mine' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create my account' }))
  await screen.findByText('registration')
  expect(await readSession()).toBeNull()
})

it('takes along what the visitor made in the sample, and nothing of the sample', async () => {
  await open(true, 'connected')
  await i18n.loadNamespaces(['auth'])
  const edit = (n: number, patch: Record<string, unknown>, values: Record<string, unknown>): OutboxEntry => ({
    ...{ n, v: 1, mid: `m${n}`, entity: 'agent', id: 'a', name: 'agent.update', patch, base: { rev: 1, values } },
    ...{ tries: 0, state: 'queued', createdAt: n },
  })
  const edits: OutboxEntry[] = [
    edit(
      1,
      { title: 'Vue shop', excludedWords: ['wordpress', 'crypto'] },
      { title: 'React', excludedWords: ['wordpress'] },
    ),
    edit(2, { title: 'Svelte shop', skills: ['React'], emailsPerDay: 7 }, { title: 'Vue shop' }),
    { ...edit(3, { firstName: 'Layla', overview: 'Made up.' }, {}), entity: 'profile', name: 'profile.update' },
  ]
  await openLocal('ada').accepted.put({ ...edit(3, {}, {}), n: 3, acceptedAt: 3, edits })
  await userEvent.click(await screen.findByRole('button', { name: 'Make it mine' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('Your search: Svelte shop'))
  expect(dialog.textContent).toContain('Words you leave out: crypto')
  await userEvent.click(screen.getByRole('button', { name: 'Create my account' }))
  await screen.findByText('registration')
  expect(keptSample()).toEqual({ search: null, words: 'Svelte shop', prompt: '', excludedWords: ['crypto'] })
})
