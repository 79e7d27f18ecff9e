/** A screen that breaks takes no other with it, and one that is not on the device says so. */
import { act, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/language/setup.ts'
import { syncActivity } from '../local/sync/sync-activity.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces('app')

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  act(() => syncActivity.setState({ isOnline: true }))
  vi.restoreAllMocks()
})

function Broken({ message }: { message: string }): never {
  throw new TypeError(message)
}
const at = (place: string, message: string | null) => (
  <I18nextProvider i18n={i18n}>
    <ErrorBoundary place={place}>{message === null ? <p>All is well</p> : <Broken message={message} />}</ErrorBoundary>
  </I18nextProvider>
)
const NOT_LOADED = 'Failed to fetch dynamically imported module: /assets/x.js'

it('shows the next screen after one that broke', () => {
  const { rerender } = render(at('/a', 'x is undefined'))
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  rerender(at('/b', null))
  expect(screen.getByText('All is well')).toBeTruthy()
})

it('says offline that the screen is not on the device yet, and offers no reload', () => {
  act(() => syncActivity.setState({ isOnline: false }))
  render(at('/a', NOT_LOADED))
  expect(screen.getByText('This screen is not on your device yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
})

it('opens the screen by itself once the network is back', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  act(() => syncActivity.setState({ isOnline: false }))
  render(at('/a', NOT_LOADED))
  expect(reload).not.toHaveBeenCalled()
  act(() => syncActivity.setState({ isOnline: true }))
  expect(reload).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('says so also where the app learns of it after the break', () => {
  render(at('/a', NOT_LOADED))
  act(() => syncActivity.setState({ isOnline: false }))
  expect(screen.getByText('This screen is not on your device yet')).toBeTruthy()
})

it('offers to reload online, where a newer version may have taken its place', () => {
  render(at('/a', NOT_LOADED))
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})
