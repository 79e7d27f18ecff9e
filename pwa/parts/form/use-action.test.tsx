import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { useAction, type Work } from './use-action.ts'

await startI18n({ tag: 'en', root: { lang: '', dir: '' } })

afterEach(() => useToasts.setState({ toasts: [] }))

const toasts = () => useToasts.getState().toasts
const busy = new AppError('server.busy')

/** Work that ends when the test says so. */
function pending() {
  let resolve = () => {}
  let reject = (_: unknown) => {}
  const promise = new Promise<void>((...both) => {
    ;[resolve, reject] = both
  })
  const signals: AbortSignal[] = []
  const work: Work = (signal) => {
    signals.push(signal)
    return promise
  }
  return { work, resolve: () => resolve(), reject: (reason: unknown) => reject(reason), signals }
}

it('is busy until the work is done, and returns whether it succeeded', async () => {
  const { result } = renderHook(() => useAction())
  const { work, resolve } = pending()
  let isDone: Promise<boolean> | undefined
  act(() => {
    isDone = result.current.run(work)
  })
  expect(result.current.isBusy).toBe(true)
  await act(async () => resolve())
  expect(await isDone).toBe(true)
  expect(result.current.isBusy).toBe(false)
})

it('does not start again while it runs, however fast the button is pressed', async () => {
  const { result } = renderHook(() => useAction())
  const { work, resolve, signals } = pending()
  const second = vi.fn(async () => undefined)
  await act(async () => {
    const first = result.current.run(work)
    expect(await result.current.run(second)).toBe(false)
    resolve()
    await first
  })
  expect(signals).toHaveLength(1)
  expect(second).not.toHaveBeenCalled()
})

it('shows a failure in the screen’s language, and keeps it', async () => {
  const { result } = renderHook(() => useAction())
  await act(() => result.current.run(() => Promise.reject(busy)))
  expect(toasts()).toMatchObject([{ title: expect.stringMatching(/\w/), tone: 'bad' }])
  expect(toasts()[0]?.title).not.toContain('server.busy')
  expect(result.current).toMatchObject({ isBusy: false, error: busy })
})

it('shows it in the screen’s own words, or leaves it to the screen', async () => {
  const named = renderHook(() => useAction(({ code }, body) => ({ title: `Not sent: ${code}`, body, tone: 'wait' })))
  await act(() => named.result.current.run(() => Promise.reject(busy)))
  expect(toasts()).toMatchObject([{ title: 'Not sent: server.busy', body: expect.any(String), tone: 'wait' }])
  const shown = renderHook(() => useAction(() => null))
  await act(() => shown.result.current.run(() => Promise.reject(busy)))
  expect(toasts()).toHaveLength(1)
  expect(shown.result.current.error).toBe(busy)
})

it('removes the message of one try with the next', async () => {
  const { result } = renderHook(() => useAction())
  await act(() => result.current.run(() => Promise.reject(busy)))
  await act(() => result.current.run(async () => undefined))
  expect(toasts()).toEqual([])
  expect(result.current.error).toBeNull()
})

it('shows nothing for a cancelled try, and can start again at once', async () => {
  const { result } = renderHook(() => useAction())
  const { work, reject, signals } = pending()
  await act(async () => {
    const cancelled = result.current.run(work)
    result.current.cancel()
    const next = result.current.run(async () => undefined)
    reject(busy)
    expect([await cancelled, await next]).toEqual([false, true])
  })
  expect(signals[0]?.aborted).toBe(true)
  expect(toasts()).toEqual([])
  expect(result.current.isBusy).toBe(false)
})

it('aborts work that listens to its signal when the screen closes, and still reports other failures', async () => {
  const left = renderHook(() => useAction())
  const listening = pending()
  const run = left.result.current.run((signal) => {
    signal.addEventListener('abort', () => listening.reject(signal.reason))
    return listening.work(signal)
  })
  left.unmount()
  expect(await run).toBe(false)
  expect(toasts()).toEqual([])

  const deaf = renderHook(() => useAction())
  const late = deaf.result.current.run(() => Promise.resolve().then(() => Promise.reject(busy)))
  deaf.unmount()
  expect(await late).toBe(false)
  expect(toasts()).toHaveLength(1)
})

it('throws errors of the program on', async () => {
  const { result } = renderHook(() => useAction())
  await act(async () => {
    await expect(result.current.run(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug')
  })
  expect(result.current.isBusy).toBe(false)
})
