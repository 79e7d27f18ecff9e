/** A line that says what somebody is, as a headline. */
import { statesAFact } from '../../claims/claim-cues.ts'
import { contactsIn, splitSentences } from '../../letter-text.ts'
import { spansIn } from '../dates.ts'
import { yearsIn } from './resume-lines.ts'
import { joined } from './statements.ts'
import { BEGINS_PAST } from '../suggest-rendering.ts'
import lists from './patterns/headline.json' with { type: 'json' }

const HEADLINE_MAX = 70
/** "I am a", in the letter languages that write words apart. */
const I_AM = new RegExp(String.raw`^(?:${lists.iAm.join('|')})\s(?:an?\s|eine?\s|une?\s|uma?\s|seorang\s)?|^我是`, 'iu')
/** "with seven years of experience" at the end. */
const WITH = /\s(?:with|mit|con|avec|com|dengan|с)\s[^,،，]*$/iu

/** "I like …" */
const BEGINS_I = /^(?:(?:i|we|ich|wir|je|yo|eu|saya|я|मैं|আমি|أنا)\s|j['’]|我)/iu
const AND = /\s(?:and|und|y|et|e|dan|и)\s.*$/u

/** "Developer since 2015", "Writer in Graz and write for craftsmen since 2014": what somebody is, without since when. */
function untilTime(part: string): string {
  const [span] = spansIn(part)
  if (!span) return part
  const before = part.slice(0, span.start).trim()
  return I_AM.test(part) ? before.replace(AND, '') : before
}

/**
 * @returns The first sentence of the line without the years of experience in it; empty where it is too long, names an address or
 * still has a figure.
 */
export function asHeadline(line: string): string {
  const [first = ''] = splitSentences(line)
  const [what = '', ...rest] = first.replace(/[.。।]$/u, '').split(/\s*[,،，|]\s*/u)
  // What it costs and how many hours there are is no part of a headline.
  const parts = [untilTime(what), ...rest.filter((part) => yearsIn(part) !== null || !/\p{Nd}/u.test(part))].map(
    (part) => part.replace(WITH, (end) => (yearsIn(end) === null ? end : '')),
  )
  const kept = joined(parts.filter((part) => yearsIn(part) === null))
  const said = kept.replace(I_AM, '').trim()
  // A sentence of what somebody does or did is none.
  if (said === kept.trim() && (BEGINS_PAST.test(said) || BEGINS_I.test(said) || statesAFact(said, null))) return ''
  if (said.length === 0 || said.length > HEADLINE_MAX) return ''
  // "3D" is no figure.
  if (/\p{Nd}(?!\p{L})|[@:：]/u.test(said) || contactsIn(said).length > 0) return ''
  return said.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
