/** Random choices that differ from job to job, and are always the same for one job. */

/** Each `of` takes the next number of the sequence; undefined only for an empty list. */
export type Choices = ReturnType<typeof choicesFor>

/**
 * @param seed The same seed starts the same sequence.
 * @param turn How many options further each choice is taken: the next version of a letter has other words for certain.
 */
export function choicesFor(seed: string, turn = 0) {
  let state = [...seed].reduce((sum, one) => Math.imul(sum ^ (one.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261)
  return {
    of<T>(options: readonly T[]): T | undefined {
      state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9
      // The high bits: seeds that differ in one letter share the low ones.
      return options[((state >>> 16) + turn) % options.length]
    },
  }
}
