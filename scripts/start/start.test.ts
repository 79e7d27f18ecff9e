/** `npm start` as somebody meets it who has something in the way; and what becomes of a child that dies. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProcesses } from './processes.mjs'

const ROOT = join(import.meta.dirname, '../..')
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gigwright-start-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** @param cwd npm starts it in the folder of package.json. */
async function npmStart(environment: Record<string, string>, cwd = ROOT) {
  const env = { PATH: process.env.PATH ?? '', HOME: dataDir, DATA_DIR: dataDir, ...environment }
  const program = join(ROOT, 'scripts/start.mjs')
  const child = spawn(process.execPath, [program], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (stderr += String(chunk)))
  const [code] = await once(child, 'exit')
  return { code, stdout, stderr }
}

async function serve(body: string): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) => response.end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

async function freePort(): Promise<string> {
  const { server, port } = await serve('')
  server.close()
  return String(port)
}

test.each([
  ['PORT', 'abc'],
  ['PORT', '99999'],
  ['SANDBOX_PORT', '1.5'],
  ['METRICS_PORT', '-1'],
])('%s=%s ends in one sentence, before anything is built', async (name, value) => {
  expect(await npmStart({ [name]: value })).toEqual({
    code: 1,
    stdout: '',
    stderr: `${name} is wrong: it must be a whole number from 1 to 65535.\n`,
  })
})

test('.env has its settings, where the environment says nothing else', async () => {
  writeFileSync(join(dataDir, '.env'), 'METRICS_PORT=abc\nPORT=0\n')
  expect((await npmStart({}, dataDir)).stderr).toMatch(/^PORT is wrong/)
  expect((await npmStart({ PORT: await freePort() }, dataDir)).stderr).toMatch(/^METRICS_PORT is wrong/)
})

test.each([
  ['SANDBOX_PORT', 'PORT'],
  ['SANDBOX_SMTP_PORT', 'PORT'],
  ['METRICS_PORT', 'SANDBOX_PORT'],
])('%s=%s: two of its own that are the same end in one sentence', async (name, other) => {
  const port = await freePort()
  expect(await npmStart({ [other]: port, [name]: port, ...(other !== 'PORT' && { PORT: await freePort() }) })).toEqual({
    code: 1,
    stdout: '',
    stderr: `${other} and ${name} are both ${port}. Set one of them to another port.\n`,
  })
})

test('a port of another program is told, with what to do; another Gigwright by its name', async () => {
  const stranger = await serve('<h1>Hello</h1>')
  expect(await npmStart({ PORT: String(stranger.port) })).toEqual({
    code: 1,
    stdout: '',
    stderr: `Another program has port ${stranger.port}. Stop that program, or set PORT to a free port.\n`,
  })
  const free = await freePort()
  expect((await npmStart({ PORT: free, SANDBOX_PORT: String(stranger.port) })).stderr).toContain('set SANDBOX_PORT')
  stranger.server.close()
  const ours = await serve('{"status":"ok","version":"0.1.0"}')
  expect((await npmStart({ PORT: String(ours.port) })).stderr).toBe(
    `Gigwright is running already: http://localhost:${ours.port}. Stop it first, or set PORT to a free port.\n`,
  )
  ours.server.close()
})

const lockProgram = `
  const { holdDataFolder } = await import('./api/data-folder.ts')
  holdDataFolder(process.env.DATA_DIR)
  process.stdout.write('held')
  setInterval(() => undefined, 1000)`

test('the data of a running Gigwright are recognised, whatever its port', async () => {
  const holder: ChildProcess = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', lockProgram], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
  })
  await once(holder.stdout ?? process.stdout, 'data')
  const { code, stdout, stderr } = await npmStart({ PORT: await freePort(), SANDBOX: 'off' })
  holder.kill('SIGKILL')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toBe(
    `A running Gigwright uses the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
  )
})

test('a child that died is brought back; one that cannot start is not', async () => {
  const file = join(dataDir, 'starts')
  const program = `require('node:fs').appendFileSync(${JSON.stringify(file)}, process.pid + '\\n'); setInterval(() => 0, 1000)`
  const pids = () =>
    (spawnSync('cat', [file], { encoding: 'utf8' }).stdout ?? '').split('\n').filter(Boolean).map(Number)
  const processes = startProcesses({ one: { args: ['-e', program], env: {} } })
  await expect.poll(pids, { timeout: 20_000 }).toHaveLength(1)
  const told: string[] = []
  processes.bringBack((name, code) => told.push(`${name} ${code}`))
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await expect.poll(pids, { timeout: 20_000 }).toHaveLength(2)
  expect(told).toEqual(['one SIGKILL'])
  await processes.stop()
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)

  const hopeless = startProcesses({ two: { args: ['-e', 'process.exit(3)'], env: {} } })
  expect(await hopeless.whenOneEnds).toEqual({ name: 'two', code: 3 })
})
