/** The comparison itself: each thing that must never happen is counted, and nothing else. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { compare, type KnownLetter, NO_FAULTS, type ReceivedLetter } from './figures.ts'

const letter: KnownLetter = {
  id: 'letter-1',
  userId: 'ada',
  platform: 'freelancer',
  jobId: '7',
  letter: 'I can do it.',
  status: 'completed',
  receipt: { id: 'r1', at: 0 },
  lastError: null,
  skipReason: null,
  holdReasons: [],
}
const copy: ReceivedLetter = {
  platform: 'freelancer',
  jobId: '7',
  account: 'ada-1',
  text: 'I can do it.',
  accepted: true,
  id: 'r1',
}
const truth = {
  letters: [letter],
  received: [copy],
  approved: new Set(['letter-1']),
  owners: new Map([
    ['ada-1', 'ada'],
    ['ada-2', 'ada'],
  ]),
  letterMax: 1,
}
const unsent = { ...letter, receipt: null }
const refused = { lastError: { code: 'marketplace.rejected' } }

describe('compare', () => {
  it.each([
    ['sent once, with its receipt', {}],
    ['refused with a reason', { received: [], letters: [{ ...unsent, status: 'failed' as const, ...refused }] }],
    [
      'waiting for a person',
      { received: [], approved: new Set<string>(), letters: [{ ...unsent, status: 'review' as const }] },
    ],
  ])('finds no fault in a letter %s', (_title, change) => {
    expect(compare({ ...truth, ...change })).toEqual(NO_FAULTS)
  })

  it.each([
    ['doubled', 'taken twice', { received: [copy, { ...copy, id: 'r2' }], letterMax: 2 }],
    ['doubled', 'offered again', { received: [copy, { ...copy, accepted: false, id: 'r2' }] }],
    ['lost', 'gone', { letters: [], received: [] }],
    ['lost', 'back in review without a reason', { letters: [{ ...unsent, status: 'review' as const }], received: [] }],
    ['stuck', 'unknown', { letters: [{ ...unsent, status: 'unknown' as const }], received: [] }],
    ['otherAccount', "from nobody's account", { received: [copy, { ...copy, account: 'eve', jobId: '8' }] }],
    ['receipts', 'sent without a receipt', { received: [] }],
    ['receipts', "with another's receipt", { received: [{ ...copy, id: 'r9' }] }],
    [
      'receipts',
      'received without anybody knowing',
      { letters: [{ ...unsent, status: 'failed' as const, ...refused }] },
    ],
    ['receipts', 'of another text', { received: [{ ...copy, text: 'I cannot.' }] }],
    ['overQuota', 'beyond the plan', { letterMax: 0 }],
  ] as const)('counts as %s a letter %s', (name, _title, change) => {
    expect(compare({ ...truth, ...change })[name]).toBe(1)
  })

  it('counts a letter from two accounts of its user', () => {
    const received = [copy, { ...copy, account: 'ada-2', id: 'r2' }]
    expect(compare({ ...truth, received, letterMax: 2 })).toMatchObject({ otherAccount: 1, doubled: 1 })
  })
})

it('loads without a test runner', async () => {
  const proof = join(import.meta.dirname, 'proof.ts')
  const ended = promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    `await import(${JSON.stringify(proof)})`,
  ])
  expect(await ended).toMatchObject({ stderr: '' })
})
