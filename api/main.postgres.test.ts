/** The process on PostgreSQL as an operator meets it: who has the database, what happens when it is away, and the commands beside it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type BundledProgram, bundleProgram } from '#api/test/bundle-program.ts'
import { createDatabase, HAS_POSTGRES } from '#api/test/postgres.ts'

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'gigwright-main-pg-'))
afterAll(() => rmSync(folder, { recursive: true }))
let server: BundledProgram
beforeAll(async () => {
  server = await bundleProgram('api/main.ts')
})
afterAll(() => server.remove())
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const name = `served_${process.pid}`
const url = `postgres:///${name}?host=${encodeURIComponent(inject('postgres'))}&user=test`
const environment = (data: string) => ({
  PATH: process.env['PATH'] ?? '',
  PORT: '0',
  SANDBOX_PORT: '1',
  DATA_DIR: join(folder, data),
  DATABASE_URL: url,
  // Both servers share the secrets, as those that follow each other do.
  VAULT_KEY: Buffer.alloc(32, 7).toString('base64url'),
  SESSION_PEPPER: 'p'.repeat(40),
})

function run(data: string) {
  const child = spawn(process.execPath, [server.file], {
    cwd: ROOT,
    env: environment(data),
    stdio: 'pipe',
  })
  children.push(child)
  let log = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    log += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk)
  })
  const said = (words: string) => vi.waitFor(() => expect(log).toContain(words), { timeout: 30_000, interval: 20 })
  const listening = async () => {
    await said('"listening"')
    return `http://127.0.0.1:${/"port":(\d+)[^\n]*"listening"/.exec(log)?.[1]}/api`
  }
  return { child, said, listening, log: () => log, ended: once(child, 'exit').then(([code]) => ({ code, stderr })) }
}

function command(file: string, ...args: string[]) {
  return commandWith(environment('commands'), file, ...args)
}

function commandWith(env: Record<string, string>, file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe.runIf(HAS_POSTGRES)('a server on PostgreSQL', () => {
  let administrator: Client
  beforeAll(async () => {
    await createDatabase(name)
    administrator = new Client({ host: inject('postgres'), user: 'test', database: 'postgres' })
    await administrator.connect()
  })
  afterAll(() => administrator.end())
  const cutConnections = (which = '') =>
    administrator.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND application_name LIKE '%${which}'`,
    )

  test('starts, writes, keeps no database in its folder, and ends when told', async () => {
    const { child, listening, ended } = run('first')
    const ready = await fetch(`${await listening()}/ready`)
    expect([ready.status, (await ready.json()).status]).toEqual([200, 'ok'])
    expect(readdirSync(join(folder, 'first')).sort()).toEqual(['gigwright.lock', 'secrets.json'])
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, stderr: '' })
  })

  test('works until it ends, however it ends, and another one goes on', async () => {
    const first = run('first')
    await first.said('"isMine":true')
    const second = run('second')
    await second.listening()
    expect(second.log()).not.toContain('"isMine":true')
    first.child.kill('SIGKILL')
    await second.said('"isMine":true')
    const third = run('third')
    await third.listening()
    second.child.kill('SIGTERM')
    await second.ended
    await third.said('"isMine":true')
  })

  test('says that it cannot write while the database is away, and goes on when it is back', async () => {
    const { listening } = run('first')
    const api = await listening()
    const statusOf = async (path: string) => (await fetch(`${api}/${path}`)).status
    await administrator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await cutConnections()
    try {
      await vi.waitFor(async () => expect(await statusOf('ready')).toBe(503), { timeout: 20_000, interval: 100 })
    } finally {
      await administrator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    }
    await vi.waitFor(async () => expect(await statusOf('ready')).toBe(200), { timeout: 20_000, interval: 100 })
  })

  test('waits for a database that is away when it starts', async () => {
    await administrator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    const { said, listening } = run('first')
    try {
      await said('not writable')
    } finally {
      await administrator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    }
    expect((await fetch(`${await listening()}/ready`)).status).toBe(200)
  })

  test('ends when a command took the database while its own connection was lost', async () => {
    const first = run('first')
    await first.listening()
    const other = new Client({ host: inject('postgres'), user: 'test', database: name })
    await other.connect()
    try {
      await cutConnections('lock')
      // Until it is free, as a command would that is started again and again.
      await other.query(`SELECT pg_advisory_lock(${0x67_69_67_77})`)
      expect((await first.ended).code).toBe(1)
    } finally {
      await other.end()
    }
  })

  test('is read by "npm run stuck", left to its own tools by backup and restore, and marked when those put it back', async () => {
    const server = run('commands')
    await server.listening()
    expect(command('api/metrics/stuck-command.ts')).toEqual({ status: 0, stdout: 'Nothing is stuck.\n', stderr: '' })
    for (const file of ['api/backup/backup-command.ts', 'api/backup/restore-command.ts']) {
      const { status, stderr } = command(file, ...(file.includes('restore') ? ['any'] : []))
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL is set, .+\n$/)])
    }
    const mark = () => command('api/backup/restore-command.ts', '--mark')
    expect(mark().stderr).toContain('A running Gigwright uses')
    server.child.kill('SIGTERM')
    await server.ended
    expect(mark()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Marked as put back\. /) })
    const restored = run('commands')
    await restored.said('database restored')
  })

  test('is moved to a folder by "npm run move", and does not start where it was', async () => {
    const server = run('first')
    await server.listening()
    const move = (...args: string[]) => command('api/backup/move-command.ts', ...args)
    expect(move('--to', join(folder, 'moved')).stderr).toContain('A running Gigwright uses')
    server.child.kill('SIGTERM')
    await server.ended
    expect(move()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Say where to: .+\n$/) })
    expect(move('--to', join(folder, 'moved'))).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^users: \d+\n[\s\S]+\nMoved and compared, row by row\. .+\n$/),
      stderr: '',
    })
    expect((await run('first').ended).stderr).toMatch(/^The data were moved to another database .+\n$/)
    const { DATABASE_URL: _, ...settings } = environment('moved')
    expect(commandWith(settings, 'api/metrics/stuck-command.ts')).toMatchObject({
      status: 0,
      stdout: 'Nothing is stuck.\n',
    })
  })
})
