/** Turns sentences into comparable words: numbers, names, concepts and stems, in any of the letters' languages. */

import { claimConcepts } from './claim-concepts.ts'
import { withAsciiDigits } from '../letter-text.ts'
import ignoredWords from '../phrases/ignored-words.json' with { type: 'json' }
import numberWordsByLanguage from '../phrases/number-words.json' with { type: 'json' }

export interface Word {
  /** The same for all spellings and, for concepts and numbers, in all languages. */
  key: string
  /** The fact that supports the sentence must contain it. */
  isStrong: boolean
  isNumber: boolean
  isName: boolean
}

/** Function words, and the words around facts that every letter uses. Normalised. */
const IGNORED = new Set(Object.values(ignoredWords).flat())
const NUMBER_WORDS = new Map(Object.values(numberWordsByLanguage).flatMap((words) => Object.entries(words)))

const HAN_NUMBERS = '一二两三四五六七八九十'
const HAN_VALUES = ['1', '2', '2', '3', '4', '5', '6', '7', '8', '9', '10']
const HAN = /\p{Script=Han}/u
const BESIDE_HAN = /(?<=\p{Script=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9+#])(?=\p{Script=Han})/gu
const RAW_WORD = /\d[\d.,]*(?:\s?%|[kKmM]\b|\+)?|[\p{L}\p{M}][\p{L}\p{M}\p{N}.+#'’]*/gu

/**
 * @param isGerman Every German noun has a capital, so only mixed case shows a name.
 * @returns The words with a meaning, in order.
 */
export function wordsOf(sentence: string, isGerman = false): Word[] {
  const words: Word[] = []
  const isLatin =
    PLAIN.test(sentence) ||
    (sentence.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 > (sentence.match(/\p{L}/gu)?.length ?? 0)
  let position = 0
  const plain = withAsciiDigits(sentence).normalize('NFC')
  const text = HAN.test(plain) ? plain.replace(BESIDE_HAN, ' ') : plain
  for (const { 0: found, index } of text.matchAll(RAW_WORD)) {
    const raw = found.replace(/[.'’,]+$/, '')
    const startsSentence = position++ === 0 || /[:“"«]\s*$/.test(text.slice(Math.max(0, index - 3), index))
    if (/^\d/.test(raw)) words.push(...numberWords(raw))
    else if (HAN.test(raw)) words.push(...hanWords(raw))
    else {
      const word = plainWord(raw, { isLatin, isGerman, startsSentence })
      if (word) words.push(word)
    }
  }
  return words
}

function numberWords(raw: string): Word[] {
  const isPercent = raw.endsWith('%')
  const factor = /k$/i.test(raw) ? 1000 : /m$/i.test(raw) ? 1_000_000 : 1
  const digits = raw.replace(/[%kKmM+\s]/g, '')
  const plain = /^\d{1,3}([.,]\d{3})+$/.test(digits) ? digits.replace(/[.,]/g, '') : digits.replace(',', '.')
  const key = factor === 1 ? String(Number(plain) || plain) : String(Number(plain) * factor)
  const number = { key, isStrong: true, isNumber: true, isName: false }
  return isPercent ? [number, { key: '=percent', isStrong: true, isNumber: false, isName: false }] : [number]
}

function plainWord(raw: string, at: { isLatin: boolean; isGerman: boolean; startsSentence: boolean }): Word | null {
  const reading = readWord(raw)
  if (reading === null) return null
  if ('number' in reading) return reading.number
  const { concept, key, isMixed } = reading
  if (concept) return concept
  if (key === null) return null
  const isCapital = !at.startsSentence && !at.isGerman && /^\p{Lu}/u.test(raw)
  const isForeign = !at.isLatin && /^\p{Script=Latin}/u.test(raw)
  const isName = isMixed || isCapital || isForeign
  return { key, isStrong: isName, isNumber: false, isName }
}

/** A word without its place in the sentence. `key` is null for words without a meaning. */
type WordReading = { number: Word } | { concept: Word | null; key: string | null; isMixed: boolean }

/** A freelancer's facts and letters share most of their words, so they are remembered. The limit keeps the memory small. */
const READINGS = new Map<string, WordReading | null>()
const MAX_READINGS = 20_000

function readWord(raw: string): WordReading | null {
  const known = READINGS.get(raw)
  if (known !== undefined) return known
  const reading = readWordAnew(raw)
  if (READINGS.size >= MAX_READINGS) READINGS.clear()
  READINGS.set(raw, reading)
  return reading
}

function readWordAnew(raw: string): WordReading | null {
  const key = normalised(raw)
  if (key === '') return null
  const number = NUMBER_WORDS.get(key)
  if (number !== undefined && !/^\p{Lu}{2}/u.test(raw)) {
    return { number: { key: number, isStrong: true, isNumber: true, isName: false } }
  }
  const isMixed = /^\p{L}.*(\p{Lu}|\d)/u.test(raw) || /[#+]$/.test(raw)
  const concepts = claimConcepts()
  const concept = concepts.find(key) ?? concepts.find(key.replace(/^[وفب](?=\p{Script=Arabic}{3})/u, ''))
  if (concept) {
    const word = { key: `=${concept.id}`, isStrong: concept.isStrong, isNumber: false, isName: false }
    return { concept: word, key: null, isMixed }
  }
  return { concept: null, key: IGNORED.has(key) ? null : stem(key.replace(/\.js$/, '')), isMixed }
}

/** Chinese has no spaces: known words are found first, then pairs of characters. */
function hanWords(raw: string): Word[] {
  let rest = raw
  const words: Word[] = []
  for (const [text, concept] of claimConcepts().unspaced) {
    if (!rest.includes(text)) continue
    rest = rest.replaceAll(text, ' ')
    words.push({ key: `=${concept.id}`, isStrong: concept.isStrong, isNumber: false, isName: false })
  }
  for (const digit of rest.match(/[一二两三四五六七八九十](?=\s|年|个|多|位|家)/gu) ?? []) {
    words.push({ key: HAN_VALUES[HAN_NUMBERS.indexOf(digit)] ?? digit, isStrong: true, isNumber: true, isName: false })
  }
  for (const run of rest.split(
    /(?:作品|最接近|接近|技能|相关|使用|简历|写着|[\s我们的了是在有和与为过个这那也都很多位家一二两三四五六七八九十此])+/u,
  )) {
    for (let i = 0; i + 1 < run.length; i++) {
      words.push({ key: run.slice(i, i + 2), isStrong: false, isNumber: false, isName: false })
    }
  }
  return words
}

/** Most words need no normalisation. */
const PLAIN = /^[\x20-\x7e]*$/

/** Lower case, without accents, elisions, Arabic articles and vowel marks. */
function normalised(raw: string): string {
  const bare = raw
    .toLowerCase()
    .replace(/^(?:[cdjlmnst]|qu)['’](?=.)/, '')
    .replace(/['’].*$/, '')
  if (PLAIN.test(bare)) return bare
  if (/\p{Script=Arabic}/u.test(bare)) return normalisedArabic(bare)
  if (!/\p{Script=Latin}/u.test(bare)) return bare.replaceAll('ё', 'е')
  return bare.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

function normalisedArabic(word: string): string {
  const plain = word
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
  return plain.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/, '')
}

function stem(key: string): string {
  if (/[.+#\d]/.test(key)) return key
  if (PLAIN.test(key) || /\p{Script=Latin}/u.test(key)) {
    return key.length > 6
      ? key.slice(0, 6)
      : key.replace(/(?:ies|es|s|ed|ing)$/, (end) => (key.length - end.length >= 3 ? '' : end))
  }
  return [...key.replace(/^[وفب](?=\p{Script=Arabic}{4})/u, '')].slice(0, 5).join('')
}
