/** What was learned from labelled sentences, as it is kept in `weights.json`: how much each sign says for or against each label. */
import { bytesOfBase64 } from './base64.ts'
import { type Signs, SIGNS } from './signs.ts'

/** In the order of the signs, those of one sign beside each other. */
export interface Weights {
  labels: readonly string[]
  biases: readonly number[]
  /** Where the entries of a sign begin; those of the next sign begin where they end. */
  begins: Int32Array
  label: Uint8Array
  weight: Float32Array
}

export interface KeptWeights {
  /** Of the sentences it was learned from. */
  digest: string
  labels: string[]
  biases: number[]
  /** One step of a kept weight. */
  step: number
  /**
   * Bytes as base64: for each sign its distance from the last one, then how many labels it has, then each label's place and its
   * weight. Distances have 7 bits a byte, the lowest first; the highest bit says that more follow.
   */
  lines: string[]
}

const WEIGHT_MOST = 127
export function openWeights({ labels, biases, step, lines }: KeptWeights): Weights {
  const bytes = bytesOfBase64(lines.join(''))
  const begins = new Int32Array(SIGNS + 1)
  const label: number[] = []
  const weight: number[] = []
  let at = 0
  const next = () => bytes[at++] ?? 0
  const nextNumber = () => {
    let number = 0
    let shift = 0
    let byte = next()
    for (; byte & 0x80; byte = next(), shift += 7) number |= (byte & 0x7f) << shift
    return number | (byte << shift)
  }
  let sign = 0
  let last = -1
  while (at < bytes.length) {
    sign += nextNumber()
    begins.fill(label.length, last + 1, sign + 1)
    last = sign
    for (let left = nextNumber(); left > 0; left -= 1) {
      label.push(next())
      const kept = next()
      weight.push((kept > WEIGHT_MOST ? kept - 256 : kept) * step)
    }
  }
  begins.fill(label.length, last + 1)
  return { labels, biases, begins, label: Uint8Array.from(label), weight: Float32Array.from(weight) }
}

/** Words and clues count alike however many there are; a clue counts more than a word. */
export function shareOf({ words, clues }: Signs): { word: number; clue: number } {
  return { word: 2 / Math.sqrt(Math.max(1, words.length)), clue: 4 / Math.sqrt(Math.max(4, clues.length)) }
}

/** @returns How likely each label is, 0 to 1, in the order of the labels. */
export function chancesOf({ labels, biases, begins, label, weight }: Weights, signs: Signs): Float32Array {
  const sums = Float32Array.from(biases)
  const add = (list: readonly number[], share: number) => {
    for (const sign of list) {
      const end = begins[sign + 1] ?? 0
      for (let at = begins[sign] ?? 0; at < end; at += 1) {
        const of = label[at] ?? labels.length
        sums[of] = (sums[of] ?? 0) + (weight[at] ?? 0) * share
      }
    }
  }
  const { word, clue } = shareOf(signs)
  add(signs.words, word)
  add(signs.clues, clue)
  return sums.map((sum) => 1 / (1 + Math.exp(-sum)))
}
