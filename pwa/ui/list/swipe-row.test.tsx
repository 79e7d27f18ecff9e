import { fireEvent, render, screen } from '@testing-library/react'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SwipeRow } from './swipe-row.tsx'

const approve = vi.fn()
const skip = vi.fn()
const open = vi.fn()

beforeEach(() => {
  for (const action of [approve, skip, open]) action.mockReset()
  // Without motion the row is back at once, so the test need not wait.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

afterEach(() => vi.unstubAllGlobals())

function show(dir = 'ltr') {
  render(
    <div dir={dir}>
      <SwipeRow
        startAction={{ label: 'Approve', icon: Check, tone: 'good', onTrigger: approve }}
        endAction={{ label: 'Skip', icon: X, tone: 'neutral', onTrigger: skip }}
      >
        <button type="button" onClick={open}>
          Row
        </button>
      </SwipeRow>
    </div>,
  )
  return screen.getByRole('button', { name: 'Row' })
}

async function swipe(row: HTMLElement, byPx: number, pointerType = 'touch') {
  const at = (clientX: number) => ({ pointerId: 1, pointerType, isPrimary: true, clientX })
  fireEvent.pointerDown(row, at(200))
  fireEvent.pointerMove(row, at(200 + byPx / 2))
  fireEvent.pointerMove(row, at(200 + byPx))
  fireEvent.pointerUp(row, at(200 + byPx))
  await settle()
}

/** Waits for the end of a swipe, which is asynchronous. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('SwipeRow', () => {
  it('runs the first action towards the end, the other towards the start', async () => {
    const row = show()
    await swipe(row, 120)
    expect([approve.mock.calls.length, skip.mock.calls.length]).toEqual([1, 0])
    await swipe(row, -120)
    expect([approve.mock.calls.length, skip.mock.calls.length]).toEqual([1, 1])
  })

  it('follows the reading direction from right to left', async () => {
    const row = show('rtl')
    await swipe(row, -120)
    expect([approve.mock.calls.length, skip.mock.calls.length]).toEqual([1, 0])
    await swipe(row, 120)
    expect([approve.mock.calls.length, skip.mock.calls.length]).toEqual([1, 1])
  })

  it('returns after a short swipe', async () => {
    const row = show()
    await swipe(row, 90)
    expect(approve).not.toHaveBeenCalled()
    expect(row.parentElement?.style.transform).toBe('')
  })

  it('opens the row by a tap, but not at the end of a swipe', async () => {
    const row = show()
    await swipe(row, 120)
    fireEvent.click(row)
    expect(open).not.toHaveBeenCalled()
    await swipe(row, 4)
    fireEvent.click(row)
    expect(open).toHaveBeenCalledTimes(1)
    expect(approve).toHaveBeenCalledTimes(1)
  })

  it('ignores the mouse and a cancelled touch', async () => {
    const row = show()
    await swipe(row, 200, 'mouse')
    fireEvent.pointerDown(row, { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: 0 })
    fireEvent.pointerMove(row, { pointerId: 1, clientX: 150 })
    fireEvent.pointerCancel(row, { pointerId: 1 })
    fireEvent.pointerUp(row, { pointerId: 1, clientX: 150 })
    await settle()
    expect(approve).not.toHaveBeenCalled()
    expect(row.parentElement?.style.transform).toBe('')
  })
})
