/** What is known of a freelancer, as a plain value. What is empty is silent: it neither fits nor contradicts. */
import type { AgentFields } from '../agent.ts'
import { confirmedOf, type FactKind, type FactRecord, factText } from '../facts/fact-record.ts'
import { recordsSay } from '../facts/records-say.ts'
import { mostWeeklyHoursIn } from '../facts/weekly-hours.ts'
import type { Answer, LanguageLevel, Profile } from '../profile.ts'
import { languagesAmong } from './names.ts'
import { tokensOf } from './tokens.ts'
import lists from './patterns/facts.json' with { type: 'json' }

export interface FreelancerFacts {
  kind: 'individual' | 'agency' | null
  headline: string
  /** ISO 3166; null where it is not known. The city and the time zone may be empty. */
  place: { country: string; city: string; timeZone: string } | null
  citizenOf: readonly string[]
  languages: readonly { code: string; level: LanguageLevel }[]
  skills: readonly { name: string; years: number | null }[]
  /** In the freelancer's own words: tools not used, work not taken, conditions refused. */
  refuses: readonly string[]
  certificates: readonly string[]
  /** US dollars; 0 where it is not said. */
  hourlyUsd: number
  smallestProjectUsd: number
  hoursPerWeek: number | null
  worksWhen: string
  employment: readonly string[]
  projects: readonly string[]
  answers: readonly { question: string; answer: string }[]
  /** What the freelancer wrote of themselves, line by line, where no field has it. */
  lines?: readonly string[]
}

/**
 * @param records Only confirmed ones count. What they say is not listed again from a text.
 * @returns The facts in what is stored today. The town is not stored yet, so it is silent.
 */
export function factsOf(
  profile: Profile,
  answers: readonly Answer[],
  agent: AgentFields | null,
  records: readonly FactRecord[] = [],
): FreelancerFacts {
  const known = confirmedOf(records)
  const isSaid = recordsSay(known)
  const listed = (kind: FactKind, others: readonly string[]) => [
    ...known.filter((record) => record.kind === kind).map(factText),
    ...others.filter((line) => !isSaid(line)),
  ]
  return {
    kind: profile.worksAs,
    headline: [agent?.title ?? '', profile.title].join(' '),
    place: profile.country === null ? null : { country: profile.country, city: '', timeZone: '' },
    citizenOf: profile.citizenOf,
    languages: languagesOf(profile, agent),
    skills: skillsOf(known, [...(agent?.skills ?? []), ...profile.skills]),
    refuses: profile.refuses,
    certificates: listed('certificate', linesOf(`${profile.certifications}\n${agent?.upworkCertifications ?? ''}`)),
    hourlyUsd: profile.hourlyRateUsd,
    smallestProjectUsd: profile.smallestProjectUsd ?? 0,
    hoursPerWeek: mostWeeklyHoursIn(profile.availability),
    worksWhen: profile.availability,
    employment: listed('employment', linesOf(profile.workHistory)),
    projects: listed(
      'project',
      profile.portfolio.map(({ title, summary }) => `${title}. ${summary}`),
    ),
    answers,
    lines: [
      ...known.filter(({ kind }) => kind === 'about' || kind === 'project').map(factText),
      ...linesOf(profile.overview),
      ...linesOf(profile.availability),
    ],
  }
}

/** A record counts before a bare name, because it may say the years. */
function skillsOf(records: readonly FactRecord[], names: readonly string[]): FreelancerFacts['skills'] {
  const told = records.filter(({ kind }) => kind === 'skill').map(({ name, years }) => ({ name, years }))
  const all = [...told, ...names.map((name) => ({ name, years: null }))]
  const seen = new Set<string>()
  return all.filter(({ name }) => {
    const key = name.trim().toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean)
}

const LEVELS: readonly [LanguageLevel, RegExp][] = [
  ['native', /native|mother|mutter|nativ|natif|maternel|родн|носител|أم|मातृ|মাতৃ|asli|ibu|母语/iu],
  ['fluent', new RegExp(lists.fluent.join('|'), 'iu')],
  ['basic', /basic|a1|a2|beginner|grund|básic|débutant|базов|مبتدئ|dasar|初级/iu],
]

/** A level that was chosen counts more than one that was read in free text. */
function languagesOf({ spokenLanguages, languages }: Profile, agent: AgentFields | null): FreelancerFacts['languages'] {
  const chosen = new Set(spokenLanguages.map(({ code }) => code))
  const told = languagesIn([languages, agent?.upworkLanguages ?? ''].join('\n'))
  return [...spokenLanguages, ...told.filter(({ code }) => !chosen.has(code))]
}

/** @param text "English (fluent), German: native". @returns Each language with its level; `good` where none is said. */
export function languagesIn(text: string): FreelancerFacts['languages'] {
  return text.split(/[\n,،、，;；·|]/).flatMap((entry) => {
    const tokens = tokensOf(entry)
    const code = languagesAmong(tokens, 0, tokens.length)[0]?.cue
    const level = LEVELS.find(([, pattern]) => pattern.test(entry))?.[0] ?? 'good'
    return code === undefined ? [] : [{ code, level }]
  })
}

const PART = /[\n,،、，;；.。।]|\s(?:and|und|y|e|et|dan|и|और|এবং)\s/u
const PART_WORDS_MAX = 4

/** @returns The languages that a text without a list of them names, each once: only where a short part of it says the level. */
export function toldLanguagesIn(text: string): FreelancerFacts['languages'] {
  const parts = text
    .split(PART)
    .filter((part) => LEVELS.some(([, pattern]) => pattern.test(part)) && tokensOf(part).length <= PART_WORDS_MAX)
  const found = languagesIn(parts.join('\n'))
  return found.filter(({ code }, at) => found.findIndex((other) => other.code === code) === at)
}
