/** Whether the facts that a judge quotes hold a day or an hour of a sentence, or whether the sentence turns down what the client proposes. */
import type { ReadFact } from '#shared/domain/claims/claim-facts.ts'
import type { Statement } from '#shared/domain/claims/statement.ts'
import type { Word } from '#shared/domain/claims/word.ts'
import { withAsciiDigits } from '#shared/domain/letter-text.ts'
import { type DayHours, hoursIn, zoneToldIn } from '../../../reading/times/hours.ts'
import { weekdaysIn } from '../../../reading/times/weekdays.ts'
import { CLIENTS_CLOCK } from '../sums/client-hours.ts'

/**
 * @returns The figures of hours that both the sentence and a fact tell, however they write them: "9am to 6pm", "9h às 18h"; and of those that
 * lie within the freelancer's hours by the client's clock.
 */
export function heldClocks(text: string, facts: readonly ReadFact[], post: string): ReadonlySet<string> {
  const told = facts.flatMap(({ fact }) => hoursIn(fact.text))
  const zone = zoneToldIn(text)
  const isTheirClock = zone === null || zone === zoneToldIn(post)
  const theirs = facts.flatMap(({ fact: { text: moved } }) =>
    isTheirClock && moved.endsWith(CLIENTS_CLOCK) ? hoursIn(moved.slice(moved.indexOf('=') + 1)) : [],
  )
  const held = hoursIn(text).filter(
    (hours) =>
      told.some(({ from, to }) => hours.from === from && hours.to === to) ||
      theirs.some((span) => isWithin(hours, span)),
  )
  return new Set(held.flatMap(({ from, to }) => [...clockFigures(from), ...clockFigures(to)]))
}

/** @returns The quoted facts, and the sum that moves the hours of one of them to the client's clock. */
export function withMovedHours(quoted: readonly ReadFact[], facts: readonly ReadFact[]): readonly ReadFact[] {
  const isMoved = ({ fact: { ref, text } }: ReadFact) =>
    text.endsWith(CLIENTS_CLOCK) && quoted.some(({ fact }) => fact.ref === ref)
  return [...quoted, ...facts.filter((fact) => !quoted.includes(fact) && isMoved(fact))]
}

/** Hours over midnight are not compared. */
function isWithin({ from, to }: DayHours, span: DayHours): boolean {
  return span.from <= from && from < to && to <= span.to
}

function clockFigures(minutes: number): string[] {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
  const minute = String(rest).padStart(2, '0')
  return [hour, hour % 12 || 12].flatMap((shown) => [
    // "17.30", and "17" alone
    `${Number(`${shown}.${minute}`)}`,
    `${shown}${minute}`,
    `${String(shown).padStart(2, '0')}${minute}`,
  ])
}

/** "Wednesday" for "Monday to Thursday": a day that the fact does not name, in one that denies nothing. */
export function holdsDay({ fact, byKey, isRefusal, denied }: ReadFact, { key }: Word): boolean {
  return !isRefusal && denied.size === 0 && !byKey.has(key) && weekdaysIn(fact.text).has(dayOf(key))
}

/** "No, Thursday at 19 o'clock does not work": a day of the post, with its hour or without, that the sentence denies. */
export function turnsDown(text: string, doubt: string, { words, denied }: Statement, post: string): boolean {
  const at = text.indexOf(doubt)
  const doubted = words.filter((word) => word.is !== 'plain' && word.at >= at && word.at < at + doubt.length)
  const days = weekdaysIn(post)
  const hours = new Set(withAsciiDigits(post).match(/\d+/gu))
  return (
    doubted.some(({ key }) => days.has(dayOf(key))) &&
    doubted.every(
      ({ key, figure, clause }) =>
        denied.has(clause) && (figure ? Number(key) <= HOURS_MOST && hours.has(key) : days.has(dayOf(key))),
    )
  )
}

const HOURS_MOST = 24

/** The keys of the glossary are the names of the days. */
function dayOf(key: string): string {
  return key.replace(/^=/, '')
}
