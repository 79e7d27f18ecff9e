/** Where a fact was told: the text around it, and the address of the place that can change it. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { useAnswers } from '../../../local/queries/account.ts'

/** @returns The question that a fact of the answer bank answers; null for every other fact. */
export function useFactQuestion({ source, ref }: Fact): string | null {
  const answers = useAnswers()
  return source === 'answer' ? (answers?.find(({ id }) => id === ref)?.question ?? null) : null
}

const OLD_TEXTS = ['workHistory', 'education', 'certifications']

/** @returns The address of the field or item. That page scrolls to the part after "#". */
export function placeOf({ source, ref }: Fact, agentId: string): string {
  if (source === 'agent') return `/dashboard/automations/${agentId}`
  if (source === 'resume') return '/settings/profile#resume'
  if (source === 'answer') return `/settings/profile#answer-${ref}`
  if (source === 'record') return `/settings/profile#fact-${ref}`
  // What stood in long texts and in the portfolio are records now.
  if (source === 'portfolio' || OLD_TEXTS.includes(ref)) return '/settings/profile#facts'
  return `/settings/profile#${ref === 'name' ? 'firstName' : ref}`
}
