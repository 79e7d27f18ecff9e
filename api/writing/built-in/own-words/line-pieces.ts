/** What of the freelancer's own lines stands in a letter unasked: who they are, and the result of the work it begins with. */
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { tradesAmong } from '#shared/domain/skills/skills.ts'
import { keysOf as tellingKeys } from '../../check/post-checks.ts'
import type { Known } from '../known.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { isInOwnLine, lineKind } from '../proof.ts'
import { sentenceOf } from './lines.ts'
import { isRole } from './roles.ts'
import { OWN, type Piece } from '../pieces.ts'
import { factIdsOf, isTrue } from './records.ts'
import type { Texts } from '../texts.ts'

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
export function rolePiece({ records, request }: Pick<Known, 'records' | 'request'>, { language }: Texts): Piece[] {
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
export function isTheirTrade(
  said: readonly Piece[],
  { job, profile }: Known['request'],
  { trades }: Reading,
  texts: Texts,
): boolean {
  const role = [profile.title, ...said.map(({ text }) => text)].join('. ')
  const named = tradesAmong(tokensOf(role), texts.language)
  if (trades.some(({ trade, weight }) => weight >= TRADE_LEAST && named.has(trade))) return true
  const beginning = (key: string) => key.slice(0, /\p{Script=Han}/u.test(key) ? ALIKE_HAN : ALIKE)
  const wanted = new Set([...tellingKeys([job.title, ...job.skills].join('. '))].map(beginning))
  return [...tellingKeys(role)].some((key) => beginning(key).length >= ALIKE_HAN && wanted.has(beginning(key)))
}
