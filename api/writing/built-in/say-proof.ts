/** Puts a record into sentences: an approved rendering as it stands, else its own words in a form of the language. */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import type { Choices } from './choices.ts'
import { isIn, type Proof } from './proof.ts'
import { cueCount, fill, namesIn, type Texts } from './texts.ts'
import { resultIn } from './translate.ts'

/** A figure must stand within what a client sees of a letter. */
const SEEN = 230
const WHAT_MAX = 150

export interface Way {
  texts: Texts
  choices: Choices
  /** Characters that stand before the proof. */
  before: number
  /** What the freelancer's own words are in. */
  usual: LetterLanguage
  /** Of work told in another language, only the client and the result. */
  isBare?: boolean
}

/** @returns The sentences; `isForeign` where the record's words are in another language than the letter, which leaves some out. */
export function sayProof({ record }: Proof, way: Way): { texts: string[]; isForeign: boolean } {
  const { language } = way.texts
  const ready = record.renderings.filter((one) => one.approvedAt !== null && one.language === language)
  const rendering = way.choices.of(ready)
  if (rendering || record.kind === 'about') return { texts: rendering ? [rendering.text] : [], isForeign: false }
  const isForeign = isForeignTo(record, way.texts, way.usual)
  return { texts: project(record, way, isForeign), isForeign }
}

function isForeignTo({ what, name, outcome }: FactRecord, { language }: Texts, usual: LetterLanguage): boolean {
  return !isIn(`${what || name} ${outcome}`, language, usual)
}

function project(record: FactRecord, { texts, choices, before, isBare }: Way, isForeign: boolean): string[] {
  const who = record.who || record.name
  const own = whatOf(record)
  const named = isForeign ? (isBare ? '' : namedIn(record, texts)) : lowered(own, texts)
  if (who === '' || own === '') return isForeign ? [] : aloneIn(record, texts)
  const { outcome, isQuoted } = outcomeIn(record, texts, isForeign)
  // In another language a name alone shows nothing.
  if (isForeign && outcome === '' && record.tools.length === 0) return []
  const when = record.who ? record.when : ''
  const slots = { who, when, what: named, outcome: capital(outcome, texts) }
  const pick = (family: string) =>
    choices.of(texts.all(family).flatMap((form) => fill(named === '' ? form.replace(WHAT, '') : form, slots) ?? []))
  const isVerb = !isForeign && cueCount(`verb.${texts.language}`, own) > 0
  const first = (isVerb ? pick('did') : undefined) ?? pick('work') ?? ''
  if (outcome === '' || first === '') return first === '' ? [] : [first]
  const said = isForeign ? outcome : lowered(outcome, texts)
  const result = fill(choices.of(texts.all('outcome')) ?? '', { outcome: said }) ?? ''
  const isSeen = before + first.length + result.length <= SEEN
  // Now and then the result comes first, and always where it would stand too late.
  const isFirst = !isVerb && !isQuoted && (!isSeen || choices.of([true, false, false]) === true)
  const front = isFirst && before + outcome.length < SEEN ? pick('first') : undefined
  return front ? [front] : [first, result]
}

/**
 * Kinds of work that a word of their own names surely in any language. Trades and wares are not told by one word, and a manual is not: a
 * French "notice" is one and an English one is none.
 */
const TOLD = new Set(
  (
    'logo packaging landing productcopy emails seo ads subtitles shorts explainer podcast payroll support contract privacy ' +
    'monitoring migration dashboard game android ios kubernetes forecast rag usability designsystem cabinet pcb'
  ).split(' '),
)

/** What kind of work a record in another language tells of, in the letter's; empty where none or more than one is named. */
function namedIn({ what }: FactRecord, texts: Texts): string {
  const [name, ...others] = [...namesIn('concepts', what).keys()].filter((one) => TOLD.has(one))
  return name !== undefined && others.length === 0 ? texts.concept(name) : ''
}

/** @returns "Another project, LexNook (2024): correct answers from 62 to 89 percent."; null where it has no result in figures. */
export function sayShort({ record }: Proof, { texts, choices, usual }: Way): string | null {
  const isForeign = isForeignTo(record, texts, usual)
  const { outcome, isQuoted } = outcomeIn(record, texts, isForeign)
  if (!/\p{Nd}/u.test(outcome) || isQuoted) return null
  const said = isForeign ? outcome : lowered(outcome, texts)
  return fill(choices.of(texts.all('also')) ?? '', { who: record.who, when: record.when, outcome: said })
}

/**
 * @returns "Tools I used there: React and Stripe."; null where it used none that the post names. What two works have in common beyond
 * that is for the client to see: words that name it were wrong too often.
 */
export function sayTools({ record, named }: Proof, { texts, choices }: Way): string | null {
  const tools = record.tools.filter((tool) => named.includes(tool)).slice(0, 3)
  return fill(choices.of(texts.all('tools')) ?? '', { list: tools.length > 0 ? listOf(tools, texts) : '' })
}

/** @returns "Brioche Games (2022): merge game from design to release. 600,000 downloads.", for a field of its own; null for nothing. */
export function sayPlain(record: FactRecord, texts: Texts, usual: LetterLanguage, isBare = false): string | null {
  const isForeign = isForeignTo(record, texts, usual)
  const { outcome } = outcomeIn(record, texts, isForeign)
  const who = fill(texts.language === 'zh' ? '{who}（{when}）' : '{who} ({when})', {
    who: record.who,
    when: record.when,
  })
  const what = isForeign ? (isBare ? '' : namedIn(record, texts)) : whatOf(record)
  const said = [capital(what, texts), capital(outcome, texts)].filter(Boolean)
  if (who === null || said.length === 0) return null
  return `${who}${texts.colon}${said.map((one) => one + texts.stop).join(texts.language === 'zh' ? '' : ' ')}`
}

/** A portfolio item that is only a title, or a project without a name. */
function aloneIn({ name, what, outcome, who }: FactRecord, texts: Texts): string[] {
  const said = (what ? [what, outcome] : [[name || who, outcome].filter(Boolean).join(': ')]).filter(Boolean)
  return said.map((text) => (/[.!?。।]$/u.test(text) ? capital(text, texts) : `${capital(text, texts)}.`))
}

/** What a form says of the work, with the mark before it. */
const WHAT = /\s?[:：,，،]\s?\{what\}/u

/** @returns "React, Stripe and Node"; in Arabic with commas, as its "and" would stick to a Latin word. */
export function listOf(names: readonly string[], { language }: Pick<Texts, 'language'>): string {
  if (language === 'ar') return names.join('، ')
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(names)
}

/** The first sentence of what was done, and of a long one only the part before the first comma. */
function whatOf({ what, name, who }: FactRecord): string {
  const sentence = (what || (who && who !== name ? name : '')).split(/(?<=[.!?。।])\s/u)[0] ?? ''
  const plain = sentence.trim().replace(/[.!?。।]+$/u, '')
  if (plain.length <= WHAT_MAX) return plain
  const part = plain.split(/[,;，；،]\s*/u)[0] ?? ''
  return part.length <= WHAT_MAX ? part : ''
}

/** The result in the letter's language; a figure that cannot be told in it is quoted, other words are left out. */
function outcomeIn({ outcome }: FactRecord, texts: Texts, isForeign: boolean): { outcome: string; isQuoted: boolean } {
  const own = outcome.trim().replace(/[.!。।]+$/u, '')
  if (!isForeign || own === '') return { outcome: own, isQuoted: false }
  const told = resultIn(own, texts)
  if (told !== null) return { outcome: told, isQuoted: false }
  const isReadable = /\p{Nd}/u.test(own) && /^[\p{Script=Latin}\p{Script=Common}]+$/u.test(own)
  return { outcome: isReadable ? texts.quote(own) : '', isQuoted: true }
}

/** Words that begin an answer in German and are no nouns. */
const GERMAN_SMALL =
  /^(?:am|ab|in|im|bis|sofort|morgen|heute|früh|spät|nächste[nrs]?|innerhalb|vormittags|nachmittags|abends)$/iu

/** Names, abbreviations and German nouns keep their capitals. */
export function lowered(text: string, { language }: Texts): string {
  const [first = ''] = text.split(/[\s,]/u)
  if (language === 'de' ? !GERMAN_SMALL.test(first) : /^\P{Ll}{2}|\p{L}.*[\p{Lu}\d.]|day$/u.test(first)) return text
  if (skillsAmong(tokensOf(text.split(' ').slice(0, 3).join(' '))).some(({ first: at }) => at === 0)) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}

export function capital(text: string, { language }: Pick<Texts, 'language'>): string {
  return ['ar', 'hi', 'bn', 'zh'].includes(language) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}
