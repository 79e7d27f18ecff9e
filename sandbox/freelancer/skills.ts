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
  category: { id: number; name: string }
  seo_url: string
}

const documented: Readonly<Record<string, number>> = {
  PHP: 3,
  JavaScript: 9,
  Python: 13,
  'Graphic Design': 20,
  'Logo Design': 32,
}

const byName = new Map<string, SkillEntry>()
let categoryId = 0
for (const domain of Object.values(domains)) {
  const known = [...byName.values()].find((entry) => entry.category.name === domain.category)
  if (known === undefined) categoryId += 1
  for (const name of domain.skills) {
    if (!byName.has(name))
      byName.set(
        name,
        entry(name, documented[name] ?? 100 + byName.size, {
          id: known?.category.id ?? categoryId,
          name: domain.category,
        }),
      )
  }
}

/** All skills that the sandbox's own jobs ask for. */
export const skills: readonly SkillEntry[] = [...byName.values()]

/** The entry of a skill. A skill that a test made up gets its own constant number. */
export function skillNamed(name: string): SkillEntry {
  const known = byName.get(name) ?? skills.find((each) => each.name.toLowerCase() === name.toLowerCase())
  return known ?? entry(name, 10_000 + (hashOf('skill', name.toLowerCase()) % 80_000), { id: 99, name: 'Other' })
}

function entry(name: string, id: number, category: SkillEntry['category']): SkillEntry {
  return { id, name, category, seo_url: slugOf(name) }
}

/** Lower-case words joined with dashes. Letters of every script are kept. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
