/** The four hues of ties between sentences and facts. A hue repeats after four facts; the number does not. */
interface TieLook {
  underline: string
  /** The number, and the fact it stands for. */
  number: string
  hover: string
}

const LOOKS: readonly [TieLook, ...TieLook[]] = [
  { underline: 'decoration-tie-1/60', number: 'bg-tie-1-soft text-tie-1', hover: 'hover:bg-tie-1-soft' },
  { underline: 'decoration-tie-2/60', number: 'bg-tie-2-soft text-tie-2', hover: 'hover:bg-tie-2-soft' },
  { underline: 'decoration-tie-3/60', number: 'bg-tie-3-soft text-tie-3', hover: 'hover:bg-tie-3-soft' },
  { underline: 'decoration-tie-4/60', number: 'bg-tie-4-soft text-tie-4', hover: 'hover:bg-tie-4-soft' },
]

/** @param number Of the fact, from 1. */
export function tieLook(number: number): TieLook {
  return LOOKS[(number - 1) % LOOKS.length] ?? LOOKS[0]
}
