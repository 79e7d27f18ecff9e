/** Installs the locked dependencies when they are missing or the lock has changed since. Uses Node's own modules only. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Runs a program of this project. When it fails, this process ends with its exit code. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
    console.error(`Gigwright needs Node 20.19 or newer (22 and 24 are fine); this is ${process.version}.`)
    process.exit(1)
  }
  const mark = join(root, 'node_modules', '.gigwright-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  console.log('Installing what the lock file names (about a minute the first time) …')
  const npm = process.env.npm_execpath
  if (npm) run(process.execPath, [npm, 'ci', '--no-fund', '--no-audit'])
  else run('npm', ['ci', '--no-fund', '--no-audit'], { shell: process.platform === 'win32' })
  writeFileSync(mark, lock)
  setHooksPath()
}

/** Sets up the check before each commit. It keeps a developer's own hooks, and does nothing without git. */
function setHooksPath() {
  if (process.env.CI || !existsSync(join(root, '.git'))) return
  const git = (...args) => spawnSync('git', ['config', ...args], { cwd: root, encoding: 'utf8' })
  const { error, stdout } = git('core.hooksPath')
  if (!error && stdout.trim() === '') git('core.hooksPath', '.githooks')
}
