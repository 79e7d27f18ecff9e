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
  const ending = AbortSignal.any([AbortSignal.timeout(limitMs), ...endedBy])
  if (ending.aborted) throw failure()
  let giveUp: () => void = () => undefined
  const ended = new Promise<never>((_, reject) => {
    giveUp = () => reject(failure())
    ending.addEventListener('abort', giveUp, { once: true })
  })
  try {
    return await Promise.race([ended, work(ending)])
  } finally {
    ending.removeEventListener('abort', giveUp)
  }
}
