/** What is known of a freelancer, as a plain value. What is empty is silent: it neither fits nor contradicts. */
import type { AgentFields } from '../agent.ts'
import type { Answer, LanguageLevel, Profile } from '../profile.ts'
import { languagesAmong } from './names.ts'
import { tokensOf } from './tokens.ts'

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
}

/** @returns The facts in what is stored today. Years, hours a week and the town are not stored yet, so they are silent. */
export function factsOf(profile: Profile, answers: readonly Answer[], agent: AgentFields | null): FreelancerFacts {
  const skills = agent && agent.skills.length > 0 ? [...new Set([...agent.skills, ...profile.skills])] : profile.skills
  return {
    kind: null,
    headline: [agent?.title ?? '', profile.title].join(' '),
    place: profile.country === null ? null : { country: profile.country, city: '', timeZone: '' },
    citizenOf: profile.citizenOf,
    languages: languagesOf(profile, agent),
    skills: skills.map((name) => ({ name, years: null })),
    refuses: profile.refuses,
    certificates: linesOf(`${profile.certifications}\n${agent?.upworkCertifications ?? ''}`),
    hourlyUsd: profile.hourlyRateUsd,
    smallestProjectUsd: profile.smallestProjectUsd ?? 0,
    hoursPerWeek: null,
    worksWhen: profile.availability,
    employment: linesOf(profile.workHistory),
    projects: profile.portfolio.map(({ title, summary }) => `${title}. ${summary}`),
    answers,
  }
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean)
}

const LEVELS: readonly [LanguageLevel, RegExp][] = [
  ['native', /native|mother|mutter|nativ|natif|maternel|родн|носител|أم|मातृ|মাতৃ|asli|ibu|母语/iu],
  ['fluent', /fluent|c1|c2|fließ|fluid|courant|свобод|طلاق|lancar|fasih|流利|bilingual|proficien/iu],
  ['basic', /basic|a1|a2|beginner|grund|básic|débutant|базов|مبتدئ|dasar|初级/iu],
]

/** A level that was chosen counts more than one that was read in free text. */
function languagesOf({ spokenLanguages, languages }: Profile, agent: AgentFields | null): FreelancerFacts['languages'] {
  const chosen = new Set(spokenLanguages.map(({ code }) => code))
  const told = languagesIn([languages, agent?.upworkLanguages ?? ''].join('\n'))
  return [...spokenLanguages, ...told.filter(({ code }) => !chosen.has(code))]
}

/** "English (fluent), German: native" */
function languagesIn(text: string): FreelancerFacts['languages'] {
  return text.split(/[\n,;·]/).flatMap((entry) => {
    const tokens = tokensOf(entry)
    const code = languagesAmong(tokens, 0, tokens.length)[0]?.cue
    const level = LEVELS.find(([, pattern]) => pattern.test(entry))?.[0] ?? 'good'
    return code === undefined ? [] : [{ code, level }]
  })
}
