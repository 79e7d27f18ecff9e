import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { currentDb, setCurrentUser } from './db.ts'
import { createDraftWriter, useDraft } from './drafts.ts'
import { discardIssue, useIssues } from './issues/issues.ts'
import { mutate } from './mutate.ts'
import { useAnswers, useUsage } from './queries/account.ts'
import { useAgent } from './queries/agents.ts'
import { syncActivity } from './sync/sync-activity.ts'
import { useSyncStatus } from './sync/sync-status.ts'
import { wipeUser } from './session/wipe.ts'

beforeEach(() => setCurrentUser('ada'))
afterEach(() => wipeUser('ada'))

it('a live list is updated by writes, and shows the state of its edits', async () => {
  const { result } = renderHook(() => useAnswers())
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toEqual([]))
  const id = newId()
  await act(() => mutate('answer.create', id, { question: 'Q', answer: 'a' }))
  await waitFor(() => expect(result.current).toMatchObject([{ id, answer: 'a', isPending: true, issue: null, rev: 0 }]))
  const issue = {
    key: 'k',
    mid: 'm',
    kind: 'rejected',
    entity: 'answer',
    id,
    name: 'answer.create',
    patch: {},
  } as const
  await act(async () => {
    await currentDb().issues.put({ ...issue, code: 'request.invalid', details: {}, at: 1 })
  })
  await waitFor(() => expect(result.current?.[0]?.issue).toMatchObject({ key: 'k', code: 'request.invalid' }))
})

it('a row that does not exist is null, an unknown one undefined', async () => {
  const agent = renderHook(() => useAgent('none'))
  const usage = renderHook(() => useUsage())
  await waitFor(() => expect(agent.result.current).toBeNull())
  expect(usage.result.current).toBeUndefined()
})

it('shows nothing while no user’s data is open', async () => {
  setCurrentUser(null)
  const { result } = renderHook(() => [useAnswers(), useSyncStatus()] as const)
  expect(result.current).toMatchObject([undefined, { pendingCount: 0, lastSyncedAt: null }])
  setCurrentUser('ada')
})

it('issues say what can be done, and disappear when dismissed', async () => {
  const issue = { mid: 'm', entity: 'answer', id: 'x', name: 'answer.update', patch: {}, details: {}, row: {} } as const
  await currentDb().issues.bulkPut([
    { ...issue, key: '1', kind: 'rejected', code: 'sync.gone', at: 3 },
    { ...issue, key: '2', kind: 'conflict', code: null, at: 2 },
    { ...issue, key: '3', kind: 'overwrote', code: null, at: 1 },
  ])
  const { result } = renderHook(() => useIssues())
  await waitFor(() =>
    expect(result.current?.map(({ choices }) => choices)).toEqual([['recreate'], ['takeMine'], ['restore']]),
  )
  await act(() => discardIssue('2'))
  await waitFor(() => expect(result.current).toHaveLength(2))
})

it('the status combines this tab’s rounds with what is stored', async () => {
  const { result } = renderHook(() => useSyncStatus())
  await act(async () => {
    syncActivity.setState({ isSyncing: true, isOnline: false })
    await mutate('answer.create', newId(), { question: 'Q', answer: 'a' })
    await currentDb().meta.put({ key: 'hasUnreadable', value: true })
  })
  await waitFor(() =>
    expect(result.current).toMatchObject({ isSyncing: true, isOnline: false, pendingCount: 1, needsUpdate: true }),
  )
  act(() => syncActivity.setState({ isSyncing: false, isOnline: true }))
})

it('the first change of a draft is kept at once: the page may be left right after one press', async () => {
  const put = vi.spyOn(currentDb().drafts, 'put')
  const writer = createDraftWriter<string>('form')
  writer.write('a title')
  expect(put).toHaveBeenCalledTimes(1)
  writer.write('a title, and more')
  expect(put).toHaveBeenCalledTimes(1)
  await writer.flush()
  expect(await currentDb().drafts.get('form')).toMatchObject({ value: 'a title, and more' })
})

it('a draft survives its form and is gone when it is cleared', async () => {
  const first = renderHook(() => useDraft('form', { text: '' }))
  await waitFor(() => expect(first.result.current[0]).toEqual({ text: '' }))
  act(() => first.result.current[1]({ text: 'half a sentence' }))
  expect(first.result.current[0]).toEqual({ text: 'half a sentence' })
  // Leaving the page saves at once what was waiting to be saved.
  first.unmount()
  await waitFor(async () =>
    expect(await currentDb().drafts.get('form')).toMatchObject({ value: { text: 'half a sentence' } }),
  )
  const second = renderHook(() => useDraft('form', { text: '' }))
  await waitFor(() => expect(second.result.current[0]).toEqual({ text: 'half a sentence' }))
  await act(() => second.result.current[2]())
  expect(await currentDb().drafts.get('form')).toBeUndefined()
})
