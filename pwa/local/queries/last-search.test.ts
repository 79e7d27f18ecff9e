import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FoundJob, foundJobSchema } from '#shared/contract/jobs.ts'
import { emptySearch } from '#shared/domain/jobs/search.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { currentDb, setCurrentUser } from '../db.ts'
import { wipeUser } from '../session/wipe.ts'
import { expireSearchText, freshSince, readLastSearch, saveLastSearch, setJobSaved } from './last-search.ts'

const NOW_MS = Date.UTC(2026, 10, 18, 10)
const search = { ...emptySearch('freelancer'), title: 'React' }
const job: FoundJob = foundJobSchema.parse({
  ...{ id: '7', title: 'Shop', company: 'Acme', clientName: 'Acme', clientLocation: 'Nigeria', duration: 'ongoing' },
  ...{ minBudget: 5, maxBudget: 9, budget: '$5 - $9', description: 'Secret sauce', datePosted: '2026-11-18T09:00:00Z' },
  ...{ url: 'https://www.freelancer.com/projects/x', platform: 'freelancer', logoUrl: null, currency: 'USD' },
  ...{ kind: 'fixed', skills: ['React'], experienceLevel: 'expert', proposalCount: 3, status: 'new' },
  isSeenByAgent: false,
  client: {
    ...{ country: 'NG', isPaymentVerified: true, rating: 4.9, reviewCount: 3, hireCount: 2 },
    totalSpentUsd: 77,
  },
  ...{ score: 70, scoreParts: [{ rule: 'skills', points: 30, detail: 'Preact' }], flags: ['vague'] },
})

const save = (fields: Partial<Parameters<typeof saveLastSearch>[0]> = {}) =>
  saveLastSearch({ search, jobs: [job], fetchedAt: NOW_MS, ...fields })

beforeEach(() => setCurrentUser('ada'))
afterEach(() => wipeUser('ada'))

describe('the last search', () => {
  it('is stored with its results, in place of the one before', async () => {
    expect(await readLastSearch(currentDb(), NOW_MS)).toBeNull()
    await save({ search: { ...search, title: 'Vue' }, jobs: [], fetchedAt: NOW_MS - HOUR_MS })
    await save()
    expect(await readLastSearch(currentDb(), NOW_MS + HOUR_MS)).toEqual({
      ...{ search, jobs: [job], fetchedAt: NOW_MS, fresh: null, isExpired: false },
    })
  })

  it.each([
    ['a day later', NOW_MS + DAY_MS],
    ['when the clock was set back', NOW_MS - DAY_MS],
  ])('has only titles and addresses left %s', async (_when, nowMs) => {
    await save()
    const left = await readLastSearch(currentDb(), nowMs)
    expect(left).toMatchObject({ isExpired: true, jobs: [{ id: '7', title: 'Shop', url: job.url, description: null }] })
    expect(JSON.stringify(left)).not.toMatch(/Secret sauce|Acme|Nigeria|\$5|NG|Preact|77|vague/)
    await expireSearchText(currentDb(), nowMs)
    expect(JSON.stringify(await currentDb().searches.toArray())).not.toMatch(
      /Secret sauce|Acme|Nigeria|\$5|NG|Preact|77|vague/,
    )
  })

  it('still knows which jobs were new', async () => {
    await save({ fresh: new Set(['7']) })
    expect((await readLastSearch(currentDb(), NOW_MS))?.fresh).toEqual(new Set(['7']))
  })

  it('stays where one that began before it ends after it', async () => {
    await save()
    const older = { search: { ...search, title: 'Vue' }, jobs: [], fetchedAt: NOW_MS + HOUR_MS }
    await saveLastSearch(older, { askedAt: NOW_MS - HOUR_MS })
    expect((await readLastSearch(currentDb(), NOW_MS))?.search.title).toBe('React')
  })

  it('keeps its text for a day', async () => {
    await save()
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

describe('the jobs that were shown before', () => {
  it('are remembered for each marketplace; the first search has nothing to compare with', async () => {
    const ids = (...list: string[]) => list.map((id) => ({ id }))
    expect(await freshSince('freelancer', ids('1', '2'), NOW_MS)).toBeNull()
    expect(await freshSince('freelancer', ids('2', '3'), NOW_MS)).toEqual(new Set(['3']))
    expect(await freshSince('freelancer', ids('1', '3'), NOW_MS)).toEqual(new Set())
    expect(await freshSince('upwork', ids('1'), NOW_MS)).toBeNull()
  })
})
