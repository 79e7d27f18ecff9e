/** A search that the user keeps. With its alert on, the server looks for new jobs and tells them; no letter is written. */
import * as z from 'zod/mini'
import { HOUR_MS, instantSchema } from '../../time.ts'
import { jobSearchSchema } from './search-fields.ts'

/** How often an alert may look. The first is the floor: each look reads the marketplace's list. */
export const ALERT_HOURS = [1, 3, 6, 24] as const
export const SAVED_SEARCHES_MAX = 20
/** So many ids of told jobs are kept until they are seen, the newest first. */
export const UNSEEN_MAX = 200

const everyHoursSchema = z.literal(ALERT_HOURS)

export const savedSearchSchema = z.object({
  id: z.string(),
  search: jobSearchSchema,
  isAlertOn: z._default(z.boolean(), false),
  everyHours: z._default(everyHoursSchema, 3),
  createdAt: instantSchema,
  /** When the alert was switched on; null while it is off. Older posts are no news. */
  alertSince: z._default(z.nullable(instantSchema), null),
  lookedAt: z._default(z.nullable(instantSchema), null),
  /** Null while the alert is off. */
  nextLookAt: z._default(z.nullable(instantSchema), null),
  /** The code of the error that the last look ended with; null where it found what there is. */
  trouble: z._default(z.nullable(z.string()), null),
  /** Ids of jobs that were told and that no search has shown since. */
  unseen: z._default(z.array(z.string()).check(z.maxLength(UNSEEN_MAX)), []),
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

type Alert = Pick<SavedSearch, 'isAlertOn' | 'everyHours'>
type AlertState = Pick<SavedSearch, 'alertSince' | 'lookedAt' | 'nextLookAt' | 'trouble' | 'unseen'>

/** Changes switch and rhythm. @param row Null for a new search. @returns What the alert does from now on. */
export function withAlert(row: (Alert & AlertState) | null, next: Alert, nowMs: number): Alert & AlertState {
  const { isAlertOn, everyHours } = next
  const since = row?.isAlertOn ? row.alertSince : null
  if (!isAlertOn) {
    const lookedAt = row?.lookedAt ?? null
    return { isAlertOn, everyHours, alertSince: null, lookedAt, nextLookAt: null, trouble: null, unseen: [] }
  }
  if (!row || since === null) {
    const fresh = { alertSince: nowMs, lookedAt: null, nextLookAt: nowMs, trouble: null, unseen: [] }
    return { isAlertOn, everyHours, ...fresh }
  }
  const { lookedAt, trouble, unseen } = row
  const nextLookAt = lookedAt === null ? row.nextLookAt : lookedAt + everyHours * HOUR_MS
  return { isAlertOn, everyHours, alertSince: since, lookedAt, nextLookAt, trouble, unseen }
}
