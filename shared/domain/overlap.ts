/** @returns From 0 to 1: what both sets have, of all that either has. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}
