/** Formats prices below one cent. */

/** @param micros Millionths of a US dollar. @returns Cents, and at least one: what costs something is never shown as free. */
export function centsOfMicros(micros: number): number {
  return micros > 0 ? Math.max(1, Math.round(micros / 10_000)) : 0
}
