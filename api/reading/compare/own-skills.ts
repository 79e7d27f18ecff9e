/** Which of a freelancer's own skills a post names, also those that the vocabulary does not know. */
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { sharesOf } from '#shared/domain/wording.ts'
import lists from '../patterns/own-skills.json' with { type: 'json' }

/** A name lists several: "SPF, DKIM and DMARC", "DNS (Cloudflare, GoDaddy)". */
const BETWEEN = /[,;/&()、，（）]|\s(?:and|und|y|et|e|и|dan|और|এবং)\s/u
/** "R" and "C" are letters of any text. */
const LEAST = 3
/** So much of a long name stands in the post: "camera matching" in "match the camera". */
const LONG = 8
const SHARE = 0.75
/** A clause that turns something away names nothing that is wanted. */
const BUT = 'but|aber|sondern|pero|sino|mais|mas|но|tapi|لكن|लेकिन|কিন্তু'
const CLAUSE = new RegExp(String.raw`[.,;:!?\n،؛。，；！？]|\s(?:${BUT})\s`, 'iu')
const REFUSED = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${lists.word.join('|')})(?![\\p{L}\\p{M}])|${lists.within.join('|')}`,
  'iu',
)

/** @returns The names that a post wants: whole, by one of their parts, or in other forms of their words; in the freelancer's order. */
export function ownSkillsNamedIn(post: string, own: readonly string[]): string[] {
  const wanted = post
    .split(CLAUSE)
    .filter((clause) => clause && !REFUSED.test(clause))
    .join('\n')
  const words = comparable(wanted)
  const isNamed = (part: string) =>
    words.includes(comparable(part)) || (part.length >= LONG && (sharesOf(part, [[wanted, '']])[0] ?? 0) >= SHARE)
  // "Chat" of "support and chat" is a word of any post: a single word of a name must be written as the name is.
  const isPartNamed = (part: string) =>
    /\s/u.test(part)
      ? isNamed(part)
      : /\p{Lu}/u.test(part) && new RegExp(`(?<!\\p{L})${escaped(part)}(?!\\p{L})`, 'u').test(wanted)
  return own.filter((name) => {
    const parts = name.split(BETWEEN).map((part) => part.trim())
    const isLong = (part: string) => part.length >= LEAST
    return (isLong(name) && isNamed(name)) || (parts.length > 1 && parts.filter(isLong).some(isPartNamed))
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
const comparable = (text: string) =>
  ` ${tokensOf(text)
    .map(({ text: word }) => word)
    .join(' ')} `
