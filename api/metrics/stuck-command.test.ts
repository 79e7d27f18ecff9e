/** `npm run stuck` as an operator runs it: beside a server or without one, and its exit code for a watchdog. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMigrated } from '#api/test/harness.ts'
import type { Db } from '../store/db.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gigwright-stuck-command-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function run() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'api/metrics/stuck-command.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('lists what is stuck in the database of a running server', async () => {
  const db: Db = openMigrated(join(dataDir, 'gigwright.db'))
  expect(run()).toEqual({ status: 0, stdout: 'Nothing is stuck.\n', stderr: '' })
  await db.atomically(({ q, tables }) =>
    q.insert(tables.webhookEvents).values({ id: 'a', gateway: 'stripe', type: 'invoice.paid', receivedAt: 0 }),
  )
  const { status, stdout } = run()
  expect(status).toBe(1)
  expect(stdout).toContain('Webhooks that are not handled\n')
  expect(stdout).toContain('- stripe invoice.paid since 1970-01-01T00:00:00.000Z\n')
  await db.close()
})

test('says that there is no database', () => {
  const { status, stdout, stderr } = run()
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(new RegExp(`^The database in ${dataDir} cannot be read: .+\\n$`))
})
