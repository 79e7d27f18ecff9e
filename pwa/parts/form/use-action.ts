/** One action of a screen: runs it once at a time, shows that it is running, and shows why it failed. */
import { useEffect, useRef, useState } from 'react'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { dismissToast, showToast, type Toast } from '../../ui/feedback/toast.ts'

/** @param signal Aborted when the action is cancelled or its screen is left. */
export type Work = (signal: AbortSignal) => Promise<void>

/**
 * How a failure is shown.
 * @param sentence The error in the user's language.
 * @returns A toast (its tone is `bad` unless set otherwise); null when the screen shows `error` itself.
 */
export type Tell = (error: AppError, sentence: string) => Toast | null

export interface Action {
  isBusy: boolean
  /** Why the last run failed; null while the next one runs. */
  error: AppError | null
  /** Does nothing while it is running. @returns Whether the work was done. */
  run(work: Work): Promise<boolean>
  /** Cancels the current run without a message. */
  cancel(): void
}

/** @param tell Shows the failure. By default the error's own sentence is shown. */
export function useAction(tell: Tell = (_, sentence) => ({ title: sentence })): Action {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const running = useRef<AbortController | null>(null)
  const told = useRef<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function fail(failure: AppError): void {
    setError(failure)
    const toast = tell(failure, errorText(failure))
    told.current = toast && showToast({ tone: 'bad', ...toast })
  }
  function end(own: AbortController): void {
    if (running.current !== own) return
    running.current = null
    setBusy(false)
  }

  async function run(work: Work): Promise<boolean> {
    if (running.current) return false
    const own = new AbortController()
    running.current = own
    // A toast about the last try would cover the button of this one.
    if (told.current !== null) dismissToast(told.current)
    setError(null)
    setBusy(true)
    try {
      await work(own.signal)
      return true
    } catch (failure) {
      const isCancelled = running.current !== own
      if (failure instanceof AppError && !isCancelled) fail(failure)
      else if (!own.signal.aborted) throw failure
      return false
    } finally {
      end(own)
    }
  }
  function cancel(): void {
    const own = running.current
    if (!own) return
    own.abort()
    end(own)
  }
  return { isBusy, error, run, cancel }
}
