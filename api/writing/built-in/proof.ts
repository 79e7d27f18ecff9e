/** Chooses the record that proves most for a post. What can be shown counts more than likeness of words. */
import { isMeasure, wordsOf } from '#shared/domain/claims/claim-words.ts'
import {
  commonWordsOf,
  detectLanguage,
  isInScript,
  isLetterLanguage,
  type LetterLanguage,
} from '#shared/domain/detect-language.ts'
import { type FactRecord, factText } from '#shared/domain/facts/fact-record.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { isForeignLine, shownLanguage } from '../../reading/languages/foreign-language.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { ownSkillsNamedIn } from '../../reading/compare/own-skills.ts'
import { sharesOf } from '#shared/domain/wording.ts'
import { coversSkill, skillsAmong } from '#shared/domain/skills/skills.ts'
import { readyIn } from './own-words/records.ts'
import { kindOf, tellsAResult } from './own-words/tells.ts'
import { remembered } from '../../reading/compare/remembered.ts'
import type { WritingRequest } from '../writer.ts'

/** A record with how well it fits. */
export interface Proof {
  record: FactRecord
  /** Skills and tools of the record that the post names itself, in the record's spelling. */
  named: string[]
  /** Words of the post that it has, as `claim-words` compares them. */
  words: string[]
  /** What it has in common with the post; 0 for nothing. */
  likeness: number
  weight: number
}

/** Words and all else in common count up to here. */
const WORDS_MAX = 4
const OTHERS_MAX = 3
/** So much counts being nearest to the post in its wording. */
const ALIKE = 2
/** Under this a record has too little to do with the post. */
export const FITTING = 1

/** @returns Records worth showing, the best first. */
export function proofsFor(
  records: readonly FactRecord[],
  { job }: WritingRequest,
  reading: Reading,
  language: LetterLanguage,
): Proof[] {
  const { title, description, skills, questions } = job
  const post = [title, description, ...skills].join('\n').toLowerCase()
  const shown = records.filter(isShown)
  const read = reading.skills.flatMap(({ name, weight }) => (weight > 0.2 ? [name] : []))
  const tools = shown.flatMap((record) => record.tools)
  const asked = [...skills, ...read, ...ownSkillsNamedIn(post, tools)]
  const aim = [title || description, reading.deliverable?.words, reading.problem?.words].join('. ')
  const core = readOf(aim).keys
  const all = readOf([description, ...skills, ...questions].join('. ')).keys
  const keysOfAll = shown.flatMap((record) => [...readOf(aimOf(record)).keys])
  const shares = sharesOf(
    post,
    shown.map((record) => [aimOf(record), record.outcome]),
  )
  const most = Math.max(...shares) || 1
  const proofs = shown.map((record, at): Proof => {
    const fact = readOf(aimOf(record))
    const own = [...record.tools, ...fact.skills]
    const shared = [...new Set(own.filter((tool) => asked.some((one) => coversSkill(tool, one))))]
    const named = shared.filter((tool) => post.includes(tool.toLowerCase()))
    const words = [...fact.keys].filter((key) => core.has(key) || all.has(key))
    const weigh = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (core.has(key) ? 1.4 : 0.6), 0)
    // A word that stands in most of the freelancer's works tells none of them from the others.
    const distinct = weigh(words.filter((key) => keysOfAll.indexOf(key) === keysOfAll.lastIndexOf(key)))
    const likeness = Math.min(OTHERS_MAX, shared.length) * 0.8 + Math.min(WORDS_MAX, weigh(words))
    const weight =
      likeness + Math.min(OTHERS_MAX, distinct) + shownBy(record, language) + (ALIKE * (shares[at] ?? 0)) / most
    return { record, named, words, likeness, weight }
  })
  return proofs.sort((a, b) => b.weight - a.weight)
}

/** What a work was: its first sentence. What came of it, and what went wrong in it, is like any other work's. */
function aimOf(record: FactRecord): string {
  if (record.kind === 'about') return factText(record)
  const [first = ''] = splitSentences(record.what)
  return [record.name, record.who, first || record.outcome, record.tools.join(', ')].filter(Boolean).join('. ')
}

/** A line of the freelancer's own proves where it tells of a work, and not of who they are, what they charge or when they have time. */
function isShown(record: FactRecord): boolean {
  const isLine =
    record.kind === 'about' && ['work', 'habit', 'note'].includes(lineKind(record)) && record.renderings.length > 0
  return record.kind === 'project' || isLine
}

/** @returns What a line of the freelancer's is for in a letter. */
export function lineKind({ what, renderings }: FactRecord): ReturnType<typeof kindOf> {
  const language = renderings[0]?.language ?? 'en'
  return kindOf(what, isLetterLanguage(language) ? language : 'en')
}
const readOf = remembered((text) => {
  const tokens = tokensOf(text)
  return {
    skills: skillsAmong(tokens).map(({ name }) => name),
    keys: new Set(wordsOf(text).flatMap(({ key, is }) => (is === 'figure' || isMeasure(key) ? [] : [key]))),
  }
})

/** A result with a figure, a link, a client and approved words are what a client can check. */
function shownBy(record: FactRecord, language: LetterLanguage): number {
  const { what, outcome, link, who, kind } = record
  const isOwnResult = kind === 'about' && tellsAResult(what)
  const figure = isOwnResult || /\p{Nd}/u.test(outcome) ? 2 : outcome !== '' || /\p{Nd}/u.test(what) ? 1 : 0
  const isNoWork = kind === 'about' && lineKind(record) !== 'work'
  return (
    figure +
    (link ? 0.5 : 0) +
    (who ? 0.5 : 0) +
    (readyIn(record, language).length > 0 ? 1.5 : 0) -
    (isNoWork ? NO_WORK : 0)
  )
}
/** A way of working, and a note that says of nothing that it was done, begin a letter only where there is nothing else. */
const NO_WORK = 8

/** @returns The language that most of the freelancer's own words are in. A single record is too short to tell. */
export function languageOfAll(records: readonly FactRecord[]): LetterLanguage {
  return shownLanguage(records.map(factText).join('\n')) ?? 'en'
}

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** @returns Whether words are in that language. Names and figures alone are in any; a short text is in what the others are in. */
export function isIn(text: string, language: LetterLanguage, usual: LetterLanguage): boolean {
  if (!/\p{L}{2}/u.test(text)) return true
  const isOtherScript = OTHER_SCRIPT.test(text)
  if (isOtherScript !== isInScript(language)) return false
  const isLong = text.length > 45
  const found = (isLong ? detectLanguage(text) : null) ?? (isOtherScript === isInScript(usual) ? usual : language)
  if (found !== language || isForeignLine(text)) return false
  // "In" and "Text" are words of two languages.
  const counts = commonWordsOf(text)
  return !isLong || isOtherScript || language === usual || (counts.get(found) ?? 0) > (counts.get(usual) ?? 0) + 1
}

/** @returns Whether a record can be told in that language: names of tools and skills are the same in each. */
export function isTold(record: FactRecord, language: LetterLanguage, usual: LetterLanguage): boolean {
  const { kind, what, name, outcome, renderings } = record
  if (renderings.some((one) => one.approvedAt !== null && one.language === language)) return true
  if (kind === 'skill') return language === usual || !/\s\p{Ll}/u.test(name)
  const main = what || name
  return [`${main} ${outcome}`, main, outcome].every((text) => isIn(text.trim(), language, usual))
}
