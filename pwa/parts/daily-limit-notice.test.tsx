/** When the daily proposals are used up, the notice says so and links to the plans. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Usage } from '#shared/domain/plans/plan.ts'
import { startI18n } from '../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../local/db.ts'
import { writeMeta } from '../local/meta.ts'
import { wipeUser } from '../local/session/wipe.ts'
import { DailyLimitNotice } from './daily-limit-notice.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces('app')
const WORDS = /^Daily cover letter limit reached\. .*upgrade for more\.$/

beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

async function open(used: number, upwork: number) {
  const today = { used, limit: 3, upwork: { used: upwork, limit: 1 }, freelancer: { used: used - upwork, limit: 2 } }
  const usage: Usage = { plan: 'free', trialEndsAt: null, agents: { used: 1, limit: 1 }, today }
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <DailyLimitNotice platform="freelancer" />
      </MemoryRouter>
    </I18nextProvider>,
  )
  await act(() => writeMeta(currentDb(), { usage }))
}

it.each([
  ['all of the plan’s', 3, 1],
  ['those of the marketplace', 2, 0],
])('%s are used up', async (_, used, upwork) => {
  await open(used, upwork)
  await screen.findByText(WORDS)
  expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/subscribe')
})

it('the other marketplace’s proposals do not count', async () => {
  await open(1, 1)
  expect(screen.queryByText(WORDS)).toBeNull()
})
