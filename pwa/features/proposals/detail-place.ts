/** Where a proposal's details stand in the list they were opened from. */
import { useOutletContext } from 'react-router-dom'

export interface DetailPlace {
  /** The list, as it was left. */
  listPath: string
  /** Index in the list; -1 where it is not in it. */
  at: number
  total: number
  previousHref: string | null
  nextHref: string | null
  /** To be called once it was decided on: the next one follows. */
  onDecided: () => void
}

export function useDetailPlace(): DetailPlace {
  return useOutletContext<DetailPlace>()
}
