/** The workers of one database find the same work. Each begins with another part of it, so that they seldom reach for the same. */
import { createHash } from 'node:crypto'

/** @returns The items in an order that is the worker's own. All workers together still do all of them. */
export function inOwnOrder<T>(worker: string, items: readonly T[], keyOf: (item: T) => string): T[] {
  if (items.length < 2) return [...items]
  const places = new Map(items.map((item) => [item, placeOf(`${worker} ${keyOf(item)}`)]))
  return items.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}

function placeOf(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE()
}
