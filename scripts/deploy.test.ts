/** The files of `deploy/` name only what exists: variables, built programs, folders that the image copies, and installed packages. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { VARIABLES } from '#api/variables/variables.ts'
import type { Variable } from '#api/variables/variable-kinds.ts'
import { NODE_FLAGS } from './config/node-flags.mjs'
import { listFiles } from './write-docs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const built = [...read('scripts/build.mjs').matchAll(/'(dist\/api\/[\w-]+\.js)'/g)].map(([, path]) => path)

/** How far back Litestream can go. */
const LITESTREAM_DAYS = 14

/** What Litestream 0.5 knows of a bucket, as far as we set it. */
const REPLICA = z.strictObject({
  type: z.literal('s3'),
  bucket: z.string(),
  path: z.string(),
  region: z.string(),
  endpoint: z.string(),
})

/** @returns The names that the server would not read. */
function unknownVariables(names: readonly string[]): string[] {
  const rows: Record<string, Variable> = VARIABLES
  return names.filter((name) => !rows[name] && !(name.endsWith('_FILE') && rows[name.slice(0, -5)]?.isSecret))
}

describe('compose.yaml', () => {
  const service = z.object({
    environment: z.record(z.string(), z.string()).default({}),
    secrets: z.array(z.string()).default([]),
    volumes: z.array(z.string()).default([]),
    networks: z.array(z.string()),
    restart: z.literal('unless-stopped'),
    mem_limit: z.string(),
  })
  const process = service.extend({
    read_only: z.literal(true),
    cap_drop: z.tuple([z.literal('ALL')]),
    deploy: z.object({ replicas: z.number().min(2) }),
  })
  const schema = z.object({
    services: z.object({
      database: service,
      api: process.extend({ build: z.object({ context: z.string(), dockerfile: z.string() }) }),
      worker: process,
      proxy: service,
    }),
    networks: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.null()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  const compose = schema.parse(parse(read('deploy/compose.yaml'), { merge: true }))
  const services = Object.values(compose.services)
  const { api, worker } = compose.services

  it.each([
    ['api', api],
    ['worker', worker],
  ])('sets only variables that the server reads in %s, each secret as a file', (role, { environment, secrets }) => {
    const names = Object.keys(environment)
    expect(unknownVariables(names)).toEqual([])
    expect(names.filter((name) => (VARIABLES as Record<string, Variable>)[name]?.isSecret)).toEqual([])
    for (const [name, value] of Object.entries(environment)) {
      if (name.endsWith('_FILE')) expect(secrets.map((secret) => `/run/secrets/${secret}`)).toContain(value)
      else expect((VARIABLES as Record<string, Variable>)[name]?.kind.schema.safeParse(value).success, name).toBe(true)
    }
    expect(environment['ROLE']).toBe(role)
  })

  it('declares every volume, network and secret that it uses, and finds the file of the image', () => {
    const named = services.flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    for (const source of named) {
      if (source.startsWith('.')) expect(existsSync(join(root, 'deploy', source)), source).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(source)
    }
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(services.flatMap(({ networks }) => networks)))
    expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(services.flatMap(({ secrets }) => secrets)))
    expect(existsSync(join(root, 'deploy', api.build.context, api.build.dockerfile))).toBe(true)
    expect(compose.services.database.networks).toEqual(['inside'])
  })
})

it('the server runs as npm start runs it', () => {
  const [, entry = ''] = /^ENTRYPOINT (.+)$/m.exec(read('deploy/Dockerfile')) ?? []
  expect(JSON.parse(entry)).toEqual(['node', ...NODE_FLAGS])
  expect(read('deploy/gigwright.service')).toContain(` node ${NODE_FLAGS.join(' ')} dist/api/main.js\n`)
})

it('docs/operate.md names only services and settings that there are', () => {
  const { services } = z
    .object({ services: z.record(z.string(), z.unknown()) })
    .parse(parse(read('deploy/compose.yaml'), { merge: true }))
  const text = read('docs/operate.md')
  const lines = text.matchAll(
    /compose\.yaml (?:exec(?: -T)?|cp|run(?: --\S+)*|(?:stop|start)(?= )) ([\w ]+?)(?= \w+_|\n| dist| node|:)/g,
  )
  const named = [...lines].flatMap(([, words = '']) => words.split(' '))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !services[name])).toEqual([])
  const caddyfile = read('deploy/Caddyfile')
  const [, host = '', address] = /with `SITE` and\s`(\w+)=(\S+)`/.exec(text) ?? []
  expect(caddyfile).toContain(`{$${host}:`)
  // A name would also stand for ::1, where the server does not listen.
  expect(address).toBe(VARIABLES.HOST.default)
  expect(text).toContain(`listens on \`${address}:${VARIABLES.PORT.default}\``)
  expect(caddyfile).toContain(`} ${VARIABLES.PORT.default} {`)
  // Unless told otherwise, Caddy learns only after a minute that others answer now.
  expect(caddyfile).toContain('refresh 1s')
})

describe('Dockerfile', () => {
  const dockerfile = read('deploy/Dockerfile')

  it('copies what exists, lets the build see it, and starts what is built', () => {
    const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    expect(copies.length).toBeGreaterThan(6)
    const seen = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path)
    for (const path of copies) expect(existsSync(join(root, path)), path).toBe(true)
    for (const path of copies.filter((copied) => copied !== '.')) expect(seen, path).toContain(path.split('/')[0])
    expect(built).toContain(/^CMD \["(.+)"\]$/m.exec(dockerfile)?.[1])
    expect(dockerfile).toMatch(/^USER \d+:\d+$/m)
  })

  it('gives its user the folders that docs/operate.md names, and no other', () => {
    const [, made = ''] = /install -d .* -o gigwright -g gigwright (.+)$/m.exec(dockerfile) ?? []
    const [, named = ''] = /only ([^.]+?)\sare\swritten/.exec(read('docs/operate.md')) ?? []
    expect(named.match(/\/\w+/g)).toEqual([...made.split(' '), '/tmp'])
  })

  it('sets only variables that the server reads', () => {
    const [, pairs = ''] = /^ENV NODE_ENV=production (.+)$/m.exec(dockerfile) ?? []
    const names = pairs.split(' ').map((pair) => pair.split('=')[0] ?? '')
    expect(names.length).toBeGreaterThan(4)
    expect(unknownVariables(names)).toEqual([])
  })
})

it.each(listFiles('deploy/*.service'))('%s starts what is built, with variables that the server reads', (path) => {
  const unit = read(path).replaceAll('\\\n', ' ')
  const [, command = ''] = /^ExecStart=\/usr\/bin\/env (.+)$/m.exec(unit) ?? []
  const names = [...command.matchAll(/(?:^|\s)(\w+)=/g)].map(([, name = '']) => name)
  expect(unknownVariables(names)).toEqual([])
  expect(built).toContain(command.split(' ').at(-1))
  const folders = [...command.matchAll(/_DIR=\/var\/lib\/([\w-]+)/g)].map(([, folder]) => folder)
  expect(/^StateDirectory=(.+)$/m.exec(unit)?.[1]?.split(' ')).toEqual(folders)
  expect(unit).toContain('\nProtectSystem=strict\n')
  // Without it the system kills Node for calls that it can do without.
  expect(unit).toContain('\nSystemCallFilter=@system-service\nSystemCallErrorNumber=EPERM\n')
})

it('litestream.yml copies the database of the unit, for as long as it says', () => {
  const text = read('deploy/litestream.yml')
  // Litestream leaves out what it does not know, such as a retention in another place, and then keeps a day.
  const { dbs } = z
    .strictObject({
      snapshot: z.strictObject({ interval: z.literal('24h'), retention: z.literal(`${LITESTREAM_DAYS * 24}h`) }),
      dbs: z.tuple([z.strictObject({ path: z.string(), replica: REPLICA })]),
    })
    .parse(parse(text))
  expect(text).toContain(`for ${LITESTREAM_DAYS} days.`)
  const [, dataDir] = /DATA_DIR=(\S+)/.exec(read('deploy/gigwright.service')) ?? []
  expect(dbs[0].path).toBe(`${dataDir}/gigwright.db`)
})

it('the image has every package that the server imports: none is one of development only', () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  // Helpers of tests lie beside what they test.
  const isProgram = (path: string) => /\.ts$/.test(path) && !/\.test\.ts$|api\/test\/|drizzle\./.test(path)
  const sources = listFiles('api', 'shared', 'locales').filter(
    (path) => isProgram(path) && !/'vitest'/.test(read(path)),
  )
  const imported = sources.flatMap((path) =>
    [...read(path).matchAll(/^(?:import (?!type)|\} |export ).*?from '([^'.#][^']*)'$/gm)].map(([, name = '']) => name),
  )
  const packages = new Set(
    imported
      .filter((name) => !name.startsWith('node:'))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  )
  expect(packages).toContain('pg')
  expect([...packages].filter((name) => !dependencies[name])).toEqual([])
})
