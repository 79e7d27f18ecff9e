/** That the client wants a letter that a person wrote: "Do not use AI letters", "proposals by ChatGPT will be ignored". */
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import type { Request } from '#shared/domain/reading/reading.ts'
import { has, hitsOf, isQuestion, quote, type Sentence } from '../sentences.ts'

/** So many words may stand between "no" and what is not wanted. */
const NEAR = 5
const VERB_LAST = /[\p{Script=Devanagari}\p{Script=Bengali}]/u

/** "No AI pictures" is about the work, and "to filter out bots, begin with a word" wants no more than that word. */
export function byHandIn(sentence: Sentence): Request | null {
  if (!has(sentence, 'attacks.toProgram') || has(sentence, 'attacks.address', 'attacks.ownProgram')) return null
  const isRefused = hitsOf(sentence, 'requests.machineLetter').some((letter) => isTurnedAway(sentence, letter))
  const isOwn = has(sentence, 'requests.yourself') && has(sentence, 'attacks.unwelcome')
  return (isRefused || isOwn) && !isQuestion(sentence) ? { kind: 'byHand', value: null, ...quote(sentence) } : null
}

function isTurnedAway(sentence: Sentence, letter: Hit): boolean {
  if (has(sentence, 'requests.turnedAway')) return true
  return hitsOf(sentence, 'conditions.not', 'requests.avoid', 'requests.omit').some(({ first, last }) => {
    if (first <= letter.last && last >= letter.first - NEAR) return true
    return VERB_LAST.test(sentence.tokens[first]?.text ?? '') && first - letter.last <= NEAR
  })
}
