/** Starts the sandbox in this process, for `npm start` or a test. */
import { renameSync } from 'node:fs'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { createClock } from './clock.ts'
import { createFaults } from './faults.ts'
import { createInbox } from './mail/inbox.ts'
import { listenForMail } from './mail/smtp.ts'
import { createBilling } from './payments/billing.ts'
import type { Env } from './service.ts'
import { createChats } from './telegram/chats.ts'
import { loadWorld, saveWorld, type WorldState } from './world/storage.ts'
import { createWorld, type World } from './world.ts'

/** How to start. */
export interface SandboxOptions {
  /** With 0 the system chooses. */
  port: number
  /** The port of the mail server. The default is `port` plus one; with 0, or when `port` is 0, the system chooses. */
  smtpPort?: number
  seed?: number
  /** How much faster than in reality things happen. */
  speed?: number
  /** A manual clock shows `nowMs` (by default the start) until /control/clock or `world.clock` moves it. */
  clock?: 'real' | 'manual'
  nowMs?: number
  /** The world holds only what a test posts: it starts without jobs, and none arrive. */
  isEmpty?: boolean
  /** Keeps jobs, proposals, accounts and mail in this file across restarts. */
  dataFile?: string
  /** The API's address for webhooks, such as `http://localhost:8787`. Without it they wait until the control API sets one. */
  apiOrigin?: string
  /** Sends webhooks. A test may pass a function that hands them to an app that does not listen on a port. */
  webhookFetch?: typeof globalThis.fetch
}

/** A running sandbox. */
export interface RunningSandbox {
  port: number
  smtpPort: number
  /** `http://localhost:<port>` */
  origin: string
  world: World
  stop(): Promise<void>
}

/** Listens on 127.0.0.1, and on ::1 if it exists, because clients may try either for `localhost`. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { dataFile } = options
  const saved = dataFile === undefined ? undefined : loadOrSetAside(dataFile)
  const world = createWorld({
    seed: options.seed ?? 1,
    speed: options.speed ?? 1,
    clock: createClock(options.clock ?? 'real', options.nowMs),
    isEmpty: options.isEmpty ?? false,
    saved,
    keep: (state) => (dataFile === undefined ? undefined : saveWorld(dataFile, state())),
  })
  let { port } = options
  let smtpPort = options.smtpPort ?? (port === 0 ? 0 : port + 1)
  const faults = createFaults()
  const inbox = createInbox(world)
  const origin = () => `http://localhost:${port}`
  const billing = createBilling({
    world,
    origin,
    apiOrigin: options.apiOrigin ?? null,
    fetch: options.webhookFetch ?? globalThis.fetch,
  })
  const app = createApp({
    world,
    faults,
    inbox,
    telegram: createChats(world),
    billing,
    origin,
    smtpPort: () => smtpPort,
  })

  const web = await listenTwice(port, (at, host) => listen(app, at, host))
  port = web.port
  const post = await listenTwice(smtpPort, (at, host) => listenForMail({ inbox, faults }, at, host)).catch(
    async (error) => {
      await web.close()
      throw error
    },
  )
  smtpPort = post.port
  const timer = setInterval(() => {
    world.catchUp()
    billing.catchUp()
  }, 1000).unref()
  return {
    port,
    smtpPort,
    origin: `http://localhost:${port}`,
    world,
    async stop() {
      clearInterval(timer)
      billing.webhooks.stop()
      await Promise.all([web.close(), post.close()])
    },
  }
}

interface Listener {
  port: number
  close(): Promise<void>
}

/** A port is taken when another program has it on either address, because `localhost` might lead to that program. */
async function listenTwice(
  port: number,
  listenOn: (port: number, host: string) => Promise<Listener>,
): Promise<Listener> {
  const main = await listenOn(port, '127.0.0.1')
  try {
    const other = await listenOn(main.port, '::1')
    return { port: main.port, close: async () => void (await Promise.all([main.close(), other.close()])) }
  } catch (error) {
    if (hasNoIpv6(error)) return main
    await main.close()
    // The port that the system chose is free on one address only, so it chooses again.
    if (port === 0) return listenTwice(port, listenOn)
    throw error
  }
}

function hasNoIpv6(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(String(error.code))
}

async function listen(app: Hono<Env>, port: number, host: string): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => close(server),
  }
}

/** Hanging and idle connections must not keep the process alive. */
function close(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if (hasConnections(server)) server.closeAllConnections()
  })
}

function hasConnections(server: ReturnType<typeof createAdaptorServer>): server is Server {
  return 'closeAllConnections' in server
}

/** A file that cannot be read is renamed and not overwritten, because it may hold receipts that somebody needs. */
function loadOrSetAside(file: string): WorldState | undefined {
  try {
    return loadWorld(file)
  } catch {
    renameSync(file, `${file}.unreadable`)
    return undefined
  }
}
