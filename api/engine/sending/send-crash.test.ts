/**
 * Kills a real process at every step of a send, starts another on the same database, and asks the marketplace for the
 * truth.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAttemptStore } from '#api/store/engine/send-attempts.ts'
import { syncedStore } from '#api/store/synced.ts'
import { type BundledProgram, bundleProgram } from '#api/test/bundle-program.ts'
import { truthInFile } from '#api/test/engine/scripted-marketplace.ts'
import { aLetter, anAgent, seedAccount, USER } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { openDialect } from '#api/test/open-dialect.ts'
import { createDatabase, HAS_POSTGRES } from '#api/test/postgres.ts'
import type { Db } from '#api/store/db.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { SEND_STEPS } from '../context.ts'

const letter = aLetter()
let folder: string
let database: string
let child: BundledProgram

// This test starts it more than sixty times.
beforeAll(async () => {
  child = await bundleProgram('api/test/engine/crash-child.ts')
})
afterAll(() => child?.remove())

/** Where the database of a test is. */
const PLACES: Record<string, () => Promise<string>> = {
  sqlite: async () => join(folder, 'crash.db'),
  ...(HAS_POSTGRES && {
    postgres: async () => JSON.stringify(await createDatabase(`crash_${process.pid}_${performance.now().toFixed()}`)),
  }),
}

async function begin(place: () => Promise<string>): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'gigwright-crash-'))
  database = await place()
  await look(async (db) => {
    await db.atomically(async (tx) => {
      await seedAccount(tx, anAgent({ status: 'paused', pausedReason: 'created' }))
      await syncedStore(tx).write('proposal', USER, letter)
    })
  })
}

const truth = () => truthInFile(join(folder, 'truth.jsonl')).all()

async function look<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDialect(database)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const proposal = () =>
  look(async (db) => {
    const stored = await syncedStore(db).read('proposal', letter.id)
    if (!stored) throw new Error('the proposal is gone')
    return stored.row
  })

/** @returns The signal that ended it, or its exit code. */
function live(nowMs: number, dieAt: string, ticks: number): Promise<string | number | null> {
  const args = [database, join(folder, 'truth.jsonl'), String(nowMs), dieAt, String(ticks)]
  const life = spawn(process.execPath, [child.file, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    life.once('error', reject)
    life.once('exit', (code, signal) => resolve(signal ?? code))
  })
}

/** In their order. `accepted`: the marketplace has it, and the answer is lost. */
const STEPS = [...SEND_STEPS.slice(0, 6), 'accepted', ...SEND_STEPS.slice(6)]
const NOTHING_BEGUN = ['picked', 'claiming']
const HAS_ARRIVED = ['accepted', 'answered', 'recording', 'recorded']

describe.each(Object.entries(PLACES))('on %s', (_dialect, place) => {
  beforeEach(() => begin(place))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  describe.each(STEPS)('killed at %s', (step) => {
    it('leaves a true state, and is sent exactly once in the end', async () => {
      expect(await live(START_MS, step, 1)).toBe('SIGKILL')
      expect(truth()).toHaveLength(HAS_ARRIVED.includes(step) ? 1 : 0)
      const left = await proposal()
      const leftStatus = NOTHING_BEGUN.includes(step) ? 'approved' : step === 'recorded' ? 'completed' : 'processing'
      expect(left.status).toBe(leftStatus)
      expect(left.receipt).toEqual(step === 'recorded' ? truth()[0]?.receipt : null)

      expect(await live(START_MS + MINUTE_MS, 'none', 20)).toBe(0)
      const [received, ...others] = truth()
      expect(others).toEqual([])
      expect(received?.letter).toBe(letter.letter)
      expect(await proposal()).toMatchObject({ status: 'completed', receipt: received?.receipt })
      const attempts = await look((db) => sendAttemptStore(db).lapsed(Number.MAX_SAFE_INTEGER, 0, 10))
      expect(attempts).toEqual([])
    })
  })

  it.each([
    ['marked', 'asked'],
    ['marked', 'finishing'],
    ['accepted', 'asked'],
    ['accepted', 'finishing'],
  ])('is killed at %s, and again when the next process has reached %s, and still sends once', async (first, second) => {
    expect(await live(START_MS, first, 1)).toBe('SIGKILL')
    expect(await live(START_MS + MINUTE_MS, second, 20)).toBe('SIGKILL')
    expect((await proposal()).status).toBe('unknown')
    expect(await live(START_MS + 12 * MINUTE_MS, 'none', 20)).toBe(0)
    expect(truth()).toHaveLength(1)
    expect(await proposal()).toMatchObject({ status: 'completed', receipt: truth()[0]?.receipt })
  })
})

it('the list of steps is complete', () => {
  expect(STEPS).toEqual([
    'picked',
    'claiming',
    'claimed',
    'checked',
    'marking',
    'marked',
    'accepted',
    'answered',
    'recording',
    'recorded',
  ])
})
