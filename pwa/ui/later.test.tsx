/** A part that a press opens stands as soon as its code is there. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { later } from './later.tsx'

const Part = ({ name }: { name: string }) => <p>{name}</p>

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('is drawn without a moment’s wait once its code is there, and at once the next time', async () => {
  // Time stands still: whatever waits for a moment is never drawn.
  vi.useFakeTimers()
  const load = vi.fn(async () => Part)
  const Later = later(load)
  const { unmount } = render(<Later name="first" />)
  expect(screen.queryByText('first')).toBeNull()
  await act(async () => undefined)
  expect(screen.getByText('first')).toBeTruthy()
  unmount()
  render(<Later name="second" />)
  expect(screen.getByText('second')).toBeTruthy()
})

it('tells the boundary around it that its code did not come, and is loaded anew the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('gone'))
  const Later = later(load)
  const { unmount } = render(
    <Boundary>
      <Later name="part" />
    </Boundary>,
  )
  expect(await screen.findByText('gone')).toBeTruthy()
  unmount()
  render(<Later name="part" />)
  expect(await screen.findByText('part')).toBeTruthy()
})

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message ?? this.props.children
  }
}
