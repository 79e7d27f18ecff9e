/** The inbox's filters: kept in the address of the list, and while details are open. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import { INBOX_MARKS, INBOX_SORTS, type InboxQuery, PROPOSAL_FILTERS } from '../../../local/catalogue/query.ts'

export const INBOX_PATH = '/dashboard/proposals'

/** All filters but the search words, which change too fast for an address. */
export type InboxChoice = Omit<InboxQuery, 'search'>

/** @param search The address's query, with or without "?"; what it does not know is left out. */
export function readChoice(search: string): InboxChoice {
  const given = new URLSearchParams(search)
  const marks = given.get('has')?.split('.') ?? []
  return {
    filter: PROPOSAL_FILTERS.find((each) => each === given.get('filter')) ?? 'review',
    agentId: given.get('agent'),
    platform: MARKETPLACE_IDS.find((each) => each === given.get('platform')) ?? null,
    minScore: Math.min(100, Math.max(0, Number(given.get('score')) || 0)),
    marks: INBOX_MARKS.filter((mark) => marks.includes(mark)),
    sort: INBOX_SORTS.find((each) => each === given.get('sort')) ?? 'newest',
  }
}

/** @returns The query with "?"; empty where all filters have their defaults. */
export function writeChoice({ filter, agentId, platform, minScore, marks, sort }: InboxChoice): string {
  const given = new URLSearchParams()
  if (filter !== 'review') given.set('filter', filter)
  if (agentId !== null) given.set('agent', agentId)
  if (platform !== null) given.set('platform', platform)
  if (minScore > 0) given.set('score', String(minScore))
  if (marks.length > 0) given.set('has', marks.join('.'))
  if (sort !== 'newest') given.set('sort', sort)
  const text = given.toString()
  return text === '' ? '' : `?${text}`
}

/** @param isAtList Whether the address is the list's own, and not a proposal's. */
export function useInboxChoice(isAtList: boolean) {
  const location = useLocation()
  const navigate = useNavigate()
  const [kept, setKept] = useState(isAtList ? location.search : '')
  // A link to the list may be followed while the list is open.
  useEffect(() => {
    if (isAtList) setKept(location.search)
  }, [isAtList, location.search])
  const choice = useMemo(() => readChoice(kept), [kept])
  const latest = useRef(choice)
  latest.current = choice
  const choose = useCallback(
    (change: Partial<InboxChoice>) => {
      const search = writeChoice({ ...latest.current, ...change })
      setKept(search)
      if (isAtList) navigate(`${INBOX_PATH}${search}`, { replace: true })
    },
    [isAtList, navigate],
  )
  return { choice, listPath: `${INBOX_PATH}${writeChoice(choice)}`, choose }
}
