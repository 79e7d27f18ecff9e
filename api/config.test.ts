/** A wrong setting stops the start with a sentence that names it. Without any setting everything runs on the sandbox. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { autoSendOf } from './changes/unattended.ts'
import { readConfig } from './config.ts'

test('everything runs here against the sandbox when there is no setting', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
    dataDir: './data',
    publicUrl: 'http://localhost:8787',
    isSandboxed: true,
    sandboxOrigin: 'http://localhost:8788',
    freelancer: { isSandbox: true, apiUrl: 'http://localhost:8788/freelancer/api' },
    upwork: { isSandbox: true, signIn: 'credentials', mcpUrl: 'http://localhost:8788/upwork/mcp' },
    writer: { apiKey: null },
  })
  expect(config.push.hosts).toContain('localhost:8788')
  expect(autoSendOf(config)).toEqual({ upwork: true, freelancer: true })
})

test('an empty value counts as missing', () => {
  expect(readConfig({ PORT: '', OPENAI_API_KEY: '', SANDBOX: '' })).toEqual(readConfig({}))
})

test('the real services are used in their own way when the sandbox is off', () => {
  const config = readConfig({ SANDBOX: 'off' })
  expect(config).toMatchObject({
    isSandboxed: false,
    sandboxOrigin: null,
    freelancer: {
      isSandbox: false,
      apiUrl: 'https://www.freelancer.com/api',
      accountsUrl: 'https://accounts.freelancer.com',
    },
    upwork: { isSandbox: false, signIn: 'official', graphqlUrl: 'https://api.upwork.com/graphql' },
  })
  expect(config.push.hosts.filter((host) => /localhost|127/.test(host))).toEqual([])
  expect(autoSendOf(config)).toEqual({ upwork: false, freelancer: false })
})

test('a real key switches only its own part', () => {
  const config = readConfig({ FREELANCER_CLIENT_ID: 'id', FREELANCER_CLIENT_SECRET: 'secret' })
  expect(config.freelancer).toMatchObject({
    isSandbox: false,
    apiUrl: 'https://www.freelancer.com/api',
    clientId: 'id',
  })
  expect(config.upwork.isSandbox).toBe(true)
  expect(autoSendOf(config)).toEqual({ freelancer: false, upwork: true })
})

test('written permission allows sending without a tap', () => {
  const config = readConfig({ SANDBOX: 'off', UPWORK_AUTO_SEND_PERMISSION: 'letter of 3 May 2026' })
  expect(autoSendOf(config)).toEqual({ upwork: true, freelancer: false })
})

test('lists, addresses and times are read', () => {
  const config = readConfig({
    EMAIL_DOMAINS: ' Example.org , example.net,',
    PUBLIC_URL: 'https://gigwright.example/',
    SANDBOX_PORT: '9000',
    ENGINE_SEND_GAP_SECONDS: '0.5',
    TRUST_PROXY: '1',
  })
  expect(config).toMatchObject({
    emailDomains: ['example.org', 'example.net'],
    publicUrl: 'https://gigwright.example',
    sandboxOrigin: 'http://localhost:9000',
    engine: { sendGapMs: 500 },
    trustProxy: true,
  })
})

test('the real Upwork has a pace, the sandbox has none, and the operator sets another', () => {
  const paceOf = (environment: Record<string, string>) => readConfig(environment).engine.callsPerMinute
  const real = { SANDBOX: 'off' }
  expect(paceOf({})).toEqual({})
  expect(paceOf(real)).toEqual({ upwork: 300 })
  expect(paceOf({ ...real, ENGINE_CALLS_PER_MINUTE: 'freelancer=60' })).toEqual({ freelancer: 60 })
  expect(paceOf({ ...real, ENGINE_CALLS_PER_MINUTE: 'none' })).toEqual({})
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }

  test('is read without the end of its line, and only for what is secret', () => {
    const config = readConfig({
      DATABASE_URL_FILE: file('database', 'postgres://gigwright:word@database/gigwright\n'),
      BACKUP_PASSPHRASE_FILE: file('passphrase', ' with spaces \r\n'),
      SMTP_URL_FILE: '',
      PORT_FILE: file('port', '1'),
    })
    expect(config).toMatchObject({
      databaseUrl: 'postgres://gigwright:word@database/gigwright',
      backup: { passphrase: ' with spaces ' },
      port: 8787,
    })
  })

  test('stops the start where it is missing, empty, wrong or given twice, and is never repeated', () => {
    const wrong = (environment: Record<string, string>) => expect(() => readConfig(environment))
    wrong({ OPENAI_API_KEY_FILE: join(folder, 'none') }).toThrow(/^OPENAI_API_KEY_FILE is wrong: .+ cannot be read\.$/)
    wrong({ OPENAI_API_KEY_FILE: file('empty', '\n') }).toThrow(/^OPENAI_API_KEY_FILE is wrong: .+ is empty\.$/)
    wrong({ VAULT_KEY_FILE: file('short', 'c2hvcnQ') }).toThrow(/^VAULT_KEY is wrong: it must be 32 bytes, [^:]+\.$/)
    wrong({ OPENAI_API_KEY: 'a', OPENAI_API_KEY_FILE: file('key', 'b') }).toThrow(
      /^OPENAI_API_KEY and OPENAI_API_KEY_FILE are both set: keep one of them\.$/,
    )
  })
})

describe('stops and names', () => {
  test.each<[string, Record<string, string>]>([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['SANDBOX_PORT', { SANDBOX_PORT: '-1' }],
    ['SANDBOX', { SANDBOX: 'yes' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'gigwright.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://gigwright.example' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SESSION_PEPPER', { SESSION_PEPPER: 'short' }],
    ['VAULT_KEY', { VAULT_KEY: 'c2hvcnQ' }],
    ['VAPID_SUBJECT', { VAPID_SUBJECT: 'operator@example.org' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'a-public-key' }],
    ['FREELANCER_CLIENT_SECRET', { FREELANCER_CLIENT_ID: 'id' }],
    ['FREELANCER_API_URL', { FREELANCER_API_URL: 'localhost' }],
    ['UPWORK_SIGN_IN', { UPWORK_SIGN_IN: 'password' }],
    ['OPENAI_BASE_URL', { OPENAI_BASE_URL: 'api' }],
    ['OPENAI_USD_PER_MILLION_INPUT', { OPENAI_USD_PER_MILLION_INPUT: '-1' }],
    ['PLATFORM_TEXT_TTL_HOURS', { PLATFORM_TEXT_TTL_HOURS: '48' }],
    ['ENGINE', { ENGINE: 'maybe' }],
    ['ENGINE_TICK_SECONDS', { ENGINE_TICK_SECONDS: 'often' }],
    ['ENGINE_LOOK_EVERY_MINUTES', { ENGINE_LOOK_EVERY_MINUTES: '0' }],
    ['ENGINE_CALL_TIMEOUT_SECONDS', { ENGINE_CALL_TIMEOUT_SECONDS: '0' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ])('%s: %o', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} is (wrong|missing): .+\\.$`))
  })

  test('names what is allowed, and never repeats a value, because it may be a secret', () => {
    const wrong = { LOG_LEVEL: 'loud-secret', PORT: 'port-secret', SESSION_PEPPER: 'pepper-secret' }
    expect(() => readConfig(wrong)).toThrow(
      'PORT is wrong: it must be a whole number from 0 to 65535.\n' +
        'LOG_LEVEL is wrong: it must be one of: fatal, error, warn, info, debug, silent.\n' +
        'SESSION_PEPPER is wrong: it must be a text of at least 32 characters.',
    )
    expect(() => readConfig(wrong)).not.toThrow(/secret$|-secret/)
  })

  test('reads the addresses that own keys may be for', () => {
    const addresses = (WRITER_ADDRESSES: string) =>
      readConfig({ SANDBOX: 'off', WRITER_ADDRESSES }).writer.addresses.map(({ name, url }) => [name, url])
    expect(addresses('')).toEqual([['OpenAI', 'https://api.openai.com/v1']])
    expect(addresses('A = https://a.example/v1/, B=http://b.example/?x=1')).toEqual([
      ['A', 'https://a.example/v1'],
      ['B', 'http://b.example/?x=1'],
    ])
    expect(addresses('none')).toEqual([])
    for (const wrong of ['OpenAI', '=https://a.example', 'A=ftp://a.example', 'A=https://a.example,'])
      expect(() => addresses(wrong)).toThrow(/^WRITER_ADDRESSES is wrong/)
  })

  test('reports all wrong settings at once, one a line', () => {
    expect(() => readConfig({ PORT: 'x', SANDBOX: 'x' })).toThrow(/^PORT is wrong.*\nSANDBOX is wrong.*$/)
  })

  test.each([
    { SANDBOX: 'off', UPWORK_SIGN_IN: 'credentials' },
    { UPWORK_CLIENT_ID: 'real', UPWORK_SIGN_IN: 'credentials' },
    { UPWORK_WEB_URL: 'https://www.upwork.com', UPWORK_SIGN_IN: 'credentials' },
    { UPWORK_WEB_URL: 'http://localhost.evil.example', UPWORK_SIGN_IN: 'credentials' },
  ])('an Upwork password outside of the sandbox: %o', (environment) => {
    expect(() => readConfig(environment)).toThrow(/^UPWORK_SIGN_IN is wrong/)
  })
})

test('several processes need PostgreSQL and the same keys', () => {
  const keys = {
    SESSION_PEPPER: 'p'.repeat(32),
    VAULT_KEY: Buffer.alloc(32, 7).toString('base64url'),
    VAPID_PUBLIC_KEY: 'public',
    VAPID_PRIVATE_KEY: 'private',
  }
  expect(readConfig({}).role).toBe('all')
  expect(() => readConfig({ ROLE: 'api', ...keys })).toThrow(
    'ROLE is wrong: "api" is one of several processes, which need DATABASE_URL; SQLite allows only "all".',
  )
  const shared = { ROLE: 'worker', DATABASE_URL: 'postgres://localhost/gigwright', ...keys }
  expect(readConfig(shared).role).toBe('worker')
  expect(() => readConfig({ ...shared, SESSION_PEPPER: '' })).toThrow(
    'SESSION_PEPPER is missing: all processes of one database need the same.',
  )
  expect(() => readConfig({ ...shared, ROLE: 'both' })).toThrow('ROLE')
})
