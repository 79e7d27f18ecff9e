/** Learns how people choose one of several: the weights under which their choices are likeliest, by gradient descent with Adam. */

export interface Choice {
  /** The signs of each that could be chosen. */
  signs: readonly (readonly number[])[]
  /** How right each is, 0 or more. */
  right: readonly number[]
}

const STEPS = 300
const RATE = 0.05
const [FIRST_DECAY, SECOND_DECAY, LEAST] = [0.9, 0.999, 1e-8]

/** How much weights are drawn towards 0. */
const PULL = 0.02

/** @returns A weight for each sign. */
export function learnChoices(choices: readonly Choice[]): number[] {
  const size = choices[0]?.signs[0]?.length ?? 0
  const weights = new Float64Array(size)
  const mean = new Float64Array(size)
  const square = new Float64Array(size)
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = new Float64Array(size)
    for (const choice of choices) addSlope(slope, choice, weights)
    for (let at = 0; at < size; at += 1) {
      const one = (slope[at] ?? 0) / choices.length + PULL * (weights[at] ?? 0)
      mean[at] = FIRST_DECAY * (mean[at] ?? 0) + (1 - FIRST_DECAY) * one
      square[at] = SECOND_DECAY * (square[at] ?? 0) + (1 - SECOND_DECAY) * one ** 2
      const spread = Math.sqrt((square[at] ?? 0) / (1 - SECOND_DECAY ** step)) + LEAST
      weights[at] = (weights[at] ?? 0) - (RATE * (mean[at] ?? 0)) / (1 - FIRST_DECAY ** step) / spread
    }
  }
  return [...weights]
}

/** The chance of each less its share of what is right. Of several right ones the likeliest count most: any of them will do. */
function addSlope(slope: Float64Array, { signs, right }: Choice, weights: Float64Array): void {
  const scores = signs.map((own) => own.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), 0))
  const most = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - most))
  const all = raised.reduce((sum, one) => sum + one, 0)
  const ofRight = raised.reduce((sum, one, at) => sum + one * (right[at] ?? 0), 0)
  for (const [place, own] of signs.entries()) {
    const chance = raised[place] ?? 0
    const error = chance / all - (ofRight > 0 ? (chance * (right[place] ?? 0)) / ofRight : 0)
    for (const [at, sign] of own.entries()) slope[at] = (slope[at] ?? 0) + error * sign
  }
}
