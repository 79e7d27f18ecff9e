/** Fails a test that logs to console.error: an unexpected error must not scroll by unseen. */
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
  expect(logged, 'console.error was called').toEqual([])
})

// A server that was started in this process has put its own in their place, and the next file of tests runs in it too.
const { Request, Response } = globalThis
afterAll(() => {
  vi.useRealTimers()
  Object.assign(globalThis, { Request, Response })
})
