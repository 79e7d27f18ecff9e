/** Whether an English note says what was done, and does not name it: "Typed 1,800 cards", not "repair of a checkout" or "sold prices". */
import { cueIn } from '../texts.ts'

/** What makes a verb of a form that may stand before a noun too: "moved 52 devices", "matched BRAW", "cut churn by 12 %". */
const OBJECT = String.raw`(?:an?|the|and|all|our|their|from|to|over|up|\p{Nd}|two|three|four|five|six)(?!\p{L})`
const ACTS = new RegExp(String.raw`^(?!speed|feed|need)(?:copy |proof|co-|hand-)?\p{L}+ ${OBJECT}`, 'iu')
const CHANGES = /\s(?:by \p{Nd}|from \p{Nd}[^,;]* to \p{Nd})|^\S+ \p{L}*\p{Lu}\p{L}*\p{Lu}/u
const INTO = /^(?!speed|feed|need)\p{L}+ed [^,;:]+ into /iu // "Turned field notes into an application".
/** What others did: "Recorded interviews, typed up", "Moved from a shoebox to QuickBooks". */
const HEARD = String.raw`(?:(?:pre-?)?recorded|dictated|scanned|archived) \p{Ll}+s(?!\p{L})`
const GREW = String.raw`fixed (?:price|fee|rate|\p{Sc})|(?:moved|switched|went|grew|changed) from\s`
const OF_OTHERS = new RegExp(`^(?:${HEARD}|${GREW})`, 'iu')

export function isDone(note: string): boolean {
  if (OF_OTHERS.test(note) || cueIn('adjective.en', note) !== '') return false
  const isPast = cueIn('verb.either', note) !== '' || /^\S+ed\s/iu.test(note)
  return cueIn('verb.en', note) !== '' || INTO.test(note) || (isPast && (ACTS.test(note) || CHANGES.test(note)))
}
