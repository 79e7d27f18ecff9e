/** A line that says what somebody is, as a headline. */
import { contactsIn, splitSentences } from '../letter-text.ts'
import { yearsIn } from './resume-lines.ts'

const HEADLINE_MAX = 70
/** "I am a", in the letter languages that write words apart. */
const I_AM =
  /^(?:i['’]?m|i am|ich bin|soy|je suis|sou|saya adalah|saya|я)\s(?:an?\s|eine?\s|une?\s|uma?\s|seorang\s)?/iu
/** "with seven years of experience" at the end. */
const WITH = /\s(?:with|mit|con|avec|com|dengan|с)\s[^,،，]*$/iu

/**
 * @returns The first sentence of the line without the years of experience in it; empty where it is too long, names an address or
 * still has a figure.
 */
export function asHeadline(line: string): string {
  const [first = ''] = splitSentences(line)
  const [what = '', ...rest] = first.replace(/[.。।]$/u, '').split(/\s*[,،，|]\s*/u)
  // What it costs and how many hours there are is no part of a headline.
  const parts = [what, ...rest.filter((part) => yearsIn(part) !== null || !/\p{Nd}/u.test(part))].map((part) =>
    part.replace(WITH, (end) => (yearsIn(end) === null ? end : '')),
  )
  const kept = parts.filter((part) => yearsIn(part) === null).join(', ')
  const said = kept.replace(I_AM, '').trim()
  if (said.length === 0 || said.length > HEADLINE_MAX) return ''
  if (/[\p{Nd}@:：]/u.test(said) || contactsIn(said).length > 0) return ''
  return said.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
