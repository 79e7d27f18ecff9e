/** @returns The result of `make` for each id, under that id. */
export function recordOf<Id extends string, T>(ids: readonly Id[], make: (id: Id) => T): Record<Id, T> {
  return Object.fromEntries(ids.map((id) => [id, make(id)])) as Record<Id, T>
}
