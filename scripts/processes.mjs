/** Starts Gigwright's processes, waits until they answer, and stops them together. */
import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './install.mjs'

/**
 * @param specs name → arguments of `node`, its environment, and whether its output is for machines only.
 * @returns `whenOneEnds`: the exit code of the first process that ends, for any reason; `stop` ends them all.
 */
export function startProcesses(specs) {
  const children = Object.entries(specs).map(([name, { args, env, isQuiet }]) => {
    // stdin is a pipe that closes when this process ends, even when it is killed. The child processes then stop too.
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env, EXIT_WITH_PARENT: '1' },
      stdio: ['pipe', isQuiet ? 'ignore' : 'inherit', 'inherit'],
    })
    return { name, child }
  })
  const whenOneEnds = Promise.race(
    children.map(
      ({ name, child }) => new Promise((resolve) => child.once('exit', (code) => resolve({ name, code: code ?? 0 }))),
    ),
  )
  const stop = async () => {
    for (const { child } of children) child.kill('SIGTERM')
    await Promise.all(
      children.map(({ child }) =>
        child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : null,
      ),
    )
  }
  return { whenOneEnds, stop }
}

/** @returns Whether the address answered 200 within the time. */
export async function waitUntilReady(url, timeoutMs, isOver) {
  const until = Date.now() + timeoutMs
  while (Date.now() < until && !isOver()) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return true
    await delay(50)
  }
  return false
}
