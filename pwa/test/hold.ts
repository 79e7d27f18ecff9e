/** What a simulation insists on: millions of times, so that a text is made only where it does not hold. */
import { isDeepStrictEqual } from 'node:util'

export function hold(isSo: boolean, what: () => string): void {
  if (!isSo) throw new Error(what())
}

export function same(found: unknown, expected: unknown, what: () => string): void {
  if (!isDeepStrictEqual(found, expected)) throw differing(found, expected, what)
}

/** The row has these fields with these values, and may have more. */
export function includes(found: object, expected: object, what: () => string): void {
  const all = new Map<string, unknown>(Object.entries(found))
  for (const [field, value] of Object.entries(expected)) {
    const own = all.get(field)
    if (own !== value && !isDeepStrictEqual(own, value)) throw differing(found, expected, () => `${what()}: ${field}`)
  }
}

function differing(found: unknown, expected: unknown, what: () => string): Error {
  return new Error(`${what()}: ${textOf(found)} is not ${textOf(expected)}`)
}

function textOf(value: unknown): string {
  return JSON.stringify(value instanceof Map ? [...value] : value)
}
