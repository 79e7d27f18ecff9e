/** Whether an English note says what was done, and does not name it: "Typed 1,800 cards", not "repair of a checkout". */
import { cueCount } from '../texts.ts'
import lists from './patterns/done.json' with { type: 'json' }

const PAST_FORM = String.raw`(?!${lists.noDeed.join('|')})(?:${lists.prefix.join('|')})?\p{L}+ed`
const PAST = new RegExp(String.raw`^${PAST_FORM} (?:${lists.object.join('|')})(?!\p{L})`, 'iu')
const NO_ADJECTIVE = `(?!${lists.adjective.join('|')})`
/** "Turned field notes into an application": a past form that is no adjective of the work, such as "illustrated map". */
const DID = new RegExp(String.raw`^${NO_ADJECTIVE}(?:\p{L}{2,}(?!e)\p{L}ed) (?!for |with |by )\p{L}+`, 'iu')
/** What others did: "Recorded interviews, typed up", "Moved from a shoebox to QuickBooks". */
const OF_OTHERS = new RegExp(`^(?:${lists.ofOthers.join('|')})`, 'iu')

export function isDone(note: string): boolean {
  return !OF_OTHERS.test(note) && (cueCount('verb.en', note) > 0 || PAST.test(note) || DID.test(note))
}
