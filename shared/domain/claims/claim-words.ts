/** Turns sentences into comparable words: figures with their units, names, concepts and stems, in any of the letters' languages. */
import forms from '../phrases/claim-forms.json' with { type: 'json' }
import { detectLanguage, isInScript, type LetterLanguage } from '../detect-language.ts'
import { withAsciiDigits } from '../letter-text.ts'
import { figureOf, joinNumbers } from './figures.ts'
import { lexiconOf } from './lexicon.ts'
import { normalised, stem } from './normalise.ts'
import type { Word } from './word.ts'

const HAN = /\p{Script=Han}/u
const CURRENCY = String.raw`[$€£₹¥]\s?(?=\d)`
/** In groups of three: "12 400" is one figure, and "in 2021 140 contracts" has two. */
const NUMBER = String.raw`(?:\d{1,3}(?:[\u00a0\u202f ]\d{3}(?!\d))+(?:[.,]\d+)?|\d+(?:[.,'’]\d+)*)`
const DIGITS = String.raw`${NUMBER}(?:\s?%|[kKmM](?![\p{L}])|\+)?`
/** The number of a norm or a model is a name: "IEC 60204-1". */
const CODE = String.raw`(?<=\p{Lu}{2}\s)\d{3,}-\d{1,2}(?![\p{L}\p{N}])`
const LATIN_WORD = String.raw`\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}.+#'’]*`
/** "لـ14": a number ends an Arabic word, too. */
const OTHER = String.raw`(?![\p{Script=Han}\p{Script=Latin}]|(?<=[\p{Script=Arabic}\u0640])\p{Nd})`
const OTHER_WORD = String.raw`(?:${OTHER}[\p{L}\p{M}])(?:${OTHER}[\p{L}\p{M}\p{N}'’])*`
/** "3D" and "4K" are names. Latin words end where another script begins. */
const RAW_WORD = new RegExp(
  [
    CURRENCY,
    String.raw`\d[DK](?![\p{L}\p{N}])`,
    CODE,
    DIGITS,
    String.raw`\p{Script=Han}+`,
    LATIN_WORD,
    OTHER_WORD,
    '[$€£₹¥]',
  ].join('|'),
  'gu',
)
const CLAUSE_END = /[,;:،؛，；、。()–—?？؟!"“”«»]|\s-\s/u

/** Two words that are one: as long as before, so that places stay. */
const PER_CENT = /(?<!\p{L})(po(?:u)?r|per)\s(ci?ento?)(?!\p{L})/giu
/** What stands right after a figure: "1.4 s". */
const UNIT_SIGNS: Readonly<Record<string, string>> = {
  s: '=second',
  с: '=second',
  sec: '=second',
  min: '=minute',
  мин: '=minute',
  h: '=hour',
  ч: '=hour',
  hrs: '=hour',
}

const CONJUNCTIONS: ReadonlySet<string> = new Set(Object.values(forms.conjunction).flat())

/** "May and November" is one clause; "and I" begins another. */
const NAME_NEXT = /^\s(?!I\s)\p{Lu}[\p{Ll}\d]/u

/** "No. All of it is live.": the answer to a question is a clause of its own, and a full stop elsewhere is none. */
const ANSWERED = /^\s*[\p{L}\p{M}]{2,6}[.。।]\s+/u

/** @returns Where each clause of the text begins. */
export function clauseStarts(text: string): number[] {
  const starts = [0]
  const said = ANSWERED.exec(text)?.[0].length
  let end = 0
  for (const { 0: found, index } of text.matchAll(RAW_WORD)) {
    const isJoining = CONJUNCTIONS.has(found.toLowerCase()) && !NAME_NEXT.test(text.slice(index + found.length))
    if (end > 0 && (CLAUSE_END.test(text.slice(end, index)) || isJoining || index === said)) starts.push(index)
    end = index + found.length
  }
  return starts
}

/**
 * @param language Null: it is detected.
 * @returns The words with a meaning, in order.
 */
export function wordsOf(sentence: string, language: LetterLanguage | null = null): Word[] {
  const tag = language ?? detectLanguage(sentence) ?? 'en'
  const text = withAsciiDigits(sentence).replace(PER_CENT, '$1$2 ')
  const raw: Word[] = []
  const starts = clauseStarts(text)
  let clause = 0
  let end = 0
  let isFirst = true
  for (const { 0: found, index } of text.matchAll(RAW_WORD)) {
    const between = text.slice(end, index)
    while ((starts[clause + 1] ?? text.length) <= index) clause += 1
    const startsSentence = isFirst || /[.!?:“"«]\s*["“«]?$/.test(between)
    isFirst = false
    end = index + found.length
    const plain = found.replace(/[.'’,]+$/, '')
    const unit = /^\s?$/.test(between) && raw.at(-1)?.figure ? UNIT_SIGNS[plain] : undefined
    if (unit !== undefined)
      raw.push({ text: plain, spelled: plain, at: index, end, clause, figure: null, key: unit, is: 'concept' })
    else if (HAN.test(plain)) raw.push(...hanWords(plain, index, clause))
    else raw.push(...readWord(plain, index, clause, { tag, startsSentence }))
  }
  return joinNumbers(
    raw.filter(({ key }) => key !== ''),
    text,
  )
}

interface Place {
  tag: LetterLanguage
  startsSentence: boolean
}

function readWord(raw: string, at: number, clause: number, { tag, startsSentence }: Place): Word[] {
  const base = { text: raw, spelled: '', at, end: at + raw.length, clause, figure: null }
  if (/^\d(?:[DK]|\d+-\d+)$/.test(raw)) {
    const key = raw.toLowerCase()
    return [{ ...base, key, spelled: key, is: 'name' }]
  }
  if (/^[\d$€£₹¥]/.test(raw)) return [{ ...base, ...figureOf(raw) }]
  const { key, is, isMixed, spelled } = reading(raw, tag)
  base.spelled = spelled
  if (is === 'figure') return [{ ...base, key, is }]
  if (is === 'concept') return [{ ...base, key, is }]
  if (key === '') return [{ ...base, key, is: 'plain' }]
  const isCapital = /^\p{Lu}/u.test(raw) && !startsSentence && tag !== 'de'
  // Their names do not show by a capital, or not in the letters of the facts.
  const isForeign = isInScript(tag) && /^\p{Script=Latin}/u.test(raw)
  return [{ ...base, key, is: isMixed || isCapital || isForeign ? 'name' : 'plain' }]
}

interface Reading {
  key: string
  is: 'figure' | 'concept' | 'plain'
  isMixed: boolean
  spelled: string
}

/** A freelancer's facts and letters share most of their words, so they are remembered. The limit keeps the memory small. */
const READINGS = new Map<string, Reading>()
const MAX_READINGS = 20_000

function reading(raw: string, tag: LetterLanguage): Reading {
  const id = `${tag}/${raw}`
  const known = READINGS.get(id)
  if (known) return known
  const read = readAnew(raw, tag)
  if (READINGS.size >= MAX_READINGS) READINGS.clear()
  READINGS.set(id, read)
  return read
}

/** "Don't" and the like; what it denies is read apart. */
const NEGATION = /n['’]t$/i

function readAnew(raw: string, tag: LetterLanguage): Reading {
  const word = normalised(raw)
  const isMixed = /^\p{L}.*(\p{Lu}|\d)/u.test(raw) || /[#+]$/.test(raw)
  const isLatin = /^\p{Script=Latin}/u.test(raw)
  const lexicon = lexiconOf(isLatin && isInScript(tag) ? 'en' : tag)
  const isAcronym = /^\p{Lu}{2}/u.test(raw)
  if (NEGATION.test(raw) || /^\p{Ll}$/u.test(raw)) return { key: '', is: 'plain', isMixed: false, spelled: word }
  // The name "After Effects" may be in a French sentence. "After" is ignored in English facts, so it is ignored here too.
  if (tag !== 'en' && isLatin && /^\p{Lu}/u.test(raw) && lexiconOf('en').isIgnored(word))
    return { key: '', is: 'plain', isMixed: false, spelled: word }
  for (const form of formsOf(word)) {
    const number = isAcronym ? null : lexicon.numberOf(form)
    if (number !== null) return { key: number, is: 'figure', isMixed, spelled: word }
    const concept = lexicon.conceptOf(form, isMixed)
    if (concept !== null) return { key: `=${concept}`, is: 'concept', isMixed, spelled: word }
    if (lexicon.isIgnored(form)) return { key: '', is: 'plain', isMixed: false, spelled: word }
  }
  return { key: stem(word.replace(/\.js$/, '')), is: 'plain', isMixed, spelled: word }
}

/** Arabic writes "and", "in", "for" and "as" together with the next word. */
function formsOf(word: string): string[] {
  const bare = word.replace(/^[وفبلك](?=\p{Script=Arabic}{3})/u, '')
  const forms = bare === word ? [word] : [word, bare, bare.replace(/^ال(?=.{3})/, '')]
  return /\p{Script=Arabic}/u.test(word) ? [...forms, ...forms.map((form) => form.replace(/ا$/, ''))] : forms
}

/** A quartet and the four seasons count nothing. */
const HAN_NUMBER = /^[零一二两三四五六七八九十百千万亿半几]+(?!重奏|季|角形)/u

/** Chinese has no spaces: known words and numbers are found from left to right, and pairs of characters stand for the rest. */
function hanWords(raw: string, start: number, clause: number): Word[] {
  const { unspacedAt } = lexiconOf('zh')
  const words: Word[] = []
  const push = (text: string, from: number, key: string, is: Word['is']) =>
    words.push({
      key,
      text,
      spelled: text,
      at: start + from,
      end: start + from + text.length,
      is,
      clause,
      figure: null,
    })
  let at = 0
  while (at < raw.length) {
    const rest = raw.slice(at)
    const number = HAN_NUMBER.exec(rest)?.[0] ?? ''
    const known = unspacedAt(rest)
    if (number.length > 0 && number !== '几' && !(known && known[0].length > number.length)) {
      push(number, at, number, 'figure')
      at += number.length
    } else if (known) {
      push(known[0], at, `=${known[1]}`, 'concept')
      at += known[0].length
    } else {
      if (!HAN_IGNORED.test(rest)) push(rest.slice(0, 2), at, rest.slice(0, 2), 'plain')
      at += 1
    }
  }
  return words
}

const HAN_IGNORED =
  /^(?:.?[我们的了是在有和与为过个这那也都很此些从到就把被给让跟及或但并而且之其已还再又才只能会要将他她它你您款张位家件份名条于上下里前后所得着做]|.$)/u

/** @returns Whether a word is no more than "3D", "4K" or "B2B": works of many trades share it, and alone it proves nothing. */
export function isMeasure(key: string): boolean {
  return /^(?:[234]d|[248]k|b2[bc])$/u.test(key)
}
