/** What of the freelancer's own lines stands in a letter unasked: the result of the work it begins with, and what else is about the post. */
import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { isUnwanted } from '#shared/domain/learning/style.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { skillsAmong, tradesAmong } from '#shared/domain/skills/skills.ts'
import { keysOf as tellingKeys } from '../../check/post-checks.ts'
import type { Known } from '../known.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { isInOwnLine, lineKind } from '../proof.ts'
import { sentenceOf } from './lines.ts'
import { isRole } from './roles.ts'
import { tellsOf } from './tells.ts'
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
  const isResult = next?.kind === 'about' && CHANGED.test(next.what) && RESULTS.has(lineKind(next))
  if (!next || !said || !isResult || said.text !== next.what || !isTrue(said.text, request.facts)) return []
  return [{ ...OWN, text: said.text, part: 'proof', facts: factIdsOf(next, request.facts), rank: 4 }]
}
const RESULTS: ReadonlySet<string> = new Set(['work', 'note'])
const CHANGED = /\p{Nd}.*\p{Nd}/u

/** What a client sees first of a letter must hold the result, so a longer role stands behind the work. */
const ROLE_MAX = 110

/** Who the freelancer is, in their own line; of one that became the headline, in its words. */
export function rolePiece({ records, request }: Known, { language }: Texts): Piece[] {
  const { facts, profile } = request
  const lines = records.filter((record) => record.kind === 'about' || isInOwnLine(record))
  const said = lines.flatMap((record) => {
    const own = record.renderings.find((one) => one.approvedAt !== null && one.language === language)
    return record.kind === 'about' && own && lineKind(record) === 'role'
      ? [{ text: own.text, facts: factIdsOf(record, facts) }]
      : []
  })
  const headline = lines.length > 0 && isRole(profile.title, language) ? sentenceOf(profile.title, language) : null
  const ids = facts.filter(({ text }) => text === profile.title).map(({ id }) => id)
  return [...said, ...(headline === null ? [] : [{ text: headline, facts: ids.slice(0, 1) }])]
    .filter(({ text }) => isTrue(text, facts) && (detectLanguage(text) ?? language) === language)
    .slice(0, 1)
    .map((one): Piece => ({ ...OWN, ...one, part: one.text.length <= ROLE_MAX ? 'role' : 'more', rank: 3 }))
}

/** A trade that the post's title or skills name. */
const TRADE_LEAST = 2
/** So many letters "Lektorin" and "Lektorat" begin with; of Chinese two say as much. */
const ALIKE = 5
const ALIKE_HAN = 2

/** @returns Whether who the freelancer is names the work that the post is about. */
export function isTheirTrade(known: Known, { trades }: Reading, texts: Texts): boolean {
  const { job, profile } = known.request
  const said = rolePiece(known, texts)
  const role = [profile.title, ...said.map(({ text }) => text)].join('. ')
  const named = tradesAmong(tokensOf(role), texts.language)
  if (trades.some(({ trade, weight }) => weight >= TRADE_LEAST && named.has(trade))) return true
  const beginning = (key: string) => key.slice(0, /\p{Script=Han}/u.test(key) ? ALIKE_HAN : ALIKE)
  const wanted = new Set([...tellingKeys([job.title, ...job.skills].join('. '))].map(beginning))
  return [...tellingKeys(role)].some((key) => beginning(key).length >= ALIKE_HAN && wanted.has(beginning(key)))
}

/** What a line must share with the post to be worth saying unasked: a name counts as two words. */
const LINE_WORDS = 2
const LINES_MAX = 2

/** What else of the freelancer's own lines is about this post: a way of working, a tool that it names, or when they are free. */
export function linePieces({ records, request }: Known, { language }: Texts, asked: readonly Piece[]): Piece[] {
  const { job, facts, agent } = request
  const post = [job.title, job.description ?? '', ...job.skills].join('. ')
  const keys = tellingKeys(post)
  const skills = new Set(skillsAmong(tokensOf(post)).map(({ name }) => name))
  const names = new Set(wordsOf(post).flatMap(({ is, key }) => (is === 'name' ? [key] : [])))
  const isOfTimes = cueCount('times', job.description ?? '') > 0
  const lines = records.flatMap((record) => {
    const said = record.renderings.find((one) => one.approvedAt !== null && one.language === language)
    const kind = record.kind === 'about' ? lineKind(record) : 'denial'
    if (!said || !UNASKED.has(kind)) return []
    const told = tellsOf(record.what)
    const isTime =
      kind === 'terms' && (told.has('start') || told.has('hours') || told.has('clock')) && !told.has('price')
    if (kind === 'terms' && !isTime) return []
    const shared = [...tellingKeys(record.what)].filter((key) => keys.has(key)).length
    const named =
      skillsAmong(tokensOf(record.what)).filter(({ name }) => skills.has(name)).length +
      wordsOf(record.what).filter(({ is, key }) => is === 'name' && names.has(key)).length * LINE_WORDS
    const weight = isTime ? LINE_WORDS + Number(isOfTimes) : shared + named + Number(kind === 'habit')
    const ids = factIdsOf(record, facts)
    const isSaid = asked.some((piece) => ids.every((id) => piece.facts.includes(id)))
    if (weight < LINE_WORDS || isSaid || !isTrue(said.text, facts) || isUnwanted(said.text, agent)) return []
    return [{ text: said.text, facts: ids, weight, part: isTime ? ('terms' as const) : ('more' as const) }]
  })
  const ranked = lines.sort((a, b) => b.weight - a.weight)
  return [
    ...ranked.filter(({ part }) => part === 'more').slice(0, LINES_MAX),
    ...ranked.filter(({ part }) => part === 'terms').slice(0, 1),
  ].map(({ text, facts: ids, part }): Piece => ({ ...OWN, text, facts: ids, part, rank: 6 }))
}
/** A role and a work have their own places. */
const UNASKED: ReadonlySet<string> = new Set(['habit', 'tools', 'terms', 'note'])
