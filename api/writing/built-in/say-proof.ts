/** Puts a record into sentences: an approved rendering as it stands, else its own words in a form of the language. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Choices } from './choices.ts'
import { DOES, hasSubject, isDone, withArticle } from './english.ts'
import type { Proof } from './proof.ts'
import { capital, fill, listOf, lowered, type Texts } from './texts.ts'

const WHAT_MAX = 150
/** Work that shares less with the post is not said to be like it. */
const ALIKE = 4

export interface Way {
  texts: Texts
  choices: Choices
  /** Without the tools and all but the first part. */
  isBare?: boolean
}

/** @returns The sentences; none where the record's words make none. */
export function sayProof(
  { record, isSimilar, likeness, named }: Proof,
  way: Way,
  family = isSimilar && likeness >= ALIKE ? 'work' : 'plain',
): string[] {
  const { texts, choices } = way
  const ready = record.renderings.filter((one) => one.approvedAt !== null && one.language === texts.language)
  const rendering = choices.of(ready)
  if (rendering || record.kind === 'about') return rendering ? [rendering.text] : []
  return project(record, named, family, way)
}

function project(
  record: FactRecord,
  named: readonly string[],
  family: string,
  { texts, choices, isBare }: Way,
): string[] {
  const who = inSentence(record.who || record.name, texts)
  const ownResult = record.outcome.trim().replace(/[.!。।]+$/u, '')
  // "Built a dashboard for 60 editors" is what was done, and its result.
  const isAll = record.what === '' && ownResult.length <= WHAT_MAX && isClause(ownResult, texts)
  const own = isAll ? ownResult : whatOf(record)
  if (who === '' || (own === '' && (record.who === '' || record.outcome === ''))) return aloneIn(record, texts)
  const outcome = isAll ? '' : ownResult
  const verb = texts.language === 'en' ? withVerb(outcome) : outcome
  // "At Bramble & Bone, a pet food shop, organic visits went from 2,300 to 6,100 a month."
  if (texts.language === 'en' && record.what === '' && verb !== outcome) {
    const note = record.name !== '' && record.name !== who ? ` (${record.name})` : ''
    return [`At ${who}${note}, ${lowered(verb, texts)}${texts.stop}`]
  }
  const [part = own] = own.split(PART)
  const first = isBare && !isAll && part.split(' ').length >= PART_WORDS ? part : own
  // A verb is no name, whatever follows it: "I moved Excel reports".
  const kind =
    texts.language === 'en' && isDone(own) ? first.charAt(0).toLowerCase() + first.slice(1) : lowered(first, texts)
  const isApart = outcome !== '' && (verb !== outcome || `${kind}${outcome}`.length > WHAT_MAX)
  const tools = named
    .filter((tool) => !isBare && record.tools.includes(tool) && !`${own} ${outcome}`.includes(tool))
    .slice(0, 2)
  const used = tools.length === 0 ? '' : kind === '' ? listOf(tools, texts) : texts.inBrackets(tools.join(', '))
  const told = [kind + used, isApart ? '' : lowered(outcome, texts)].filter(Boolean).join(texts.dash)
  if (told === '' && outcome === '') return []
  const isNoun = kind !== '' && !isClause(own, texts)
  // "For the café (2022): moved from a shoebox" needs a form with a colon: it was the client who moved, and "edits two channels" goes on.
  const isTheirs = texts.language === 'en' && (THEIR_MOVE.test(own) || DOES.test(own))
  const forms = texts.all(kind !== '' && !isNoun ? 'did' : family)
  const colons = [...texts.all(family), ...texts.all('work')].filter((one) => one.includes(': {what}'))
  const fit = isTheirs ? colons.slice(0, family === 'also' ? 1 : undefined) : forms
  const form = formFor(own, choices.of(fit) ?? '', texts)
  const what = isNoun && texts.language === 'en' ? withArticle(told) : told
  const said = fill(told === '' ? form.replace(WHAT, '') : form, { who, when: record.who ? record.when : '', what })
  return said === null ? [] : [said, ...(isApart ? [capital(verb, texts) + texts.stop] : [])]
}

const THEIR_MOVE = /^(?:moved|switched|went|grew|changed) from\s/iu

/** Where the clause has its own subject, the form's is one too many: "For Brandt I translated", and no "I I translated". */
function formFor(clause: string, form: string, { language }: Texts): string {
  return language === 'en' && hasSubject(clause) ? form.replace('I {what}', '{what}') : form
}

/** A shorter part says nothing. */
const PART_WORDS = 3
/** A part ends at a comma, a colon or the like, and not within "6,200" or "9:30". */
const PART = /[,;:，；：،](?!\p{Nd})\s*/u

/** What a form says of the work, with the mark before it. */
const WHAT = /\s?[:：,，،]\s?\{what\}/u

/** It says what the freelancer did, with its verb, so that a name may stand before it. */
function isClause(what: string, { language }: Texts): boolean {
  if (language === 'en') return isDone(what) || hasSubject(what)
  if (language === 'de') return /(?:ge\p{Ll}+(?:t|en)|iert)$/u.test(what) && !/[,;]/u.test(what)
  return statesAFact(what, language)
}

/** "Load time from 7 to 2 seconds" went from 7 to 2; what fell or rose has its verb, and so has what was "picked up by 38 shops". */
function withVerb(outcome: string): string {
  if (/[,;]/u.test(outcome) && !/\d,\d/u.test(outcome)) return outcome
  return outcome.replace(MOVED, '$1 went ')
}
const HAS_VERB =
  'is|are|was|were|has|had|went|fell|rose|grew|came|cut|reduced|raised|moved|increased|improved|brought|shortened|lowered|dropped|by'
const MOVED = new RegExp(
  String.raw`^((?:(?!\d|\b(?:${HAS_VERB})\b).)+?)(?<!ed) (?=(?:up|down)(?: by)? [\d$€£]|from \P{Lu}*\d.* to )`,
  'u',
)

/** @returns "Brioche Games (2022): merge game from design to release. 600,000 downloads."; null for a record that says nothing. */
export function sayPlain(record: FactRecord, texts: Texts): string | null {
  const who = fill(texts.language === 'zh' ? '{who}（{when}）' : '{who} ({when})', {
    who: record.who,
    when: record.when,
  })
  const what = whatOf(record)
  const outcome = record.outcome.trim().replace(/[.!。।]+$/u, '')
  const verb = texts.language === 'en' ? withVerb(outcome) : outcome
  const said = [capital(what, texts), capital(verb, texts)].filter(Boolean)
  if (who === null || said.length === 0) return null
  if (what !== '' && isClause(what, texts)) {
    const small = what.charAt(0).toLowerCase() + what.slice(1)
    const did = fill(formFor(what, texts.all('did')[0] ?? '', texts), { who, when: '', what: small })
    return [did, verb === '' ? '' : capital(verb, texts) + texts.stop].filter(Boolean).join(texts.gap)
  }
  return `${who}${texts.colon}${said.map((one) => one + texts.stop).join(texts.gap)}`
}

/** A portfolio item that is only a title, or a project without a name. */
function aloneIn({ name, what, outcome, who }: FactRecord, texts: Texts): string[] {
  const said = (what ? [what, outcome] : [[name || who, outcome].filter(Boolean).join(texts.colon)]).filter(Boolean)
  return said.map((text) => (/[.!?。।]$/u.test(text) ? capital(text, texts) : capital(text, texts) + texts.stop))
}

/** "A notary in Mulhouse" is no name. */
function inSentence(who: string, { language }: Texts): string {
  return language === 'en' ? who.replace(/^(?:An?|The)(?=\s\p{Ll})/u, (article) => article.toLowerCase()) : who
}

/** The first sentence of what was done, and of a long one only the part before the first comma. */
function whatOf({ what, name, who }: FactRecord): string {
  const sentence = (what || (who && who !== name ? name : '')).split(/(?<=[.!?。।])\s/u)[0] ?? ''
  const plain = sentence.trim().replace(/[.!?。।]+$/u, '')
  if (plain.length <= WHAT_MAX) return plain
  const part = plain.split(PART)[0] ?? ''
  return part.length <= WHAT_MAX ? part : ''
}
