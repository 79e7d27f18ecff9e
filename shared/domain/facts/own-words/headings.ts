/** Headings of a resume: those that lists know, and those that show by their shape and by what stands below them. */
import { contactsIn } from '../../letter-text.ts'
import { toldLanguagesIn } from '../../reading/facts.ts'
import { tokensOf } from '../../reading/tokens.ts'
import { skillsAmong } from '../../skills/skills.ts'
import { spansIn } from '../dates.ts'
import { wordsIn } from '../records-say.ts'
import { isPrice } from './hourly-rate.ts'
import { isPersonName, PAGE_TITLE } from './person-name.ts'
import { bare, ENDS, isTimeAlone, ROLE, SCHOOL, splitOutside, withoutTimes, yearsIn } from './resume-lines.ts'
import words from './resume-words.json' with { type: 'json' }

type HeadedSection = keyof typeof words.headings
export type ResumeSection = HeadedSection | 'top'

const HEADING_MAX = 45
const WORDS_MAX = 5
/** So many short lines with a gap above and text below are headings, whatever they say. */
const MANY = 3
const BELOW_MAX = 12
const SECTIONS = Object.keys(words.headings) as HeadedSection[]
const SECTION_OF = new Map<string, HeadedSection>()
for (const section of SECTIONS)
  for (const heading of words.headings[section]) if (!SECTION_OF.has(heading)) SECTION_OF.set(heading, section)

/** How often a word stands in the headings of each section: "work" in those of experience twice, of projects once. */
const VOTES = new Map<string, Map<HeadedSection, number>>()
for (const section of SECTIONS)
  for (const word of words.headings[section].flatMap(wordsIn)) {
    const votes = VOTES.get(word) ?? new Map<HeadedSection, number>()
    VOTES.set(word, votes.set(section, (votes.get(section) ?? 0) + 1))
  }

/** @returns The section of a heading that the lists know. */
export function sectionOf(line: string): HeadedSection | null {
  if (line.length === 0 || line.length > HEADING_MAX) return null
  const plain = line
    .toLowerCase()
    .replace(/^[\s#*=_•–—-]+|[\s:：#*=_–—-]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
  // "Selected work in English"
  const known = SECTION_OF.get(plain) ?? SECTION_OF.get(plain.replace(/\s(?:in|auf|en|em)\s\p{L}+$/u, ''))
  if (known) return known
  // "Experience — 9 years"
  const [before = '', after = ''] = plain.split(/\s[–—-]\s/u)
  if (yearsIn(after) !== null) return SECTION_OF.get(before) ?? null
  const halves = plain.split(/\s*(?:&|\/|,|\s(?:and|und|y|e|et|dan|и|और|এবং|و)\s)\s*/u)
  return halves.length > 1 && halves.every((half) => SECTION_OF.has(half))
    ? (SECTION_OF.get(halves[0] ?? '') ?? null)
    : null
}

/** What an exported profile has before the name. */
export const BEFORE_NAME: readonly ResumeSection[] = ['contact', 'skills', 'languages', 'certificates']

/** What may begin in a section under a heading that no list knows; elsewhere such a line may be an employer or a work. */
const AFTER_ENTRIES: Partial<Record<ResumeSection, readonly HeadedSection[]>> = {
  experience: ['education', 'languages', 'skills', 'terms', 'testimonials'],
  projects: ['education', 'languages', 'terms', 'testimonials'],
  education: ['experience', 'languages', 'skills', 'terms', 'testimonials'],
  certificates: ['experience', 'languages', 'skills', 'terms', 'testimonials'],
}

/** Pure. @returns For a text in lines, which section begins at a line that no list knows. */
export function shapedHeadings(
  lines: readonly string[],
): (at: number, sections: readonly ResumeSection[]) => HeadedSection | null {
  const loud = lines.filter((line) => isShaped(line) && isLoud(line)).length
  const quiet = lines.filter((line, at) => isShaped(line) && lines[at - 1] === '' && lines[at + 1]).length
  const hasKnown = lines.some((line) => sectionOf(line) !== null)
  const first = lines.findIndex((line) => line !== '' && !PAGE_TITLE.test(line))
  const second = lines.findIndex((line, at) => at > first && line !== '')
  return (at, sections) => {
    const current = sections.at(-1) ?? 'top'
    const line = lines[at] ?? ''
    if (!isShaped(line) || sectionOf(line) !== null) return null
    const isAlone = at === 0 || lines[at - 1] === ''
    const below = belowOf(lines, at)
    if (below.length === 0 || sectionOf(below[0] ?? '') !== null || !(isAlone || isLoud(line))) return null
    const voted = votedFor(line)
    if (voted) return voted
    // A name and what stands below it, and a company in capitals between others, are no headings.
    if (at <= first || ROLE.test(line) || (BEFORE_NAME.includes(current) && isAboveARole(line, below[0] ?? '')))
      return null
    // Right below another heading stands the first entry.
    if (sectionOf(lines.slice(0, at).findLast(Boolean) ?? '') !== null) return null
    const told = sectionBelow(below, sections)
    const isQuiet = isAlone && (hasKnown || quiet >= MANY || (told === 'experience' && quiet > 1))
    if (!(isLoud(line) && loud > 1) && !isQuiet) return null
    // An employer stands above a role and its time.
    if (told === 'experience' && !isLoud(line) && !namesAnEmployer(below)) return null
    // The line below a name is rather what somebody is.
    if (at === second && !isLoud(line) && (told === 'about' || told === 'other')) return null
    const follows = AFTER_ENTRIES[current]
    return follows === undefined || follows.includes(told) ? told : null
  }
}

const isAboveARole = (line: string, next: string) =>
  isPersonName(line) && ROLE.test(next) && spansIn(next).length === 0 && !ENDS.test(next)

/** A short line of a few words, without a figure, a sentence's end or an address. */
function isShaped(line: string): boolean {
  const plain = line.replace(/[\s:：]+$/u, '')
  return (
    plain.length > 1 &&
    plain.length <= HEADING_MAX &&
    plain.split(/\s+/u).length <= WORDS_MAX &&
    bare(plain) === plain &&
    /\p{L}/u.test(plain) &&
    !/[\p{Nd}|·,،，、;：:/()（）"“«„@]|\s[–—-]\s/u.test(plain) &&
    !ENDS.test(plain) &&
    contactsIn(plain).length === 0
  )
}

/** In capitals, marked, or with a colon behind it. */
const isLoud = (line: string) => /^[^\p{Ll}\p{Lo}]+$/u.test(line) || /^[#=*]|[:：]$/u.test(line)

/** The lines below, up to the next gap; a gap right below the heading is none. */
function belowOf(lines: readonly string[], at: number): string[] {
  const from = lines[at + 1] === '' ? at + 2 : at + 1
  const gap = lines.indexOf('', from)
  return lines.slice(from, Math.min(gap < 0 ? lines.length : gap, from + BELOW_MAX))
}

/** The section whose known headings have all of its words, most often. */
function votedFor(line: string): HeadedSection | null {
  const said = wordsIn(line)
  if (said.every((word) => word.length < 3) || !said.every((word) => VOTES.has(word))) return null
  const counted = SECTIONS.map((section) => {
    const votes = said.map((word) => VOTES.get(word)?.get(section) ?? 0)
    return { section, isWhole: votes.every((vote) => vote > 0), sum: votes.reduce((sum, vote) => sum + vote, 0) }
  })
  const [best] = counted.filter(({ isWhole }) => isWhole).toSorted((one, other) => other.sum - one.sum)
  return best?.section ?? null
}

/** Whether the first entry has two names beside its time: a role and an employer. */
function namesAnEmployer(below: readonly string[]): boolean {
  const dated = below.findIndex((line) => spansIn(line).length > 0)
  const isFirst = dated === 0 && isTimeAlone(below[0] ?? '')
  const head = below.slice(0, isFirst ? 3 : dated + 1).filter((line) => bare(line) === line)
  const parts = head.flatMap((line) => splitOutside(withoutTimes(line), /[|·•\t,،，]|\s[–—-]\s|\s{2,}/u))
  return parts.filter((part) => /\p{L}/u.test(part)).length > 1 || /[(（]/u.test(head.join(''))
}

/** Something behind the year: "2019 to present". */
const UNTIL = /\p{Nd}{4}\S*\s?(?:\p{Pd}|\s)\s?\S/u

/** What the lines below a heading are. */
function sectionBelow(below: readonly string[], before: readonly ResumeSection[]): HeadedSection {
  const dated = below.filter((line) => spansIn(line).length > 0)
  const hasBullets = below.some((line) => bare(line) !== line)
  if (dated.length > 0 && dated.every((line) => SCHOOL.test(line)) && !hasBullets) return 'education'
  const isTime = dated.some((line) => spansIn(line).some(({ text }) => UNTIL.test(text)))
  if (isTime || (dated.length > 0 && below.some((line) => ROLE.test(line)))) return 'experience'
  if (toldLanguagesIn(below.join('\n')).length > 0) return 'languages'
  if (below.every((line) => /^["“„«「]/u.test(bare(line)))) return 'testimonials'
  const items = below.flatMap((line) => splitOutside(bare(line), /\s*[,،、，;；|·•]\s*/u))
  const isList = items.length > 1 && items.every((item) => item.split(/\s+/u).length <= WORDS_MAX && !ENDS.test(item))
  if (isList && items.some((item) => skillsAmong(tokensOf(item)).length > 0)) return 'skills'
  if (below.every(isPrice)) return 'terms'
  // What somebody says of themselves stands before what they did: behind it a sentence is "I declare that …".
  const isBefore = !before.some((section) => section === 'about' || section in AFTER_ENTRIES)
  return isBefore && below.some((line) => ENDS.test(line) || ROLE.test(line)) ? 'about' : 'other'
}
