/** When a part of the proof has done enough. */
import { expect, it } from 'vitest'
import { boundOf } from './part.ts'

it('is open until the count is reached, and its pieces until their share is', () => {
  const bound = boundOf({ count: 1_000 })
  expect([bound.isOpen(999), bound.isOpen(1_000)]).toEqual([true, false])
  const piece = bound.part(1, 0.01)
  expect([piece.isOpen(9), piece.isOpen(10)]).toEqual([true, false])
})

it.each([{ count: 1_000 }, { minutes: 10 }])(
  'of %o is closed, with its pieces, when the run is ended early',
  (limit) => {
    const stop = new AbortController()
    const bound = boundOf(limit, stop.signal)
    const piece = bound.part(0.5, 0.5)
    expect([bound.isOpen(0), piece.isOpen(0)]).toEqual([true, true])
    stop.abort()
    expect([bound.isOpen(0), piece.isOpen(0)]).toEqual([false, false])
  },
)
