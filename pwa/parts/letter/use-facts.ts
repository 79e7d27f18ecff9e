/** What a letter may rest on, as this device knows it. */
import { useMemo } from 'react'
import { plainAgent } from '#shared/domain/agent.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import { useAnswers, useFactRecords, useProfile, useResume } from '../../local/queries/account.ts'
import { useAgent } from '../../local/queries/agents.ts'

/** @returns Everything the freelancer has told us; undefined while it is being read. */
export function useFacts(agentId: string): Fact[] | undefined {
  const profile = useProfile()
  const agent = useAgent(agentId)
  const answers = useAnswers()
  const resume = useResume()
  const records = useFactRecords()
  return useMemo(
    () =>
      profile && agent !== undefined && answers && resume !== undefined && records
        ? factsOf(profile, agent ?? plainAgent(), answers, resume, records)
        : undefined,
    [profile, agent, answers, resume, records],
  )
}
