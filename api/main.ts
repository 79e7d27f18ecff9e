/** The API process: reads the configuration, opens the database, makes the parts, listens, and ends in order. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { SECOND_MS } from '#shared/time.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { createEngine } from './engine/engine.ts'
import { builtInWriter } from './writing/built-in.ts'
import { createWriter } from './writing/registry.ts'
import { seedDemo } from './features/demo/seed-demo.ts'
import { createAccounts } from './features/marketplaces/accounts.ts'
import { createPasswords } from './identity/passwords.ts'
import { jobTable } from './job-table.ts'
import { createJobs, createWake } from './jobs/jobs.ts'
import { createLocks } from './jobs/limit.ts'
import { createShutdown } from './jobs/shutdown.ts'
import { CONNECTION_LIMITS, listen } from './http/listen.ts'
import { createLogger } from './http/log.ts'
import { createMarketplaces } from './marketplaces/registry.ts'
import { createMailer } from './notify/mail.ts'
import { createWebPush } from './notify/web-push.ts'
import { createGateways } from './payments/registry.ts'
import { projectRoot } from './project-root.ts'
import type { Secrets } from './secrets.ts'
import type { Db } from './store/db.ts'
import { createTexts } from './texts.ts'
import { openSqlite } from './store/open.sqlite.ts'
import { epochStore } from './store/sync/epochs.ts'
import { secretsOf } from './vault/known-key.ts'

/** Answers under way may take this long; then they are cut off. */
const ANSWER_WITHIN_MS = 5 * SECOND_MS
const STOP_WITHIN_MS = 10 * SECOND_MS
const packageSchema = z.object({ version: z.string() })

try {
  await start(readConfig(process.env))
} catch (error) {
  // There is no logger yet, and somebody reads the terminal: they need the sentence, not the stack.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const root = projectRoot(import.meta.dirname)
  const log = createLogger(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const db = openSqlite(join(config.dataDir, 'gigwright.db'), join(root, 'api/store/migrations/sqlite'))
  const secrets = await secretsOf(db, config.dataDir, config.secrets)
  const restoredAt = await epochStore(db).restoredAt()
  if (restoredAt !== null) log.warn({ restoredAt }, 'database restored: devices start again from a snapshot')
  const { wake, onWake } = createWake()
  const shutdown = createShutdown()
  const deps = createDeps(config, secrets, db, log, wake)
  const engine = createEngine(deps, shutdown)
  const jobs = createJobs(deps, shutdown, jobTable(deps, engine))
  onWake(jobs.wake)
  const built = join(root, 'dist/pwa')
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const app = createApp(deps, {
    engine,
    seedDemo: seedWithoutModel,
    version,
    siteRoot: existsSync(built) ? built : null,
  })
  const server = await listen(app, config.port, config.host, {
    ...CONNECTION_LIMITS,
    connectionsMax: config.connectionsMax,
  })
  if (config.engine.isOn) jobs.start()
  const url = config.port === 0 ? `http://localhost:${server.port}` : config.publicUrl
  log.info({ url, port: server.port, version }, 'listening')

  stopOnce(config, log, async () => {
    const cutOff = setTimeout(server.cutOff, ANSWER_WITHIN_MS)
    await Promise.all([server.stop(), jobs.stop()])
    clearTimeout(cutOff)
    deps.mail.close()
    await db.close()
  })
}

/** Sample letters must cost nothing, so the built-in writer writes them even where a model is configured. */
function seedWithoutModel(deps: Deps, userId: string, options: Parameters<typeof seedDemo>[2]): Promise<void> {
  return seedDemo({ ...deps, writer: builtInWriter() }, userId, options)
}

function createDeps(config: Config, secrets: Secrets, db: Db, log: Logger, wake: Deps['wake']): Deps {
  const clock = { now: Date.now }
  const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = secrets
  const parts = {
    config,
    secrets,
    db,
    clock,
    log,
    marketplaces: createMarketplaces(config, clock),
    writer: createWriter(config.writer),
    push: createWebPush({ publicKey, privateKey, ...config.push }),
    gateways: createGateways(config),
    mail: createMailer(config.mail),
    locks: createLocks(),
    passwords: createPasswords(),
    texts: createTexts(),
    wake,
  }
  return { ...parts, accounts: createAccounts(parts) }
}

/** Ends the process on a signal, or when the process that started it is gone. */
function stopOnce({ exitWithParent }: Config, log: Logger, finish: () => Promise<void>): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, STOP_WITHIN_MS).unref()
    finish().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  if (exitWithParent) process.stdin.on('end', stop).on('error', stop).resume()
}
