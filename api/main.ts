/** The server's process: reads the configuration, opens the database, makes the parts, listens, and ends in order. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import { SECOND_MS } from '#shared/time.ts'
import { type App, createApp, createWorkerApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { closeToOthers, holdDataFolder } from './data-folder.ts'
import type { Deps } from './deps.ts'
import { createWriters } from './writers/writers.ts'
import { createWriter } from './writing/registry.ts'
import { createDemo } from './features/demo/demo.ts'
import { createAccounts } from './features/marketplaces/accounts.ts'
import { createPasswords } from './identity/passwords.ts'
import { createWake } from './jobs/jobs.ts'
import { createEffort } from './http/limits/effort.ts'
import { createLimitMemory, NO_MEMORY } from './http/limits/limit-memory.ts'
import { createLimits } from './http/limits/limits.ts'
import { createLocks } from './limit.ts'
import { createShutdown } from './jobs/shutdown.ts'
import { CONNECTION_LIMITS, listen } from './http/listen.ts'
import { createLogger } from './http/log.ts'
import { createWaitingApp } from './http/waiting-app.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve.ts'
import { createMarketplaces } from './marketplaces/registry.ts'
import { createMailer } from './notify/mail.ts'
import { createWebPush } from './notify/web-push.ts'
import { createGateways } from './payments/registry.ts'
import { projectRoot } from './project-root.ts'
import { createRole } from './role.ts'
import { noteSecurity } from './security-log.ts'
import { createTexts } from './texts.ts'
import { refuseMoved } from './store/moving/move.ts'
import { openShared } from './store/open-store.ts'
import { epochStore } from './store/sync/epochs.ts'
import { isStoreTrouble } from './store/trouble.ts'
import { secretsOf } from './vault/known-key.ts'

/** Answers under way may take this long; then they are cut off. */
const ANSWER_WITHIN_MS = 5 * SECOND_MS
const STOP_WITHIN_MS = 10 * SECOND_MS
const TRY_AGAIN_MS = 2 * SECOND_MS
const CLOCK = { now: Date.now }
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
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  holdDataFolder(config.dataDir)
  let finish = async () => {}
  stopOnce(config, log, () => finish())
  const { shared, secrets } = await openWhenPossible(config, log, version, async () => {
    const opened = await openShared(config, join(root, 'api/store/migrations'), (error) => {
      log.fatal({ err: error }, 'a command has the database')
      process.exit(1)
    })
    try {
      await refuseMoved(opened.db)
      const secrets = await secretsOf(opened.db, config.dataDir, config.secrets)
      const restoredAt = await epochStore(opened.db).restoredAt()
      if (restoredAt !== null) {
        log.warn({ restoredAt }, 'database restored: devices start again from a snapshot')
        noteSecurity(log, 'database.restored')
      }
      return { shared: opened, secrets }
    } catch (error) {
      await opened.db.close()
      throw error
    }
  })
  closeToOthers(config.dataDir)
  const { db, exclusively, bus } = shared
  const { wake, onWake } = createWake()
  const shutdown = createShutdown()
  const metrics = createMetrics({ db, clock: CLOCK, config })
  // A process that only works lets nobody sign in.
  const memory = config.role === 'worker' ? null : await createLimitMemory({ db, clock: CLOCK, bus, log, secrets })
  const deps = createDeps(config, {
    db,
    secrets,
    log,
    wake,
    metrics,
    locks: createLocks(exclusively),
    limits: createLimits(CLOCK, bus, memory ?? NO_MEMORY),
  })
  const demo = createDemo(deps)
  const role = createRole({ ...shared, deps, shutdown, metrics })
  onWake(role.wake)
  const app = config.role === 'worker' ? createWorkerApp(deps, version) : answering()

  function answering(): App {
    const built = join(root, 'dist/pwa')
    return createApp(deps, {
      engine: role.engine,
      demo,
      version,
      siteRoot: existsSync(built) ? built : null,
      seeRequest: metrics.seeRequest,
      stopping: shutdown.stopping,
    })
  }
  const server = await listenOn(config, app)
  const figures = config.metrics && (await serveMetrics(metrics, config.metrics, log))
  if (figures) log.info({ port: figures.port }, 'metrics')
  role.start()
  if (config.role !== 'worker') void demo.writeAhead(shutdown.stopping)
  const url = config.port === 0 ? `http://localhost:${server.port}` : config.publicUrl
  log.info({ url, port: server.port, version, role: config.role }, 'listening')

  finish = async () => {
    const cutOff = setTimeout(server.cutOff, ANSWER_WITHIN_MS)
    await Promise.all([server.stop(), role.stop()])
    clearTimeout(cutOff)
    figures?.close()
    deps.mail.close()
    await memory?.stop()
    await db.close()
  }
}

function listenOn({ port, host, connectionsMax }: Config, app: App): ReturnType<typeof listen> {
  return listen(app, port, host, { ...CONNECTION_LIMITS, connectionsMax })
}

/**
 * Opens what the server needs. Where the disk is full or PostgreSQL is away it says so, in the log and to whoever asks, and tries again
 * until that is over: an operator then finds a server that tells what is wrong, instead of none.
 */
async function openWhenPossible<T>(config: Config, log: Logger, version: string, open: () => Promise<T>): Promise<T> {
  let waiting: Awaited<ReturnType<typeof listen>> | null = null
  for (;;) {
    try {
      const opened = await open()
      waiting?.cutOff()
      await waiting?.stop()
      return opened
    } catch (error) {
      if (!isStoreTrouble(error)) throw error
      if (waiting === null) {
        waiting = await listenOn(config, createWaitingApp({ config, log, texts: createTexts() }, version))
        log.error({ err: error, dataDir: config.dataDir }, 'not writable: the database cannot be opened or written')
      }
      await delay(TRY_AGAIN_MS)
    }
  }
}

function createDeps(
  config: Config,
  { metrics, ...opened }: Pick<Deps, 'db' | 'secrets' | 'log' | 'wake' | 'locks' | 'limits'> & { metrics: Metrics },
): Deps {
  const clock = CLOCK
  const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = opened.secrets
  const parts = {
    ...opened,
    config,
    clock,
    marketplaces: createMarketplaces(config, clock),
    writer: metrics.watchWriter(createWriter(config.writer)),
    push: metrics.watchPush(createWebPush({ publicKey, privateKey, ...config.push })),
    gateways: createGateways(config),
    mail: metrics.watchMail(createMailer(config.mail)),
    effort: createEffort(clock),
    passwords: createPasswords(),
    texts: createTexts(),
  }
  return { ...parts, accounts: createAccounts(parts), writers: createWriters(parts, metrics.watchWriter) }
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
