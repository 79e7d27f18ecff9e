/** What a resume or a pasted text suggests for the empty fields of the profile. Nothing is filled before the freelancer confirms it. */
import { contactsIn, splitSentences, withAsciiDigits } from '../letter-text.ts'
import { LIMITS_MAX, type Profile } from '../profile.ts'
import { languagesIn, toldLanguagesIn } from '../reading/facts.ts'
import { tokensOf } from '../reading/tokens.ts'
import { isSameSkill, skillsAmong } from '../skills/skills.ts'
import { asHeadline } from './headline.ts'
import { refusalsIn } from './refusals-in.ts'
import { bare, partsOf, type ResumePart, type ResumeSection, ROLE, withoutLabel } from './resume-lines.ts'
import { EACH_HOUR, weeklyHoursIn } from './weekly-hours.ts'

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
const AVAILABILITY_MAX = 100
const NAMED_IN = 10_000

/**
 * Pure.
 * @returns Only fields that are empty in the profile and that the text speaks of.
 */
export function suggestProfile(text: string, profile: Profile): ProfileSuggestion {
  const parts = partsOf(text)
  const linesOf = (wanted: ResumeSection) =>
    parts
      .filter(({ section }) => section === wanted)
      .flatMap(({ lines }) => lines)
      .filter(Boolean)
  const top = linesOf('top')
  const languages = linesOf('languages').map(bare)
  const listed = languages.length > 0 ? languagesIn(languages.join('\n')) : toldLanguagesIn(text.slice(0, NAMED_IN))
  const spoken = listed.slice(0, LIMITS_MAX.spokenLanguages)
  const refusals = refusalsIn(text.slice(0, NAMED_IN)).slice(0, LIMITS_MAX.refuses)
  const found: ProfileSuggestion = {
    ...nameIn(parts, top),
    title: titleIn(top),
    overview: cutAtSentence(aboutIn(parts), 2000),
    skills: parts.some(({ section }) => section === 'skills')
      ? skillsIn(linesOf('skills'))
      : skillsNamed(text.slice(0, NAMED_IN), refusals),
    hourlyRateUsd: rateIn(text),
    availability: availabilityIn(text.slice(0, NAMED_IN)),
    languages: spoken.length > 0 ? languages.join(', ').slice(0, 300) : '',
    spokenLanguages: spoken,
    refuses: refusals,
  }
  const isEmpty = (value: unknown) => value === 0 || value === '' || (Array.isArray(value) && value.length === 0)
  const entries = Object.entries(found).filter(
    ([field, value]) => !isEmpty(value) && isEmpty(profile[field as keyof ProfileSuggestion]),
  )
  return Object.fromEntries(entries) as ProfileSuggestion
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
const PAGE_TITLE =
  /curriculum|vitae|r[eé]sum[eé]|lebenslauf|curr[ií]culo|riwayat hidup|резюме|简历|السيرة|बायोडाटा|জীবনবৃত্তান্ত/iu

/** The first line, where it looks like a name. In a text without sections it is one only above a line that names a role. */
function nameIn(
  parts: readonly ResumePart[],
  top: readonly string[],
): Pick<ProfileSuggestion, 'firstName' | 'lastName'> {
  const line = bare(top.find((each) => !PAGE_TITLE.test(each)) ?? '')
  if (line.length > 60 || !NAME.test(line) || ROLE.test(line)) return {}
  const isAboveARole = skillsAmong(tokensOf(line)).length === 0 && ROLE.test(asHeadline(bare(top[1] ?? '')))
  if (parts.length < 2 && !isAboveARole) return {}
  const words = line.split(/\s+/u)
  return { firstName: words.slice(0, -1).join(' ') || line, lastName: words.length > 1 ? (words.at(-1) ?? '') : '' }
}

/** The line below the name that names a role. */
function titleIn(top: readonly string[]): string {
  const lines = top.slice(0, 6).map((line) => asHeadline(bare(line)))
  return lines.find((line) => ROLE.test(line)) ?? ''
}

/** What stands below its heading, or else the sentences at the top. */
function aboutIn(parts: readonly ResumePart[]): string {
  const below = parts.filter(({ section }) => section === 'about').flatMap((part) => part.lines)
  const top = parts.filter(({ section }) => section === 'top').flatMap((part) => part.lines)
  const isSentence = (line: string) => line.length >= SENTENCE_MIN && contactsIn(line).length === 0
  const lines = below.some(Boolean) ? below : top.filter(isSentence)
  return lines.map(bare).filter(Boolean).join(' ')
}

/** "Moved a Rails shop to Next.js": what was left behind is no skill that is offered. */
const LEFT_BEHIND = /(?<!\p{L})(?:moved|migrated|ported|converted|switched)\s[^.;:\n]{1,60}?\s(?=to\s)/giu

/** Skills of the vocabulary that a text without a list of skills names. */
function skillsNamed(text: string, refusals: readonly string[]): string[] {
  const own = refusals.reduce((rest, refusal) => rest.replace(refusal, ' '), text).replace(LEFT_BEHIND, ' ')
  const names = skillsAmong(tokensOf(own)).map(({ name }) => name)
  return [...new Set(names)].slice(0, 15)
}

/** "Front end: React, Vue (5 years)" names two skills. */
function skillsIn(lines: readonly string[]): string[] {
  const names = lines
    .flatMap((line) => withoutLabel(bare(line)).split(/[,،、，;；|·•]/u))
    .map((item) =>
      item
        .replace(/[(（].*$/u, '')
        .replace(/\s[–—-]\s.*$/u, '')
        .trim()
        .replace(/[.。]$/u, ''),
    )
    .filter((name) => name !== '' && name.length <= 50 && name.split(/\s+/u).length <= 4)
  const skills: string[] = []
  for (const name of names) if (!skills.some((other) => isSameSkill(other, name))) skills.push(name)
  return skills.slice(0, SKILLS_MAX)
}

const DOLLARS = String.raw`(?:US)?\$|USD`
const RATES = [
  new RegExp(String.raw`(?:${DOLLARS})\s?(\d{1,4})(?:\.\d\d)?\s?(?:USD)?${EACH_HOUR}`, 'iu'),
  new RegExp(String.raw`(?<![\d.,])(\d{1,4})(?:\.\d\d)?\s?(?:${DOLLARS}|dollars)${EACH_HOUR}`, 'iu'),
]

/** Only US dollars, because the profile's rate is in them. */
function rateIn(text: string): number {
  const plain = withAsciiDigits(text)
  const rate = Number(RATES.map((pattern) => pattern.exec(plain)?.[1]).find(Boolean) ?? 0)
  return rate >= 3 && rate <= 1_000 ? rate : 0
}

/** The sentence that says how many hours a week there are, or the part of it that does. */
function availabilityIn(text: string): string {
  const said = splitSentences(text).find((sentence) => weeklyHoursIn(sentence) !== null) ?? ''
  const parts = said.split(/(?<=[,;،，、；])/u)
  const own = parts.filter((part) => !ROLE.test(part) && rateIn(part) === 0).join('')
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
