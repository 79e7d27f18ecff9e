/** The letter beside its post: figures from nowhere, the post read back, nothing of the post, and wishes that stay open. */
import { splitSentences, withAsciiDigits } from '#shared/domain/letter-text.ts'
import { requestsMet } from '#shared/domain/letter/requests-met.ts'
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { fromMinor } from '#shared/money.ts'
import { type Check, doubt, sentenceWith } from './checked-letter.ts'
import units from './phrases/time-units.json' with { type: 'json' }

/** More words of the post in a row than this read it back. A Chinese character counts as a bit more than half a word. */
const ECHO_MOST = 5
const HAN_WORD = 0.6
/** So many words of the post must be in a letter, or it would fit any post. */
const NAMED_LEAST = 2
const KEY_LENGTH = 5

/** Figures that are in neither the post nor the facts: invented prices, times, percentages. */
export const checkFigures: Check = (checked) => {
  const { texts, post, facts, request, reading } = checked
  const amount = fromMinor(request.amountMinor ?? 0, request.job.currency)
  const values = reading.requests.map(({ value }) => value ?? '').join(' ')
  const known = figuresIn([post, facts, values, String(amount)].join('\n'))
  const spans = new Set(spansIn(`${post}\n${facts}`).map(({ amount }) => amount))
  return texts.flatMap((text) => [
    ...[...figuresIn(text)].filter((figure) => !known.has(figure)).map((figure) => doubt('figure', text, figure)),
    ...spansIn(text).flatMap(({ words, amount, isWord }) =>
      isWord && !spans.has(amount) ? [doubt('figure', text, words)] : [],
    ),
  ])
}

const UNIT = phrasePattern(units)

/** Spans of time, also with their number as a word: "six weeks". */
function spansIn(text: string): { words: string; amount: number; isWord: boolean }[] {
  const tokens = tokensOf(text)
  return tokens.flatMap(({ number, start, end }, place) => {
    const next = tokens[place + 1]
    if (number === null || number < 2 || !next) return []
    const words = text.slice(start, next.end)
    const isSpan = UNIT.test(text.slice(next.start, tokens[place + 2]?.end ?? next.end).split(/\s/)[0] ?? '')
    return isSpan ? [{ words, amount: number, isWord: !/\p{Nd}/u.test(text.slice(start, end)) }] : []
  })
}

function figuresIn(text: string): Set<string> {
  const found = withAsciiDigits(text).match(/\d+(?:[.,٬]\d+)*/g) ?? []
  return new Set(found.map((figure) => figure.replace(/[.,٬](?=\d{3}(?!\d))/g, '').replace(',', '.')))
}

/** The post read back, unless its words were asked for or are a fact too. */
export const checkEcho: Check = (checked) => {
  const { letter, tokens, post, facts, reading } = checked
  const asked = reading.requests.map(({ value }) => value ?? '').join(' . ')
  const text = (source: string) =>
    ` ${tokensOf(source)
      .map((token) => token.text)
      .join(' ')} `
  const inPost = splitSentences(post).map(text).join(' . ')
  const free = `${text(facts)} . ${text(asked)}`
  let from = 0
  while (from < tokens.length) {
    let to = from
    const run = () =>
      ` ${tokens
        .slice(from, to + 1)
        .map((token) => token.text)
        .join(' ')} `
    while (to < tokens.length && inPost.includes(run())) to++
    const found = tokens.slice(from, to)
    const weight = found.reduce((sum, token) => sum + (/\p{Script=Han}/u.test(token.text) ? HAN_WORD : 1), 0)
    if (weight > ECHO_MOST && !free.includes(` ${found.map((token) => token.text).join(' ')} `)) {
      const words = letter.slice(found[0]?.start ?? 0, found.at(-1)?.end ?? 0)
      return [doubt('echo', sentenceWith(checked, words), words)]
    }
    from++
  }
  return []
}

/** A letter with next to nothing of the post in it. Where it is in another language, its words cannot show that. */
export const checkVague: Check = ({ letter, post, reading, request }) => {
  const isTranslated = reading.requests.some(({ kind, value }) => kind === 'language' && value !== reading.language)
  const keys = keysOf(post)
  if (isTranslated || keys.size < 6) return []
  // What is only the freelancer's own name or trade names nothing of the post.
  const own = keysOf(`${request.profile.firstName} ${request.profile.lastName}`)
  const named = [...keysOf(letter)].filter((key) => keys.has(key) && !own.has(key))
  return named.length < NAMED_LEAST ? [doubt('vague', '', '')] : []
}

/** The longer words by their beginnings, so that their endings do not matter; pairs of Chinese characters. */
function keysOf(text: string): Set<string> {
  const pairs = [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair]) => pair ?? '')
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]{4,}/gu) ?? []
  return new Set([
    ...pairs,
    ...words.filter((word) => !/\p{Script=Han}/u.test(word)).map((word) => word.slice(0, KEY_LENGTH)),
  ])
}

/** A wish that the letter leaves open: with the post's words. */
export const checkRequests: Check = ({ letter, reading, sentences }) =>
  requestsMet(reading.requests, letter, sentences).flatMap((state, place) => {
    const words = reading.requests[place]?.words
    return state === 'met' || words === undefined ? [] : [doubt('request', '', words)]
  })
