/** The agent that a first search suggests: the same criteria, the freelancer's own skills, the plan's limits. */
import type { AgentFields } from '#shared/domain/agent.ts'
import { emptyWizardFields, fieldsFromSearch, finishedFields, permittedMode } from '#shared/domain/agent-wizard.ts'
import { withoutAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { OnboardingDraft } from './progress-draft.ts'

interface AgentSurroundings {
  timeZone: string
  /** Skills of the profile. */
  skills: readonly string[]
  /** Proposals a day that the plan allows one agent; null while that is not known. */
  cap: number | null
  /** Where the server may send unattended; null while that is not known. */
  autoSend: Readonly<Record<MarketplaceId, boolean>> | null
  /** Whether the plan has them; a filter that it does not have is not suggested. */
  hasAdvanced: boolean
}

/** @returns The agent with the person's own changes. It is not validated. */
export function suggestedAgent(
  { search: wanted, agent }: Pick<OnboardingDraft, 'search' | 'agent'>,
  { timeZone, skills, cap, autoSend, hasAdvanced }: AgentSurroundings,
): AgentFields {
  const search = hasAdvanced ? wanted : withoutAdvancedFilters(wanted)
  const platforms = [search.platform]
  const empty = emptyWizardFields({ platforms, timeZone })
  const found = fieldsFromSearch(JSON.stringify({ ...search, name: search.title })) ?? {}
  const fields = {
    ...empty,
    ...found,
    platforms,
    emailsPerDay: Math.min(empty.emailsPerDay, cap ?? Number.POSITIVE_INFINITY),
    skills: [...new Set([...(found.skills ?? []), ...skills])],
    ...agent,
  }
  // Without a name it is called after what it looks for, also once that was changed.
  return finishedFields({ ...fields, name: '', mode: permittedMode({ platforms, mode: agent.mode ?? '' }, autoSend) })
}
