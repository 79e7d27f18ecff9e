import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupName, backupsIn, finishBackup, unpackBackup } from './backup-files.ts'
import { createSealer, type Sealer } from './seal.ts'

let folder: string
let count = 0
const list = { madeAt: '2026-11-22T10:00:00.000Z', version: '1.0.0', rows: { users: 2 } }
/** @returns An empty folder. */
function place(): string {
  const path = join(folder, String(++count))
  mkdirSync(path)
  return path
}
async function packed(sealer: Sealer | null): Promise<string> {
  const [plain, made] = [place(), place()]
  writeFileSync(join(plain, 'gigwright.db'), 'rows')
  writeFileSync(join(plain, 'secrets.json'), '{}')
  await finishBackup(plain, made, list, sealer)
  return made
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigwright-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an encrypted backup opens with its passphrase only', async () => {
  const made = await packed(createSealer('a long passphrase'))
  expect(readdirSync(made).every((name) => name.endsWith('.sealed'))).toBe(true)
  await expect(unpackBackup(made, place(), null)).rejects.toThrow('Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE')
  await expect(unpackBackup(made, place(), createSealer('another'))).rejects.toThrow('The passphrase is wrong')
  expect(await unpackBackup(made, place(), createSealer('a long passphrase'))).toMatchObject(list)
})

test('a changed file, a list of tomorrow, and a folder of something else are refused', async () => {
  const made = await packed(null)
  const into = place()
  expect(await unpackBackup(made, into, null)).toMatchObject(list)
  expect(readdirSync(into).sort()).toEqual(['backup.json', 'gigwright.db', 'secrets.json'])
  writeFileSync(join(made, 'gigwright.db'), 'other rows')
  await expect(unpackBackup(made, place(), null)).rejects.toThrow('gigwright.db is not what was saved')
  writeFileSync(join(made, 'backup.json'), JSON.stringify({ ...list, format: 2, files: {} }))
  await expect(unpackBackup(made, place(), null)).rejects.toThrow('made by a newer version')
  await expect(unpackBackup(folder, place(), null)).rejects.toThrow('is not a backup')
})

test('names sort by time, and nothing else counts as a backup', () => {
  const names = [1_800_000_000_000, 1_800_000_000_001].map(backupName)
  for (const name of [...names].reverse()) mkdirSync(join(folder, name))
  for (const name of ['.making-x', 'gigwright-old', `${names[0]}.copy`]) mkdirSync(join(folder, name))
  expect(backupsIn(folder)).toEqual(names)
  expect(backupsIn(join(folder, 'none'))).toEqual([])
})
