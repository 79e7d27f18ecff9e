/** What each marketplace's part of the form is given. */
import type { JobSearch } from '#shared/domain/search.ts'

export interface CriteriaProps {
  search: JobSearch
  set: (patch: Partial<JobSearch>) => void
  /** Whether the plan includes advanced filters. */
  hasAdvanced: boolean
}
