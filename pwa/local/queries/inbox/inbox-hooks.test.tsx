/** The list of the inbox, as a screen is given it: it is never empty between two questions, and its rows follow what is written. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { EVERYTHING, type InboxQuery } from '../../catalogue/query.ts'
import { currentDb, setCurrentUser } from '../../db.ts'
import { wipeUser } from '../../session/wipe.ts'
import { useInbox } from './proposal-inbox.ts'
import { useRowsNear } from './rows-near.ts'

const rowOf = (at: number, fields: Partial<Proposal> = {}) => ({
  ...sampleProposal({ id: `p${String(at).padStart(2, '0')}`, createdAt: at, ...fields }),
  ...{ rev: 1, gen: 1, asOf: 1, isPending: false },
})

// A user of its own: rows that other files leave behind would be counted too.
const USER = 'inbox-hooks'
beforeEach(async () => {
  setCurrentUser(USER)
  await currentDb().proposal.bulkPut(Array.from({ length: 40 }, (_, at) => rowOf(at, { score: at })))
})
afterEach(() => wipeUser(USER))

it('keeps the list of the question before until the next one is answered', async () => {
  const found: (number | undefined)[] = []
  const { result, rerender } = renderHook(
    (query: InboxQuery) => {
      const inbox = useInbox(query)
      found.push(inbox?.ids.length)
      return inbox
    },
    { initialProps: EVERYTHING },
  )
  await waitFor(() => expect(result.current?.isWhole).toBe(true))
  expect([result.current?.ids.length, result.current?.rows[0]?.id]).toEqual([40, 'p39'])
  rerender({ ...EVERYTHING, minScore: 30 })
  await waitFor(() => expect(result.current?.ids.length).toBe(10))
  expect(result.current?.rows.map(({ id }) => id)).toEqual(result.current?.ids)
  rerender({ ...EVERYTHING, filter: 'review' })
  await waitFor(() => expect([result.current?.ids.length, result.current?.isWhole]).toEqual([40, true]))
  expect(found.slice(found.findIndex((length) => length !== undefined))).not.toContain(undefined)
})

it('reads what comes near, and anew what has changed; the others stay the same objects', async () => {
  const known = new Map()
  const { result, rerender } = renderHook((ids: string[]) => useRowsNear(ids, known), { initialProps: ['p01', 'p02'] })
  await waitFor(() => expect([...result.current.keys()]).toEqual(['p01', 'p02']))
  rerender(['p02', 'p03'])
  await waitFor(() => expect([...result.current.keys()]).toEqual(['p02', 'p03']))
  const before = result.current
  await act(() => currentDb().proposal.update('p03', { letter: 'Good morning.' }))
  await waitFor(() => expect(result.current.get('p03')?.letter).toBe('Good morning.'))
  expect(result.current.get('p02')).toBe(before.get('p02'))
  await act(() => currentDb().proposal.delete('p02'))
  await waitFor(() => expect([...result.current.keys()]).toEqual(['p03']))
})
