/** Hundreds of calls listen for the end of the process at once: that is no leak, and the log must not say so. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { createShutdown } from './shutdown.ts'

const warned = vi.fn()
afterEach(() => {
  process.off('warning', warned)
  warned.mockReset()
})

it('many may listen without a warning', async () => {
  process.on('warning', warned)
  const { stopping, ending } = createShutdown()
  for (const signal of [stopping, ending]) for (let n = 0; n < 100; n += 1) signal.addEventListener('abort', () => n)
  await nextTurn()
  expect(warned).not.toHaveBeenCalled()
})
