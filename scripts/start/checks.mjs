/** What stops `npm start` before anything is installed or built: each in one sentence that says what to do. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const HIGHEST_PORT = 65_535

/**
 * @param env Usually `process.env`; an empty value counts as absent.
 * @returns The ports, each with the variable that changes it.
 * @throws Error with a sentence for a value that is no port.
 */
export function readPorts(env) {
  const read = (name, other) => {
    if (!env[name]) return other
    const value = Number(env[name])
    if (/^\d+$/.test(env[name]) && value >= 1 && value <= HIGHEST_PORT) return value
    throw new Error(`${name} is wrong: it must be a whole number from 1 to ${HIGHEST_PORT}.`)
  }
  const port = read('PORT', 8787)
  const sandboxPort = read('SANDBOX_PORT', port + 1)
  const smtpPort = read('SANDBOX_SMTP_PORT', sandboxPort + 1)
  if (smtpPort > HIGHEST_PORT) throw new Error('PORT is too high: the sandbox needs the two ports above it.')
  return { port, sandboxPort, smtpPort, metricsPort: read('METRICS_PORT', null) }
}

/** @returns Null, or the sentence for the first port that another program has, or that two of ours would have. */
export async function takenPort(ports, env) {
  const hasSandbox = env.SANDBOX !== 'off'
  const wanted = [
    ['PORT', ports.port, env.HOST || '127.0.0.1'],
    ...(hasSandbox ? [['SANDBOX_PORT', ports.sandboxPort, '127.0.0.1']] : []),
    ...(hasSandbox ? [['SANDBOX_SMTP_PORT', ports.smtpPort, '127.0.0.1']] : []),
    ...(ports.metricsPort ? [['METRICS_PORT', ports.metricsPort, env.METRICS_HOST || '127.0.0.1']] : []),
  ]
  for (const [at, [name, port]] of wanted.entries()) {
    const twin = wanted.slice(0, at).find(([, other]) => other === port)
    if (twin) return `${twin[0]} and ${name} are both ${port}. Set one of them to another port.`
  }
  for (const [name, port, host] of wanted) {
    const trouble = await troubleWith(port, host)
    if (trouble === 'EACCES') return `The system does not allow port ${port}. Set ${name} to a port above 1023.`
    if (trouble === 'EADDRNOTAVAIL')
      return `${host} is no address of this machine. Correct the one that goes with ${name}.`
    if (trouble === null) continue
    if (name === 'PORT' && (await isGigwright(port))) {
      return `Gigwright is running already: http://localhost:${port}. Stop it first, or set PORT to a free port.`
    }
    return `Another program has port ${port}. Stop that program, or set ${name} to a free port.`
  }
  return null
}

/** @returns The code of what is in the way; null where the port is free. */
function troubleWith(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code ?? 'unknown'))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

async function isGigwright(port) {
  return (await healthOf(`http://127.0.0.1:${port}/api/health`)) !== null
}

/** @returns What a Gigwright at the address says of itself; null where there is none. */
export async function healthOf(url) {
  try {
    const { status, version } = await (await fetch(url, { signal: AbortSignal.timeout(2000) })).json()
    return typeof version === 'string' && typeof status === 'string' ? status : null
  } catch {
    return null
  }
}

/** @returns Whether a running server has the folder: it holds this lock (api/data-folder.ts). */
export async function isDataInUse(dataDir) {
  const file = join(dataDir, 'gigwright.lock')
  if (!existsSync(file)) return false
  // Where nothing is installed nothing can be running.
  const Database = await import('better-sqlite3').then(
    (module) => module.default,
    () => null,
  )
  if (Database === null) return false
  const lock = new Database(file, { timeout: 0 })
  try {
    lock.pragma('journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
    return false
  } catch (error) {
    return error.code === 'SQLITE_BUSY'
  } finally {
    lock.close()
  }
}
