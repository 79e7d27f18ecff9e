/** Whether a word is wanted or unwanted in a sentence that turns somebody away. */
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import { has, hitsOf, type Sentence } from './sentences.ts'
import ifs from './patterns/if.json' with { type: 'json' }
import lists from './patterns/refused-words.json' with { type: 'json' }

/** "Bots get no answer: begin with …" avoids nothing: what is denied ends at the colon. */
export function avoidedIn(sentence: Sentence): Hit[] {
  const { part, tokens } = sentence
  const isOfWords = has(sentence, 'requests.letterNoun', 'requests.wordNoun')
  return hitsOf(sentence, 'requests.avoid').filter(({ first, last }) => {
    const said = part.text.slice(tokens[first]?.start, tokens[last]?.end)
    // "The button is nowhere to be seen" speaks of a page.
    return !/[:;：；]/u.test(said) && (isOfWords || READ.test(said) || !SEEN.test(said))
  })
}

const SEEN = new RegExp(lists.seen.join('|'), 'iu')
const READ = /read|lesen|lire/iu

/** "Ni au début ni à la fin", neither of them is a place where a word is wanted. */
export function placesIn(sentence: Sentence, cue: 'requests.startWith' | 'requests.endWith'): Hit[] {
  return hitsOf(sentence, cue).filter(({ first }) => !NEITHER.test(sentence.tokens[first - 1]?.text ?? ''))
}
const NEITHER = new RegExp(`^(?:${lists.neither.join('|')})$`, 'u')

/** "You have not read it" turns nobody away. */
export function turnedAwayIn(sentence: Sentence): Hit[] {
  const { part, start, tokens } = sentence
  return hitsOf(sentence, 'requests.turnedAway').filter(
    ({ first }) => !YOU_HAVE.test(part.text.slice(start, tokens[first]?.start)),
  )
}
const YOU_HAVE = /\byou have $/iu

/** "Whoever does not write the word X is not read" wants the word; "whoever writes it is not read" does not. */
export function isMissed(sentence: Sentence, turnedAway: readonly Hit[]): boolean {
  const isOutside = ({ first, last }: Hit) => !turnedAway.some((away) => away.first <= last && first <= away.last)
  return hitsOf(sentence, 'requests.avoid', 'conditions.not').some(isOutside)
}

/** "AI letters are ignored, so mention the word X" wants the word; "letters are ignored if you mention the word X" does not. */
export function isAskedBehind({ part, tokens }: Sentence, turnedAway: readonly Hit[], asks: readonly Hit[]): boolean {
  return turnedAway.some(({ last }) => {
    const ask = asks.find(({ first }) => first > last)
    const between = ask ? part.text.slice(tokens[last]?.end, tokens[ask.first]?.start) : ''
    return PAUSE.test(between) && !CONDITION.test(between)
  })
}
const PAUSE = /[,;:،؛，；：–—-]/u
const CONDITION = new RegExp(
  String.raw`(?<!\p{L})(?:${[...lists.conditionWord, ...ifs.word].join('|')})(?!\p{L})|如果`,
  'iu',
)
