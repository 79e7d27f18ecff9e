/** Which work fits a post best, and that its weights belong to the labelled letters. */
import { expect, test } from 'vitest'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { record } from '../../fixtures/asked.ts'
import { fitOf as fitOfWorks, fitSigns as signsOfWorks } from './fit.ts'
import { chancesOf } from './weigh.ts'

const POST = {
  title: 'WordPress maintenance for 3 office sites, monthly',
  description: 'We want updates, backups and somebody who answers when a plugin breaks.',
  skills: ['WordPress'],
  questions: [] as string[],
}
const CARE = record({ id: 'care', who: 'Four Harbour Law', what: 'Monthly maintenance of five office sites' })
const SPEED = record({ id: 'speed', who: 'Windward', what: 'Speed work on a magazine', tools: ['WordPress'] })

const asWorks = (records: readonly FactRecord[]) => records.map((one) => ({ record: one, likeness: 0 }))
const fitOf = (post: typeof POST, records: readonly FactRecord[]) => fitOfWorks(post, asWorks(records))
const fitSigns = (post: typeof POST, records: readonly FactRecord[]) => signsOfWorks(post, asWorks(records))

test('a work of the kind that is asked for fits better than one that shares a tool', () => {
  const [care = 0, speed = 0] = fitOf(POST, [CARE, SPEED])
  expect(care).toBeGreaterThan(speed)
})

test('what all works have tells none from the others', () => {
  const wordpress = [CARE, SPEED].map((one) => ({ ...one, tools: ['WordPress'] }))
  const [alone] = fitSigns(POST, [SPEED, CARE])
  const [shared] = fitSigns(POST, wordpress.toReversed())
  expect(shared?.title).toBeLessThan(alone?.title ?? 0)
})

test('a work that answers what is asked, and one with a figure, fit better', () => {
  const asking = { ...POST, questions: ['Have you done work on a magazine before?'] }
  const [plain = 0] = fitOf(POST, [SPEED, CARE])
  const [asked = 0] = fitOf(asking, [SPEED, CARE])
  const [counted = 0] = fitOf(POST, [{ ...SPEED, outcome: 'Opens in 2 seconds' }, CARE])
  expect(asked).toBeGreaterThan(plain)
  expect(counted).toBeGreaterThan(plain)
})

test('a work that has more in common with the post by the rules fits better', () => {
  const [less = 0, more = 0] = [2, 6].map((likeness) => fitOfWorks(POST, [{ record: CARE, likeness }])[0])
  expect(more).toBeGreaterThan(less)
})

test('chances are those of one choice', () => {
  expect(chancesOf([1, 1])).toEqual([0.5, 0.5])
  const [most = 0, least = 0] = chancesOf([800, 0])
  expect([most, least]).toEqual([1, 0])
})
