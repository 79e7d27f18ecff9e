/** What a resume or a pasted text suggests for the empty fields of the profile. Nothing is filled before the freelancer confirms it. */
import { contactsIn, splitSentences } from '../../letter-text.ts'
import { LIMITS_MAX, type Profile } from '../../profile.ts'
import { languagesIn, toldLanguagesIn } from '../../reading/facts.ts'
import { placesAmong } from '../../reading/names.ts'
import { tokensOf } from '../../reading/tokens.ts'
import { isSameSkill, skillsAmong, skillsInHeadline } from '../../skills/skills.ts'
import { asHeadline } from './headline.ts'
import { isPrice, rateIn } from './hourly-rate.ts'
import { refusalsIn } from './refusals-in.ts'
import { bare, partsOf, type ResumePart, type ResumeSection, ROLE, withoutLabel } from './resume-lines.ts'
import { sentenceWorkIn } from './sentence-work.ts'
import { joined, statementsIn } from './statements.ts'
import { namedWorkIn } from './told-work.ts'
import { weeklyHoursIn } from '../weekly-hours.ts'
import lists from './patterns/suggest-profile.json' with { type: 'json' }

/** The fields that a text can fill. */
export type ProfileSuggestion = Partial<
  Pick<
    Profile,
    | 'firstName'
    | 'lastName'
    | 'title'
    | 'overview'
    | 'skills'
    | 'hourlyRateUsd'
    | 'availability'
    | 'languages'
    | 'spokenLanguages'
    | 'refuses'
  >
>

const SKILLS_MAX = 30
const SENTENCE_MIN = 60
const OVERVIEW_MAX = 2000
const AVAILABILITY_MAX = 100
const NAMED_IN = 10_000

/** Pure. @returns Every field that the text speaks of. */
export function readProfile(text: string): ProfileSuggestion {
  const parts = partsOf(text)
  const linesOf = (wanted: ResumeSection) =>
    parts
      .filter(({ section }) => section === wanted)
      .flatMap(({ lines }) => lines)
      .filter(Boolean)
  const top = linesOf('top')
  const start = text.slice(0, NAMED_IN)
  const refusals = refusalsIn(start).slice(0, LIMITS_MAX.refuses)
  const name = nameIn(parts, top)
  const title = titleIn(parts, name === null ? top : top.slice(top.indexOf(name.line) + 1), name !== null)
  const listed = parts.some(({ section }) => section === 'skills')
    ? skillsIn(linesOf('skills'))
    : skillsNamed(start, refusals)
  return {
    ...(name && { firstName: name.firstName, lastName: name.lastName }),
    title,
    overview: cutAtSentence(aboutIn(parts, name === null ? '' : bare(name.line)), OVERVIEW_MAX),
    skills: withoutDoubles([...listed, ...skillsInHeadline(title)]).slice(0, SKILLS_MAX),
    hourlyRateUsd: rateIn(text)?.dollars ?? 0,
    availability: availabilityIn(start),
    ...spokenIn(
      linesOf('languages').map(bare),
      parts.flatMap(({ lines }) => lines),
    ),
    refuses: refusals,
  }
}

/** Pure. @returns Only what fills a field that is empty in the profile. */
export function openFields(found: ProfileSuggestion, profile: Profile): ProfileSuggestion {
  const entries = Object.entries(found).filter(
    ([field, value]) => !isEmpty(value) && isEmpty(profile[field as keyof ProfileSuggestion]),
  )
  return Object.fromEntries(entries)
}

const isEmpty = (value: unknown) => value === 0 || value === '' || (Array.isArray(value) && value.length === 0)

/** The languages below their heading; without one, those whose level a statement says, in its own words. */
function spokenIn(
  listed: readonly string[],
  lines: readonly string[],
): Pick<ProfileSuggestion, 'languages' | 'spokenLanguages'> {
  const said = listed.length > 0 ? listed : statementsIn(lines).filter((line) => toldLanguagesIn(line).length > 0)
  const spoken = listed.length > 0 ? languagesIn(listed.join('\n')) : toldLanguagesIn(said.join('\n'))
  return {
    languages: spoken.length > 0 ? joined(said).slice(0, 300) : '',
    spokenLanguages: spoken.slice(0, LIMITS_MAX.spokenLanguages),
  }
}

/** Two to four words that begin with a capital letter, or one short word of a script without capital letters or spaces. */
const CAPITAL = String.raw`\p{Lu}[\p{L}\p{M}.'’-]*`
const PARTICLE = String.raw`(?:de|da|do|dos|del|van|von|bin|al|el|la)(?=\s)`
const UNCASED = String.raw`\p{Lo}[\p{Lo}\p{M}]*(?:\s+\p{Lo}[\p{Lo}\p{M}]*){1,3}`
const NAME = new RegExp(
  String.raw`^(?:${CAPITAL}(?:\s+(?:${CAPITAL}|${PARTICLE})){1,3}|\p{Script=Han}{2,4}|${UNCASED})$`,
  'u',
)

/** What a page calls itself above the name. */
const PAGE_TITLE = new RegExp(lists.pageTitle.join('|'), 'iu')

/** The first line, where it looks like a name. In a text without sections it is one only above a line that names a role. */
function nameIn(
  parts: readonly ResumePart[],
  top: readonly string[],
): { line: string; firstName: string; lastName: string } | null {
  const line = top.find((each) => !PAGE_TITLE.test(each)) ?? ''
  const name = bare(line)
  if (name.length > 60 || !NAME.test(name) || ROLE.test(name)) return null
  const isAboveARole = skillsAmong(tokensOf(name)).length === 0 && ROLE.test(asHeadline(bare(top[1] ?? '')))
  if (!hasSections(parts) && !isAboveARole) return null
  const words = (/\p{Ll}/u.test(name) ? name : capitalised(name)).split(/\s+/u)
  const last = words.splice(COMPOUND.test(words.at(-2) ?? '') ? -2 : -1)
  return words.length === 0
    ? { line, firstName: last.join(' '), lastName: '' }
    : { line, firstName: words.join(' '), lastName: last.join(' ') }
}

/** "JONAS WEBER" */
const capitalised = (name: string) => name.replace(/(?<=\p{Lu})[\p{Lu}\p{M}]+/gu, (rest) => rest.toLowerCase())
/** The first half of an Arabic name: عبد الرحمن. */
const COMPOUND = /^(?:عبد|أبو|ابن|بن|آل)$/u

/** "Rate: $40" makes no resume of a few lines. */
function hasSections(parts: readonly ResumePart[]): boolean {
  return parts.filter(({ section }) => section !== 'terms').length > 1
}

const TITLE_WITHIN = 6

/** The line that names a role; else the line below the name of a resume, and the first of a few lines. */
function titleIn(parts: readonly ResumePart[], lines: readonly string[], isNamed: boolean): string {
  const first = lines.slice(0, TITLE_WITHIN).map(bare)
  const role = first.map(asHeadline).find((line) => ROLE.test(line))
  if (role !== undefined) return role
  if (hasSections(parts) && !isNamed) return ''
  const [next = ''] = first.filter((line) => !isPlace(line))
  return tellsOfWork(next) ? '' : asHeadline(next)
}

const tellsOfWork = (line: string) => namedWorkIn(line) !== null || sentenceWorkIn(line) !== null

/** "Nantes, France": a few names with a comma, one of them a known place. */
function isPlace(line: string): boolean {
  const tokens = tokensOf(line)
  const parts = line.split(/[,،，]\s*/u)
  const areNames = parts.every((part) => /^(?:[\p{Lu}\p{Lo}][^\s\p{Nd}]*\s?){1,3}$/u.test(part))
  return parts.length > 1 && areNames && !ROLE.test(line) && placesAmong(tokens, 0, tokens.length).length > 0
}

/** What stands below its heading, or else the sentences at the top; of a few lines all, because they are about the freelancer. */
function aboutIn(parts: readonly ResumePart[], nameLine: string): string {
  const linesOf = (wanted: ResumeSection) =>
    parts
      .filter(({ section }) => section === wanted)
      .flatMap((part) => part.lines.map(bare))
      .filter(Boolean)
  if (!hasSections(parts))
    return parts
      .flatMap(({ lines }) => lines.map(bare))
      .filter((line) => /\p{L}/u.test(line) && line !== nameLine)
      .join('\n')
  const below = linesOf('about')
  const isSentence = (line: string) =>
    line.length >= SENTENCE_MIN && contactsIn(line).length === 0 && !tellsOfWork(line)
  return (below.length > 0 ? below : linesOf('top').filter(isSentence)).join(' ')
}

/** "Moved a Rails shop to Next.js": what was left behind is no skill that is offered. */
const LEFT_BEHIND = /(?<!\p{L})(?:moved|migrated|ported|converted|switched)\s[^.;:\n]{1,60}?\s(?=to\s)/giu

/** Skills of the vocabulary that a text without a list of skills names. */
function skillsNamed(text: string, refusals: readonly string[]): string[] {
  const own = refusals
    .reduce((rest, refusal) => rest.replace(refusal, ' '), text)
    .replace(LEFT_BEHIND, ' ')
    .replace(/\p{L}\$/gu, ' ')
  const names = skillsAmong(tokensOf(own)).map(({ name }) => name)
  return [...new Set(names)].slice(0, 15)
}

function withoutDoubles(names: readonly string[]): string[] {
  return names.filter((name, at) => !names.slice(0, at).some((other) => isSameSkill(other, name)))
}

/** "Front end: React, Vue (5 years)" names two skills. */
function skillsIn(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => withoutLabel(bare(line)).split(/[,،、，;；|·•]/u))
    .map((item) =>
      item
        .replace(/[(（].*$/u, '')
        .replace(/\s[–—-]\s.*$/u, '')
        .trim()
        .replace(/[.。]$/u, ''),
    )
    .filter((name) => name !== '' && name.length <= 50 && name.split(/\s+/u).length <= 4)
}

/** The sentence that says how many hours a week there are, or the part of it that does. */
function availabilityIn(text: string): string {
  const said = splitSentences(text).find((sentence) => weeklyHoursIn(sentence) !== null) ?? ''
  const parts = said.split(/(?<=[,;،，、；])/u)
  const own = parts.filter((part) => !ROLE.test(part) && rateIn(part) === null && !isPrice(part)).join('')
  const short = own.length <= AVAILABILITY_MAX ? own : parts.find((part) => weeklyHoursIn(part) !== null)
  const line = bare(short ?? '').replace(/[.。।,;،，、；]+$/u, '')
  return line.length <= AVAILABILITY_MAX ? line : ''
}

function cutAtSentence(text: string, max: number): string {
  if (text.length <= max) return text
  let kept = ''
  for (const sentence of splitSentences(text)) {
    if (kept.length + sentence.length + 1 > max) break
    kept = `${kept} ${sentence}`.trim()
  }
  return kept
}
