/** Work that can wait for the first screen. */

/** Only a page has it, and Safari has none. */
type RequestIdle = (work: () => void, options: { timeout: number }) => void

/** Resolves after the first paint, and when nothing more urgent runs. */
export function whenIdle(): Promise<void> {
  const { requestIdleCallback: request } = globalThis as { requestIdleCallback?: RequestIdle }
  return new Promise((resolve) => {
    if (request) request(() => resolve(), { timeout: 4000 })
    else setTimeout(resolve, 500)
  })
}
