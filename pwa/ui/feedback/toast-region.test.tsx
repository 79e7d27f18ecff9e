import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, showToast, useToasts } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion label="Notices" closeLabel="Dismiss" />)
})

afterEach(() => {
  vi.useRealTimers()
  useToasts.setState({ toasts: [] })
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const show = (...toast: Parameters<typeof showToast>) => act(() => showToast(...toast))

it('announces politely and disappears after five seconds', () => {
  show({ title: 'Saved', tone: 'good' })
  expect(screen.getByText('Saved').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  pass(4_999)
  expect(screen.queryByText('Saved')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('announces a failure at once, and keeps it', () => {
  show({ title: 'Not sent', tone: 'bad' })
  expect(screen.getByText('Not sent').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive')
  pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Not sent')).toBeNull()
})

it('waits while the pointer or the keyboard is on it', () => {
  show({ title: 'Saved' })
  const region = screen.getByRole('region', { name: 'Notices' })
  fireEvent.pointerMove(region)
  pass(20_000)
  expect(screen.queryByText('Saved')).not.toBeNull()
  fireEvent.pointerLeave(region)
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  pass(20_000)
  expect(screen.queryByText('Saved')).not.toBeNull()
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
  pass(5_000)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('does not wait for a pointer that rested where it appeared', () => {
  show({ title: 'Saved' })
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notices' }))
  pass(5_000)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('gives the focus back when it goes, and to the screen when the place has gone', () => {
  const { unmount } = render(<button type="button">Before</button>)
  act(() => screen.getByRole('button', { name: 'Before' }).focus())
  show({ title: 'Saved' })
  fireEvent.keyDown(document.body, { key: 'F6' })
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }))
  show({ title: 'Saved' })
  fireEvent.keyDown(document.body, { key: 'F6' })
  unmount()
  render(<h1 tabIndex={-1}>Another screen</h1>)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Another screen' }))
})

it.each([
  ['leaves the field that it covers', {}, 0, false],
  ['stays beside a field', {}, 60, true],
  ['stays over a field while it offers to undo', { action: { label: 'Undo', onPress: () => undefined } }, 0, true],
  ['stays over a field when it tells of a failure', { tone: 'bad' as const }, 0, true],
])('%s', (_, parts, top, stays) => {
  const at = (y: number) => DOMRect.fromRect({ x: 0, y, width: 300, height: 40 })
  render(<input aria-label="Name" />)
  show({ title: 'Account created', ...parts })
  const field = screen.getByRole('textbox', { name: 'Name' })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this === field ? at(top) : at(0)
  })
  act(() => field.focus())
  vi.restoreAllMocks()
  expect(screen.queryByText('Account created') !== null).toBe(stays)
})

it('undoes once, and disappears', () => {
  const onPress = vi.fn()
  show({ title: 'Skipped', action: { label: 'Undo', onPress } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Skipped')).toBeNull()
})

it('shows one piece of news at a time; failures stay beside it, two at most, and go by id', () => {
  const shown = () => useToasts.getState().toasts.map((toast) => toast.title)
  show({ title: 'Approved', action: { label: 'Undo', onPress: vi.fn() } })
  show({ title: 'Skipped', action: { label: 'Undo', onPress: vi.fn() } })
  expect(shown()).toEqual(['Skipped'])
  for (const title of ['a', 'b', 'c']) show({ title, tone: 'bad' })
  expect(shown()).toEqual(['b', 'c'])
  show({ title: 'Saved' })
  expect(shown()).toEqual(['b', 'c', 'Saved'])
  const id = useToasts.getState().toasts[0]?.id ?? 0
  act(() => dismissToast(id))
  expect(shown()).toEqual(['c', 'Saved'])
})

it('offers a further step behind the main one; either dismisses it', () => {
  const [undo, never] = [vi.fn(), vi.fn()]
  const actions = { action: { label: 'Undo', onPress: undo }, second: { label: 'Never such jobs', onPress: never } }
  show({ title: 'Skipped', ...actions })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Undo', 'Never such jobs', ''])
  // Below the words, which keep their width.
  expect(screen.getByText('Skipped').parentElement?.contains(screen.getByRole('button', { name: 'Undo' }))).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Never such jobs' }))
  expect([undo.mock.calls.length, never.mock.calls.length]).toEqual([0, 1])
  expect(screen.queryByText('Skipped')).toBeNull()
})
