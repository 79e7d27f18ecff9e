/** Translates our agents and proposals into the names of the specification. */
import type * as z from 'zod/mini'
import type { WireAgent, wireProposalSchema } from '#shared/contract/agents.ts'
import type { Agent } from '#shared/domain/agent.ts'
import { DEFAULT_MARKETPLACE } from '#shared/domain/jobs/marketplace-names.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { toIso } from '#shared/time.ts'
import { budgetText } from '../../answers/budget-text.ts'
import { lastErrorLines } from '../../answers/last-error.ts'
import type { Texts } from '../../texts.ts'

export function agentToWire({ lastRunAt, nextRunAt, createdAt, ...agent }: Agent): WireAgent {
  return {
    ...agent,
    // An agent has one or more marketplaces, while the specification knows one.
    platform: agent.platforms[0] ?? DEFAULT_MARKETPLACE,
    active: agent.status === 'active',
    createdAt: toIso(createdAt),
    lastRun: toIso(lastRunAt),
    nextRun: toIso(nextRunAt),
  }
}

/** @param language In which the last error is told and money is written. */
export function proposalToWire(texts: Texts, proposal: Proposal, language: string): z.infer<typeof wireProposalSchema> {
  const { job, receipt } = proposal
  return {
    id: proposal.id,
    title: job.title,
    company: job.client.name ?? '',
    clientName: job.client.name ?? '',
    status: proposal.status,
    budget: budgetText(job, language),
    appliedDate: toIso(receipt?.at ?? null),
    experienceLevel: job.experienceLevel,
    duration: job.duration,
    applyUrl: job.url,
    lastError: lastErrorLines(texts, language, proposal).join(' ') || null,
    proposalRequirements: proposal.letter,
    platform: proposal.platform,
    outcome: proposal.outcome,
    receiptId: receipt?.id ?? null,
  }
}
