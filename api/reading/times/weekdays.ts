/** The days of the week that a text names: "Saturday to Thursday" are all but Friday. */
import { compileCues, findCues, type Hit } from '#shared/domain/reading/cue-trie.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import lists from './patterns/weekdays.json' with { type: 'json' }
import names from './weekdays.json' with { type: 'json' }

const DAYS = Object.keys(names)
const TRIE = compileCues(Object.entries(names))
/** What stands between the first and the last day of several in a row, in the letter languages. */
const TO = new RegExp(String.raw`^\s*(?:[-–—]|(?:${lists.to.join('|')})(?:\s(?:el|a|o))?)\s*$`, 'iu')

export function weekdaysIn(text: string): ReadonlySet<string> {
  const tokens = tokensOf(text)
  const hits: Hit[] = []
  findCues(TRIE, tokens, 0, tokens.length, hits)
  hits.sort((one, other) => one.first - other.first)
  const days = new Set<string>()
  for (const [place, { cue, last }] of hits.entries()) {
    days.add(cue)
    const next = hits[place + 1]
    if (!next || !TO.test(text.slice(tokens[last]?.end ?? 0, tokens[next.first]?.start ?? 0))) continue
    for (let at = DAYS.indexOf(cue); DAYS[at] !== next.cue; at = (at + 1) % DAYS.length) days.add(DAYS[at] ?? cue)
  }
  return days
}
