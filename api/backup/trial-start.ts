/** Starts the server once on a data folder, without its engine, to see that it can. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../project-root.ts'

const START_WITHIN_MS = 60_000
const listeningSchema = z.object({ msg: z.literal('listening'), port: z.int() })
const IS_SOURCE = import.meta.url.endsWith('.ts')

/** Sources start the sources, and a build starts itself, because the other one may be of another version. */
function serverProgram(root: string): string[] {
  return IS_SOURCE ? ['--import', 'tsx', join(root, 'api/main.ts')] : [join(root, 'dist/api/main.js')]
}

/** @returns Null where it started, answered and ended in order; else what it said. */
export async function trialStart(dataDir: string): Promise<string | null> {
  const root = projectRoot(import.meta.dirname)
  const { PORT = '8787', SANDBOX_PORT = String(Number(PORT) + 1) } = process.env
  const ours = {
    PORT: '0',
    SANDBOX_PORT,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ENGINE: 'off',
    LOG_LEVEL: 'info',
    EXIT_WITH_PARENT: '1',
  }
  const child = spawn(process.execPath, serverProgram(root), {
    cwd: root,
    env: { ...process.env, ...ours },
    stdio: 'pipe',
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS)
  let stdout = ''
  let stderr = ''
  let isHealthy = false
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk)
  })
  child.stdout.on('data', (chunk) => {
    const port = portIn(String(chunk))
    stdout += String(chunk)
    if (port === null) return
    void fetch(`http://127.0.0.1:${port}/api/health`)
      .then((answer) => {
        isHealthy = answer.ok
      })
      .catch(() => undefined)
      .finally(() => child.stdin.end())
  })
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null))
    child.on('close', resolve)
  })
  clearTimeout(timer)
  return isHealthy && code === 0 ? null : stderr.trim() || stdout.trim().split('\n').at(-1) || 'It said nothing.'
}

function portIn(output: string): number | null {
  for (const line of output.split('\n').filter((text) => text.includes('"listening"'))) {
    const parsed = listeningSchema.safeParse(JSON.parse(line))
    if (parsed.success) return parsed.data.port
  }
  return null
}
