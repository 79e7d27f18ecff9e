/** The card of an agent's spending: what is spent and left, and the warning where units run out. */
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { type Agent, agentFieldsSchema, agentSchema } from '#shared/domain/agent.ts'
import type { Connection } from '#shared/domain/jobs/marketplace.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { AgentSpending } from './agent-spending.tsx'

const now: { left: Connection['unitsLeft'] } = { left: undefined }
vi.mock('../../local/queries/account.ts', () => ({
  useConnections: () => [{ platform: 'upwork', unitsLeft: now.left }],
}))
vi.mock('../../local/queries/spending.ts', () => ({
  useSpent: (_agent: Agent, platform: string) => {
    const units = platform === 'upwork' ? 12 : 0
    return { day: { units, feeMinor: units * 15 }, month: { units: units * 4, feeMinor: units * 60 } }
  },
}))

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['agents', 'proposals'])

function show(fields: Partial<Agent>, left?: number) {
  now.left = left === undefined ? undefined : { count: left, at: Date.UTC(2026, 10, 18) }
  const own = agentFieldsSchema.parse({ name: 'Shops', title: 'React', platforms: ['upwork'], ...fields })
  const set = { id: 'a', status: 'active', pausedReason: null, createdAt: 1, lastRunAt: null, nextRunAt: null }
  render(
    <I18nextProvider i18n={i18n}>
      <AgentSpending agent={agentSchema.parse({ ...own, ...set, jobsFound: 0, emailsSent: 0 })} />
    </I18nextProvider>,
  )
}

it('shows what is spent, of how much, and what is left of it', () => {
  show({ upworkConnectsPerDay: 20, feesPerMonth: 10 })
  screen.getByText('12 connects of 20 connects, 8 connects left')
  screen.getByText('48 connects')
  screen.getByText('about $1.80')
  screen.getByText('$7.20 of $10, $2.80 left')
})

it('is absent where sending takes no money and nothing is limited or sent', () => {
  show({ platforms: ['freelancer'] })
  expect(screen.queryByText(/Spending/)).toBeNull()
})

it('warns below the threshold of an agent that asked for it, with the place to buy', () => {
  show({ upworkAutoRefill: true, upworkAutoRefillAmount: 40 }, 39)
  screen.getByText('Only 39 connects left on Upwork')
  expect(screen.getByRole('link', { name: 'Buy on Upwork' }).getAttribute('href')).toMatch(
    /^https:\/\/www\.upwork\.com/,
  )
})

it('only tells the balance above the threshold', () => {
  show({ upworkAutoRefill: true, upworkAutoRefillAmount: 40 }, 40)
  screen.getByText(/^40 connects left on Upwork/)
  expect(screen.queryByRole('link')).toBeNull()
})
