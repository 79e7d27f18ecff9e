import { fireEvent, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFirstTouch } from './use-first-touch.ts'

const fetch = vi.fn(async () => undefined)

it.each(['pointerMove', 'pointerDown', 'keyDown'] as const)('fetches with the first %s, and once', (sign) => {
  fetch.mockClear()
  const { unmount } = renderHook(() => useFirstTouch(true, fetch))
  expect(fetch).not.toHaveBeenCalled()
  fireEvent[sign](document.body)
  fireEvent.keyDown(document.body)
  expect(fetch).toHaveBeenCalledTimes(1)
  unmount()
})

it('fetches nothing where it is not likely, or once the screen is left', () => {
  fetch.mockClear()
  const { rerender, unmount } = renderHook(({ isLikely }) => useFirstTouch(isLikely, fetch), {
    initialProps: { isLikely: false },
  })
  fireEvent.keyDown(document.body)
  rerender({ isLikely: true })
  unmount()
  fireEvent.keyDown(document.body)
  expect(fetch).not.toHaveBeenCalled()
})

it('leaves a failure to the press', () => {
  const { unmount } = renderHook(() => useFirstTouch(true, failing))
  fireEvent.keyDown(document.body)
  unmount()
})

async function failing(): Promise<never> {
  throw new Error('no network')
}
