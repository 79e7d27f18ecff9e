/** Processes of two versions run beside each other, and a page of one asks any of them for its scripts. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { App } from '#api/app.ts'
import { createTestApp, createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { SECOND_MS } from '#shared/time.ts'

let folder: string
let started: TestDeps[]
let logged: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigwright-assets-'))
  started = []
  logged = []
})
afterEach(async () => {
  await Promise.all(started.map((deps) => deps.dispose()))
  rmSync(folder, { recursive: true })
})

/** Long enough to be compressed. */
const scriptOf = (name: string) => `export default '${name.repeat(200)}'`

/** A version as the build leaves it. */
function build(name: string): string {
  const root = join(folder, name)
  mkdirSync(join(root, 'assets', 'texts'), { recursive: true })
  writeFileSync(join(root, 'index.html'), name)
  writeFileSync(join(root, 'assets', 'texts', `ui-${name}.js`), scriptOf(name))
  writeFileSync(join(root, 'assets', 'texts', `ui-${name}.js.br`), brotliCompressSync(`pressed ${name}`))
  return root
}
/** A process of this version. */
function start(root: string, shared: string | null = join(folder, 'shared')): App {
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
  const deps = createTestDeps({ log, environment: shared === null ? {} : { ASSETS_DIR: shared } })
  started.push(deps)
  return createTestApp(deps, { siteRoot: root })
}
const textOf = async (app: App, path: string) => (await app.request(path)).text()

test('each serves the files of the other: of the one before it, and of one that came after it', async () => {
  const old = start(build('old'))
  const young = start(build('young'))
  expect(await textOf(young, '/assets/texts/ui-old.js')).toBe(scriptOf('old'))
  const answer = await old.request('/assets/texts/ui-young.js', { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('pressed young')
})

test('pages are those of the own version', async () => {
  const old = start(build('old'))
  start(build('young'))
  expect(await textOf(old, '/index.html')).toBe('old')
})

test('without the folder, and for what no version has, there is nothing', async () => {
  const alone = start(build('alone'), null)
  const old = start(build('old'))
  start(build('young'))
  expect((await alone.request('/assets/texts/ui-young.js')).status).toBe(404)
  const paths = [
    '/assets/texts/ui-none.js',
    '/assets/texts.js',
    '/assets/%2e%2e/young.js',
    '/assets/texts/ui-young.js.br',
  ]
  for (const path of paths) expect((await old.request(path)).status, path).toBe(404)
})

test('a process that starts again, or beside another of its version, copies nothing', () => {
  const root = build('old')
  const shared = join(folder, 'shared')
  start(root)
  expect(readdirSync(shared)).toHaveLength(1)
  // A copy, even one that is thrown away, is a change of the folder.
  utimesSync(shared, 0, 0)
  start(root)
  expect(statSync(shared).mtimeMs).toBe(0)
})

test('the last four versions are kept', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) start(build(name))
  const six = start(build('six'))
  expect(readdirSync(join(folder, 'shared'))).toHaveLength(4)
  expect((await six.request('/assets/texts/ui-one.js')).status).toBe(404)
  expect(await textOf(six, '/assets/texts/ui-five.js')).toBe(scriptOf('five'))
})

test('what is no version stays, and is served to nobody', async () => {
  const shared = join(folder, 'shared')
  const folders = ['0123456789abcdef.old', '.new-est', 'images', 'lost+found'].map((name) => join(shared, name))
  for (const other of folders) {
    mkdirSync(join(other, 'assets'), { recursive: true })
    writeFileSync(join(other, 'assets', 'other.js'), 'other')
    utimesSync(other, 0, 0)
  }
  for (const name of ['secrets.json', '0123456789abcdef']) writeFileSync(join(shared, name), name)
  const before = readdirSync(shared)
  for (const name of ['one', 'two', 'three', 'four']) start(build(name))
  const five = start(build('five'))
  expect(readdirSync(shared)).toEqual(expect.arrayContaining(before))
  expect(readdirSync(shared)).toHaveLength(before.length + 4)
  expect((await five.request('/assets/other.js')).status).toBe(404)
})

test('a copy that was not finished is removed an hour later: before that, somebody may be making it', () => {
  const shared = join(folder, 'shared')
  const now = Date.now() / SECOND_MS
  const unfinished: [string, number][] = [
    ['.new-abc123', now - 61 * 60],
    ['.new-XYZ789', now - 59 * 60],
  ]
  for (const [name, at] of unfinished) {
    mkdirSync(join(shared, name, 'assets'), { recursive: true })
    utimesSync(join(shared, name), at, at)
  }
  start(build('one'))
  expect(readdirSync(shared).filter((name) => name.startsWith('.new-'))).toEqual(['.new-XYZ789'])
})

test('where the folder cannot be used, a process says so and answers with its own files', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const alone = start(build('alone'), file)
  expect(logged).toHaveLength(1)
  expect(await textOf(alone, '/assets/texts/ui-alone.js')).toBe(scriptOf('alone'))
  expect((await alone.request('/assets/texts/ui-other.js')).status).toBe(404)
  expect(logged).toHaveLength(2)
})

test('a process that cannot add its files serves those of others', async () => {
  start(build('old'))
  const root = build('young')
  // Stands for a disk on which there is no room.
  rmSync(join(root, 'assets'), { recursive: true })
  expect(await textOf(start(root), '/assets/texts/ui-old.js')).toBe(scriptOf('old'))
  expect(logged).toHaveLength(1)
})

test('a version that another process removes meanwhile is passed over', async () => {
  const old = start(build('old'))
  symlinkSync(join(folder, 'gone'), join(folder, 'shared', '0123456789abcdef'))
  const young = start(build('young'))
  expect(await textOf(young, '/assets/texts/ui-old.js')).toBe(scriptOf('old'))
  expect((await old.request('/assets/texts/ui-none.js')).status).toBe(404)
  expect(logged).toEqual([])
})
