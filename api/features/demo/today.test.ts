/** Sample accounts share the jobs that are open: nobody waits for a search that another visitor has begun or had. */
import { expect, it } from 'vitest'
import { sampleJob } from '#api/test/sample-rows.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { arabic } from './persona-arabic.ts'
import { english } from './persona-english.ts'
import { keptToday, type TodaysJobs } from './today.ts'

/** A search that ends when the test says so. */
function searches() {
  const pending: ((jobs: TodaysJobs | Error) => void)[] = []
  const find = () =>
    new Promise<TodaysJobs>((resolve, reject) => {
      pending.push((jobs) => (jobs instanceof Error ? reject(jobs) : resolve(jobs)))
    })
  return { pending, find }
}
const jobs = (id: string): TodaysJobs => ({ asker: [sampleJob({ id })], sender: [] })

it('are looked for once for all who wait, and given at once to whoever comes after', async () => {
  const { pending, find } = searches()
  const today = keptToday({ now: () => 0 }, find)
  const waiting = [today(english), today(english)]
  expect(pending).toHaveLength(1)
  pending[0]?.(jobs('1'))
  expect(await Promise.all(waiting)).toEqual([jobs('1'), jobs('1')])
  expect(await today(english)).toEqual(jobs('1'))
  expect(pending).toHaveLength(1)
})

it('are each language’s own', async () => {
  const { pending, find } = searches()
  const today = keptToday({ now: () => 0 }, find)
  const both = [today(english), today(arabic)]
  pending[0]?.(jobs('1'))
  pending[1]?.(jobs('2'))
  expect(await Promise.all(both)).toEqual([jobs('1'), jobs('2')])
})

it('are given while newer ones are looked for, and not once they are old', async () => {
  const { pending, find } = searches()
  let nowMs = 0
  const today = keptToday({ now: () => nowMs }, find)
  const first = today(english)
  pending[0]?.(jobs('1'))
  await first
  nowMs = 20 * MINUTE_MS
  expect(await today(english)).toEqual(jobs('1'))
  expect(await today(english)).toEqual(jobs('1'))
  expect(pending).toHaveLength(2)
  nowMs = 61 * MINUTE_MS
  const late = today(english)
  pending[1]?.(jobs('2'))
  expect(await late).toEqual(jobs('2'))
})

it('are asked for again after a search that failed or found none', async () => {
  const { pending, find } = searches()
  const today = keptToday({ now: () => 0 }, find)
  const failed = today(english)
  pending[0]?.(new Error('the sandbox is away'))
  await expect(failed).rejects.toThrow('away')
  const empty = today(english)
  pending[1]?.({ asker: [], sender: [] })
  await empty
  const third = today(english)
  pending[2]?.(jobs('3'))
  expect(await third).toEqual(jobs('3'))
})
