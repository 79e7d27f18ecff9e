/** Puts a record into sentences: an approved rendering as it stands, else its own words in a form of the language. */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import type { Choices } from './choices.ts'
import { isIn, isOtherScript, type Proof } from './proof.ts'
import { cueCount, fill, type Texts } from './texts.ts'

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

/** @returns The sentences; `isForeign` where words stand in another language than the letter. */
export function sayProof({ record, shared }: Proof, way: Way): { sentences: Said[]; isForeign: boolean } {
  const { texts, choices } = way
  const ready = record.renderings.filter(
    ({ language, approvedAt }) => approvedAt !== null && language === texts.language,
  )
  const rendering = choices.of(ready)
  if (rendering) return { sentences: [claim(rendering.text)], isForeign: false }
  if (record.kind === 'about') return { sentences: [], isForeign: false }
  const isForeign = !isIn(`${record.what || record.name} ${record.outcome}`, texts.language, way.usual)
  return {
    sentences: project(record, shared, way, isForeign),
    isForeign,
  }
}

function claim(text: string): Said {
  return { text, kind: 'claim' }
}

function project(record: FactRecord, shared: readonly string[], way: Way, isForeign: boolean): Said[] {
  const { texts, choices, before } = way
  const who = record.who || record.name
  // A client can read English words in another letter, but hardly another script.
  const isUnread = isForeign && isOtherScript(`${record.what} ${record.outcome}`, texts.language)
  if (isUnread && isOtherScript(who, texts.language)) return []
  const outcome = isUnread ? '' : outcomeIn(record, texts, isForeign)
  const own = isUnread ? record.tools.join(', ') : whatOf(record)
  if (who === '' || own === '') return isUnread ? [] : aloneIn(record, texts)
  const isVerb = !isForeign && cueCount(`verb.${texts.language}`, own) > 0
  const what = isUnread ? own : isForeign ? texts.quote(own) : lowered(own, texts)
  const tools = listOf(record.tools.filter((tool) => shared.includes(tool)).slice(0, 3), texts)
  const slots = { who, when: record.who ? record.when : '', what, tools, outcome: capital(outcome, texts) }
  const pick = (family: string) =>
    choices.of(
      texts
        .all(family)
        .flatMap((form) => fill(form, slots) ?? [])
        .filter((text) => text !== ''),
    )
  const near = choices.of(
    texts
      .all('near')
      .map((form) => (isForeign ? form.replace(WHAT, '') : form))
      .flatMap((form) => fill(form, slots) ?? []),
  )
  // In another language the tools say more than words that have to be quoted.
  const isNear = isForeign || (shared.length > 1 && choices.of([true, false]) === true)
  const first = (isVerb ? pick('did') : undefined) ?? (isNear ? near : undefined) ?? pick('work')
  if (!first) return []
  if (outcome === '') return [claim(first)]
  const result = fill(choices.of(texts.all('outcome')) ?? '', {
    outcome: isForeign ? outcome : lowered(outcome, texts),
  })
  const isSeen = before + first.length + (result?.length ?? 0) <= SEEN
  // Now and then the result comes first, and always where it would stand too late.
  const isQuoted = isForeign && outcome.startsWith(texts.quote('').charAt(0))
  const front =
    isVerb || (isForeign && near !== undefined) || isQuoted || (isSeen && choices.of([true, true, false]) === true)
      ? undefined
      : pick('first')
  if (front && before + outcome.length < SEEN) return [claim(front)]
  return [claim(first), ...(result ? [claim(result)] : [])]
}

/** @returns "LexNook (2024): correct answers from 62 to 89 percent."; null where it has no result in figures. */
export function sayShort({ record }: Proof, texts: Texts, usual: LetterLanguage): string | null {
  const { outcome, what } = record
  const isForeign = !isIn(`${what} ${outcome}`, texts.language, usual)
  if (!/\p{Nd}/u.test(outcome) || (isForeign && isOtherScript(outcome, texts.language))) return null
  const said = outcomeIn(record, texts, isForeign)
  // A second result is not worth a quotation in another language.
  if (isForeign && said.startsWith(texts.quote('').charAt(0))) return null
  const slots = { who: record.who, when: record.when, outcome: said }
  const [open, close] = texts.language === 'zh' ? ['（', '）'] : [' (', ')']
  return fill(`{who}${open}{when}${close}${texts.colon}{outcome}${texts.stop}`, slots)
}

/** A portfolio item that is only a title, or a project without a name. */
function aloneIn({ name, what, outcome, who }: FactRecord, texts: Texts): Said[] {
  const said = (what ? [what, outcome] : [[name || who, outcome].filter(Boolean).join(': ')]).filter(Boolean)
  return said.map((text) => claim(/[.!?。।]$/u.test(text) ? capital(text, texts) : `${capital(text, texts)}.`))
}

const WHAT = /\s?[:：]\s?\{what\}/u

/** @returns "React, Stripe and Node"; in Arabic with commas, as its "and" would stick to a Latin word. */
export function listOf(names: readonly string[], { language }: Pick<Texts, 'language'>): string {
  if (language === 'ar') return names.join('، ')
  return new Intl.ListFormat(language).format(names)
}

/** The first sentence of what was done, and of a long one only the part before the first comma. */
function whatOf({ what, name, who }: FactRecord): string {
  const sentence = (what || (who && who !== name ? name : '')).split(/(?<=[.!?。।])\s/u)[0] ?? ''
  const plain = sentence.trim().replace(/[.!?。।]+$/u, '')
  if (plain.length <= WHAT_MAX) return plain
  const part = plain.split(/[,;，；،]\s*/u)[0] ?? ''
  return part.length <= WHAT_MAX ? part : ''
}

function plainOf(outcome: string): string {
  return outcome.trim().replace(/[.!。।]+$/u, '')
}

const NUMBER = String.raw`\d[\d.,]*(?:\s?(?:%|percent|[kM])(?!\p{L}))?`
const UP = new RegExp(String.raw`^(.{2,60}?)\s(?:is |was |are |were |went )?(up|down)(?: by)?\s(${NUMBER})(.*)$`, 'iu')
const FEWER = new RegExp(String.raw`^(${NUMBER})\s(fewer|less|more)\s(.{2,60})$`, 'iu')
const FROM = /^(.*?)\s?\bfrom\s(\d.{0,30}?)\sto\s(\d.*)$/iu

/**
 * English results keep their figures in a form that reads in any language: "checkout conversion +31 %",
 * "drop-off von 46 % auf 19 %". Other words in another language are quoted.
 */
function outcomeIn({ outcome }: FactRecord, texts: Texts, isForeign: boolean): string {
  const own = plainOf(outcome)
  if (!isForeign || own === '') return own
  const plain = own.replace(MEASURE, (_found, amount: string, unit: string) => measureIn(amount, unit, texts))
  const from = FROM.exec(plain)
  if (from)
    return [from[1]?.replace(/\s(?:fell|rose|went|grew|dropped|down|up)$/iu, ''), changeIn(from[2], from[3], texts)]
      .filter(Boolean)
      .join(' ')
  const up = UP.exec(plain)
  if (up) return `${up[1]} ${up[2]?.toLowerCase() === 'up' ? '+' : '−'}${up[3]}${up[4]}`
  const fewer = FEWER.exec(plain)
  if (fewer) return `${fewer[3]} ${fewer[2]?.toLowerCase() === 'more' ? '+' : '−'}${fewer[1]}`
  // Quoted words stand as they are.
  return texts.quote(own)
}

/** "From 7 hours to 50 minutes" in the language of the letter. */
function changeIn(from = '', to = '', texts: Texts): string {
  return fill(texts.all('change')[0] ?? '', { from, to }) ?? ''
}

const MEASURE = /(?<![\d.,])(\d+(?:\.\d+)?)\s(second|minute|hour|day|week|month|year|percent)s?(?!\p{L})/giu

/** Short units in Russian: the long ones would need a case. */
function measureIn(amount: string, unit: string, { language }: Texts): string {
  const unitDisplay = language === 'ru' ? 'short' : 'long'
  const style = { numberingSystem: 'latn', style: 'unit', unit: unit.toLowerCase(), unitDisplay } as const
  return new Intl.NumberFormat(language, style).format(Number(amount))
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
