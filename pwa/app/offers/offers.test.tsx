/** A screen shows one offer at most, decided when it opens; the one about friends comes once, after the first answer. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { settingsSchema } from '#shared/domain/profile.ts'
import type { Outcome } from '#shared/domain/proposal.ts'
import { DAY_MS } from '#shared/time.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { writeMeta } from '../../local/meta.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { DrawnTogether } from '../drawn-together.tsx'
import { Offers } from './offers.tsx'
import { catchInstallPrompt } from './install-card.tsx'
import { useUpdate } from './update-card.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['app', 'dashboard', 'notifications', 'ui'])
const synced = { rev: 1, gen: 1, asOf: 1, isPending: false }

beforeEach(async () => {
  setCurrentUser('ada')
  useUpdate.setState({ start: null })
  await currentDb().settings.put({ ...settingsSchema.parse({ id: 'ada' }), ...synced })
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  await wipeUser('ada')
})

async function answered(outcome: Outcome) {
  await currentDb().proposal.put({ ...sampleProposal({ status: 'completed', outcome }), ...synced })
}

async function endTrialSoon() {
  const count = { used: 0, limit: 4 }
  const today = { used: 0, limit: 20, upwork: count, freelancer: count }
  await writeMeta(currentDb(), {
    usage: { plan: 'trial', trialEndsAt: Date.now() + DAY_MS, agents: count, today },
  })
}

function open(path = '/dashboard') {
  return render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        <DrawnTogether>
          <Offers />
          <p>screen</p>
        </DrawnTogether>
      </MemoryRouter>
    </I18nextProvider>,
  )
}

/** All reads of the screen are done, so its offer is decided. */
const drawn = () =>
  waitFor(() => expect(screen.getByText('screen').parentElement?.className).not.toContain('opacity-0'))
const friends = () => screen.queryByText('Bring a friend, pay less')
const trial = () => screen.queryByText(/^Your free trial ends on/)
const update = () => screen.queryByText('A new version is ready')

it('offers nothing about friends before a client has answered', async () => {
  await answered('viewed')
  open()
  await drawn()
  expect(friends()).toBeNull()
})

it('offers friends once after the first answer, and not at the next visit', async () => {
  await answered('replied')
  open()
  await screen.findByText('Bring a friend, pay less')
  await waitFor(async () => expect((await currentDb().settings.get('ada'))?.wereFriendsOffered).toBe(true))
  expect(friends()).not.toBeNull()
  cleanup()
  open()
  await drawn()
  expect(friends()).toBeNull()
})

it('closes the question about installing at once, and does not ask again', async () => {
  catchInstallPrompt()
  act(() => void window.dispatchEvent(new Event('beforeinstallprompt')))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByText('Install Gigwright')).toBeNull()
  cleanup()
  open()
  await drawn()
  expect(screen.queryByText('Install Gigwright')).toBeNull()
})

it('shows only the most urgent of several', async () => {
  await answered('replied')
  await endTrialSoon()
  open()
  await waitFor(() => expect(trial()).not.toBeNull())
  expect(friends()).toBeNull()
  expect((await currentDb().settings.get('ada'))?.wereFriendsOffered).toBe(false)
})

it('lets a new version wait for the next screen, or for a return to the page, and keeps quiet after "Later"', async () => {
  const start = vi.fn()
  open('/dashboard/search')
  act(() => useUpdate.setState({ start }))
  expect(update()).toBeNull()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(update()).toBeNull()
  act(() => useUpdate.setState({ start }))
  cleanup()
  open('/dashboard/proposals')
  await userEvent.click(screen.getByRole('button', { name: 'Reload now' }))
  expect(start).toHaveBeenCalledOnce()
})
