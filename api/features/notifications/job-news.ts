/** Notices of saved searches that are told together: quiet hours may hold several of one search. */
import type { Notice } from '../../store/messages/notices.ts'

/** @returns One notice's values for each search, in their order: all its new jobs, and how many. */
export function bySearch(notices: readonly Pick<Notice, 'params'>[]): Notice['params'][] {
  const searches = new Map<string, Notice['params']>()
  for (const { params } of notices) {
    const searchId = String(params.searchId)
    const earlier = searches.get(searchId)
    searches.set(searchId, earlier ? together(earlier, params) : params)
  }
  return [...searches.values()]
}

function together(earlier: Notice['params'], later: Notice['params']): Notice['params'] {
  return {
    ...later,
    count: Number(earlier.count) + Number(later.count),
    title: `${earlier.title}\n${later.title}`,
  }
}
