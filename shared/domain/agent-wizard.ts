/** The four steps in which a job agent is set up: what each asks, what it requires, and what a search fills in beforehand. */
import * as z from 'zod/mini'
import type { FieldProblems } from '../errors.ts'
import { patchOf } from '../sync/patch.ts'
import { fieldProblems } from '../validation.ts'
import { type AgentFields, agentFieldsSchema, namedAgentFields, type SendingMode } from './agent.ts'
import type { MarketplaceId } from './marketplace.ts'
import type { PlanLimits, Usage } from './plan.ts'
import { PLAN_LIMITS } from './plan.ts'
import { SEARCH_RANGES } from './search.ts'
import { UPWORK_PROFILE_URL } from './user.ts'

export const WIZARD_STEPS = ['basic', 'criteria', 'identity', 'advanced'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

type Choice = 'upworkJobType' | 'upworkExperienceLevel' | 'upworkDuration'
/** An agent's fields while they are asked for: three choices begin unanswered. */
export type WizardFields = Omit<AgentFields, Choice> & { [Name in Choice]: AgentFields[Name] | '' }

/** What the Upwork sign-in asks beside the agent's own fields; kept nowhere. */
export const WIZARD_SECRETS = ['upworkUsername', 'upworkPassword', 'upworkSecurityAnswer'] as const
export type WizardSecrets = Record<(typeof WIZARD_SECRETS)[number], string>

/** What each step asks; the rest belongs to the last. */
const STEP_FIELDS: Partial<Record<keyof AgentFields, WizardStep>> = {
  name: 'basic',
  title: 'basic',
  platforms: 'basic',
  emailsPerDay: 'basic',
  startTime: 'basic',
  endTime: 'basic',
  timeZone: 'basic',
  activeEvery: 'basic',
  upworkJobType: 'criteria',
  upworkExperienceLevel: 'criteria',
  upworkDuration: 'criteria',
  upworkPaymentRate: 'criteria',
  upworkHourlyMinRate: 'criteria',
  upworkHourlyMaxRate: 'criteria',
  upworkMinFixedRate: 'criteria',
  upworkMaxFixedRate: 'criteria',
  freelancerIsHourly: 'criteria',
  freelancerIsFixed: 'criteria',
  freelancerMinBudget: 'criteria',
  freelancerMaxBudget: 'criteria',
  freelancerHourlyRateMin: 'criteria',
  freelancerHourlyRateMax: 'criteria',
  freelancerLanguage: 'criteria',
  upworkFreelancerName: 'identity',
  upworkProfileUrl: 'identity',
  upworkWorkHistory: 'identity',
  skills: 'identity',
  portfolioLinks: 'identity',
}

/** @returns The step that asks for the field; a path such as `skills.0` is its list's. */
export function stepOf(path: string): WizardStep {
  const name = path.split('.')[0] ?? ''
  if (WIZARD_SECRETS.some((secret) => secret === name)) return 'identity'
  return Object.entries(STEP_FIELDS).find(([field]) => field === name)?.[1] ?? 'advanced'
}

/** @returns An agent's settings before anything is typed. */
export function emptyWizardFields(known: Pick<AgentFields, 'platforms' | 'timeZone'>): WizardFields {
  const defaults = agentFieldsSchema.parse({ ...known, name: '-', title: '--' })
  return {
    ...defaults,
    name: '',
    title: '',
    // Where that is not permitted, `permittedMode` makes it review.
    mode: 'auto',
    upworkJobType: '',
    upworkExperienceLevel: '',
    upworkDuration: '',
    freelancerMaxBudget: SEARCH_RANGES.freelancerBudget.initial[1],
    freelancerHourlyRateMin: SEARCH_RANGES.freelancerHourlyRate.initial[0],
    freelancerHourlyRateMax: SEARCH_RANGES.freelancerHourlyRate.initial[1],
  }
}

/** @returns The agent that was described; what is not asked for its marketplaces means "any". */
export function finishedFields(fields: WizardFields): AgentFields {
  return {
    ...fields,
    name: fields.name.trim() || fields.title.trim().slice(0, 120),
    upworkJobType: fields.upworkJobType || 'any',
    upworkExperienceLevel: fields.upworkExperienceLevel || 'any',
    upworkDuration: fields.upworkDuration || 'any',
  }
}

/** @returns The plan's limits as last told by the server; while it has told none, those of the free plan: 1 Upwork proposal, 2 bids. */
export function limitsFromUsage(usage: Usage | undefined): Pick<PlanLimits, 'proposalsPerDay' | 'perPlatform'> {
  if (!usage) return PLAN_LIMITS.free
  const { limit, upwork, freelancer } = usage.today
  return { proposalsPerDay: limit, perPlatform: { upwork: upwork.limit, freelancer: freelancer.limit } }
}

/** @returns The most proposals a day one agent may be set to: the plan's, and no more than its marketplaces allow together. */
export function dailyCap(
  { proposalsPerDay, perPlatform }: Pick<PlanLimits, 'proposalsPerDay' | 'perPlatform'>,
  platforms: readonly MarketplaceId[],
): number {
  if (platforms.length === 0) return proposalsPerDay
  return Math.min(
    proposalsPerDay,
    platforms.reduce((sum, platform) => sum + perPlatform[platform], 0),
  )
}

export interface StepContext {
  /** See `dailyCap`. */
  cap: number
  /** Null where the sign-in does not belong to this agent now. */
  secrets: WizardSecrets | null
}

/** @returns What must be put right before the step can be left; field → problem, in the order in which the step asks. */
export function stepProblems(step: WizardStep, fields: WizardFields, { cap, secrets }: StepContext): FieldProblems {
  const own = Object.fromEntries(
    Object.entries(fields).filter(([name]) => stepOf(name) === step && isAsked(name, fields)),
  )
  const checked = step === 'basic' ? { ...own, name: fields.name.trim() || '-' } : own
  const parsed = patchOf(agentFieldsSchema).safeParse(checked, { reportInput: true })
  const problems = parsed.success ? {} : fieldProblems(parsed.error.issues)
  if (step === 'basic' && !problems.emailsPerDay && fields.emailsPerDay > cap) {
    problems.emailsPerDay = { key: 'plan_max_per_day', params: { n: cap } }
  }
  if (step === 'criteria' && fields.platforms.includes('freelancer')) {
    if (!fields.freelancerIsFixed && !fields.freelancerIsHourly)
      problems.freelancerIsFixed = { key: 'job_kind_required' }
    if (fields.freelancerLanguage.length === 0) problems.freelancerLanguage = { key: 'language_required' }
  }
  return step === 'identity' ? { ...identityProblems(fields, secrets), ...problems } : problems
}

/** Of a marketplace that was not chosen nothing is asked. */
function isAsked(name: string, { platforms }: WizardFields): boolean {
  if (stepOf(name) !== 'criteria') return true
  return platforms.some((platform) => name.startsWith(platform))
}

function identityProblems(fields: WizardFields, secrets: WizardSecrets | null): FieldProblems {
  if (!fields.platforms.includes('upwork')) return {}
  const required = {
    upworkFreelancerName: fields.upworkFreelancerName,
    ...secrets,
    upworkProfileUrl: fields.upworkProfileUrl,
    upworkWorkHistory: fields.upworkWorkHistory,
  }
  const problems: FieldProblems = {}
  for (const [name, value] of Object.entries(required)) if (value.trim() === '') problems[name] = { key: 'required' }
  if (!problems.upworkProfileUrl && !UPWORK_PROFILE_URL.test(fields.upworkProfileUrl.trim()))
    problems.upworkProfileUrl = { key: 'profile_url_invalid' }
  return problems
}

export const WIZARD_SECTIONS = ['general', 'platform', 'profile'] as const
export type WizardSection = (typeof WIZARD_SECTIONS)[number]

/** @returns The sections that an agent cannot be created without (specification part 2, section 5, "Create page"). */
export function missingSections(fields: WizardFields): WizardSection[] {
  const { title, platforms, emailsPerDay, skills } = fields
  const needs = (platform: MarketplaceId) => platforms.includes(platform)
  const isUpworkSaid = fields.upworkJobType !== '' || fields.upworkExperienceLevel !== ''
  const isFreelancerSaid =
    (fields.freelancerIsHourly || fields.freelancerIsFixed) && fields.freelancerLanguage.length > 0
  const isComplete: Record<WizardSection, boolean> = {
    general: title.trim() !== '' && platforms.length > 0 && emailsPerDay > 0,
    platform: (!needs('upwork') || isUpworkSaid) && (!needs('freelancer') || isFreelancerSaid),
    profile: skills.length > 0,
  }
  return WIZARD_SECTIONS.filter((section) => !isComplete[section])
}

/** A search that names no amount has no limit there, whatever a blank form would begin with. */
const NO_LIMITS: Partial<AgentFields> = {
  upworkHourlyMinRate: 0,
  upworkHourlyMaxRate: 0,
  upworkMinFixedRate: 0,
  upworkMaxFixedRate: 0,
  freelancerMinBudget: 0,
  freelancerMaxBudget: 0,
  freelancerHourlyRateMin: 0,
  freelancerHourlyRateMax: 0,
}

/**
 * @param text What the search screen left (`JOB_SEARCH_DATA`): JSON of its criteria with a name, under the specification's names.
 * @returns The agent's fields in it that are valid; null where there is no search at all.
 */
export function fieldsFromSearch(text: string | null): Partial<AgentFields> | null {
  if (text === null) return null
  const data = z.record(z.string(), z.unknown()).safeParse(readJson(text))
  if (!data.success) return null
  const schema = patchOf(agentFieldsSchema)
  let fields = NO_LIMITS
  for (const [name, value] of Object.entries(namedAgentFields(data.data))) {
    const parsed = schema.safeParse({ [name]: value })
    if (parsed.success) fields = { ...fields, ...parsed.data }
  }
  return fields
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * @param autoSend Where the server may send unattended; null while that is not known.
 * @returns The mode, or `review` where it is `auto` and one of the marketplaces does not permit that.
 */
export function permittedMode(
  { mode, platforms }: Pick<WizardFields, 'mode' | 'platforms'>,
  autoSend: Readonly<Record<MarketplaceId, boolean>> | null,
): SendingMode {
  return mode === 'auto' && !platforms.every((platform) => autoSend?.[platform]) ? 'review' : mode
}
