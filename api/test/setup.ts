/** Fails a test that logs to console.error: an unexpected error must not scroll by unseen. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

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
