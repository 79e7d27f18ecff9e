/** The position of a proposal in the list from which it was opened. */
import { createContext, useContext } from 'react'

export interface DetailPlace {
  /** The list, as it was left. */
  listPath: string
  /** Index in the list; -1 where it is not in the list. */
  at: number
  total: number
  previousHref: string | null
  nextHref: string | null
  /** The proposal's own address where nobody has opened it: then it stands beside the list, at the list's address. Else empty. */
  ownHref: string
  /** Call it after a decision; it opens the next proposal. */
  onDecided: () => void
}

/** The state of a location that a decision opened, and nobody chose. */
export const OPENED_BY_DECISION = 'decision'

const PlaceContext = createContext<DetailPlace | null>(null)

export const DetailPlaceProvider = PlaceContext.Provider

/** @throws Error outside of a `DetailPlaceProvider`. */
export function useDetailPlace(): DetailPlace {
  const place = useContext(PlaceContext)
  if (place === null) throw new Error('A proposal is shown outside of its list.')
  return place
}
