/** Links of the app lead on without a reload, leave to the browser what is the browser's, and are not drawn anew with each address. */
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Link } from '../ui/action/link.tsx'
import { Links } from './links.tsx'

beforeEach(() => history.replaceState(null, '', '/dashboard'))
afterEach(cleanup)

function open() {
  render(
    <BrowserRouter>
      <Links>
        <Link href="/settings?part=plan#top">settings</Link>
        <Link href="/pricing">prices</Link>
        <Link href="/settings" target="_blank">
          beside
        </Link>
        <Link href="/settings" onClick={(event) => event.preventDefault()}>
          kept
        </Link>
        <Routes>
          <Route path="*" element={null} />
          <Route path="/settings" element="the settings" />
        </Routes>
      </Links>
    </BrowserRouter>,
  )
}

/** @returns Whether the app has taken the press from the browser. */
function press(name: string, keys: MouseEventInit = {}): boolean {
  const link = screen.getByText(name)
  const event = createEvent.click(link, keys)
  // The test's document has no other page to go to.
  const stop = (native: Event) => native.preventDefault()
  let isTaken = false
  const look = (native: Event) => {
    isTaken = native.defaultPrevented
    stop(native)
  }
  addEventListener('click', look, { once: true })
  act(() => void fireEvent(link, event))
  return isTaken
}

/** React keeps with an element what it was last drawn with, a new object each time. */
function drawing(name: string): unknown {
  return Object.entries(screen.getByText(name)).find(([key]) => key.startsWith('__reactProps'))?.[1]
}

it('leads to the screen, and is not drawn anew by that', () => {
  open()
  const before = drawing('settings')
  expect(before).toBeDefined()
  expect(press('settings')).toBe(true)
  expect(screen.getByText('the settings')).toBeTruthy()
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/settings?part=plan#top')
  expect(drawing('settings')).toBe(before)
})

it('makes no step back to where one is', () => {
  open()
  press('settings')
  const steps = history.length
  press('settings')
  expect(history.length).toBe(steps)
})

it.each<[string, string, MouseEventInit]>([
  ['a public page', 'prices', {}],
  ['a link for another tab', 'beside', {}],
  ['a press with Ctrl', 'settings', { ctrlKey: true }],
  ['a press with another button', 'settings', { button: 1 }],
])('leaves %s to the browser', (_what, name, keys) => {
  open()
  expect(press(name, keys)).toBe(false)
  expect(location.pathname).toBe('/dashboard')
})

it('stays where what it stands in has taken the press', () => {
  open()
  press('kept')
  expect(location.pathname).toBe('/dashboard')
})
