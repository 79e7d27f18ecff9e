/** A line that is a place and nothing else. */
import { placesAmong } from '../../reading/names.ts'
import { tokensOf } from '../../reading/tokens.ts'
import { ROLE } from './resume-lines.ts'

/** "Nantes, France", "Cardiff": a few names, one of them a known place. */
export function isPlace(line: string): boolean {
  const tokens = tokensOf(line)
  const parts = line.split(/\s*[,،，/]\s*|\s[–—-]\s/u)
  const areNames = parts.every((part) => /^(?:[\p{Lu}\p{Lo}][^\s\p{Nd}]*\s?){1,3}$/u.test(part))
  if (!areNames || ROLE.test(line)) return false
  const places = placesAmong(tokens, 0, tokens.length)
  const isNamed = tokens.every((_, at) => places.some(({ first, last }) => first <= at && at <= last))
  return places.length > 0 && (parts.length > 1 || isNamed)
}
