/** The end of the trial is told on the screen: from three days before, and afterwards with what it means. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { writeMeta } from '../../local/meta.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { standingOf, trialNewsOf } from './standing.ts'
import { TrialNotice } from './trial-notice.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces('app')

beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

const NOW = Date.UTC(2026, 10, 21, 12)
it.each([
  ['four days before', NOW + 4 * DAY_MS, false, null],
  ['three days before', NOW + 3 * DAY_MS, false, 'soon'],
  ['an hour before', NOW + HOUR_MS, false, 'soon'],
  ['at its end', NOW, false, 'over'],
  ['two weeks later', NOW - 14 * DAY_MS, false, null],
  ['months later, with a paused agent', NOW - 90 * DAY_MS, true, 'over'],
])('%s', (_, endsAt, hasPausedAgents, kind) => {
  expect(trialNewsOf(standingOf(null, endsAt, NOW), hasPausedAgents, NOW)?.kind ?? null).toBe(kind)
})

async function open(trialEndsAt: number | null) {
  const count = { used: 0, limit: 4 }
  const today = { used: 0, limit: 20, upwork: count, freelancer: count }
  const usage = { plan: 'trial' as const, trialEndsAt, agents: count, today }
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <TrialNotice />
      </MemoryRouter>
    </I18nextProvider>,
  )
  await act(() => writeMeta(currentDb(), { usage }))
}

it('offers one way on, before and after the end', async () => {
  await open(Date.now() + DAY_MS)
  expect((await screen.findByRole('note')).textContent).toContain('Your free trial ends on')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/subscribe'])
  await act(async () => {
    const { usage } = { usage: { plan: 'free' as const, trialEndsAt: Date.now() - DAY_MS } }
    const count = { used: 0, limit: 1 }
    const today = { used: 0, limit: 3, upwork: count, freelancer: count }
    await writeMeta(currentDb(), { usage: { ...usage, agents: count, today } })
  })
  expect(await screen.findByText(/^Your free trial ended on/)).toBeTruthy()
})

it('says nothing where the end is not known', async () => {
  await open(null)
  expect(screen.queryByRole('note')).toBeNull()
})
