/** Time limits: one that ends a call together with its caller, and one that works even when the work ignores it. */

export interface Deadline {
  signal: AbortSignal
  /** Call it when the work is done, so that the timer stops. */
  end(): void
  /** Ends whatever still listens to the signal. */
  abort(): void
}

/**
 * It uses its own timer: Node 20 loses an `AbortSignal.timeout` inside an `AbortSignal.any` at the next garbage
 * collection, and the call then hangs for minutes (marketplaces/http.test.ts shows it).
 * @param signal Ends the call too, in addition to the time.
 * @param timeoutMs After it the signal aborts with a `TimeoutError`.
 */
export function startDeadline({
  signal,
  timeoutMs,
}: {
  signal: AbortSignal | readonly AbortSignal[]
  timeoutMs: number
}): Deadline {
  const signals = [signal].flat()
  const controller = new AbortController()
  const stop = () => controller.abort(signals.find(({ aborted }) => aborted)?.reason)
  const timer = setTimeout(
    () => controller.abort(new DOMException('The deadline has passed', 'TimeoutError')),
    timeoutMs,
  )
  for (const each of signals) each.addEventListener('abort', stop, { once: true })
  if (signals.some(({ aborted }) => aborted)) stop()
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      for (const each of signals) each.removeEventListener('abort', stop)
    },
    abort: () => controller.abort(),
  }
}

/**
 * A deadline that works even when the work ignores its signal.
 * @param endedBy Ends the work too, in addition to the time.
 * @param failure Makes the error when the work was ended before it answered.
 * @throws What `work` throws, or `failure()`.
 */
export async function withinTime<T>(
  timeoutMs: number,
  endedBy: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
  failure: () => Error,
): Promise<T> {
  if (endedBy.some(({ aborted }) => aborted)) throw failure()
  const deadline = startDeadline({ signal: endedBy, timeoutMs })
  const ended = new Promise<never>((_, reject) => {
    deadline.signal.addEventListener('abort', () => reject(failure()), { once: true })
  })
  try {
    return await Promise.race([ended, work(deadline.signal)])
  } finally {
    deadline.end()
  }
}
