/** Measures processor time instead of wall time, so that other work on the machine changes the figures little. */

/** Of one figure over all rounds. */
export interface Spread {
  median: number
  least: number
  most: number
}

/** @returns Processor time of this process so far, in milliseconds, all its threads together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) }
}

/** The runtime compiles what has often been called: a server that has run for a minute is measured, not one that starts. */
const WARM_UP_ROUNDS = 5

interface InTurns<Name extends string> {
  rounds: number
  calls: number
  before?: { [One in Name]?: (() => Promise<unknown>) | undefined }
}

/**
 * Measures several pieces of work in turns, so that what slows one down slows down the others, too. In every other round their order is
 * the opposite, because each finds what the one before it has left.
 * @param calls How often each is done in a round.
 * @param before What happens before each call and is not measured.
 * @returns Milliseconds of processor time for one call of each.
 */
export async function inTurns<Name extends string>(
  work: Record<Name, () => Promise<unknown>>,
  { rounds, calls, before = {} }: InTurns<Name>,
): Promise<Record<Name, Spread>> {
  const names = Object.keys(work) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 1 - WARM_UP_ROUNDS; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const prepare = before[name]
      const startMs = cpuMs()
      let preparedMs = 0
      for (let n = 0; n < calls; n += 1) {
        if (prepare) {
          const fromMs = cpuMs()
          await prepare()
          preparedMs += cpuMs() - fromMs
        }
        await work[name]()
      }
      if (round > 0) found[name].push((cpuMs() - startMs - preparedMs) / calls)
    }
  }
  return Object.fromEntries(names.map((name) => [name, spreadOf(found[name])])) as Record<Name, Spread>
}
