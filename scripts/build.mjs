/** Builds the PWA with its service worker and public pages, the API and the sandbox into `dist/`. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './install.mjs'
import { serverForm } from './config/server-form.mjs'

const SERVER_FILES = [
  ['api/main.ts', 'dist/api/main.js'],
  ['api/features/resume/read-process.ts', 'dist/api/read-process.js'],
  ['api/features/try/try-process.ts', 'dist/api/try-process.js'],
  ['scripts/write-sample-letters.ts', 'dist/api/write-sample-letters.js'],
  // What an operator runs where only the built server is, such as in a container.
  ['api/backup/backup-command.ts', 'dist/api/backup.js'],
  ['api/backup/restore-command.ts', 'dist/api/restore.js'],
  ['api/backup/move-command.ts', 'dist/api/move.js'],
  ['api/metrics/stuck-command.ts', 'dist/api/stuck.js'],
  ['api/vault/rotate-command.ts', 'dist/api/rotate-vault.js'],
  ['sandbox/main.ts', 'dist/sandbox/main.js'],
]

async function buildServers() {
  // Those of earlier builds; a server that runs has read its own.
  rmSync(join(root, 'dist/api/tables'), { recursive: true, force: true })
  const { build } = await import('esbuild')
  await Promise.all(SERVER_FILES.map(([entry, outfile]) => build(serverForm(root, entry, outfile))))
}

export async function buildAll() {
  const { build } = await import('vite')
  const configFile = join(root, 'vite.config.ts')
  await build({ configFile, logLevel: 'error' })
  await build({ configFile, mode: 'site', logLevel: 'error' })
  const { prerender } = await import('./prerender.mjs')
  await prerender()
  const { compressAll } = await import('./compress.mjs')
  await Promise.all([buildServers(), compressAll(join(root, 'dist/pwa'))])
  await import(pathToFileURL(join(root, 'dist/api/write-sample-letters.js')).href)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled()
  await buildAll()
}
