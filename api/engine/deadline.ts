/** A deadline that holds even for work that ignores its signal. */

/**
 * @param endedBy Besides the time: whatever else ends the work.
 * @param failure Made where the work was ended before it answered.
 * @throws What `work` throws, or `failure()`.
 */
export async function withinTime<T>(
  limitMs: number,
  endedBy: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
  failure: () => Error,
): Promise<T> {
  if (endedBy.some(({ aborted }) => aborted)) throw failure()
  // A timer of our own: on Node 20 `AbortSignal.any` over `AbortSignal.timeout` is forgotten at the next garbage collection.
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, limitMs)
  for (const signal of endedBy) signal.addEventListener('abort', end, { once: true })
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(failure()), { once: true })
  })
  try {
    return await Promise.race([ended, work(ending.signal)])
  } finally {
    clearTimeout(timer)
    for (const signal of endedBy) signal.removeEventListener('abort', end)
  }
}
