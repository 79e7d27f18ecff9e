/** What lies in the data folder is its owner's, whatever it was before. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeToOthers } from './data-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gigwright-folder-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('a folder that others could read is closed, with all that is in it', () => {
  chmodSync(dataDir, 0o755)
  mkdirSync(join(dataDir, 'backups'), { mode: 0o755 })
  const files = ['gigwright.db', 'gigwright.db-wal', 'secrets.json', 'backups/old.db'].map((name) =>
    join(dataDir, name),
  )
  for (const file of files) {
    writeFileSync(file, '')
    chmodSync(file, 0o644)
  }
  closeToOthers(dataDir)
  const mode = (path: string) => statSync(path).mode & 0o777
  expect(mode(dataDir)).toBe(0o700)
  expect(mode(join(dataDir, 'backups'))).toBe(0o700)
  expect(files.map(mode)).toEqual(files.map(() => 0o600))
})
