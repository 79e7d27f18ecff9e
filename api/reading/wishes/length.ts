/** How long the letter is to be. Most lengths in a post are those of the work: "a monthly report of one page". */
import { isCommonWord } from '#shared/domain/detect-language.ts'
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import { clauseAt, has, hitsOf, INCLUDES, quote, type Sentence } from '../sentences.ts'
import lists from '../patterns/lengths.json' with { type: 'json' }

const wordsOf = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$`, 'u')
/** "The price on a line of its own" is no length, and neither are "these two words". */
const NO_LENGTH = new RegExp(lists.noLength.join('|'), 'iu')
const IN = wordsOf(lists.in)
const AFTER = wordsOf(lists.inBehind)
const OF = wordsOf(lists.of)
const MODAL = wordsOf(lists.modal)
const EACH = wordsOf(lists.each)
/** So many words may stand between a length and what limits it, or whose it is. */
const NEAR = 3
const FAR = 7
/** No letter is so long; a book is. */
const LENGTH_MOST = 5000

/** @returns The words of the lengths that are said of the letter: limited right there, or beside a word for the letter. */
export function lengthsOfLetter(sentence: Sentence): Hit[] {
  return unitsIn(sentence).filter((unit) => {
    if (isOfWork(sentence, unit)) return false
    // "Send three lines about yourself"
    const isAsked = endingAt(hitsOf(sentence, 'requests.ask'), unit.first - 1) !== undefined
    // "A 100-word pitch"
    const before = sentence.part.text
      .slice(sentence.start, sentence.tokens[unit.first]?.start)
      .replace(/\s(?:an?|the)\s$/iu, ' ')
    const isSent = has(sentence, 'requests.ask', 'questions.tellUs', 'requests.limit') || INCLUDES.test(before)
    const isTied = isSent && hitsOf(sentence, 'requests.letterNoun').some(({ first }) => first === unit.last + 1)
    return isAsked || isTied || limitsOf(sentence, unit).length > 0 || isBehindLetter(sentence, unit)
  })
}

/** @returns Whether lengths are named, and all of them are those of the work. */
export function hasOnlyLengthsOfWork(sentence: Sentence): boolean {
  const units = unitsIn(sentence)
  return units.length > 0 && units.every((unit) => isOfWork(sentence, unit))
}

function unitsIn(sentence: Sentence): Hit[] {
  return hitsOf(sentence, 'requests.lengthUnit').filter(
    ({ first, last }) => !NO_LENGTH.test(quote(sentence, first, last).words),
  )
}

const SPOKEN_TO = ['requests.ask', 'questions.tellUs', 'requests.letterNoun', 'requests.avoid'] as const

/** "Max" limits a length on either side of it. "In one sentence" does only before it, and where somebody is to write. */
function limitsOf(sentence: Sentence, unit: Hit): Hit[] {
  const isTold = has(sentence, ...SPOKEN_TO)
  return hitsOf(sentence, 'requests.limit').filter((limit) => {
    if (clauseAt(sentence, limit.first) !== clauseAt(sentence, unit.first)) return false
    const [before, behind] = [unit.first - limit.last, limit.first - unit.last]
    const word = sentence.tokens[limit.first]?.text ?? ''
    if (IN.test(word)) return isTold && before >= 0 && before <= NEAR
    if (AFTER.test(word)) return isTold && behind === 1
    return before <= NEAR && behind <= NEAR
  })
}

/** "A letter of 100 words", and, farther off, "the letter must fit on one page". */
function isBehindLetter(sentence: Sentence, unit: Hit): boolean {
  return hitsOf(sentence, 'requests.letterNoun').some(({ first, last }) => {
    if (last >= unit.first || clauseAt(sentence, first) !== clauseAt(sentence, unit.first)) return false
    const between = sentence.tokens.slice(last + 1, unit.first)
    return between.length < NEAR || (between.length < FAR && between.some(({ text }) => MODAL.test(text)))
  })
}

function isOfWork(sentence: Sentence, unit: Hit): boolean {
  const { tokens, part } = sentence
  if (has(sentence, 'requests.letterNoun') && isBehindLetter(sentence, unit)) return false
  if (Number(tokens[unit.first]?.number) > LENGTH_MOST) return true
  if (isBefore(sentence, unit)) return true
  if (has(sentence, ...SPOKEN_TO)) return false
  // "Product texts, 150 words each"
  if (part.in === 'title' || EACH.test(tokens[unit.last + 1]?.text ?? '')) return true
  // "We need articles of 900 words", but "you need to stay below 150".
  if (has(sentence, 'conditions.apply')) return false
  const isWanted = hitsOf(sentence, 'conditions.wanted').some(({ last }) => tokens[last + 1]?.text !== 'to')
  return isWanted || isOfThing(sentence, unit) || isAfterSubject(sentence, unit)
}

/** "A one-page summary": the hyphen ties the length to what comes next. */
function isBefore({ tokens, part, to, spoken }: Sentence, { first, last }: Hit): boolean {
  const next = tokens[last + 1]
  const raw = part.text.slice(tokens[first]?.start, tokens[last]?.end)
  if (first === last || next === undefined || last + 1 >= to || !/\p{L}\p{M}*-\p{L}|\p{Nd}-\p{L}/u.test(raw))
    return false
  return !(spoken.get('requests.letterNoun') ?? []).some((noun) => noun.first === last + 1)
}

/** "One motto, of five words or fewer": a length "of" something is that of the letter only where the letter is named. */
function isOfThing(sentence: Sentence, unit: Hit): boolean {
  const { tokens, from } = sentence
  const limits = hitsOf(sentence, 'requests.limit')
  let at = unit.first - 1
  // "Of at most five words": the limit stands between.
  for (let limit = endingAt(limits, at); limit; limit = endingAt(limits, at)) at = limit.first - 1
  if (at <= from || !OF.test(tokens[at]?.text ?? '')) return false
  // "A maximum of ten sentences" limits, and is no thing.
  return endingAt([...limits, ...hitsOf(sentence, 'requests.letterNoun')], at - 1) === undefined
}

const endingAt = (hits: readonly Hit[], at: number) => hits.find(({ last }) => last === at)

/** "The report must not be longer than one page": what must be so is the work. */
function isAfterSubject(sentence: Sentence, unit: Hit): boolean {
  const { tokens, from } = sentence
  return tokens.slice(from, unit.first).some(({ text }, place) => {
    const subject = tokens[from + place - 1]
    if (place === 0 || !MODAL.test(text) || subject === undefined || subject.number !== null) return false
    return clauseAt(sentence, from + place - 1) === clauseAt(sentence, unit.first) && !isCommonWord(subject.text)
  })
}
