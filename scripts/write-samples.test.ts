/** What the home page shows of a made-up post is the product's own work: fresh, worth a bid, and without a claim that has no source. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { triedAnswerSchema } from '#shared/contract/try.ts'
import { freshSamples } from './write-samples.ts'

const ROOT = join(import.meta.dirname, '..')
const samples = await freshSamples()

it.each([...samples])('%s is fresh (else: npm run samples)', (path, sample) => {
  const file = join(ROOT, path)
  expect(existsSync(file)).toBe(true)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(sample)))
})

it.each([...samples])('%s shows a letter that can be shown', (_path, { about, answer }) => {
  expect(triedAnswerSchema.safeParse(answer).success).toBe(true)
  expect(answer.verdict.is).toBe('bid')
  expect(answer.doubts).toEqual([])
  expect(answer.reading.items.filter(({ is, state }) => is === 'request' && state === 'met')).toHaveLength(1)
  expect(answer.facts.length).toBeGreaterThan(0)
  for (const { text } of answer.facts) expect(about).toContain(text)
  for (const { kind, facts } of answer.sentences) if (kind === 'claim') expect(facts).not.toEqual([])
})
