/** The process: its ready line, how it ends, and what it prints when it cannot start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { explain, readEnvironment } from './launch.ts'
import { startSandbox } from './start.ts'

function run(env: Record<string, string>) {
  return spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '', SANDBOX_DATA: '', EXIT_WITH_PARENT: '1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

it('says when it is ready and ends with its parent', async () => {
  const child = run({ SANDBOX_SEED: '4' })
  const [line] = await once(child.stdout, 'data')
  const { sandbox, port, smtpPort } = JSON.parse(String(line))
  expect(sandbox).toBe('ready')
  expect(smtpPort).toBeGreaterThan(0)
  expect((await (await fetch(`http://localhost:${port}/control/state`)).json()).seed).toBe(4)
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('prints one sentence when it cannot start, is never ready, and fails', async () => {
  const child = run({ PORT: 'abc' })
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect({ code, said, complaint }).toEqual({
    code: 1,
    said: '',
    complaint: 'The sandbox cannot start: PORT is "abc", but must be a whole number from 0 to 65533.\n',
  })
})

describe('the environment', () => {
  it('puts the sandbox one port above the API, and reads an empty variable as missing', () => {
    expect(readEnvironment({ PORT: '9000', SANDBOX_PORT: '' })).toMatchObject({ PORT: 9000, SANDBOX_PORT: 9001 })
    expect(readEnvironment({})).toMatchObject({ SANDBOX_PORT: 8788, SANDBOX_SPEED: 1 })
  })

  it.each([
    ['SANDBOX_PORT', '70000', 'a whole number from 0 to 65535'],
    ['SANDBOX_SPEED', '-1', 'a number above 0'],
  ])('refuses %s=%s', (name, value, wanted) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(`${name} is "${value}", but must be ${wanted}.`)
  })
})

describe('a taken port', () => {
  /** The loopback addresses of this machine. Not every machine has the second. */
  const loopback = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .map(({ address }) => address)
    .filter((address) => address === '127.0.0.1' || address === '::1')

  /** Tries to start while another program uses a port. @returns the printed sentence, and the port. */
  async function startBeside(host: string, options: (port: number) => { port: number; smtpPort: number }) {
    const other = createServer()
    other.listen(0, host)
    await once(other, 'listening')
    const address = other.address()
    const taken = typeof address === 'object' && address !== null ? address.port : 0
    const wish = options(taken)
    const error = await startSandbox({ ...wish, isEmpty: true }).catch((reason: unknown) => explain(reason, wish.port))
    other.close()
    return { taken, error }
  }

  it.each(loopback)('on %s gets a sentence that says what to do', async (host) => {
    const { taken, error } = await startBeside(host, (port) => ({ port, smtpPort: 0 }))
    expect(String(error)).toBe(
      `Error: The sandbox cannot use port ${taken}: another program has it. Stop that program, or set SANDBOX_PORT to a free port.`,
    )
  })

  it('names the mail server’s variable for the mail server’s port', async () => {
    const { error } = await startBeside('127.0.0.1', (smtpPort) => ({ port: 0, smtpPort }))
    expect(String(error)).toContain('or set SANDBOX_SMTP_PORT to a free port.')
  })
})
