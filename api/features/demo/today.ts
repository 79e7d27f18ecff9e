/**
 * The jobs that are open today, for all sample accounts of a language. They are looked for, read and answered while somebody reads the
 * home page, so that no visitor waits for it.
 */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Persona } from './persona.ts'

/** The agents whose letters wait today. */
export const PRESENT = ['asker', 'sender'] as const
export type Present = (typeof PRESENT)[number]
export type TodaysJobs = Record<Present, Job[]>

/** From then on newer ones are looked for, beside whoever gets these. */
const FRESH_MS = 15 * MINUTE_MS
/** From then on too many of them may be closed. */
const KEPT_MS = HOUR_MS

/**
 * @param find Looks for jobs, and has their letters written.
 * @returns Finds them at most once at a time, and waits for it only where there are none yet, or old ones.
 */
export function keptToday(
  { now }: { now(): number },
  find: (persona: Persona) => Promise<TodaysJobs>,
): (persona: Persona) => Promise<TodaysJobs> {
  const kept = new Map<string, { jobs: TodaysJobs; atMs: number }>()
  const finding = new Map<string, Promise<TodaysJobs>>()

  function findNow(persona: Persona): Promise<TodaysJobs> {
    const { language } = persona
    const atMs = now()
    const found = find(persona)
      .then((jobs) => {
        // What nobody answered is asked again for the next account.
        if (PRESENT.some((role) => jobs[role].length > 0)) kept.set(language, { jobs, atMs })
        return jobs
      })
      .finally(() => finding.delete(language))
    finding.set(language, found)
    return found
  }

  return async (persona) => {
    const known = kept.get(persona.language)
    const ageMs = known ? now() - known.atMs : KEPT_MS
    if (known && ageMs < FRESH_MS) return known.jobs
    const found = finding.get(persona.language) ?? findNow(persona)
    if (!known || ageMs >= KEPT_MS) return found
    // Whoever opens an account now gets the ones there are; a failure is met by the next one, who waits.
    found.catch(() => undefined)
    return known.jobs
  }
}
