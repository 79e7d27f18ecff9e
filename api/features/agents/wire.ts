/** Translates our agents and proposals into the names of the specification. */
import type * as z from 'zod/mini'
import type { WireAgent, wireProposalSchema } from '#shared/contract/agents.ts'
import type { Agent } from '#shared/domain/agent.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { DEFAULT_MARKETPLACE } from '#shared/domain/jobs/marketplace-names.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { fromMinor, minorPerUnit } from '#shared/money.ts'
import { toIso } from '#shared/time.ts'
import type { Texts } from '../../texts.ts'

export function agentToWire({ lastRunAt, nextRunAt, createdAt, ...agent }: Agent): WireAgent {
  return {
    ...agent,
    // An agent has one or more platforms, while the specification knows one.
    platform: agent.platforms[0] ?? DEFAULT_MARKETPLACE,
    active: agent.status === 'active',
    createdAt: toIso(createdAt),
    lastRun: toIso(lastRunAt),
    nextRun: toIso(nextRunAt),
  }
}

/** @param language In which the last error is told and money is written. */
export function proposalToWire(texts: Texts, proposal: Proposal, language: string): z.infer<typeof wireProposalSchema> {
  const { job, receipt, lastError } = proposal
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
    lastError: lastError && texts.errorSentence(language, lastError.code, {}),
    proposalRequirements: proposal.letter,
    platform: proposal.platform,
    outcome: proposal.outcome,
    receiptId: receipt?.id ?? null,
  }
}

/** @returns "min - max", one value where they are equal or only one is known, empty where none is. */
function budgetText({ budgetMinMinor, budgetMaxMinor, currency }: Job, language: string): string {
  const format = moneyFormat(language, currency)
  const amounts = [budgetMinMinor, budgetMaxMinor]
    .filter((amountMinor) => amountMinor !== null)
    .map((amountMinor) => format.format(fromMinor(amountMinor, currency)))
  return [...new Set(amounts)].join(' - ')
}

/** Making a format costs more than using it a hundred times. */
const FORMATS_MAX = 500
const formats = new Map<string, Intl.NumberFormat>()

function moneyFormat(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: minorPerUnit(currency) === 1 ? 0 : 2,
  })
  // A marketplace names the currencies, so there could be any number.
  if (formats.size < FORMATS_MAX) formats.set(key, format)
  return format
}
