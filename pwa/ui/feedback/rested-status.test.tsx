/** Letters typed quickly are announced once; an unchanged text and what is known first are not announced. */
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RestedStatus } from './rested-status.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const said = () => screen.getByRole('status').textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('announces the text when no letter has come for a while', async () => {
  const { rerender } = render(<RestedStatus text="" />)
  for (const text of ['7 results', '3 results', '1 result']) {
    rerender(<RestedStatus text={text} />)
    await wait(400)
    expect(said()).toBe('')
  }
  await wait(300)
  expect(said()).toBe('1 result')
})

test('skips texts that come and go between two letters', async () => {
  const { rerender } = render(<RestedStatus text="5 results" />)
  rerender(<RestedStatus text="6 results" />)
  await wait(600)
  rerender(<RestedStatus text="5 results" />)
  await wait(5000)
  expect(said()).toBe('5 results')
})

test('announces a first text that comes after the typing', async () => {
  const { rerender } = render(<RestedStatus text={undefined} isTyped={false} />)
  rerender(<RestedStatus text={undefined} isTyped />)
  await wait(2000)
  rerender(<RestedStatus text="1 result" isTyped />)
  await wait(700)
  expect(said()).toBe('1 result')
})

test('announces no first text that comes late, and each one after it', async () => {
  const { rerender } = render(<RestedStatus text={undefined} />)
  await wait(2000)
  rerender(<RestedStatus text="5 results" />)
  await wait(2000)
  expect(said()).toBe('')
  for (const text of ['1 result', '5 results']) {
    rerender(<RestedStatus text={text} />)
    await wait(700)
    expect(said()).toBe(text)
  }
})
