/** Which of a freelancer's own skills a post names, also those that the vocabulary does not know. */
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { sharesOf } from './wording.ts'

/** A name lists several: "SPF, DKIM and DMARC", "DNS (Cloudflare, GoDaddy)". */
const BETWEEN = /[,;/&()、，（）]|\s(?:and|und|y|et|e|и|dan|और|এবং)\s/u
/** "R" and "C" are letters of any text. */
const LEAST = 3
/** So much of a long name stands in the post: "camera matching" in "match the camera". */
const LONG = 8
const SHARE = 0.75

/** @returns The names that stand in the post whole, by one of their parts, or in other forms of their words; in the freelancer's order. */
export function ownSkillsNamedIn(post: string, own: readonly string[]): string[] {
  const words = comparable(post)
  const isNamed = (part: string) =>
    words.includes(comparable(part)) || (part.length >= LONG && (sharesOf(part, [[post, '']])[0] ?? 0) >= SHARE)
  return own.filter((name) =>
    [name, ...name.split(BETWEEN)].some((part) => part.trim().length >= LEAST && isNamed(part.trim())),
  )
}

const comparable = (text: string) =>
  ` ${tokensOf(text)
    .map(({ text: word }) => word)
    .join(' ')} `
