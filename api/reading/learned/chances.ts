/** How likely each label of a sentence is, by what was learned. */
import type { Ruled } from '../ruled.ts'
import type { Sentence } from '../sentences.ts'
import { signsOf } from './signs.ts'
import kept from './weights.json' with { type: 'json' }
import { chancesOf as chancesBy, type KeptWeights, openWeights, type Weights } from './weights.ts'

export type Chance = (label: string) => number
export type ChancesOf = (sentence: Sentence, ruled: Ruled) => Chance

type Opened = Weights & { placeOf: ReadonlyMap<string, number> }

/** Opened with the first post: most programs that load this read none. */
let opened: Opened | null = null

/** @param weights Others than those of the product: only to measure what others would read. */
export function readBy(weights: KeptWeights): Opened {
  const known = openWeights(weights)
  opened = { ...known, placeOf: new Map(known.labels.map((label, place) => [label, place])) }
  return opened
}

export const chancesOf: ChancesOf = (sentence, ruled) => {
  const weights = opened ?? readBy(kept)
  const chances = chancesBy(weights, signsOf(sentence, ruled))
  return (label) => chances[weights.placeOf.get(label) ?? -1] ?? 0
}

/** @returns The likeliest kind of a group; null where none is likelier than `least`. */
export function likeliest<Kind extends string>(
  kinds: readonly Kind[],
  group: string,
  chance: Chance,
  least: number,
): Kind | null {
  let best: Kind | null = null
  let most = least
  for (const kind of kinds) {
    const likely = chance(`${group}.${kind}`)
    if (likely > most) [best, most] = [kind, likely]
  }
  return best
}
