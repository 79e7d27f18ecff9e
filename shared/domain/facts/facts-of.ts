/** Everything the freelancer has told us, as the facts that claims are traced to. */
import type { AgentFields } from '../agent.ts'
import { type Fact, factId } from '../claims/claim.ts'
import { splitSentences } from '../letter-text.ts'
import type { Answer, Profile } from '../profile.ts'
import type { Resume } from '../resume.ts'
import { confirmedOf, type FactRecord, factText } from './fact-record.ts'
import { recordsSay } from './records-say.ts'

/**
 * One fact for each sentence or item, so that the ledger can show the exact line.
 * @param answers Their answer bank.
 * @param resume Its text. Each line is its own fact, so that two jobs never become one.
 * @param records Only confirmed ones count. Each is one fact as a whole, because a sentence may join its client, year, outcome
 * and tools; and one for each approved rendering. A line of another source that says what a record says is left out.
 */
export function factsOf(
  profile: Profile,
  agent: AgentFields,
  answers: Answer[],
  resume: Pick<Resume, 'text'> | null = null,
  records: readonly FactRecord[] = [],
): Fact[] {
  const facts: Fact[] = []
  const seen = new Set<string>()
  const add = (source: Fact['source'], ref: string, text: string, question?: string) => {
    const trimmed = text.trim()
    // "Yes" to two questions is two facts.
    const said = `${question ?? ''}\n${trimmed}`
    if (trimmed === '' || seen.has(said)) return
    seen.add(said)
    const fact = { source, ref, text: trimmed, id: factId(source, ref, trimmed) }
    facts.push(question === undefined ? fact : { ...fact, question })
  }
  const known = confirmedOf(records)
  const isSaid = recordsSay(known)
  const addLong = (source: Fact['source'], ref: string, text: string, question?: string) => {
    for (const sentence of splitSentences(text)) if (!isSaid(sentence)) add(source, ref, sentence, question)
  }

  for (const record of known) {
    add('record', record.id, factText(record))
    for (const { text, approvedAt } of record.renderings) if (approvedAt !== null) add('record', record.id, text)
  }

  add('profile', 'name', `${profile.firstName} ${profile.lastName}`)
  add('profile', 'title', profile.title)
  addLong('profile', 'overview', profile.overview)
  add('profile', 'skills', profile.skills.join(', '))
  for (const [index, item] of profile.portfolio.entries()) {
    const text = [item.title, item.summary, item.url].filter(Boolean).join('. ').replaceAll('.. ', '. ')
    if (!isSaid(text)) add('portfolio', `portfolio.${index}`, text)
  }
  addLong('profile', 'workHistory', profile.workHistory)
  addLong('profile', 'education', profile.education)
  addLong('profile', 'certifications', profile.certifications)
  add('profile', 'languages', profile.languages)
  if (profile.hourlyRateUsd > 0) add('profile', 'hourlyRateUsd', `My rate is $${profile.hourlyRateUsd} per hour`)
  add('profile', 'availability', profile.availability)

  add('agent', 'upworkFreelancerName', agent.upworkFreelancerName)
  add('agent', 'title', agent.upworkProfileTitle)
  add('agent', 'skills', agent.skills.join(', '))
  for (const [index, link] of agent.portfolioLinks.entries()) add('agent', `portfolioLinks.${index}`, link)
  add('agent', 'upworkProfileUrl', agent.upworkProfileUrl)
  add('agent', 'upworkCategories', agent.upworkCategories)
  add('agent', 'languages', agent.upworkLanguages)
  add('agent', 'availability', AVAILABILITY_TEXT[agent.upworkAvailability])
  if (agent.upworkIdentityVerified) add('agent', 'upworkIdentityVerified', 'My identity is verified at Upwork')
  for (const ref of LONG_AGENT_FIELDS) addLong('agent', ref, agent[ref])
  if (agent.upworkPaymentRate > 0) add('agent', 'hourlyRateUsd', `My rate is $${agent.upworkPaymentRate} per hour`)

  for (const { id, question, answer } of answers) addLong('answer', id, answer, question.trim() || undefined)
  if (resume) addLong('resume', 'text', resume.text)
  addLimits(profile, add)
  return facts
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })
const REGION_NAMES = new Intl.DisplayNames('en', { type: 'region' })

/** Whether the freelancer is an agency, where they live, what they speak and what they turn away. */
function addLimits(profile: Profile, add: (source: 'profile', ref: string, text: string) => void): void {
  const { worksAs, country, citizenOf, spokenLanguages, refuses, smallestProjectUsd } = profile
  if (worksAs !== null) add('profile', 'worksAs', worksAs === 'agency' ? 'We are an agency' : 'I am not an agency')
  if (country !== null) add('profile', 'country', `I live in ${REGION_NAMES.of(country)}`)
  for (const code of citizenOf) add('profile', 'citizenOf', `I am a citizen of ${REGION_NAMES.of(code)}`)
  for (const { code, level } of spokenLanguages)
    add('profile', 'spokenLanguages', `${LANGUAGE_NAMES.of(code)}: ${level}`)
  if (smallestProjectUsd !== null)
    add('profile', 'smallestProjectUsd', `My smallest project costs $${smallestProjectUsd}`)
  for (const refusal of refuses) add('profile', 'refuses', `I turn away: ${refusal}`)
}

const LONG_AGENT_FIELDS = [
  'upworkOverview',
  'upworkWorkHistory',
  'upworkPortfolio',
  'upworkEducation',
  'upworkCertifications',
  'upworkOtherExperiences',
  'upworkTestimonials',
  'upworkProjectCatalog',
  'upworkSpecializedProfiles',
] as const

/** Facts are only compared and never shown in the letter's words, so English is enough for every language. */
const AVAILABILITY_TEXT: Record<AgentFields['upworkAvailability'], string> = {
  more_than_30: 'Available more than 30 hours a week',
  less_than_30: 'Available less than 30 hours a week',
  as_needed: 'Available as needed',
  not_available: '',
  '': '',
}
