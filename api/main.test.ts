/** The process as an operator meets it: it says where it listens, why it cannot, and ends when told. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')
const listeningSchema = z.object({ msg: z.literal('listening'), url: z.string(), port: z.int() })

let dataDir: string
let children: ChildProcess[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gigwright-main-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

function run(environment: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', SANDBOX_PORT: '1', DATA_DIR: dataDir, ...environment }
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/main.ts'], { cwd: ROOT, env, stdio: 'pipe' })
  children.push(child)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk)
  })
  const ended = once(child, 'exit').then(([code]) => ({ code, stderr }))
  const listening = new Promise<z.infer<typeof listeningSchema>>((resolve, reject) => {
    child.stdout.on('data', () => {
      const line = stdout.split('\n').find((text) => text.includes('"listening"'))
      if (line) resolve(listeningSchema.parse(JSON.parse(line)))
    })
    void ended.then(() => reject(new Error(stderr)))
  })
  listening.catch(() => undefined)
  return { child, listening, ended }
}

test('starts, answers, keeps its data, and ends when told', async () => {
  for (const _start of ['first', 'again']) {
    const { child, listening, ended } = run({})
    const { port } = await listening
    const health = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(await health.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, stderr: '' })
  }
})

test('ends with the process that started it', async () => {
  const { child, listening, ended } = run({ EXIT_WITH_PARENT: '1' })
  await listening
  child.stdin?.end()
  expect(await ended).toEqual({ code: 0, stderr: '' })
})

test('says what is wrong with its settings', async () => {
  const { code, stderr } = await run({ PORT: 'eighty' }).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^PORT is wrong: .+\.\n$/)
})

test('says that its port is taken', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { code, stderr } = await run({ PORT: port }).ended
  expect(code).toBe(1)
  expect(stderr).toContain(`${port}`)
  other.close()
})
