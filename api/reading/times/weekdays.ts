/** The days of the week that a text names: "Saturday to Thursday" are all but Friday. */
import { compileCues, findCues, type Hit } from '#shared/domain/reading/cue-trie.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import lists from './patterns/weekdays.json' with { type: 'json' }
import names from './weekdays.json' with { type: 'json' }

const DAYS = Object.keys(names)
const TRIE = compileCues(Object.entries(names))
/** What stands between the first and the last day of several in a row, in the letter languages. */
const TO = new RegExp(String.raw`^\s*(?:[-–—]|(?:${lists.to.join('|')})(?:\s(?:el|a|o))?)\s*$`, 'iu')

/** "Mo bis Do", "lun.-jue.": so short are names of days only at both ends of several in a row. */
const ROWS = Object.values(lists.short).map((short) => {
  const days = short.split('|').map((day) => new RegExp(`^${day}$`, 'iu'))
  const day = String.raw`(?<![\p{L}\p{M}\p{Nd}])(${short})\.?`
  const row = new RegExp(String.raw`${day}\s?(?:[-–—]|\s(?:${lists.to.join('|')})\s)\s?${day}(?![\p{L}\p{M}])`, 'giu')
  return { row, dayOf: (found: string) => days.findIndex((pattern) => pattern.test(found)) }
})

export function weekdaysIn(text: string): ReadonlySet<string> {
  const tokens = tokensOf(text)
  const hits: Hit[] = []
  findCues(TRIE, tokens, 0, tokens.length, hits)
  hits.sort((one, other) => one.first - other.first)
  const days = new Set<string>()
  const addRow = (first: number, last: number) => {
    for (let at = first; at !== last; at = (at + 1) % DAYS.length) days.add(DAYS[at] ?? '')
    days.add(DAYS[last] ?? '')
  }
  for (const { row, dayOf } of ROWS)
    for (const [, first = '', last = ''] of text.matchAll(row)) addRow(dayOf(first), dayOf(last))
  for (const [place, { cue, last }] of hits.entries()) {
    days.add(cue)
    const next = hits[place + 1]
    const isRow = next && TO.test(text.slice(tokens[last]?.end ?? 0, tokens[next.first]?.start ?? 0))
    if (isRow) addRow(DAYS.indexOf(cue), DAYS.indexOf(next.cue))
  }
  return days
}
