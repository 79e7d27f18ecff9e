/** One requirement against the facts: met, contradicted with the fact that says no, or silent. */
import { detectLanguage, isCommonWord } from '#shared/domain/detect-language.ts'
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import { countriesOf } from '#shared/domain/reading/names.ts'
import type { Requirement } from '#shared/domain/reading/reading.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { coversSkill, isSameSkill, skillsInHeadline } from '#shared/domain/skills/skills.ts'
import { NO_WORDS } from '../reading/no-words.ts'
import { hoursVerdict } from './at-hours.ts'
import { isTold, paperKeys, sharedWith, toldInLines } from './told-in-lines.ts'

type Verdict = { is: 'met' } | { is: 'silent' } | { is: 'contradicted'; fact: string }

type Answer = FreelancerFacts['answers'][number]

const MET: Verdict = { is: 'met' }
const SILENT: Verdict = { is: 'silent' }
const contradicted = (fact: string): Verdict => ({ is: 'contradicted', fact })
const met = (isMet: boolean, fact: string): Verdict => (isMet ? MET : contradicted(fact))

const LEVELS = { basic: 1, good: 2, fluent: 3, native: 4 } as const

/** @returns What the facts say to a requirement; where they are silent, what the freelancer's own lines say. */
export function verdictOf(requirement: Requirement, facts: FreelancerFacts): Verdict {
  const verdict = fieldVerdict(requirement, facts)
  const { lines = [], headline } = facts
  return verdict.is === 'silent' && lines.length > 0 ? toldInLines(requirement, [headline, ...lines]) : verdict
}

function fieldVerdict(requirement: Requirement, facts: FreelancerFacts): Verdict {
  const { values, amount } = requirement
  switch (requirement.kind) {
    case 'place':
      return placeVerdict(requirement, facts)
    case 'onSite':
      return siteVerdict(requirement, facts)
    case 'citizenship':
      if (facts.citizenOf.length === 0) return SILENT
      return met(
        values.some((place) => facts.citizenOf.some((own) => countriesOf(place).includes(own))),
        facts.citizenOf.join(', '),
      )
    case 'nativeLanguage':
    case 'language':
      return languageVerdict(requirement, facts)
    case 'licence':
    case 'certificate':
      return proofVerdict(requirement, facts)
    case 'tool':
      return toolVerdict(requirement, facts)
    case 'skill':
    case 'other':
      return isTold(requirement.values, toldBy(facts).words) ? MET : SILENT
    case 'years':
      return yearsVerdict(requirement, facts)
    case 'hours':
      if (facts.hoursPerWeek === null || amount === null) return SILENT
      return met(amount <= facts.hoursPerWeek * 1.1, `${facts.hoursPerWeek} h`)
    case 'timeZone':
      return timeVerdict(requirement, facts)
    case 'agencyOnly':
      return facts.kind === null ? SILENT : met(facts.kind === 'agency', facts.kind)
    case 'individualOnly':
      // Whoever does not say that they are a firm is a person.
      return met(facts.kind !== 'agency', 'agency')
    default:
      return MET
  }
}

function placeVerdict({ values, isExcluded }: Requirement, { place }: FreelancerFacts): Verdict {
  if (!place || values.length === 0) return SILENT
  const isIn = values.some((value) => countriesOf(value).includes(place.country))
  return met(isIn !== isExcluded, [place.city, place.country].filter(Boolean).join(', '))
}

function siteVerdict({ values }: Requirement, { place }: FreelancerFacts): Verdict {
  if (!place) return SILENT
  if (place.city === '') {
    // The country alone cannot say whether a town in it can be reached.
    const isAbroad = values.length > 0 && !values.some((value) => countriesOf(value).includes(place.country))
    return isAbroad ? contradicted(place.country) : SILENT
  }
  const towns = values.filter((value) => value.includes(':'))
  const city = tokensOf(place.city)
    .map(({ text }) => text)
    .join(' ')
  if (towns.some((town) => town.split(':')[1] === city)) return MET
  if (values.length > 0) return contradicted([place.city, place.country].filter(Boolean).join(', '))
  return SILENT
}

function languageVerdict(
  { kind, values, amount }: Requirement,
  { languages, headline, lines }: FreelancerFacts,
): Verdict {
  if (languages.length === 0) return SILENT
  const isTold = languages.some(({ code }) => values.includes(code))
  const written = isTold ? null : detectLanguage([headline, ...(lines ?? [])].join('\n'))
  // Who writes in a language speaks it somehow. How well, only they can tell.
  if (kind === 'language' && written !== null && values.includes(written)) return SILENT
  const least = kind === 'nativeLanguage' ? 4 : (amount ?? 2)
  const isMet = values.some((code) => languages.some((own) => own.code === code && LEVELS[own.level] >= least))
  return met(isMet, languages.map(({ code, level }) => `${code} (${level})`).join(', '))
}

/** Smaller numbers beside capital letters count something else. */
const STANDARD_LEAST = 1000

/** A certificate is known by the names in it, and a standard by its number. */
function proofVerdict(requirement: Requirement, { certificates, answers, refuses }: FreelancerFacts): Verdict {
  const { values, words } = requirement
  const known = new Set(certificates.flatMap((name) => tokensOf(name).map(({ text }) => text)))
  const asked = values.length > 0 ? values.filter((text) => text.length > 2) : namesIn(words)
  // "ISO 27001" is not "ISO 9001".
  const standard = tokensOf(words).find(
    ({ number }, at, all) => number !== null && number >= STANDARD_LEAST && all[at - 1]?.isAllCapitals === true,
  )
  const isKnown = (standard ? [standard.text] : asked).some((text) => known.has(text))
  if (isKnown) return MET
  const keys = paperKeys(requirement)
  // "No sworn translations", "I do not stamp drawings"
  const refused = refuses.find((line) => sharedWith(keys, line) > 0)
  if (refused !== undefined) return contradicted(refused)
  const denied = answers.find((one) => saysNo(one) && sharedWith(keys, one.question) > 0)
  return denied ? contradicted(`${denied.question} ${denied.answer}`) : SILENT
}

/** The words of a sentence that may name a paper: "com" of "com vinheta" is no "M.Com.". */
function namesIn(words: string): string[] {
  return tokensOf(words).flatMap(({ text, isAllCapitals }) =>
    text.length > 2 && (isAllCapitals || !isCommonWord(text)) ? [text] : [],
  )
}

/** "No problem" is no denial. */
const BEGINS_WITH_NO = new RegExp(
  String.raw`^(?:${NO_WORDS})(?=\s*(?:[.,;:!?。，、؛،।—–-]|$)|\s+(?:i|ich|je|eu|yo|saya|я)\s)`,
  'iu',
)

function saysNo({ answer }: Answer): boolean {
  return BEGINS_WITH_NO.test(answer.trim())
}

/** @returns A "no" that the freelancer gave to a question about it; null without one. */
function deniedWith(answers: readonly Answer[], isAbout: (words: ReadonlySet<string>) => boolean): Verdict | null {
  const denied = answers.find((one) => saysNo(one) && isAbout(new Set(tokensOf(one.question).map(({ text }) => text))))
  return denied ? contradicted(`${denied.question} ${denied.answer}`) : null
}

/** The words of all facts that tell of work; kept with the facts, which many posts are held against. */
const TOLD = new WeakMap<FreelancerFacts, { words: ReadonlySet<string>; skills: readonly string[] }>()
function toldBy(facts: FreelancerFacts): { words: ReadonlySet<string>; skills: readonly string[] } {
  const known = TOLD.get(facts)
  if (known) return known
  const { skills, certificates, projects, employment, answers } = facts
  const texts = [...skills.map(({ name }) => name), ...projects, ...certificates, ...employment]
  const told = [...texts, ...answers.filter((one) => !saysNo(one)).map(({ answer }) => answer)].join('\n')
  // "Excel" of a project is Microsoft Excel.
  const read = { words: new Set(tokensOf(told).map(({ text }) => text)), skills: skillsInHeadline(told) }
  TOLD.set(facts, read)
  return read
}

function toolVerdict({ values }: Requirement, facts: FreelancerFacts): Verdict {
  const { words: told, skills } = toldBy(facts)
  const has = (name: string) => {
    if ([...facts.skills.map((skill) => skill.name), ...skills].some((own) => coversSkill(own, name))) return true
    return tokensOf(name).every(({ text }) => told.has(text))
  }
  if (values.some(has)) return MET
  const isAbout = (words: ReadonlySet<string>) =>
    values.some((name) => tokensOf(name).every(({ text }) => words.has(text)))
  return deniedWith(facts.answers, isAbout) ?? SILENT
}

function timeVerdict(requirement: Requirement, facts: FreelancerFacts): Verdict {
  const verdict = hoursVerdict(requirement.words, facts)
  if (verdict.is === 'silent') return tellsWhen(requirement, facts) ? MET : SILENT
  return verdict
}

/** Other times are known by the words that the freelancer uses too: "mornings". */
function tellsWhen({ values }: Requirement, { worksWhen, answers }: FreelancerFacts): boolean {
  const told = new Set(
    [worksWhen, ...answers.map(({ question, answer }) => `${question} ${answer}`)].flatMap((text) =>
      tokensOf(text).map((token) => token.text),
    ),
  )
  return values.some((value) => tokensOf(value).some(({ text }) => told.has(text)))
}

function yearsVerdict({ values, amount }: Requirement, { skills }: FreelancerFacts): Verdict {
  if (amount === null) return SILENT
  const named = skills.filter(({ name }) => values.some((value) => isSameSkill(value, name)))
  const years = (named.length > 0 ? named : skills).flatMap((skill) => (skill.years === null ? [] : [skill.years]))
  if (years.length === 0) return SILENT
  const most = Math.max(...years)
  return met(most >= amount, `${most}`)
}
