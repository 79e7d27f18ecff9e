/** What approving letters of a list costs, as a list says it: with the boost, and only where it takes money. */
import { useCallback } from 'react'
import type { Agent } from '#shared/domain/agent.ts'
import { isOnMarketplace } from '#shared/domain/jobs/shared-job.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { sendCostOf } from '#shared/domain/spending/spending.ts'
import { useAgents } from '../../local/queries/agents.ts'
import { useSpendText } from '../../parts/spend-text.ts'

const NO_AGENTS: readonly Agent[] = []

/** @returns A function: how many units a letter takes; 0 where they cost nothing. */
export function usePaidUnits(): (row: Proposal) => number {
  const agents = useAgents() ?? NO_AGENTS
  return useCallback(
    (row) => {
      if (!isOnMarketplace(row)) return 0
      const cost = sendCostOf(row, agents.find(({ id }) => id === row.agentId) ?? null)
      return cost && cost.feeMinor > 0 ? cost.units : 0
    },
    [agents],
  )
}

/** @returns A function: "12 connects", or nothing. */
export function useCostText(): (row: Proposal) => string {
  const unitsOf = usePaidUnits()
  const { units } = useSpendText()
  return useCallback(
    (row) => {
      const count = unitsOf(row)
      return count > 0 ? units(row.platform, count) : ''
    },
    [unitsOf, units],
  )
}
