/** Fails a test that writes to console.error, because an unexpected error must not go unnoticed. */
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

// A server that was started in this process has replaced them, and the next test file runs in the same process.
const { Request, Response } = globalThis
afterAll(() => {
  vi.useRealTimers()
  Object.assign(globalThis, { Request, Response })
})
