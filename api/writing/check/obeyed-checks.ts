/** Whether a letter does what an attack in the post asks for. What an attack says, and nothing else knows, may not appear. */
import { isCommonWord } from '#shared/domain/detect-language.ts'
import { contactsIn } from '#shared/domain/letter-text.ts'
import { type Token, tokensOf } from '#shared/domain/reading/tokens.ts'
import { type Check, type CheckedLetter, doubt, sentenceWith } from './checked-letter.ts'
import lists from './patterns/obeyed-checks.json' with { type: 'json' }
import { numbersInText } from './worked-out.ts'

/** So many words of an attack in a row are no chance. Chinese characters are shorter than words. */
const WORDS_IN_A_ROW = 4
const HAN_IN_A_ROW = 6

export const checkObeyed: Check = (checked) => {
  const { reading, letter, post, facts } = checked
  const known = `${post}\n${facts}`
  return reading.attacks.flatMap(({ words }) => {
    const attack = words.replace(/[\u200b-\u200f\u2060-\u2064\ufeff]/gu, '')
    const planted = plantedIn(attack, reading.language).filter((word) => holdsWord(letter, word))
    const strange = planted.find((word) => !holdsWord(known, word)) ?? sharedRun(checked, attack)
    return strange === undefined ? [] : [doubt('obeyed', sentenceWith(checked, strange), strange)]
  })
}

/** The 50 of an attack is no part of 450, and the end of 500.000 none of 130.000. */
function holdsWord(text: string, word: string): boolean {
  const [all, wanted] = [text.toLowerCase(), word.toLowerCase()]
  const sum = /^\p{Nd}[\p{Nd}.,]*$/u.test(wanted) ? numbersInText(wanted) : []
  return sum.length === 0 ? all.includes(wanted) : sum.every((number) => numbersInText(all).includes(number))
}

/** Codes, addresses, quoted words, sums, and names in the middle of a sentence. */
function plantedIn(attack: string, language: string): string[] {
  const quoted = [...attack.matchAll(/["“”«„「'‘]([^"“”«»„「」'’]{3,80})["”»“」'’]/gu)].map(([, words]) => words ?? '')
  const names = [...attack.matchAll(NAME)].map(([, name]) => name ?? '')
  const sums = attack.match(/(?<!\p{N}|\p{N}[.,])\p{Nd}[\p{Nd}.,]*\p{Nd}(?!\p{N})/gu) ?? []
  const codes = attack.match(/(?<!\p{L})\p{Lu}{5,}(?!\p{L})/gu) ?? []
  const told = language === 'de' ? names.filter((name) => /\p{N}|\p{Ll}\p{Lu}/u.test(name)) : names
  return [...contactsIn(attack), ...quoted, ...codes, ...told, ...sums].filter(
    (word) => !COMMON.test(word) && !isCommonWord(word.toLowerCase()),
  )
}

/** In German every noun has a capital letter, so there only "SortAgent" or "Flow24" is surely a name. */
const NAME = /(?<=[\p{L}\p{N},;:]\s+)(\p{Lu}[\p{L}\p{N}]{3,})/gu

/** Names of who is addressed: a letter that has one of these has not yet obeyed. */
const COMMON = new RegExp(`^(?:${lists.addressed.join('|')})$`, 'iu')

function sharedRun({ letter, tokens, postTokens, factTokens }: CheckedLetter, attack: string): string | undefined {
  const wanted = tokensOf(attack).map(({ text }) => text)
  const known = ` ${[...postTokens, ...factTokens].map(({ text }) => text).join(' ')} `
  const least = /\p{Script=Han}/u.test(attack) ? HAN_IN_A_ROW : WORDS_IN_A_ROW
  for (let from = 0; from + least <= tokens.length; from++) {
    const run = tokens.slice(from, from + least)
    const words = run.map(({ text }) => text)
    if (isIn(words, wanted) && !known.includes(` ${words.join(' ')} `)) return textOf(letter, run)
  }
  return undefined
}

function isIn(words: readonly string[], all: readonly string[]): boolean {
  return ` ${all.join(' ')} `.includes(` ${words.join(' ')} `)
}

function textOf(letter: string, run: readonly Token[]): string {
  return letter.slice(run[0]?.start ?? 0, run.at(-1)?.end ?? 0)
}
