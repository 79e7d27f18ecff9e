/** RxDB and PouchDB. They are no packages of ours: the bench installs them from the npm registry into a temporary folder. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { freePort } from '../../e2e/support/stack.ts'
import type { Order } from './peer-server.ts'

export const PACKAGES = [
  'rxdb@17.6.0',
  'rxjs@7.8.2',
  'pouchdb-browser@9.0.0',
  'events@3.3.0',
  'pouchdb-node@9.0.0',
  'express-pouchdb@4.2.0',
  'express@4.21.2',
] as const

export type Engine = 'ours' | 'rxdb' | 'pouch'

/** What a page of a peer finds as `peer`. */
const LIBRARIES: Record<Engine, string> = {
  ours: '',
  rxdb: `import { createRxDatabase } from 'rxdb/plugins/core'
    import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
    import { replicateRxCollection } from 'rxdb/plugins/replication'
    globalThis.peer = { createRxDatabase, getRxStorageDexie, replicateRxCollection }`,
  pouch: `import PouchDB from 'pouchdb-browser'
    globalThis.peer = { PouchDB }`,
}

/** @returns The program of an engine's page: its library, and what the bench does with it. */
export async function pageProgram(engine: Engine, peers: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `${LIBRARIES[engine] ? "import 'library'\n" : ''}import './${engine === 'ours' ? 'our' : engine}-page.ts'`,
      resolveDir: import.meta.dirname,
    },
    plugins: [
      {
        name: 'library',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^library$/ }, () => ({ path: engine, namespace: 'library' }))
          onLoad({ filter: /.*/, namespace: 'library' }, () => ({ contents: LIBRARIES[engine], resolveDir: peers }))
        },
      },
    ],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

interface PeerServer {
  origin: string
  stop(): Promise<void>
}

/** Starts the peer's server with its rows. */
export async function startPeer(order: Omit<Order, 'folder' | 'port'>): Promise<PeerServer> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'gigwright-peer-')), await freePort()]
  const whole: Order = { ...order, folder, port }
  const server: ChildProcess = fork(join(import.meta.dirname, 'peer-server.ts'), [JSON.stringify(whole)], {
    execArgv: ['--import', 'tsx'],
  })
  const ended = once(server, 'exit')
  const isReady = await Promise.race([once(server, 'message').then(() => true), ended.then(() => false)])
  if (!isReady) throw new Error(`The server of ${order.engine} did not start.`)
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
