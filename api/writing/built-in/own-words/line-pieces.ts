/** What of the freelancer's own lines stands in a letter unasked: the result of the work it begins with, and what else is about the post. */
import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { isUnwanted } from '#shared/domain/learning/style.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { keysOf as tellingKeys } from '../../check/post-checks.ts'
import type { Known } from '../answers.ts'
import { isDenial, isOnlyAnAnswer, isRole, tellsOf } from './lines.ts'
import { OWN, type Piece } from '../pieces.ts'
import { factIdsOf, isTrue } from './records.ts'
import { cueCount, type Texts } from '../texts.ts'

/** What words of another language cannot tell can be seen. */
export function linkOf({ link }: FactRecord, facts: string[], texts: Texts): Piece[] {
  const text = link === '' ? null : texts.labelled('link', link)
  return text === null ? [] : [{ ...OWN, text, part: 'proof', facts, rank: 4 }]
}

/** A line with a result that stands right after the work is of it: "Watch time rose from 38% to 51%." */
export function resultAfter({ id, kind }: FactRecord, { records, request }: Known, { language }: Texts): Piece[] {
  const next = kind === 'about' ? records[records.findIndex((one) => one.id === id) + 1] : undefined
  const said = next?.renderings.find((one) => one.approvedAt !== null && one.language === language)
  const isResult = next?.kind === 'about' && CHANGED.test(next.what) && !isOnlyAnAnswer(next.what)
  if (!next || !said || !isResult || said.text !== next.what || !isTrue(said.text, request.facts)) return []
  return [{ ...OWN, text: said.text, part: 'proof', facts: factIdsOf(next, request.facts), rank: 4 }]
}
const CHANGED = /\p{Nd}.*\p{Nd}/u

/** What a line must share with the post to be worth saying unasked: a name counts as two words. */
const LINE_WORDS = 2
const LINES_MAX = 2
const WORK = 10

/** What else of the freelancer's own lines is about this post: a tool that it names, words of it, or the time that it names. */
export function linePieces({ records, request }: Known, { language }: Texts, asked: readonly Piece[]): Piece[] {
  const { job, facts, agent } = request
  const post = [job.title, job.description ?? '', ...job.skills].join('. ')
  const keys = tellingKeys(post)
  const skills = new Set(skillsAmong(tokensOf(post)).map(({ name }) => name))
  const names = new Set(wordsOf(post).flatMap(({ is, key }) => (is === 'name' ? [key] : [])))
  const isOfTimes = cueCount('times', job.description ?? '') > 0
  const lines = records.flatMap((record) => {
    const said = record.renderings.find((one) => one.approvedAt !== null && one.language === language)
    if (record.kind !== 'about' || !said || isDenial(record.what) || said.text.startsWith('From my work: ')) return []
    const told = tellsOf(record.what)
    const isTime = told.has('start') || told.has('hours')
    const shared = [...tellingKeys(record.what)].filter((key) => keys.has(key)).length
    const named =
      skillsAmong(tokensOf(record.what)).filter(({ name }) => skills.has(name)).length +
      wordsOf(record.what).filter(({ is, key }) => is === 'name' && names.has(key)).length * LINE_WORDS
    const weight = shared + named + (isTime && (isOfTimes || shared > 0) ? LINE_WORDS : 0)
    if ((isOnlyAnAnswer(record.what) && !isTime) || weight < LINE_WORDS) return []
    const ids = factIdsOf(record, facts)
    if (asked.some((piece) => ids.every((id) => piece.facts.includes(id)))) return []
    if (!isTrue(said.text, facts) || isUnwanted(said.text, agent)) return []
    // Who somebody is shows less than what they do.
    const isOfWork = !isRole(record.what, language)
    return [{ text: said.text, facts: ids, weight: isOfWork ? weight + WORK : Math.min(weight, WORK) }]
  })
  return lines
    .sort((a, b) => b.weight - a.weight)
    .slice(0, LINES_MAX)
    .map(({ text, facts: ids }): Piece => ({ ...OWN, text, facts: ids, rank: 6 }))
}
