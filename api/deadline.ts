/** A time limit that ends a call together with whoever asked for it. */

export interface Deadline {
  signal: AbortSignal
  /** The work is done: time no longer counts. */
  end(): void
  /** Ends whatever still hangs on the signal. */
  abort(): void
}

/**
 * A timer of our own: Node 20 loses an `AbortSignal.timeout` inside an `AbortSignal.any` at the next garbage collection, and the
 * call then hangs for minutes (marketplaces/http.test.ts shows it).
 * @param timeoutMs After it the signal aborts with a `TimeoutError`.
 */
export function startDeadline({ signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number }): Deadline {
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  const timer = setTimeout(
    () => controller.abort(new DOMException('The deadline has passed', 'TimeoutError')),
    timeoutMs,
  )
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    },
    abort: () => controller.abort(),
  }
}
