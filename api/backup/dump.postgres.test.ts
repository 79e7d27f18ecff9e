/** A dump of PostgreSQL, made and put back by the lines that docs/operate.md gives, on a server on which nothing is. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { openPostgres } from '#api/store/open.postgres.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createDatabase, HAS_POSTGRES } from '#api/test/postgres.ts'
import { makeDatabase, startPostgres } from '#api/test/postgres-server.ts'
import { addAccount, sampleProposal } from '#api/test/sample-rows.ts'
import { findProgram } from '../../scripts/programs.mjs'

const MIGRATIONS = join(import.meta.dirname, '../store/migrations/postgres')
const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8').replace(/\\\n */g, '')

/** @returns The arguments that the guide gives a program of PostgreSQL. */
function argumentsOf(program: string): string[] {
  const [, given] = new RegExp(String.raw`exec -T database ${program} (.+?)(?: [<>] \S+)?$`, 'm').exec(GUIDE) ?? []
  if (given === undefined) throw new Error(`The guide does not name ${program}.`)
  return given.split(' ')
}

describe.runIf(HAS_POSTGRES)('a dump', () => {
  // What is beside the server itself: a link to it may lie elsewhere.
  const programs = dirname(realpathSync(findProgram('postgres') ?? ''))
  /** @throws Where it ends with an error; `pg_restore` does so, too, where it "ignored" some. */
  const run = (program: string, host: string, given: readonly string[]) =>
    execFileSync(join(programs, program), ['--host', host, ...given], { stdio: ['ignore', 'pipe', 'pipe'] })

  it('is put back into an empty server without an error, and over what it has then', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gigwright-dump-'))
    const file = join(folder, 'gigwright.dump')
    const from = inject('postgres')
    const config = await createDatabase(`dumped_${process.pid}`)
    const source = await openPostgres(config, MIGRATIONS)
    const { userId } = await addAccount(source)
    const row = sampleProposal()
    await source.atomically((tx) => syncedStore(tx).write('proposal', userId, row))
    await source.close()
    // Another role than the one that puts it back, as on another server.
    const dumped = argumentsOf('pg_dump').map((one) => (one === 'gigwright' ? String(config.database) : one))
    dumped[dumped.indexOf('-U') + 1] = 'test'
    run('pg_dump', from, [...dumped, '--file', file])

    const empty = startPostgres([])
    try {
      const host = empty?.folder ?? ''
      const administrator = new Client(await makeDatabase(host, 'other'))
      await administrator.connect()
      await administrator.query('CREATE ROLE gigwright SUPERUSER LOGIN')
      await administrator.end()
      const restore = () => run('pg_restore', host, [...argumentsOf('pg_restore'), file])
      restore()
      restore()
      run('vacuumdb', host, argumentsOf('vacuumdb').with(-1, String(config.database)))
      const restored = await openPostgres({ host, user: 'gigwright', database: String(config.database) }, MIGRATIONS)
      expect((await syncedStore(restored).list('proposal', userId)).map((one) => one.row)).toEqual([row])
      await restored.close()
    } finally {
      await empty?.stop()
      rmSync(folder, { recursive: true })
    }
  })
})
