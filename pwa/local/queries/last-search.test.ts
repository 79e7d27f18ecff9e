import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FoundJob } from '#shared/contract/jobs.ts'
import { emptySearch } from '#shared/domain/jobs/search.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { currentDb, setCurrentUser } from '../db.ts'
import { wipeUser } from '../session/wipe.ts'
import { expireSearchText, readLastSearch, saveLastSearch, setJobSaved } from './last-search.ts'

const NOW_MS = Date.UTC(2026, 10, 18, 10)
const search = { ...emptySearch('freelancer'), title: 'React' }
const job: FoundJob = {
  ...{ id: '7', title: 'Shop', company: 'Acme', clientName: 'Acme', clientLocation: 'Nigeria', duration: 'ongoing' },
  ...{ minBudget: 5, maxBudget: 9, budget: '$5 - $9', description: 'Secret sauce', datePosted: '2026-11-18T09:00:00Z' },
  ...{ url: 'https://www.freelancer.com/projects/x', platform: 'freelancer', logoUrl: null, currency: 'USD' },
  ...{ kind: 'fixed', skills: ['React'], experienceLevel: 'expert', proposalCount: 3, status: 'new' },
  isSeenByAgent: false,
  ...{ score: null, scoreParts: [], flags: [] },
}

beforeEach(() => setCurrentUser('ada'))
afterEach(() => wipeUser('ada'))

describe('the last search', () => {
  it('is stored with its results, in place of the one before', async () => {
    expect(await readLastSearch(currentDb(), NOW_MS)).toBeNull()
    await saveLastSearch({ ...search, title: 'Vue' }, [], NOW_MS - HOUR_MS)
    await saveLastSearch(search, [job], NOW_MS)
    expect(await readLastSearch(currentDb(), NOW_MS + HOUR_MS)).toEqual({
      ...{ search, jobs: [job], fetchedAt: NOW_MS, isExpired: false },
    })
  })

  it.each([
    ['a day later', NOW_MS + DAY_MS],
    ['when the clock was set back', NOW_MS - DAY_MS],
  ])('has only titles and addresses left %s', async (_when, nowMs) => {
    await saveLastSearch(search, [job], NOW_MS)
    const left = await readLastSearch(currentDb(), nowMs)
    expect(left).toMatchObject({ isExpired: true, jobs: [{ id: '7', title: 'Shop', url: job.url, description: null }] })
    expect(JSON.stringify(left)).not.toMatch(/Secret sauce|Acme|Nigeria|\$5/)
    await expireSearchText(currentDb(), nowMs)
    expect(JSON.stringify(await currentDb().searches.toArray())).not.toMatch(/Secret sauce|Acme|Nigeria|\$5/)
  })

  it('keeps its text for a day', async () => {
    await saveLastSearch(search, [job], NOW_MS)
    await expireSearchText(currentDb(), NOW_MS + DAY_MS - 1)
    expect((await readLastSearch(currentDb(), NOW_MS))?.jobs).toEqual([job])
  })

  it('is ignored when it was stored by a version with another shape', async () => {
    await currentDb().searches.put({ key: 'last', search: {}, jobs: [{ id: 7 }], fetchedAt: NOW_MS })
    expect(await readLastSearch(currentDb(), NOW_MS)).toBeNull()
    await expireSearchText(currentDb(), NOW_MS + DAY_MS)
    expect(await currentDb().searches.count()).toBe(0)
  })
})

it('a job can be saved and removed again', async () => {
  await setJobSaved(job, true)
  await setJobSaved(job, true)
  expect(await currentDb().savedJobs.toArray()).toMatchObject([{ id: '7', title: 'Shop', platform: 'freelancer' }])
  expect(Object.keys((await currentDb().savedJobs.toArray())[0] ?? {})).not.toContain('description')
  await setJobSaved(job, false)
  expect(await currentDb().savedJobs.count()).toBe(0)
})
