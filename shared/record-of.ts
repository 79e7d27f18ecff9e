/** A record made of its keys. */

/** @returns What `make` gives for each id, under that id. */
export function recordOf<Id extends string, T>(ids: readonly Id[], make: (id: Id) => T): Record<Id, T> {
  return Object.fromEntries(ids.map((id) => [id, make(id)])) as Record<Id, T>
}
