/** What the server's programs hold in memory begins with how they are built. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverForm } from './server-form.mjs'

const LONG = Array.from({ length: 1000 }, (_, at) => `phrase ${at}`)
let folder: string
let program: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gigwright-form-'))
  writeFileSync(join(folder, 'long.json'), JSON.stringify(LONG))
  writeFileSync(join(folder, 'short.json'), '{"word":"brief"}')
  writeFileSync(
    join(folder, 'main.ts'),
    `import long from './long.json' with { type: 'json' }
import short from './short.json' with { type: 'json' }
console.log(JSON.stringify([long.length, long[999], short.word]))`,
  )
  await build(serverForm(folder, join(folder, 'main.ts'), 'dist/main.mjs'))
  program = readFileSync(join(folder, 'dist/main.mjs'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a long table stands beside the program, which reads it from any folder', () => {
  const said = execFileSync(process.execPath, [join(folder, 'dist/main.mjs')], { cwd: tmpdir(), encoding: 'utf8' })
  expect(JSON.parse(said)).toEqual([LONG.length, LONG.at(-1), 'brief'])
  expect(program).not.toContain('phrase 500')
  expect(readdirSync(join(folder, 'dist/tables'))).toEqual([expect.stringMatching(/^[\da-f]{16}-long\.json$/)])
})

it('a short table stays in it', () => {
  expect(program).toContain('brief')
})

it('the source map has places and no text', () => {
  const map: unknown = JSON.parse(readFileSync(join(folder, 'dist/main.mjs.map'), 'utf8'))
  expect(map).toMatchObject({ sources: expect.arrayContaining([expect.stringContaining('main.ts')]) })
  expect(map).not.toHaveProperty('sourcesContent')
})

it('the server does not read at its start what few servers need', async () => {
  const root = join(import.meta.dirname, '../..')
  const form = serverForm(root, 'api/main.ts', relative(root, join(folder, 'server/main.mjs')))
  const { metafile } = await build({ ...form, metafile: true, write: false })
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
  const few = /^(?:fontkit|pdfkit|@simplewebauthn|@modelcontextprotocol)(?:\/|$)/
  const found = imports.filter(({ path }) => few.test(path))
  expect(new Set(found.map(({ path }) => path.split('/')[0])).size).toBe(4)
  expect(found.filter(({ kind }) => kind !== 'dynamic-import')).toEqual([])
})
