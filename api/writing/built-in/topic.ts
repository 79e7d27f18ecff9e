/** A few words of a post's title to name the job by. Never more than five words of the post stand in a row. */
import { wordsIn } from '#shared/domain/letter/requests-met.ts'
import { cueCount, withoutCues } from './texts.ts'

const WORDS_MAX = 5
const HAN_MAX = 10
const SEPARATOR = /\s+[-–—|·•/>+]+\s+|[–—|•:：;；,，、。!！?？()（）[\]【】"“”«»„]+|\s(?:->|→|::|&)\s|\.\s/u
/** @returns Words as they stand in the title; empty where none can be taken out of it. */
export function topicOf(title: string): string {
  const plain = title
    .replace(/[(（[【][^)）\]】]*[)）\]】]?/gu, ' | ')
    .replace(/\p{Extended_Pictographic}|\ufe0f|[{}<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const [first = '', second = ''] = plain.split(SEPARATOR).filter((part) => part.trim() !== '')
  // What follows a comma is often a condition; what follows "developer:" is the work.
  const parts = isPerson(first) && /^[^,，]*[:：–—|-]/u.test(plain) ? [second] : [first]
  const wanted = parts.map((part) => withoutCues('title.wanted', part).replace(/\s+/g, ' ').trim()).filter(Boolean)
  return wanted.find(isGood) ?? wanted.flatMap(firstOf).find(isGood) ?? ''
}

/** A title that names a person says nothing of the work. */
function isPerson(part: string): boolean {
  return cueCount('title.person', part) > 0 || /·rice|:in\b/u.test(part)
}

function isJoin(word = ''): boolean {
  return cueCount('title.joins', word) > 0
}

/** Two to five words that do not hang on what was cut off before them, and are not all in capitals. */
function isGood(part: string): boolean {
  const words = part.split(/[\s/]+/u)
  if (isPerson(part) || /^\P{L}/u.test(part) || isJoin(words[0])) return false
  if (/\p{Script=Han}/u.test(part)) return part.length >= 3 && part.length <= HAN_MAX
  const isShouted = /\p{Lu}/u.test(part) && !/\p{Ll}/u.test(part)
  const most = /\d/.test(part) ? WORDS_MAX - 1 : WORDS_MAX
  return words.length >= 2 && words.length <= most && wordsIn(part) >= 2 && !isShouted
}

/** What stands before a small word that joins. */
function firstOf(part: string): string[] {
  const words = part.split(' ')
  const ends = [5, 4, 3, 2].filter((count) => words.length > count && isJoin(words[count]))
  return ends.map((count) => words.slice(0, count).join(' '))
}
