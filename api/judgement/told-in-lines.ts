/** What the freelancer's own lines say to a requirement on which the fields of their profile are silent. */
import { detectLanguage, isCommonWord } from '#shared/domain/detect-language.ts'
import { findCues, type Hit } from '#shared/domain/reading/cue-trie.ts'
import { countriesOf, languagesAmong, placesAmong } from '#shared/domain/reading/names.ts'
import type { Requirement } from '#shared/domain/reading/reading.ts'
import { tokensOf, YEARS } from '#shared/domain/reading/tokens.ts'
import { cuesOf } from '../reading/cues.ts'
import lists from './patterns/told-in-lines.json' with { type: 'json' }

type Told = { is: 'met' } | { is: 'silent' } | { is: 'contradicted'; fact: string }

const MET: Told = { is: 'met' }
const SILENT: Told = { is: 'silent' }

/** What denies something anywhere in a line, in the letter languages. */
const DENIES = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${lists.denies.join('|')})(?![\p{L}\p{M}])|没有|不会|不`, 'iu')
const CLAUSES = /[,;.،؛，；。\n]\s*|\s(?:but|aber|pero|mais|mas|но|لكن|लेकिन|tapi)\s/u
const NATIVE = new RegExp(lists.native.join('|'), 'iu')
const SPEAKS = new RegExp(lists.speaks.join('|'), 'iu')
const REMOTE_ONLY = new RegExp(lists.remoteOnly.join('|'), 'iu')
/** Countries outside of the union whose day is Europe's. */
const NEAR_EUROPE = new Set(['GB', 'CH', 'NO', 'RS', 'UA', 'TR', 'MA', 'AL', 'BA', 'MK', 'MD', 'TN'])
const EUROPEAN_TIME = /\b(?:cet|cest|gmt|bst|utc|uk|eu|europe\p{L}*|british|berlin|london|paris)\b/iu
const KEY = 5

/** Pure. @returns The verdict of the lines; silent where none of them speaks of it. */
export function toldInLines({ kind, values, words, amount }: Requirement, lines: readonly string[]): Told {
  switch (kind) {
    case 'licence':
    case 'certificate':
      return paperTold(words, lines)
    case 'language':
    case 'nativeLanguage':
      return languageTold(values, kind === 'nativeLanguage', lines)
    case 'onSite': {
      const line = lines.find((one) => REMOTE_ONLY.test(one))
      return line === undefined ? SILENT : { is: 'contradicted', fact: line }
    }
    case 'timeZone':
      return zoneTold(words, values, lines)
    case 'years': {
      const most = Math.max(0, ...lines.flatMap(yearsTold))
      return amount !== null && most >= amount ? MET : SILENT
    }
    case 'skill':
    case 'other': {
      const told = lines.filter((line) => !isDenied(line, lines)).flatMap((line) => tokensOf(line))
      return isTold(values, new Set(told.map(({ text }) => text))) ? MET : SILENT
    }
    default:
      return SILENT
  }
}

const SHARE_LEAST = 3

/** An experience is told where the freelancer's words share at least a third of those that say what it is, by their beginnings. */
export function isTold(asked: readonly string[], words: ReadonlySet<string>): boolean {
  const own = new Set([...words].map((word) => word.slice(0, KEY)))
  const known = asked.filter((word) => own.has(word.toLowerCase().slice(0, KEY)))
  // A short name ("SQL") says much where it is known, and may be any short word where it is not.
  const all = asked.filter((word) => word.length >= KEY || known.includes(word))
  return known.length > 0 && known.length * SHARE_LEAST >= all.length
}

/** Names in capitals, and longer words that are not of every day, by their beginnings. */
function keysOf(text: string): string[] {
  return tokensOf(text)
    .filter(({ text: word, number, isAllCapitals }) => {
      return number === null && ((isAllCapitals && word.length > 1) || (word.length >= KEY && !isCommonWord(word)))
    })
    .map(({ text: word }) => word.slice(0, KEY))
}

export function sharedWith(asked: ReadonlySet<string>, line: string): number {
  return tokensOf(line).filter(({ text }) => asked.has(text.slice(0, KEY))).length
}

/** Anybody can keep a secret. */
const SECRECY = /\bNDA\b|non-disclosure|geheimhalt|confiden[ct]ial|неразглаш|سرية|गोपनीय|保密/iu

/** "No" is "in the" in Portuguese. */
function isDenied(clause: string, lines: readonly string[]): boolean {
  const own = detectLanguage(lines.join('\n')) === 'pt' ? clause.replace(/(?<!\p{L})no(?!\p{L})/giu, ' ') : clause
  return DENIES.test(own)
}

/** "I don't hold a CPA license." A paper is held where a line names it in capitals and denies nothing. */
function paperTold(words: string, lines: readonly string[]): Told {
  if (SECRECY.test(words)) return MET
  const asked = new Set(keysOf(words))
  const clauses = lines.flatMap((line) => line.split(CLAUSES).map((clause) => ({ line, clause })))
  const denied = clauses.find(({ clause }) => isDenied(clause, lines) && sharedWith(asked, clause) > 0)
  if (denied) return { is: 'contradicted', fact: denied.line }
  const named = new Set(
    tokensOf(words).flatMap(({ text, isAllCapitals }) => (isAllCapitals && text.length > 2 ? [text] : [])),
  )
  const isHeld = lines.some((line) =>
    tokensOf(line).some(({ text, isAllCapitals }) => isAllCapitals && named.has(text)),
  )
  return isHeld ? MET : SILENT
}

/** Words of many papers; which one is meant, others tell. */
const PAPER = new RegExp(String.raw`^(?:${lists.paper.join('|')})`, 'u')

/** @returns The beginnings of the words that tell which paper is meant: its names, and words such as "sworn"; not "licence". */
export function paperKeys({ values, words }: Requirement): ReadonlySet<string> {
  const keys = [...values.flatMap(keysOf), ...paperWords(words).flatMap(keysOf)].filter((key) => !PAPER.test(key))
  const short = tokensOf(words).filter(({ text, isAllCapitals }) => isAllCapitals && text.length > 1)
  return new Set([...keys, ...short.map(({ text }) => text)])
}

/** The words of a text by which a paper is known: "sworn", "chartered". */
function paperWords(text: string): string[] {
  const tokens = tokensOf(text)
  const hits: Hit[] = []
  for (const language of new Set([detectLanguage(text) ?? 'en', 'en'] as const))
    findCues(cuesOf(language), tokens, 0, tokens.length, hits)
  return hits.flatMap(({ cue, first, last }) =>
    cue === 'requirements.licence' || cue === 'requirements.certificate'
      ? tokens.slice(first, last + 1).map((token) => token.text)
      : [],
  )
}

function codesIn(text: string): string[] {
  const tokens = tokensOf(text)
  return languagesAmong(tokens, 0, tokens.length).map(({ cue }) => cue)
}

function languageTold(values: readonly string[], isNative: boolean, lines: readonly string[]): Told {
  const clauses = lines.flatMap((line) => line.split(CLAUSES).map((clause) => ({ line, clause })))
  const isAsked = (clause: string) => codesIn(clause).some((code) => values.includes(code))
  const denied = clauses.find(({ clause }) => isDenied(clause, lines) && isAsked(clause))
  if (denied) return { is: 'contradicted', fact: denied.line }
  const named = clauses.filter(({ clause }) => isAsked(clause))
  if (named.some(({ clause }) => !isNative || NATIVE.test(clause))) return MET
  // Whoever writes in a language knows it; English is written by many.
  const own = detectLanguage(lines.join('\n'))
  if (own !== null && values.includes(own) && (!isNative || own !== 'en')) return MET
  const listed = clauses.find(({ clause }) => isListOfLanguages(clause))
  return listed && named.length === 0 ? { is: 'contradicted', fact: listed.line } : SILENT
}

/** "I speak English and Spanish", "English and Swahili": a line that says which languages there are. */
function isListOfLanguages(clause: string): boolean {
  const codes = codesIn(clause)
  const isAll = codes.length > 1 && tokensOf(clause).length <= codes.length * 2
  return isAll || (codes.length > 0 && SPEAKS.test(clause) && !DENIES.test(clause))
}

function zoneTold(words: string, values: readonly string[], lines: readonly string[]): Told {
  const zones = new Set(values.flatMap((value) => tokensOf(value).map(({ text }) => text)))
  if (
    lines.some((line) => tokensOf(line).some(({ text }) => text.length > 2 && !isCommonWord(text) && zones.has(text)))
  )
    return MET
  const countries = lines.flatMap((line) => {
    const tokens = tokensOf(line)
    return placesAmong(tokens, 0, tokens.length).flatMap(({ cue }) => countriesOf(cue))
  })
  const europe = new Set(countriesOf('EU'))
  const isNear = countries.some((country) => europe.has(country) || NEAR_EUROPE.has(country))
  return isNear && EUROPEAN_TIME.test(words) ? MET : SILENT
}

/** "Eleven years", "9 yrs" */
function yearsTold(line: string): number[] {
  const tokens = tokensOf(line)
  return tokens.flatMap(({ number }, at) => {
    const isYears = [1, 2].some((next) => YEARS.test(tokens[at + next]?.text ?? ''))
    return number !== null && number < 60 && isYears ? [number] : []
  })
}
