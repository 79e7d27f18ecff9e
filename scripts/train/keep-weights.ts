/** Writes weights as they are kept: the reverse of `openWeights`. */
import type { KeptWeights } from '#api/reading/learned/weights.ts'

export interface Entry {
  sign: number
  label: number
  weight: number
}

const LINE = 140
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
  const text = Buffer.from(bytes).toString('base64')
  return { digest, labels, biases, step, lines: text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [] }
}

function addNumber(bytes: number[], number: number): void {
  let rest = number
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  bytes.push(rest)
}
