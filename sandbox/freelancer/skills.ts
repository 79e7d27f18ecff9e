/**
 * Freelancer.com's "jobs", which are skills with numbers. PHP is 3 as on the real site; the other numbers are the
 * sandbox's own.
 */
import { hashOf } from '../random.ts'
import { domains } from '../world/domains.ts'

/** One skill as the API lists it. */
interface SkillEntry {
  id: number
  name: string
}

const documented: Readonly<Record<string, number>> = {
  PHP: 3,
  JavaScript: 9,
  Python: 13,
  'Graphic Design': 20,
  'Logo Design': 32,
}

/** All skills that the sandbox's own jobs ask for. */
export const skills: readonly SkillEntry[] = [
  ...new Set(Object.values(domains).flatMap((domain) => domain.skills)),
].map((name, index) => ({ id: documented[name] ?? 100 + index, name }))

/** The entry of a skill. A skill that a test made up gets its own constant number. */
export function skillNamed(name: string): SkillEntry {
  const known = skills.find((each) => each.name.toLowerCase() === name.toLowerCase())
  return known ?? { id: 10_000 + (hashOf('skill', name.toLowerCase()) % 80_000), name }
}

/** Lower-case words joined with dashes. Letters of every script are kept. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
