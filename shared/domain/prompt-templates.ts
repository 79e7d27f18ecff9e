/**
 * Prompt templates and their placeholders. A placeholder is written `{name}` (`{{name}}` is read too). A sentence whose
 * placeholder is unknown or has no value is left out as a whole, so that no prompt contains "{skills}" or a gap.
 */
import type { AgentFields } from './agent.ts'
import type { Job } from './jobs/marketplace.ts'
import type { Profile } from './profile.ts'

/** Keys of `locales/<tag>/templates.json`, which has each template's name, hint, prompt and defaults for empty fields. */
export const PROMPT_TEMPLATES = [
  'webDevelopment',
  'graphicDesign',
  'contentWriting',
  'digitalMarketing',
  'custom',
] as const

/** Everything that a prompt can use. */
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
  /** Null when there is no post. Sentences about the post are then left out. */
  job: Pick<Job, 'title' | 'description'> | null
}

const SLOT = /\{\{?\s*(\w+)\s*\}?\}/g
const SENTENCE_END = /(?<=[.!?…؟।]["'”’»)]*)\s+|(?<=[。！？])/u

/** A sentence of a filled template. */
export interface FilledSentence {
  /** `placeholder` is null for the freelancer's own words. A placeholder without a value has an empty text. */
  pieces: { text: string; placeholder: string | null }[]
  /** False when a placeholder is unknown or has no value: the sentence is left out. */
  isKept: boolean
}

/**
 * @param template Written by the freelancer, with placeholders.
 * @returns Its lines, each as a list of sentences; an empty line has none.
 */
export function readTemplate(template: string, sources: PromptSources): FilledSentence[][] {
  const values = placeholderValues(sources)
  const valueFor = (name: string): string => (isPlaceholder(name) ? values[name] : '')
  const fill = (sentence: string): FilledSentence => {
    const pieces: FilledSentence['pieces'] = []
    let at = 0
    for (const slot of sentence.matchAll(SLOT)) {
      const name = slot[1] ?? ''
      if (slot.index > at) pieces.push({ text: sentence.slice(at, slot.index), placeholder: null })
      pieces.push({ text: valueFor(name), placeholder: name })
      at = slot.index + slot[0].length
    }
    if (at < sentence.length) pieces.push({ text: sentence.slice(at), placeholder: null })
    return { pieces, isKept: pieces.every(({ text, placeholder }) => placeholder === null || text !== '') }
  }
  return template.split('\n').map((line) => (line.trim() === '' ? [] : line.split(SENTENCE_END).map(fill)))
}

/** @returns The template with every placeholder filled, or left out with its sentence. */
export function fillPrompt(template: string, sources: PromptSources): string {
  const lines: string[] = []
  for (const sentences of readTemplate(template, sources)) {
    const kept = sentences
      .filter(({ isKept }) => isKept)
      .map(({ pieces }) => pieces.map(({ text }) => text).join(''))
      .join(' ')
    if (sentences.length === 0 || kept.trim() !== '') lines.push(kept)
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** @returns Whether a prompt can use the name. */
function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((known) => known === name)
}

/** @returns Names in braces that are no placeholder. The editor shows them. */
export function unknownPlaceholders(template: string): string[] {
  const names = [...template.matchAll(SLOT)].map((slot) => slot[1] ?? '')
  return [...new Set(names.filter((name) => !isPlaceholder(name)))]
}

/** @returns Each placeholder's value: the agent's own field first, then the profile's; empty when both are. */
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
    jobDescription: job ? `${job.title}\n${job.description ?? ''}`.trim() : '',
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
