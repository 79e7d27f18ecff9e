/** What the bench does with a device of each engine, inside its page. */
export interface Device {
  /** A device without rows. */
  open(name: string): Promise<void>
  /** Everything that the server has. @returns Milliseconds until the newest hundred could be read, and until all was stored. */
  pull(): Promise<{ firstMs: number; wholeMs: number }>
  /** Gives each row another note, without the network. */
  edit(note: string): Promise<void>
  /** The network is back. @returns Milliseconds until the server has said of every edit that it has it. */
  send(): Promise<number>
  /** @returns How many rows the server has with this note. It is asked outside of what is measured. */
  countNoted(note: string): Promise<number>
  /** Deletes the device's rows. */
  close(): Promise<void>
}

/** How many rows a device fetches or sends in one request, for every engine; PouchDB and RxDB come with 100. */
export const BATCH = 500
/** So many are on the first screens. */
const FIRST = 100

/** A page may declare it so, because the bench evaluates each page's program by itself. */
export function offer(device: Device): void {
  Object.assign(globalThis, { device })
}

/** @param readNewest The newest rows on the device, at most so many. */
export async function timePull(
  readNewest: (count: number) => Promise<readonly unknown[]>,
  pull: () => Promise<unknown>,
): Promise<{ firstMs: number; wholeMs: number }> {
  const startedAt = performance.now()
  const pulled = pull()
  let isOver = false
  const whole = pulled.then(() => {
    isOver = true
    return performance.now() - startedAt
  })
  let firstMs: number | null = null
  while (firstMs === null && !isOver) {
    const rows = await readNewest(FIRST)
    if (rows.length >= FIRST) firstMs = performance.now() - startedAt
    else await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const wholeMs = await whole
  return { firstMs: firstMs ?? wholeMs, wholeMs }
}
