/** The position of a proposal in the list from which it was opened. */
import { useOutletContext } from 'react-router-dom'

export interface DetailPlace {
  /** The list, as it was left. */
  listPath: string
  /** Index in the list; -1 where it is not in the list. */
  at: number
  total: number
  previousHref: string | null
  nextHref: string | null
  /** Call it after a decision; it opens the next proposal. */
  onDecided: () => void
}

/** The state of a location that a decision opened, and nobody chose. */
export const OPENED_BY_DECISION = 'decision'

export function useDetailPlace(): DetailPlace {
  return useOutletContext<DetailPlace>()
}
