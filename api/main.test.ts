/** The process as an operator meets it: it says where it listens, why it cannot, and ends when told. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type BundledProgram, bundleProgram } from '#api/test/bundle-program.ts'
import { auth } from '#shared/contract/auth.ts'

const ROOT = join(import.meta.dirname, '..')
const listeningSchema = z.object({ msg: z.literal('listening'), url: z.string(), port: z.int() })

let server: BundledProgram
beforeAll(async () => {
  server = await bundleProgram('api/main.ts')
})
afterAll(() => server.remove())

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

/** @param before A program that starts this one. */
function run(environment: Record<string, string>, before: string[] = []) {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', SANDBOX_PORT: '1', DATA_DIR: dataDir, ...environment }
  const [program = '', ...args] = [...before, process.execPath, server.file]
  const child = spawn(program, args, { cwd: ROOT, env, stdio: 'pipe' })
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
  /** The first line of the log with these words. */
  const said = (words: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const look = () => {
        const line = stdout.split('\n').find((text) => text.includes(words) && text.endsWith('}'))
        if (line) resolve(JSON.parse(line))
      }
      child.stdout.on('data', look)
      look()
      void ended.then(() => reject(new Error(stderr)))
    })
  const listening = said('"listening"').then((line) => listeningSchema.parse(line))
  listening.catch(() => undefined)
  return { child, said, listening, ended }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
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

test('forgets no attempt at a code when it starts again', async () => {
  const first = run({})
  const asked = await asksForCodes((await first.listening).port, 11)
  expect(asked.at(-1)).toBe(429)
  first.child.kill('SIGTERM')
  await first.ended
  // One more each ten minutes.
  expect(await asksForCodes((await run({}).listening).port, 1)).toEqual([429])
})

/** @returns The status of each answer. */
async function asksForCodes(port: number, count: number): Promise<number[]> {
  const found: number[] = []
  for (let n = 0; n < count; n += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api${auth.proveAddress.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@gmail.com', locale: 'en' }),
    })
    found.push(answer.status)
  }
  return found
}

test('keeps its data from other users of the machine, whatever the folder was before', async () => {
  chmodSync(dataDir, 0o755)
  const { listening } = run({})
  await listening
  const modes = readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).mode & 0o777])
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(modes.map(([name]) => name)).toContain('gigwright.db-wal')
  expect(modes).toEqual(modes.map(([name]) => [name, 0o600]))
})

test('recognises the data of a server that runs; those of a killed one are free', async () => {
  const first = run({})
  await first.listening
  const { code, stderr } = await run({}).ended
  expect([code, stderr]).toEqual([
    1,
    `A running Gigwright uses the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
  ])
  first.child.kill('SIGKILL')
  await first.ended
  await run({}).listening
})

test('starts on a full disk, says so in its log and to whoever asks, and works once there is room', async () => {
  // A folder where the database belongs: as on a full disk it cannot be opened, and a test can mend it.
  const file = join(dataDir, 'gigwright.db')
  mkdirSync(file)
  const port = await freePort()
  const { said, listening } = run({ PORT: String(port) })
  await said('not writable')
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}/api/${path}`)
  for (const path of ['health', 'ready']) {
    const answer = await ask(path)
    expect([answer.status, (await answer.json()).status]).toEqual([503, 'not writable'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const other = await ask('plans')
  expect([other.status, other.headers.get('retry-after'), (await other.json()).code]).toEqual([
    503,
    '10',
    'server.busy',
  ])
  rmdirSync(file)
  await listening
  expect((await ask('ready')).status).toBe(200)
})

test.each([40, 100, 400])(
  'says that it cannot write where the disk fills up while its tables are made, after %i blocks',
  async (blocks) => {
    const port = await freePort()
    const { said } = run({ PORT: String(port) }, ['sh', '-c', `ulimit -f ${blocks}; exec "$@"`, 'sh'])
    await said('not writable')
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(503)
  },
)

test('says that it cannot write where the system lets it write nothing', async () => {
  const first = run({})
  await first.listening
  first.child.kill('SIGTERM')
  await first.ended
  const port = await freePort()
  const { said } = run({ PORT: String(port) }, ['sh', '-c', 'ulimit -f 0; exec "$@"', 'sh'])
  await said('not writable')
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(503)
})

test('tells its figures on a port of its own', async () => {
  const { said, listening } = run({ METRICS_PORT: '0' })
  const { port } = await listening
  await fetch(`http://127.0.0.1:${port}/api/plans`)
  const figures = await fetch(`http://127.0.0.1:${(await said('"metrics"')).port}/metrics`)
  expect(figures.headers.get('content-type')).toContain('text/plain')
  expect(await figures.text()).toContain('gigwright_http_request_seconds_count{route="GET /api/plans",status="200"} 1')
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).headers.get('content-type')).not.toContain('text/plain')
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

test.each(['PORT', 'METRICS_PORT'])(
  'says in one sentence what to do where another program has its %s',
  async (name) => {
    const other = createServer()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    expect(await run({ [name]: port }).ended).toEqual({
      code: 1,
      stderr: `Port ${port} is taken. Stop the program that has it, or set ${name} to a free port.\n`,
    })
    other.close()
  },
)

test('says in one sentence that an address is none of this machine', async () => {
  // An address that is kept free for documents.
  expect(await run({ HOST: '203.0.113.7' }).ended).toEqual({
    code: 1,
    stderr: '203.0.113.7 is no address of this machine. Correct HOST.\n',
  })
})
