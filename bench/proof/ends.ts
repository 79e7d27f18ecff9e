/** How histories end: what must be the same in every form in which they are played. */
import fc from 'fast-check'
import { histories } from '#pwa/test/sim-arbitrary.ts'
import type { SimDisk } from '#pwa/test/sim-device.ts'
import { playHistory } from '#pwa/test/sim-history.ts'
import type { Look } from '#pwa/test/sim-oracle.ts'
import type { SimServer } from '#pwa/test/sim-server.ts'

/**
 * Plays the first histories of a process. They have no crashes: a device crashes after so many steps of its disk, and each kind of disk
 * takes its own number of them.
 */
export async function endsOf(
  server: SimServer,
  seed: number,
  count: number,
  diskOf?: (userId: string) => SimDisk,
): Promise<string[]> {
  const ends: string[] = []
  for (const { steps, isCold } of fc.sample(histories, { seed, numRuns: count })) {
    const calm = steps.filter(({ kind }) => kind !== 'crash')
    const looks = await playHistory(server, calm, !isCold, diskOf)
    ends.push(namedAlike(JSON.stringify(looks.map(endOf))))
  }
  return ends
}

function endOf({ rows, outbox, issues }: Look) {
  return {
    rows: [...rows].map(([key, { gen: _gen, asOf: _asOf, ...row }]) => [key, sorted(row)]),
    outbox: outbox.map(({ name, id, patch, state }) => ({ name, id, patch, state })),
    issues: issues.map(({ kind, name, id, patch, code, conflicts, overwrote }) => ({
      ...{ kind, name, id, patch, code, conflicts, overwrote },
    })),
  }
}

function sorted(row: object): object {
  return Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The server draws ids anew each time; those of the simulation are counted. */
function namedAlike(text: string): string {
  const names = new Map<string, string>()
  return text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
    if (id.startsWith('00000000-')) return id
    const name = names.get(id) ?? `id ${names.size + 1}`
    names.set(id, name)
    return name
  })
}
