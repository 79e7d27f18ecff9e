/** How much two sentences have in common, and which words one of them has instead of the other's. */
import { STYLE_MAX } from '../agent.ts'
import { isCommonWord } from '../detect-language.ts'
import { diffLists } from '../letter/sentence-diff.ts'
import { overlap } from '../overlap.ts'

const HAN = /\p{Script=Han}/u

/** @returns From 0 to 1: the words that both have, of all that either has. */
export function likeness(one: string, other: string): number {
  return overlap(keysOf(one), keysOf(other))
}

/** Words in lower case; scripts without spaces by character. */
function keysOf(text: string): Set<string> {
  return new Set(wordsOf(text.toLowerCase()).flatMap((word) => (HAN.test(word) ? [...word] : [word])))
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? []
}

/** Up to this many words in a row count as another word for the same; more are another statement. */
const SWAPPED_MAX = 2
/** Shorter words are little words in most languages; a rule about them would change every sentence. */
const LETTERS_MIN = 4

interface Swap {
  /** In lower case. */
  instead: string
  write: string
}

/** @returns Words that stand in one place of two versions of a sentence. Figures, names of one case and little words are left out. */
export function swapsBetween(before: string, after: string): Swap[] {
  return diffLists(wordsOf(before), wordsOf(after)).flatMap((change) => {
    if (change.is === 'same') return []
    const [old, now] = [change.before, change.after]
    const instead = old.join(' ').toLowerCase()
    const write = now.join(' ')
    const isShort =
      [old, now].every(({ length }) => length > 0 && length <= SWAPPED_MAX) &&
      [instead, write].every(({ length }) => length <= STYLE_MAX.wordCharacters)
    const isWord = [...instead].length >= LETTERS_MIN && !old.every((word) => isCommonWord(word.toLowerCase()))
    if (!isShort || !isWord || /\p{N}/u.test(instead + write) || HAN.test(instead + write)) return []
    return instead === write.toLowerCase() ? [] : [{ instead, write: isCapital(old[0]) ? lowered(write) : write }]
  })
}

const isCapital = (word = '') => /^\p{Lu}[^\p{Lu}]*$/u.test(word)

/** A word that only begins a sentence has no capital elsewhere. */
function lowered(text: string): string {
  return isCapital(text) ? text.toLowerCase() : text
}
