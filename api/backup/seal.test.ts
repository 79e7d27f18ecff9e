import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSealer } from './seal.ts'

const ours = createSealer('a long passphrase')
/** On another day: it knows no salt yet. */
const later = () => createSealer('a long passphrase')
let folder: string
const at = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigwright-seal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function sealed(content: Buffer): Promise<Buffer> {
  writeFileSync(at('plain'), content)
  await ours.seal(at('plain'), at('sealed'), 'file')
  return readFileSync(at('sealed'))
}

test('what was sealed opens with the passphrase, in pieces, and only its owner can read either', async () => {
  const content = randomBytes(300_000)
  const written = await sealed(content)
  expect(written.includes(content.subarray(0, 64))).toBe(false)
  await later().open(at('sealed'), at('opened'), 'file')
  expect(readFileSync(at('opened')).equals(content)).toBe(true)
  for (const name of ['sealed', 'opened']) expect(statSync(at(name)).mode & 0o777).toBe(0o600)
})

test('another passphrase, another file’s place, and a changed bit are refused', async () => {
  const written = await sealed(Buffer.from('secret'))
  const wrong = 'The passphrase is wrong, or the backup is damaged.'
  await expect(createSealer('another').open(at('sealed'), at('1'), 'file')).rejects.toThrow(wrong)
  await expect(ours.open(at('sealed'), at('2'), 'other file')).rejects.toThrow(wrong)
  for (const [index, place] of [5, 25, 33, written.length - 1].entries()) {
    const changed = Buffer.from(written)
    changed[place] = (changed[place] ?? 0) ^ 1
    writeFileSync(at('changed'), changed)
    await expect(ours.open(at('changed'), at(`c${index}`), 'file')).rejects.toThrow(wrong)
  }
})

test('a file that was cut off, or is none of ours, is damaged', async () => {
  const written = await sealed(Buffer.from('secret'))
  for (const [index, content] of [written.subarray(0, 40), Buffer.alloc(100)].entries()) {
    writeFileSync(at('cut'), content)
    await expect(ours.open(at('cut'), at(`o${index}`), 'file')).rejects.toThrow('is damaged')
  }
})
