/** A guess at what somebody meant who mistyped the provider of their address. It is only offered, never applied. */
import { EMAIL_DOMAINS } from '#shared/domain/user.ts'

/** Providers that look like a mistyped one and are none. */
const REAL_TOO = [
  'email.com',
  'ymail.com',
  'gmx.com',
  'me.com',
  'mac.com',
  'pm.me',
  'mail.de',
  'mail.ru',
  'live.de',
  'live.fr',
]
/** Up to this many signs one mistake is allowed for, above it two. */
const SHORT = 8

/** @returns The address with the nearest common provider; null where it is one, or near none. */
export function suggestedAddress(email: string): string | null {
  const at = email.trim().lastIndexOf('@')
  if (at < 1) return null
  const name = email.trim().slice(0, at)
  const domain = email
    .trim()
    .slice(at + 1)
    .toLowerCase()
  const isKnown = [...EMAIL_DOMAINS, ...REAL_TOO].includes(domain)
  if (isKnown || domain.length < 3) return null
  const unfinished = EMAIL_DOMAINS.find((known) => known.split('.')[0] === domain)
  const near = EMAIL_DOMAINS.map((known) => ({ known, mistakes: mistakesBetween(domain, known) }))
    .filter(({ mistakes }) => mistakes <= (domain.length <= SHORT ? 1 : 2))
    .sort((a, b) => a.mistakes - b.mistakes)
  const meant = unfinished ?? near[0]?.known
  return meant === undefined ? null : `${name}@${meant}`
}

/** @returns How many signs are missing, added, different, or swapped with their neighbour. */
function mistakesBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = next
  }
  return last[other.length] ?? 0
}
