/** Puts a record into sentences: an approved rendering as it stands, else its own words in a form of the language. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Choices } from './choices.ts'
import { hasSubject, isDone, withArticle } from './english.ts'
import { isIn, type Proof } from './proof.ts'
import { capital, fill, listOf, lowered, namesIn, type Texts } from './texts.ts'
import { measureIn, resultIn } from './translate.ts'

const WHAT_MAX = 150

export interface Way {
  texts: Texts
  choices: Choices
  /** What the freelancer's own words are in. */
  usual: LetterLanguage
  /** Without the tools and all but the first part; of work told in another language, without its kind. */
  isBare?: boolean
}

/** @returns The sentences; `isForeign` where the record's words are in another language than the letter, which leaves some out. */
export function sayProof(proof: Proof, way: Way): { texts: string[]; isForeign: boolean } {
  const { record, isSimilar } = proof
  const { language } = way.texts
  const ready = record.renderings.filter((one) => one.approvedAt !== null && one.language === language)
  const rendering = way.choices.of(ready)
  if (rendering || record.kind === 'about') return { texts: rendering ? [rendering.text] : [], isForeign: false }
  const isForeign = isForeignTo(record, way.texts, way.usual)
  return { texts: project(proof, isSimilar ? 'work' : 'plain', way, isForeign), isForeign }
}

function isForeignTo({ what, name, outcome }: FactRecord, { language }: Texts, usual: LetterLanguage): boolean {
  return !isIn(`${what || name} ${outcome}`, language, usual)
}

function project({ record, named }: Proof, family: string, way: Way, isForeign: boolean): string[] {
  const { texts, choices, isBare } = way
  const who = record.who || record.name
  const ownResult = record.outcome.trim().replace(/[.!。।]+$/u, '')
  // "Built a dashboard for 60 editors" is what was done, and its result.
  const isAll = !isForeign && record.what === '' && ownResult.length <= WHAT_MAX && isClause(ownResult, texts)
  const own = isAll ? ownResult : whatOf(record)
  if (who === '' || (own === '' && (record.who === '' || record.outcome === '')))
    return isForeign ? [] : aloneIn(record, texts)
  const outcome = isAll ? '' : outcomeIn(record, texts, isForeign)
  const verb = texts.language === 'en' ? withVerb(outcome) : outcome
  // "At Bramble & Bone, a pet food shop, organic visits went from 2,300 to 6,100 a month."
  const isOfClient = texts.language === 'en' && record.what === '' && verb !== outcome && !isForeign
  if (isOfClient) {
    const note = record.name !== '' && record.name !== who ? ` (${record.name})` : ''
    return [`At ${who}${note}, ${lowered(verb, texts)}${texts.stop}`]
  }
  const first = isBare && !isAll ? (own.split(PART)[0] ?? own) : own
  const kind = isForeign ? (isBare ? '' : namedIn(record, texts)) : lowered(first, texts)
  // In another language the check follows a result only where it stands alone.
  const isAlone = own !== '' && verb !== outcome
  const alone = isForeign ? (texts.labelled('result', outcome) ?? '') : isAlone ? capital(verb, texts) + texts.stop : ''
  const isApart = outcome === '' || alone !== ''
  const isTooled = isForeign || !isBare
  const tools = named
    .filter((tool) => isTooled && record.tools.includes(tool) && !`${isForeign ? kind : own} ${outcome}`.includes(tool))
    .slice(0, 2)
  const used =
    kind !== '' ? (tools.length > 0 ? texts.inBrackets(tools.join(', ')) : '') : own === '' ? '' : listOf(tools, texts)
  const told = [kind + used, isApart ? '' : lowered(outcome, texts)].filter(Boolean).join(texts.dash)
  // In another language a name alone shows nothing.
  if (told === '' && outcome === '') return []
  const isNoun = kind !== '' && !isForeign && !isClause(own, texts)
  const isDoing = kind !== '' && !isForeign && !isNoun
  // "For the café (2022): moved from a shoebox" needs a form with a colon: it was the client who moved.
  const forms = texts.all(isDoing ? 'did' : family)
  const isTheirs = texts.language === 'en' && THEIR_MOVE.test(own)
  const fit = isTheirs ? texts.all('work').filter((one) => one.includes(': {what}')) : forms
  const form = formFor(own, choices.of(fit) ?? '', texts)
  const what = isNoun && texts.language === 'en' ? withArticle(told) : told
  const said = fill(told === '' ? form.replace(WHAT, '') : form, { who, when: record.who ? record.when : '', what })
  return said === null ? [] : [said, ...(isApart && outcome !== '' ? [alone] : [])]
}

const THEIR_MOVE = /^(?:moved|switched|went|grew|changed) from\s/iu

/** Where the clause has its own subject, the form's is one too many: "For Brandt I translated", and no "I I translated". */
function formFor(clause: string, form: string, { language }: Texts): string {
  return language === 'en' && hasSubject(clause) ? form.replace('I {what}', '{what}') : form
}

const PART = /[,;，；،]\s*/u

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

/**
 * Kinds of work that a word of their own names surely in any language. Trades and wares are not told by one word, and a manual is not: a
 * French "notice" is one and an English one is none.
 */
const TOLD = new Set(
  (
    'logo packaging landing productcopy emails seo ads subtitles shorts explainer podcast payroll support contract privacy ' +
    'monitoring dashboard game android ios kubernetes forecast rag usability designsystem cabinet pcb'
  ).split(' '),
)

/** What kind of work a record in another language tells of, in the letter's; empty where none or more than one is named. */
function namedIn({ what }: FactRecord, texts: Texts): string {
  const [name, ...others] = [...namesIn('concepts', what).keys()].filter((one) => TOLD.has(one))
  return name !== undefined && others.length === 0 ? texts.concept(name) : ''
}

/**
 * @returns The freelancer's own sentence, or "Another project was for LexNook (2024): search over contracts – correct answers from 62
 * to 89 percent."; empty without a figure, and in another language.
 */
export function sayAlso(proof: Proof, way: Way): string {
  const { record } = proof
  const own = record.renderings.find((one) => one.approvedAt !== null && one.language === way.texts.language)
  if (own || record.kind === 'about') return own?.text ?? ''
  const isTold = !isForeignTo(record, way.texts, way.usual) && /\p{Nd}/u.test(record.outcome)
  return isTold ? project(proof, 'also', way, false).join(way.texts.gap) : ''
}

/** @returns "Brioche Games (2022): merge game from design to release. 600,000 downloads.", for a field of its own; null for nothing. */
export function sayPlain(record: FactRecord, texts: Texts, usual: LetterLanguage, isBare = false): string | null {
  const isForeign = isForeignTo(record, texts, usual)
  const outcome = outcomeIn(record, texts, isForeign)
  const who = fill(texts.language === 'zh' ? '{who}（{when}）' : '{who} ({when})', {
    who: record.who,
    when: record.when,
  })
  const what = isForeign ? (isBare ? '' : namedIn(record, texts)) : whatOf(record)
  const verb = texts.language === 'en' ? withVerb(outcome) : outcome
  const said = [capital(what, texts), capital(verb, texts)].filter(Boolean)
  if (who === null || said.length === 0) return null
  if (!isForeign && what !== '' && isClause(what, texts)) {
    const did = fill(formFor(what, texts.all('did')[0] ?? '', texts), { who, when: '', what: lowered(what, texts) })
    return [did, verb === '' ? '' : capital(verb, texts) + texts.stop].filter(Boolean).join(texts.gap)
  }
  return `${who}${texts.colon}${said.map((one) => one + texts.stop).join(texts.gap)}`
}

/** A portfolio item that is only a title, or a project without a name. */
function aloneIn({ name, what, outcome, who }: FactRecord, texts: Texts): string[] {
  const said = (what ? [what, outcome] : [[name || who, outcome].filter(Boolean).join(texts.colon)]).filter(Boolean)
  return said.map((text) => (/[.!?。।]$/u.test(text) ? capital(text, texts) : capital(text, texts) + texts.stop))
}

/** The first sentence of what was done, and of a long one only the part before the first comma. */
function whatOf({ what, name, who }: FactRecord): string {
  const sentence = (what || (who && who !== name ? name : '')).split(/(?<=[.!?。।])\s/u)[0] ?? ''
  const plain = sentence.trim().replace(/[.!?。।]+$/u, '')
  if (plain.length <= WHAT_MAX) return plain
  const part = plain.split(PART)[0] ?? ''
  return part.length <= WHAT_MAX ? part : ''
}

/** The result in the letter's language; empty where it cannot be told in it. */
function outcomeIn({ outcome }: FactRecord, texts: Texts, isForeign: boolean): string {
  const own = outcome.trim().replace(/[.!。।]+$/u, '')
  return !isForeign || own === '' ? own : (resultIn(own, texts) ?? '')
}

/**
 * @param usual What the freelancer's own words are in: a skill such as "case studies" has no name in another language.
 * @returns "I have worked with React for 7 years."; null where the record has no years.
 */
export function yearsSentence(
  { name, years }: FactRecord,
  { texts, usual }: { texts: Texts; usual: LetterLanguage },
  form = texts.all('years')[0] ?? '',
): string | null {
  const isForeign = usual !== texts.language && /\s\p{Ll}/u.test(name)
  if (years === null || years < 1 || isForeign) return null
  return fill(form, { skill: name, years: measureIn(years, 'year', texts) })
}
