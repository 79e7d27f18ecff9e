/** A tap on a link is answered while the screen behind it is still on its way, and not where the screen is there. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Coming } from './coming.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const line = () => document.querySelector('[data-coming]')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function open() {
  let arrived: (code: { default: () => string }) => void = () => undefined
  const Far = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrived = resolve
      }),
  )
  render(
    <BrowserRouter>
      <Coming />
      <Link to="/far">far</Link>
      <Link to="/near">near</Link>
      <Suspense>
        <Routes>
          <Route path="/" element="home" />
          <Route path="/near" element="the near screen" />
          <Route path="/far" element={<Far />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  )
  return { arrive: () => act(async () => arrived({ default: () => 'the far screen' })) }
}

it('shows that a screen is coming, until it is there', async () => {
  const { arrive } = open()
  fireEvent.click(screen.getByText('far'))
  // With the press itself: a timer would wait until the page is done with the screen.
  expect(screen.getByText('home')).toBeTruthy()
  expect(line()).not.toBeNull()
  await arrive()
  expect(screen.getByText('the far screen')).toBeTruthy()
  expect(line()).toBeNull()
})

it('shows nothing for a screen that was left and is there again', async () => {
  const { arrive } = open()
  fireEvent.click(screen.getByText('far'))
  await arrive()
  await act(async () => history.back())
  await pass(100)
  expect(screen.getByText('home')).toBeTruthy()
  expect(line()).toBeNull()
})

it('shows nothing where the screen is there, and gives up in the end', async () => {
  open()
  fireEvent.click(screen.getByText('near'))
  await pass(70)
  expect(screen.getByText('the near screen')).toBeTruthy()
  expect(line()).toBeNull()
  fireEvent.click(screen.getByText('far'))
  await pass(70)
  expect(line()).not.toBeNull()
  await pass(20_000)
  expect(line()).toBeNull()
})

it('is gone when one goes back before the screen is there', async () => {
  open()
  fireEvent.click(screen.getByText('far'))
  expect(line()).not.toBeNull()
  await act(async () => history.back())
  await pass(100)
  expect(location.pathname).toBe('/')
  expect(screen.getByText('home')).toBeTruthy()
  await pass(5_000)
  expect(line()).toBeNull()
})
