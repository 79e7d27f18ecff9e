/** Writes weights as they are kept: the reverse of `openWeights`. */
import type { KeptWeights } from '#api/reading/learned/weights.ts'
import { addNumber, linesOf } from './pack.ts'

export interface Entry {
  sign: number
  label: number
  weight: number
}

const WEIGHT_MOST = 127

/** @param entries Sorted by sign, then by label. */
export function keepWeights(
  { digest, labels, biases }: Pick<KeptWeights, 'digest' | 'labels' | 'biases'>,
  entries: readonly Entry[],
): KeptWeights {
  const step = entries.reduce((most, { weight }) => Math.max(most, Math.abs(weight)), 0) / WEIGHT_MOST
  const bytes: number[] = []
  let last = 0
  for (let at = 0; at < entries.length; ) {
    const { sign } = entries[at] ?? { sign: 0 }
    let end = at
    while (entries[end]?.sign === sign) end += 1
    addNumber(bytes, sign - last)
    addNumber(bytes, end - at)
    for (const { label, weight } of entries.slice(at, end)) bytes.push(label, Math.round(weight / step) & 0xff)
    last = sign
    at = end
  }
  return { digest, labels, biases, step, lines: linesOf(bytes) }
}
