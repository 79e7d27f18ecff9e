/** A screen is shown when all its reads are done, including those that follow from a first read. Slow reads delay it only for a while. */
import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRead } from '../local/reads.ts'
import { DrawnTogether, PATIENCE_MS } from './drawn-together.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const arrivals = new Map<string, () => void>()

function Piece({ name, children }: { name: string; children?: ReactNode }) {
  const [isThere, setThere] = useState(false)
  arrivals.set(name, () => setThere(true))
  useRead(!isThere)
  return (
    <>
      <p>{isThere ? name : `${name} is read`}</p>
      {isThere && children}
    </>
  )
}

const arrive = (name: string) => act(async () => arrivals.get(name)?.())
const isDrawn = () => document.querySelector('.opacity-0') === null

test('draws at once a screen that reads nothing', () => {
  render(
    <DrawnTogether>
      <p>Words</p>
    </DrawnTogether>,
  )
  expect(isDrawn()).toBe(true)
})

test('waits for every read, and for reads that follow from them', async () => {
  render(
    <DrawnTogether>
      <Piece name="agent">
        <Piece name="runs" />
      </Piece>
      <Piece name="profile" />
    </DrawnTogether>,
  )
  await arrive('profile')
  expect(isDrawn()).toBe(false)
  await arrive('agent')
  expect(screen.getByText('runs is read')).toBeTruthy()
  expect(isDrawn()).toBe(false)
  await arrive('runs')
  expect(isDrawn()).toBe(true)
})

test('draws the finished parts when the rest is slow, and then hides nothing any more', async () => {
  render(
    <DrawnTogether>
      <Piece name="agent">
        <Piece name="runs" />
      </Piece>
    </DrawnTogether>,
  )
  await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS - 1))
  expect(isDrawn()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(isDrawn()).toBe(true)
  await arrive('agent')
  expect(isDrawn()).toBe(true)
})
