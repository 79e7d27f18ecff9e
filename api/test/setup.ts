/**
 * Fails a test that writes to console.error, because an unexpected error must not go unnoticed. What a test waits for may take as long as it
 * does on a busy machine.
 */
import '#shared/domain/claims/in-script/every.ts'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

let logged: string[] = []

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    logged.push(parts.map(String).join(' '))
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(logged.join('\n'), 'what console.error was called with').toBe('')
})

/** The default of one second is not enough for a machine that does much else. `expect.poll` has the same (vite.config.ts). */
const PATIENCE_MS = 20_000
const { waitFor } = vi
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })

// A server that was started in this process has replaced them, and the next test file runs in the same process.
const { Request, Response } = globalThis
afterAll(() => {
  vi.useRealTimers()
  Object.assign(globalThis, { Request, Response })
  vi.waitFor = waitFor
})
