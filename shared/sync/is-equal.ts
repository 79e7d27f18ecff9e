/** Equality of JSON values, and the canonical text it uses. */

/** @returns JSON with sorted keys. A missing key and an undefined one give the same text, null does not. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** @returns Whether two JSON values are the same. */
export function isEqual(a: unknown, b: unknown): boolean {
  return a === b || canonicalJson(a) === canonicalJson(b)
}

/** @returns The part of a patch that differs from the row. */
export function changedFields<Patch extends object>(row: object, patch: Patch): Partial<Patch> {
  const now: Record<string, unknown> = { ...row }
  const changed = Object.entries(patch).filter(([field, value]) => value !== undefined && !isEqual(value, now[field]))
  // Some fields of a patch make a smaller patch.
  return Object.fromEntries(changed) as Partial<Patch>
}
