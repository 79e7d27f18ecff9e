/** Whether an English note says what was done, and does not name it: "Typed 1,800 cards", not "repair of a checkout". */
import { cueIn } from '../texts.ts'

const ITS_OBJECT = String.raw`(?:an?|the|and|all|our|their|from|to|over|up|\p{Nd}|two|three|four|five|six)(?!\p{L})`
const PAST = new RegExp(String.raw`^(?!speed|feed|need)(?:copy |proof|co-|hand-)?\p{L}+ed ${ITS_OBJECT}`, 'iu')
/** "Turned field notes into an application": a past form that is no adjective of the work, such as "illustrated map". */
const ADJECTIVES =
  'animated|enhanced|based|speciali[sz]ed|experienced|qualified|certified|trained|insured|located|needed|required|interested|used' +
  '|illustrated|automated|advanced|detailed|integrated|dedicated|embedded|printed|folded|branded|locali[sz]ed'
const DID = new RegExp(String.raw`^(?!${ADJECTIVES})(?:\p{L}{2,}(?!e)\p{L}ed) (?!for |with |by )\p{L}+`, 'iu')
/** What others did: "Recorded interviews, typed up", "Moved from a shoebox to QuickBooks". */
const HEARD = String.raw`(?:(?:pre-?)?recorded|dictated|scanned|archived) \p{Ll}+s(?!\p{L})`
const GREW = String.raw`fixed (?:price|fee|rate|\p{Sc})|(?:moved|switched|went|grew|changed) from\s`
const OF_OTHERS = new RegExp(`^(?:${HEARD}|${GREW})`, 'iu')

export function isDone(note: string): boolean {
  return !OF_OTHERS.test(note) && (cueIn('verb.en', note) !== '' || PAST.test(note) || DID.test(note))
}
