/** Signs of a choice and their weights, which were learned from what people chose (`npm run train`). */
export type Signs<Name extends string> = Readonly<Record<Name, number>>

export function weigh<Name extends string>(signs: Signs<Name>, weights: Readonly<Record<string, number>>): number {
  let sum = 0
  for (const [name, sign] of Object.entries<number>(signs)) sum += sign * (weights[name] ?? 0)
  return sum
}

/** @returns How likely each is chosen. */
export function chancesOf(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - most))
  const sum = raised.reduce((all, one) => all + one, 0)
  return raised.map((one) => one / sum)
}

/** @returns The share of what is asked that is told, weighed; 0 where nothing is asked. */
export function covered(
  asked: Iterable<string>,
  told: ReadonlySet<string>,
  weightOf: (key: string) => number = () => 1,
): number {
  let [sum, all] = [0, 0]
  for (const key of asked) {
    const weight = weightOf(key)
    all += weight
    if (told.has(key)) sum += weight
  }
  return all === 0 ? 0 : sum / all
}

/** @returns Weighs a key by how few of the texts have it. */
export function rarityIn(texts: readonly ReadonlySet<string>[]): (key: string) => number {
  const times = new Map<string, number>()
  for (const keys of texts) for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return (key) => 1 / (0.5 + (times.get(key) ?? 0))
}
