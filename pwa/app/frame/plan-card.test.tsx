/** The plan at the foot of the sidebar: the one that was chosen before there was an account is not forgotten. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PlanId } from '#shared/domain/plans/plan.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { keepPlan } from '../../local/chosen-plan.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { writeMeta } from '../../local/meta.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { PlanCard } from './plan-card.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces('app')

beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

async function open(plan: PlanId) {
  const none = { used: 0, limit: 4 }
  const usage = { plan, trialEndsAt: null, agents: none, today: { ...none, upwork: none, freelancer: none } }
  await writeMeta(currentDb(), { usage })
  render(
    <I18nextProvider i18n={i18n}>
      <PlanCard />
    </I18nextProvider>,
  )
  return screen.findByRole('link')
}

it.each([
  ['trial', 'You chose Pro: pay for it now', '/subscribe?plan=pro'],
  ['free', 'You chose Pro: pay for it now', '/subscribe?plan=pro'],
  ['premium', 'Manage plan', '/dashboard/billing'],
] as const)('on the plan %s it leads from "%s" to %s', async (plan, name, href) => {
  await keepPlan('pro')
  await open(plan)
  await waitFor(() => {
    const link = screen.getByRole('link')
    expect([link.textContent, link.getAttribute('href')]).toEqual([name, href])
  })
})

it('offers all plans where none was chosen', async () => {
  const link = await open('trial')
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Choose a plan', '/subscribe'])
})
