/** Transactions that share a commit, on a real database file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SharedCommits, shareCommits } from './shared-commit.ts'

let folder: string
let writer: Database.Database
let reader: Database.Database
let commits: SharedCommits
let begun: number
/** What a commit takes. */
let commitMs: number
/** Time stands still, because on a busy machine any two transactions may take longer than a commit waits. */
let nowMs: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigwright-commits-'))
  writer = new Database(join(folder, 'x.db'))
  writer.pragma('journal_mode = WAL')
  writer.pragma('foreign_keys = ON')
  writer.exec('CREATE TABLE rows (id TEXT PRIMARY KEY)')
  writer.exec('CREATE TABLE owned (id TEXT PRIMARY KEY, row TEXT REFERENCES rows(id) DEFERRABLE INITIALLY DEFERRED)')
  reader = new Database(join(folder, 'x.db'), { readonly: true })
  begun = 0
  nowMs = 0
  commitMs = 0
  const prepare = writer.prepare.bind(writer)
  writer.prepare = ((sql: string) =>
    sql === 'COMMIT' ? { run: slowly(prepare(sql)) } : prepare(sql)) as typeof prepare
  const begin = () => {
    begun += 1
    writer.exec('BEGIN IMMEDIATE')
  }
  commits = shareCommits(writer, begin, () => nowMs)
})
afterEach(() => {
  reader.close()
  writer.close()
  rmSync(folder, { recursive: true })
})

const slowly = (commit: Database.Statement) => () => {
  commit.run()
  nowMs += commitMs
}
const add = (id: string) =>
  commits.run(async () => {
    writer.prepare('INSERT INTO rows VALUES (?)').run(id)
    await null
    return id
  })
const onDisk = () => reader.prepare('SELECT id FROM rows ORDER BY id').pluck().all()
const ids = (count: number) => Array.from({ length: count }, (_, at) => `r${String(at).padStart(3, '0')}`)
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))

it('fifty that ask at once share few commits, keep their order, and are told what each did', async () => {
  const order: string[] = []
  const told = await Promise.all(ids(50).map((id) => add(id).then((result) => order.push(result) && result)))
  expect(told).toEqual(ids(50))
  expect(order).toEqual(ids(50))
  expect(onDisk()).toEqual(ids(50))
  expect(begun).toBeLessThan(10)
})

it('nobody is told before it is on disk, and nothing is seen from outside before that', async () => {
  const seen: unknown[][] = []
  const inside: unknown[][] = []
  await Promise.all(
    ids(20).map((id) =>
      commits
        .run(async () => {
          writer.prepare('INSERT INTO rows VALUES (?)').run(id)
          inside.push(onDisk())
        })
        .then(() => seen.push(onDisk().filter((row) => row === id))),
    ),
  )
  expect(seen.every((rows) => rows.length === 1)).toBe(true)
  expect(inside.slice(0, 2)).toEqual([[], []])
})

it('one at a time each has its own commit', async () => {
  for (const id of ids(3)) await add(id)
  expect(begun).toBe(3)
})

it('those who were told and ask again share the next commit', async () => {
  await Promise.all(
    ids(20).map(async (id) => {
      for (const round of ['a', 'b', 'c']) await add(`${id}${round}`)
    }),
  )
  expect(onDisk()).toHaveLength(60)
  expect(begun).toBeLessThan(12)
})

describe('who comes a turn after another', () => {
  /** The last asks first, and each other one a turn of the event loop after the one behind it. */
  const inTurns = (before: () => void) =>
    Promise.all(
      ids(20).map(async (id, at) => {
        for (let turn = 19; turn > at; turn -= 1) await new Promise((resolve) => void setImmediate(resolve))
        before()
        return add(id)
      }),
    )

  it('shares its commit', async () => {
    expect(await inTurns(() => undefined)).toEqual(ids(20))
    expect(begun).toBe(1)
  })

  it('is not waited for longer than a commit waits', async () => {
    const passTime = () => {
      nowMs += 3
    }
    expect(await inTurns(passTime)).toEqual(ids(20))
    expect(begun).toBeGreaterThan(5)
  })
})

describe('one that fails spoils no other', () => {
  it('where it throws after it wrote', async () => {
    const bad = commits.run(async () => {
      writer.prepare('INSERT INTO rows VALUES (?)').run('bad')
      throw new Error('on purpose')
    })
    expect(await outcomes([add('a'), bad, add('b')])).toEqual(['a', 'Error: on purpose', 'b'])
    expect(onDisk()).toEqual(['a', 'b'])
    expect(begun).toBe(1)
  })

  it('where a key is taken', async () => {
    const told = await outcomes([add('a'), add('a'), add('b')])
    expect(told[1]).toMatch(/UNIQUE/)
    expect(onDisk()).toEqual(['a', 'b'])
  })

  it('where the commit itself fails because of it: the others run again, alone', async () => {
    const orphan = commits.run(async () => writer.prepare('INSERT INTO owned VALUES (?, ?)').run('x', 'nobody'))
    const told = await outcomes([add('a'), orphan, add('b')])
    expect([told[0], told[2]]).toEqual(['a', 'b'])
    expect(told[1]).toMatch(/FOREIGN KEY/)
    expect(onDisk()).toEqual(['a', 'b'])
  })

  it('where it ends the whole transaction', async () => {
    await add('taken')
    const rude = commits.run(async () => writer.prepare("INSERT OR ROLLBACK INTO rows VALUES ('taken')").run())
    const told = await outcomes([add('a'), rude, add('b')])
    expect([told[0], told[2]]).toEqual(['a', 'b'])
    expect(told[1]).toMatch(/UNIQUE/)
    expect(onDisk()).toEqual(['a', 'b', 'taken'])
  })

  it('where the disk is full for it only', async () => {
    writer.pragma(`max_page_count = ${Number(writer.pragma('page_count', { simple: true })) + 8}`)
    const huge = commits.run(async () => writer.prepare('INSERT INTO rows VALUES (?)').run('h'.repeat(200_000)))
    const told = await outcomes([add('a'), huge, add('b')])
    expect([told[0], told[2]]).toEqual(['a', 'b'])
    expect(told[1]).toMatch(/full/)
    expect(onDisk()).toEqual(['a', 'b'])
  })
})

it('all are told where no transaction can begin', async () => {
  const other = new Database(join(folder, 'x.db'))
  other.exec('BEGIN IMMEDIATE')
  writer.pragma('busy_timeout = 0')
  const told = await outcomes([add('a'), add('b')])
  other.exec('ROLLBACK')
  other.close()
  expect(told).toEqual([expect.stringMatching(/locked/), expect.stringMatching(/locked/)])
  expect(await add('c')).toBe('c')
})

/** Adds a row in three milliseconds. */
const slow = (id: string) =>
  commits.run(async () => {
    nowMs += 3
    writer.prepare('INSERT INTO rows VALUES (?)').run(id)
    return id
  })

it('a long batch is cut, and the rest goes into the next commit in order', async () => {
  expect(await Promise.all(ids(8).map(slow))).toEqual(ids(8))
  // Two of them pass the limit of five milliseconds.
  expect(begun).toBe(4)
})

it('where a commit takes long, more go into the next, and never for long', async () => {
  commitMs = 20
  expect(await Promise.all(ids(16).map(slow))).toEqual(ids(16))
  // Two at first; then as many as take the time of a commit.
  expect(begun).toBe(3)
  commitMs = 1_000
  await add('x')
  begun = 0
  await Promise.all(ids(45).map((id) => slow(`y${id}`)))
  expect(begun).toBe(4)
})
