/** Starts the sandbox inside a process: the one of `npm start`, or a test. */
import { renameSync } from 'node:fs'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { createClock } from './clock.ts'
import { createFaults } from './faults.ts'
import { createInbox } from './mail/inbox.ts'
import type { Env } from './service.ts'
import { loadWorld, saveWorld, type WorldState } from './world/storage.ts'
import { createWorld, type World } from './world.ts'

/** How to start. */
export interface SandboxOptions {
  /** 0 lets the system choose. */
  port: number
  seed?: number
  /** How much faster than life things happen. */
  speed?: number
  /** A manual clock stands at `nowMs` (the moment of the start unless given) until /control/clock or `world.clock` moves it. */
  clock?: 'real' | 'manual'
  nowMs?: number
  /** Only what a test posts is there: no jobs to begin with, none arrive. */
  isEmpty?: boolean
  /** Keeps jobs, proposals and accounts in this file across restarts. */
  dataFile?: string
}

/** A running sandbox. */
export interface RunningSandbox {
  port: number
  /** `http://localhost:<port>` */
  origin: string
  world: World
  stop(): Promise<void>
}

/** Starts on 127.0.0.1, and on ::1 where there is one, because browsers may try either for `localhost`. */
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
  let port = options.port
  const app = createApp({
    world,
    faults: createFaults(),
    inbox: createInbox(),
    origin: () => `http://localhost:${port}`,
  })

  const main = await listen(app, port, '127.0.0.1')
  port = main.port
  const other = await listen(app, port, '::1').catch(() => null)
  const timer = setInterval(() => world.catchUp(), 1000).unref()
  return {
    port,
    origin: `http://localhost:${port}`,
    world,
    async stop() {
      clearInterval(timer)
      await Promise.all([main.close(), other?.close()])
    },
  }
}

async function listen(app: Hono<Env>, port: number, host: string): Promise<{ port: number; close(): Promise<void> }> {
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

/** Hanging and idle connections must not keep the process. */
function close(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if (hasConnections(server)) server.closeAllConnections()
  })
}

function hasConnections(server: ReturnType<typeof createAdaptorServer>): server is Server {
  return 'closeAllConnections' in server
}

/** A file we cannot read is put aside rather than overwritten: it may hold receipts somebody wants to look at. */
function loadOrSetAside(file: string): WorldState | undefined {
  try {
    return loadWorld(file)
  } catch {
    renameSync(file, `${file}.unreadable`)
    return undefined
  }
}
