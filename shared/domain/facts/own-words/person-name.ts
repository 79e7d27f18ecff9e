/** The line of a resume that is somebody's name, by its shape. */
import { tokensOf } from '../../reading/tokens.ts'
import { skillsAmong } from '../../skills/skills.ts'
import { bare, ROLE } from './resume-lines.ts'
import lists from './patterns/suggest-profile.json' with { type: 'json' }

/** Two to five words that begin with a capital letter, or a few short words of a script without capital letters or spaces. */
const CAPITAL = String.raw`\p{Lu}[\p{L}\p{M}.'’-]*`
const PARTICLE = String.raw`(?:(?:de|da|do|dos|das|del|van|von|bin|al|el|la|e|y)\s)`
const UNCASED = String.raw`\p{Lo}[\p{Lo}\p{M}]*(?:\s+\p{Lo}[\p{Lo}\p{M}]*){1,3}`
const NAME = new RegExp(
  String.raw`^(?:${CAPITAL}(?:\s+${PARTICLE}{0,2}${CAPITAL}){1,4}|\p{Script=Han}{2,4}|${UNCASED})$`,
  'u',
)
const NAME_MAX = 60

/** What a page calls itself above the name. */
export const PAGE_TITLE = new RegExp(lists.pageTitle.join('|'), 'iu')

const TITLE_BEFORE = new RegExp(`^(?:(?:${lists.pageTitle.join('|')})\\s?)+[|·•:–—-]+\\s*`, 'iu')

/** @returns Whether a line has the shape of a name, and names neither a role nor a skill. */
export function isPersonName(line: string): boolean {
  const name = bare(line)
  return name.length <= NAME_MAX && NAME.test(name) && !ROLE.test(name) && skillsAmong(tokensOf(name)).length === 0
}

/** "Lucía Ferrer | Arquitecta | Valencia": a name with what stands beside it on its line. */
export function besideName(line: string): { name: string; rest: string[] } | null {
  const [name = '', ...rest] = bare(line)
    .replace(TITLE_BEFORE, '')
    .split(/\s*[|·•\t]\s*|\s[–—-]\s/u)
  return rest.length > 0 && isPersonName(name) ? { name, rest } : null
}

/** "Name: Henrike Vogt" */
export function labelledName(line: string): string | null {
  const [, value = ''] = /^[^:：]{2,30}[:：]\s*(\S.*)$/u.exec(bare(line)) ?? []
  return isPersonName(value) ? value : null
}
