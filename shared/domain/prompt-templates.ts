/**
 * Prompt templates and the placeholders a prompt can use. A placeholder is written `{name}` (`{{name}}` is read too); a sentence
 * with one that is unknown or has no value vanishes whole, so that no prompt ever speaks of "{skills}" or of nothing.
 */
import type { AgentFields } from './agent.ts'
import { withoutSteering } from './hidden-instructions.ts'
import type { Job } from './marketplace.ts'
import type { Profile } from './profile.ts'

/** Keys of `locales/<tag>/templates.json`, which holds each one's name, hint, prompt and defaults for empty fields. */
export const PROMPT_TEMPLATES = [
  'webDevelopment',
  'graphicDesign',
  'contentWriting',
  'digitalMarketing',
  'custom',
] as const
export type PromptTemplate = (typeof PROMPT_TEMPLATES)[number]

/** All that a prompt can use (specification part 2, wizard step 4). */
export const PLACEHOLDERS = [
  'upworkFreelancerName',
  'upworkProfileTitle',
  'upworkOverview',
  'skills',
  'upworkAvailability',
  'upworkCertifications',
  'upworkPortfolio',
  'upworkWorkHistory',
  'upworkJobType',
  'upworkEducation',
  'upworkOtherExperiences',
  'upworkLanguages',
  'upworkTestimonials',
  'upworkProjectCatalog',
  'upworkExperienceLevel',
  'upworkDuration',
  'upworkPaymentRate',
  'jobDescription',
  'upworkSpecializedProfiles',
  'upworkCategories',
  'upworkProfileUrl',
  'upworkHourlyMinRate',
  'upworkHourlyMaxRate',
  'upworkMinFixedRate',
  'upworkMaxFixedRate',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

export interface PromptSources {
  agent: AgentFields
  profile: Profile
  /** Null while there is none: sentences that speak of the post vanish. */
  job: Job | null
}

const SLOT = /\{\{?\s*(\w+)\s*\}?\}/g
const SENTENCE_END = /(?<=[.!?…؟।]["'”’»)]*)\s+|(?<=[。！？])/u

/**
 * @param template Written by the freelancer, with placeholders.
 * @returns The template with every placeholder filled or gone with its sentence; what tries to steer a program in the post is left out.
 */
export function fillPrompt(template: string, sources: PromptSources): string {
  const values = placeholderValues(sources)
  const valueFor = (name: string): string => (isPlaceholder(name) ? values[name] : '')
  const lines: string[] = []
  for (const line of template.split('\n')) {
    if (line.trim() === '') {
      lines.push('')
      continue
    }
    const kept = line
      .split(SENTENCE_END)
      .filter((sentence) => [...sentence.matchAll(SLOT)].every((slot) => valueFor(slot[1] ?? '') !== ''))
      .map((sentence) => sentence.replace(SLOT, (_slot, name: string) => valueFor(name)))
      .join(' ')
    if (kept.trim() !== '') lines.push(kept)
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** @returns Whether a prompt can use the name. */
export function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((known) => known === name)
}

/** @returns Names in braces that no placeholder has, for the editor to point at. */
export function unknownPlaceholders(template: string): string[] {
  const names = [...template.matchAll(SLOT)].map((slot) => slot[1] ?? '')
  return [...new Set(names.filter((name) => !isPlaceholder(name)))]
}

/** @returns Each placeholder's value; the agent's own field first, then the profile's; empty where neither says anything. */
export function placeholderValues({ agent, profile, job }: PromptSources): Record<Placeholder, string> {
  return {
    upworkFreelancerName: agent.upworkFreelancerName || `${profile.firstName} ${profile.lastName}`.trim(),
    upworkProfileTitle: agent.upworkProfileTitle || profile.title,
    upworkOverview: agent.upworkOverview || profile.overview,
    skills: (agent.skills.length > 0 ? agent.skills : profile.skills).join(', '),
    upworkAvailability: agent.upworkAvailability.replaceAll('_', ' ') || profile.availability,
    upworkCertifications: agent.upworkCertifications || profile.certifications,
    upworkPortfolio: agent.upworkPortfolio || portfolioText(profile),
    upworkWorkHistory: agent.upworkWorkHistory || profile.workHistory,
    upworkJobType: unlessAny(agent.upworkJobType),
    upworkEducation: agent.upworkEducation || profile.education,
    upworkOtherExperiences: agent.upworkOtherExperiences,
    upworkLanguages: agent.upworkLanguages || profile.languages,
    upworkTestimonials: agent.upworkTestimonials,
    upworkProjectCatalog: agent.upworkProjectCatalog,
    upworkExperienceLevel: unlessAny(agent.upworkExperienceLevel),
    upworkDuration: unlessAny(agent.upworkDuration).replaceAll('_', ' '),
    upworkPaymentRate: dollars(agent.upworkPaymentRate || profile.hourlyRateUsd),
    jobDescription: job ? withoutSteering(`${job.title}\n${job.description ?? ''}`) : '',
    upworkSpecializedProfiles: agent.upworkSpecializedProfiles,
    upworkCategories: agent.upworkCategories,
    upworkProfileUrl: agent.upworkProfileUrl,
    upworkHourlyMinRate: dollars(agent.upworkHourlyMinRate),
    upworkHourlyMaxRate: agent.upworkHourlyMaxRate >= 1000 ? '' : dollars(agent.upworkHourlyMaxRate),
    upworkMinFixedRate: dollars(agent.upworkMinFixedRate),
    upworkMaxFixedRate: dollars(agent.upworkMaxFixedRate),
  }
}

function portfolioText({ portfolio }: Profile): string {
  return portfolio.map(({ title, summary, url }) => [title, summary, url].filter(Boolean).join(' – ')).join('\n')
}

function unlessAny(value: string): string {
  return value === 'any' ? '' : value
}

function dollars(usd: number): string {
  return usd > 0 ? `$${usd}` : ''
}
