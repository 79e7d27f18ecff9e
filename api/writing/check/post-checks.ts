/** The letter beside its post: the post read back, nothing of the post, and wishes that stay open. */
import commonWords from '#shared/domain/phrases/common-words.json' with { type: 'json' }
import ignoredWords from '#shared/domain/phrases/ignored-words.json' with { type: 'json' }
import type { Reading } from '#shared/domain/reading/reading.ts'
import { isHeadingOfQuestions, isOptional, requestsMet } from '#shared/domain/letter/requests-met.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { type Token, tokensOf } from '#shared/domain/reading/tokens.ts'
import { type Check, doubt, sentenceWith } from './checked-letter.ts'

/** More words of the post in a row than this read it back. A Chinese character counts as a bit more than half a word. */
const ECHO_MOST = 5
const HAN_WORD = 0.6
/** So many words of the post must be in a letter, or it would fit any post. */
const NAMED_LEAST = 2
const KEY_LENGTH = 5

/** The post read back, unless its words were asked for or are a fact too. */
export const checkEcho: Check = (checked) => {
  const { letter, tokens, post, postTokens, factTokens, reading } = checked
  const asked = tokensOf(reading.requests.map(({ value }) => value ?? '').join(' . '))
  const inPost = joined(postTokens, post)
  const free = [joined(factTokens), joined(asked)].join('.')
  for (let from = 0; from < tokens.length; from++) {
    let to = from + 1
    while (to < tokens.length && weightOf(tokens.slice(from, to)) <= ECHO_MOST) to++
    const isEcho = () => inPost.includes(joined(tokens.slice(from, to))) && weightOf(tokens.slice(from, to)) > ECHO_MOST
    if (!isEcho() || free.includes(joined(tokens.slice(from, to)))) continue
    while (to < tokens.length && inPost.includes(joined(tokens.slice(from, to + 1)))) to++
    const words = letter.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
    return [doubt('echo', sentenceWith(checked, words), words)]
  }
  return []
}

/** @param text Where given, a mark between its sentences: a run does not go over their ends. */
function joined(tokens: readonly Token[], text = ''): string {
  const parts = tokens.map(({ text: word, end }) =>
    /^[.!?。！？।\n]/u.test(text.slice(end, end + 1)) ? `${word} .` : word,
  )
  return ` ${parts.join(' ')} `
}

/** Figures are no words: an hour or a sum can be said in one way only. */
function weightOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { text }) => sum + (/^\d/.test(text) ? 0 : /\p{Script=Han}/u.test(text) ? HAN_WORD : 1), 0)
}

/** A letter with next to nothing of the post in it. Where it is in another language, its words cannot show that. */
export const checkVague: Check = ({ letter, post, reading, request }) => {
  const isTranslated = reading.requests.some(({ kind, value }) => kind === 'language' && value !== reading.language)
  const keys = keysOf(withoutWishes(post, reading))
  if (isTranslated || keys.size < 6) return []
  // What is only the freelancer's own name or trade names nothing of the post.
  const own = keysOf(`${request.profile.firstName} ${request.profile.lastName}`)
  const named = [...keysOf(letter)].filter((key) => keys.has(key) && !own.has(key))
  // "Kubernetes" for "k8s": other letters, the same thing.
  const said = new Set(skillsAmong(tokensOf(letter)).map(({ name }) => name))
  const skills = reading.skills.filter(
    ({ name }) => said.has(name) && !keys.has(name.toLowerCase().slice(0, KEY_LENGTH)),
  )
  return named.length + skills.length < NAMED_LEAST ? [doubt('vague', '', '')] : []
}

/** A word that was only asked for shows nothing. */
function withoutWishes(post: string, { requests }: Reading): string {
  return requests.reduce((text, { words }) => text.replace(words, ' '), post)
}

const IGNORED = new Set([...Object.values(ignoredWords).flat(), ...Object.values(commonWords).flat()])

/** @returns Whether a word, in small letters, is none of a language's little words. */
const isTelling = (word: string) => !IGNORED.has(word)

/** The longer words by their beginnings, so that their endings do not matter; pairs of Chinese characters. */
export function keysOf(text: string): Set<string> {
  const pairs = [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair]) => pair ?? '')
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]{4,}/gu) ?? []
  const telling = words.filter((word) => !/\p{Script=Han}/u.test(word) && isTelling(word))
  return new Set([...pairs, ...telling.map((word) => word.slice(0, KEY_LENGTH))])
}

/** A wish that the letter leaves open: with the post's words. */
export const checkRequests: Check = ({ letter, reading, sentences }) =>
  requestsMet(reading.requests, letter, sentences).flatMap((state, place) => {
    const request = reading.requests[place]
    const isMet =
      state === 'met' || request === undefined || isOptional(request) || isHeadingOfQuestions(request, reading)
    return isMet ? [] : [doubt('request', '', request.words)]
  })
