/** Jobs that a test or a person describes. Missing parts are filled in. */
import { clientFor } from './clients.ts'
import type { Job, Platform } from './market.ts'

const dayMs = 86_400_000

/** A job as described. `min` and `max` are major units of `currency`. */
export interface JobDraft {
  platform: Platform
  title: string
  description: string
  type: 'fixed' | 'hourly'
  min: number
  max: number
  currency: string
  skills: string[]
  language: string
  clientCountry: string
  questions: string[]
  isSealed: boolean
  isNda: boolean
}

/** The job made from a description: plain, open, by a client with a good record, posted now. */
export function jobFromDraft(seed: number, draft: JobDraft, id: string, nowMs: number): Job {
  const { clientCountry: countryCode, ...described } = draft
  const client = clientFor(seed, `draft-${id}`, { language: draft.language, countryCode })
  return {
    ...described,
    id,
    category: 'Web, Mobile & Software Dev',
    client: { ...client, isPaymentVerified: true },
    experience: 'intermediate',
    duration: 'month',
    hoursPerWeek: 30,
    isFeatured: false,
    isUrgent: false,
    rivals: 12,
    connectsCost: 8,
    postedAtMs: nowMs,
    closesAtMs: nowMs + 14 * dayMs,
    closedAtMs: null,
  }
}
