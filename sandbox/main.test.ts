/** The process: its ready line, and how it ends. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('says when it is ready and ends with its parent', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_SEED: '4', SANDBOX_DATA: '', EXIT_WITH_PARENT: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const { sandbox, port, smtpPort } = JSON.parse(String(line))
  expect(sandbox).toBe('ready')
  expect(smtpPort).toBeGreaterThan(0)
  expect((await (await fetch(`http://localhost:${port}/control/state`)).json()).seed).toBe(4)
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})
