/** Logistic regression, one label beside the other, by stochastic gradient descent with Adagrad. The seed is fixed. */
import { type Signs, SIGNS } from '#api/reading/learned/signs.ts'
import { shareOf } from '#api/reading/learned/weights.ts'
import type { Entry } from './keep-weights.ts'
import type { Sample } from './samples.ts'

const EPOCHS = 5
const RATE = 0.2
const BIAS_RATE = 0.1
/** A label is rare. */
const FIRST_BIAS = -3
/** What is this sure already teaches nothing. */
const ERROR_LEAST = 0.02
const FIRST_SQUARE = 1e-3
/** Smaller weights change next to no verdict, and most are small; what one sentence alone has, no other will show again. */
const WEIGHT_LEAST = 0.2
const SEEN_LEAST = 2

interface Learned {
  labels: string[]
  biases: number[]
  entries: Entry[]
}

export function learn(samples: readonly Sample[]): Learned {
  const labels = [...new Set(samples.flatMap((sample) => sample.labels))].sort()
  const count = labels.length
  const state = {
    count,
    weights: new Float32Array(SIGNS * count),
    squares: new Float32Array(SIGNS * count).fill(FIRST_SQUARE),
    biases: new Float32Array(count).fill(FIRST_BIAS),
    biasSquares: new Float32Array(count).fill(FIRST_SQUARE),
  }
  const wanted = samples.map((sample) => Uint8Array.from(labels, (label) => Number(sample.labels.includes(label))))
  const random = randomFrom(7)
  const order = samples.map((_, at) => at)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random)
    for (const at of order) {
      const sample = samples[at]
      const right = wanted[at]
      if (sample && right) step(state, sample.signs, right)
    }
  }
  const seen = new Uint16Array(SIGNS)
  for (const { signs } of samples)
    for (const sign of [...signs.words, ...signs.clues]) seen[sign] = (seen[sign] ?? 0) + 1
  const entries: Entry[] = []
  for (const [at, weight] of state.weights.entries()) {
    const sign = Math.floor(at / count)
    if (Math.abs(weight) >= WEIGHT_LEAST && (seen[sign] ?? 0) >= SEEN_LEAST)
      entries.push({ sign, label: at % count, weight })
  }
  return { labels, biases: [...state.biases], entries }
}

interface State {
  count: number
  weights: Float32Array
  squares: Float32Array
  biases: Float32Array
  biasSquares: Float32Array
}

function step({ count, weights, squares, biases, biasSquares }: State, signs: Signs, right: Uint8Array): void {
  const { word, clue } = shareOf(signs)
  const weighed = [
    ...signs.words.map((sign) => [sign, word] as const),
    ...signs.clues.map((sign) => [sign, clue] as const),
  ]
  const sums = Float32Array.from(biases)
  for (const [sign, share] of weighed)
    for (let label = 0; label < count; label += 1) add(sums, label, valueAt(weights, sign * count + label) * share)
  const errors = sums.map((sum, label) => 1 / (1 + Math.exp(-sum)) - (right[label] ?? 0))
  for (let label = 0; label < count; label += 1) {
    const error = valueAt(errors, label)
    if (Math.abs(error) < ERROR_LEAST) continue
    add(biasSquares, label, error ** 2)
    add(biases, label, (-BIAS_RATE * error) / Math.sqrt(valueAt(biasSquares, label)))
    for (const [sign, share] of weighed) {
      const at = sign * count + label
      const slope = error * share
      add(squares, at, slope ** 2)
      add(weights, at, (-RATE * slope) / Math.sqrt(valueAt(squares, at)))
    }
  }
}

function valueAt(list: Float32Array, at: number): number {
  return list[at] ?? 0
}

function add(list: Float32Array, at: number, more: number): void {
  list[at] = valueAt(list, at) + more
}

/** A linear congruential generator. @returns Numbers from 0 up to before 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
}

function shuffle(list: number[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const held = list[at] ?? 0
    list[at] = list[other] ?? 0
    list[other] = held
  }
}
