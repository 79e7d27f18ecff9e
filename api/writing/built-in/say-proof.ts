/** Puts a record into sentences: an approved rendering as it stands, else its own words in a form of the language. */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import type { Choices } from './choices.ts'
import { isIn, type Proof } from './proof.ts'
import { cueCount, fill, type Texts } from './texts.ts'
import { resultIn } from './translate.ts'

type Said = Pick<LetterSentence, 'text' | 'kind'>

/** A figure must stand within what a client sees of a letter. */
const SEEN = 230
const WHAT_MAX = 150

interface Way {
  texts: Texts
  choices: Choices
  /** Characters that stand before the proof. */
  before: number
  /** What the freelancer's own words are in. */
  usual: LetterLanguage
}

/** @returns The sentences; `isForeign` where the record's words are in another language than the letter, which leaves some out. */
export function sayProof({ record, named }: Proof, way: Way): { sentences: Said[]; isForeign: boolean } {
  const { texts, choices } = way
  const ready = record.renderings.filter(
    ({ language, approvedAt }) => approvedAt !== null && language === texts.language,
  )
  const rendering = choices.of(ready)
  if (rendering) return { sentences: [claim(rendering.text)], isForeign: false }
  if (record.kind === 'about') return { sentences: [], isForeign: false }
  const isForeign = !isIn(`${record.what || record.name} ${record.outcome}`, texts.language, way.usual)
  return { sentences: project(record, named, way, isForeign), isForeign }
}

function claim(text: string): Said {
  return { text, kind: 'claim' }
}

function project(record: FactRecord, shared: readonly string[], way: Way, isForeign: boolean): Said[] {
  const { texts, choices, before } = way
  const who = record.who || record.name
  const own = whatOf(record)
  const tools = listOf(record.tools.filter((tool) => shared.includes(tool)).slice(0, 3), texts)
  // In another language a name alone shows nothing.
  if (who === '' || own === '') return isForeign ? [] : aloneIn(record, texts)
  const { outcome, isQuoted } = outcomeIn(record, texts, isForeign)
  if (isForeign && outcome === '' && tools === '') return []
  const isVerb = !isForeign && cueCount(`verb.${texts.language}`, own) > 0
  const slots = {
    who,
    when: record.who ? record.when : '',
    what: lowered(own, texts),
    tools,
    outcome: capital(outcome, texts),
  }
  const pick = (family: string) =>
    choices.of(texts.all(family).flatMap((form) => fill(isForeign ? form.replace(WHAT, '') : form, slots) ?? []))
  const isNear = shared.length > 1 && choices.of([true, false, false]) === true
  const first =
    (isVerb ? pick('did') : undefined) ?? (isNear || outcome === '' ? pick('near') : undefined) ?? pick('work')
  if (!first) return []
  if (outcome === '') return [claim(first)]
  const result = fill(choices.of(texts.all('outcome')) ?? '', {
    outcome: isForeign ? outcome : lowered(outcome, texts),
  })
  const isSeen = before + first.length + (result?.length ?? 0) <= SEEN
  // Now and then the result comes first, and always where it would stand too late.
  const isFirst = !isVerb && !isQuoted && (!isSeen || choices.of([true, false, false]) === true)
  const front = isFirst ? pick('first') : undefined
  if (front && before + outcome.length < SEEN) return [claim(front)]
  return [claim(first), ...(result ? [claim(result)] : [])]
}

/** @returns "Another project, LexNook (2024): correct answers from 62 to 89 percent."; null where it has no result in figures. */
export function sayShort({ record }: Proof, texts: Texts, usual: LetterLanguage): string | null {
  const isForeign = !isIn(`${record.what} ${record.outcome}`, texts.language, usual)
  const { outcome, isQuoted } = outcomeIn(record, texts, isForeign)
  if (!/\p{Nd}/u.test(outcome) || isQuoted) return null
  const said = isForeign ? outcome : lowered(outcome, texts)
  return fill(texts.all('also')[0] ?? '', { who: record.who, when: record.when, outcome: said })
}

/** @returns "What it shares with your post: online booking and React."; null where it shares nothing that can be named. */
export function sayShared({ record, named, concepts }: Proof, { texts, choices }: Way, said: string): string | null {
  const tools = record.tools.filter((tool) => named.includes(tool))
  const isSaid = tools.length > 0 && tools.every((tool) => said.includes(tool))
  const names = concepts
    .filter((name) => !PLAIN.has(name))
    .flatMap((name) => texts.concept(name) ?? [])
    .filter((name) => !tools.some((tool) => tool.toLowerCase() === name.toLowerCase()))
  const all = [...names.slice(0, 2), ...(isSaid ? [] : tools.slice(0, 3))]
  return fill(choices.of(texts.all('shared')) ?? '', { list: all.length > 0 ? listOf(all, texts) : '' })
}

/** Too common to tie two works together. */
const PLAIN: ReadonlySet<string> = new Set(['database', 'api', 'ios', 'android', 'legal'])

/** @returns "Brioche Games (2022): merge game from design to release. 600,000 downloads.", for a field of its own; null for nothing. */
export function sayPlain(record: FactRecord, texts: Texts, usual: LetterLanguage): string | null {
  const isForeign = !isIn(`${record.what || record.name} ${record.outcome}`, texts.language, usual)
  const { outcome } = outcomeIn(record, texts, isForeign)
  const who = fill(texts.language === 'zh' ? '{who}（{when}）' : '{who} ({when})', {
    who: record.who,
    when: record.when,
  })
  const said = [isForeign ? '' : capital(whatOf(record), texts), capital(outcome, texts)].filter(Boolean)
  if (who === null || said.length === 0) return null
  return `${who}${texts.colon}${said.map((one) => one + texts.stop).join(texts.language === 'zh' ? '' : ' ')}`
}

/** A portfolio item that is only a title, or a project without a name. */
function aloneIn({ name, what, outcome, who }: FactRecord, texts: Texts): Said[] {
  const said = (what ? [what, outcome] : [[name || who, outcome].filter(Boolean).join(': ')]).filter(Boolean)
  return said.map((text) => claim(/[.!?。।]$/u.test(text) ? capital(text, texts) : `${capital(text, texts)}.`))
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

/** Names, abbreviations and German nouns keep their capitals. */
function lowered(text: string, { language }: Texts): string {
  const [first = ''] = text.split(/[\s,]/u)
  if (language === 'de' || /^\P{Ll}{2}|\p{L}.*[\p{Lu}\d.]/u.test(first)) return text
  if (skillsAmong(tokensOf(text.split(' ').slice(0, 3).join(' '))).some(({ first: at }) => at === 0)) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}

export function capital(text: string, { language }: Pick<Texts, 'language'>): string {
  return ['ar', 'hi', 'bn', 'zh'].includes(language) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}
