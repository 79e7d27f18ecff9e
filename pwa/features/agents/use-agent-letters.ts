/** The newest letters of an agent: those that its figures count. */
import { useProposals } from '../../local/queries/proposals.ts'

const COUNTED = 500

export function useAgentLetters(agentId: string): ReturnType<typeof useProposals> {
  return useProposals('all', { agentId, limit: COUNTED })
}
