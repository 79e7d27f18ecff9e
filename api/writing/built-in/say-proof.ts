/** Puts a work into sentences: an approved rendering as it stands, else its own words in a form of the language. */
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Choices } from './choices.ts'
import { isDone } from './own-words/done.ts'
import { readyIn } from './own-words/records.ts'
import type { Proof } from './proof.ts'
import { ended, fill, lowered, type Texts } from './texts.ts'

const WHAT_MAX = 150

export interface Way {
  texts: Texts
  choices: Choices
}

/** @param isBare Without the tools and all but the first part. @returns The work and its result. */
export function sayProof({ record, named }: Proof, way: Way, isBare = false): string[] {
  const { texts, choices } = way
  const ready = choices.of(readyIn(record, texts.language))
  if (ready || record.kind === 'about') return ready ? [ready] : []
  const tools = named.filter((tool) => record.tools.includes(tool) && !factWords(record).includes(tool)).slice(0, 2)
  const used = isBare || tools.length === 0 ? '' : texts.inBrackets(tools.join(', '))
  const shown = isBare ? { ...record, what: whatOf(record).split(PART)[0] ?? '' } : record
  return told(shown, { texts, form: choices.of(texts.all('work')) ?? '' }, used)
}

/** @returns "Brioche Games (2022): merge game from design to release. 600,000 downloads."; empty for a record that says nothing. */
export function sayPlain(record: FactRecord, texts: Texts): string {
  const [ready] = readyIn(record, texts.language)
  const form = `{who}${texts.inBrackets('{when}')}${texts.colon}{what}${texts.stop}`
  return ready ?? (record.kind === 'about' ? '' : told(record, { texts, form }).join(texts.gap))
}

/** @returns The same for a work beside another one: without its client's name it would pass for the same client's. */
export function sayAnother(record: FactRecord, texts: Texts): string {
  const text = sayPlain(record, texts)
  const isNamed = [record.who, record.name].some((name) => name !== '' && text.includes(name))
  return isNamed || readyIn(record, texts.language).length > 0
    ? text
    : (texts.labelled('another', lowered(text, texts)) ?? '')
}

const factWords = ({ what, outcome }: FactRecord) => `${what} ${outcome}`

function told(record: FactRecord, { texts, form }: { texts: Texts; form: string }, used = ''): string[] {
  const who = record.who || record.name
  const what = whatOf(record)
  const outcome = record.outcome.trim()
  const [main, result] = what === '' ? [outcome, ''] : [what, outcome]
  // A portfolio item that is only a title, and words that name the client themselves.
  if (who === '' || main === '' || main.includes(who))
    return [main || who, result].map((text) => ended(text, texts)).filter(Boolean)
  const isClause = isDoneIn(main, texts)
  const small =
    isClause && texts.language === 'en' ? main.charAt(0).toLowerCase() + main.slice(1) : lowered(main, texts)
  const slots = { who, when: record.who ? record.when : '', what: unended(small) + used }
  const said = fill((isClause ? texts.all('did')[0] : undefined) ?? form, slots)
  return [said, ended(result, texts)].filter(Boolean)
}

/** It says what the freelancer did, with its verb, so that a name may stand before it. */
function isDoneIn(what: string, { language }: Texts): boolean {
  return language === 'en' ? isDone(what) : language === 'de' && /^[^,;:]+(?:ge\p{Ll}+(?:t|en)|iert)$/u.test(what)
}

export const unended = (text: string) => text.replace(/[.!?。।]+$/u, '')

/** A part ends at a comma, a colon or the like, and not within "6,200" or "9:30". */
const PART = /[,;:，；：،](?!\p{Nd})\s*/u

/** The first sentence of what was done, and of a long one only the part before the first comma. */
function whatOf({ what, name, who }: FactRecord): string {
  const sentence = (what || (who && who !== name ? name : '')).split(/(?<=[.!?。।])\s/u)[0] ?? ''
  const plain = unended(sentence.trim())
  const [part = ''] = plain.split(PART)
  if (plain.length <= WHAT_MAX) return plain
  return part.length <= WHAT_MAX ? part : ''
}
