/** The four steps that set up a job agent: the fields of each, what each requires, and what a search fills in beforehand. */
import * as z from 'zod/mini'
import type { FieldProblems } from '../errors.ts'
import { jsonIn } from '../json.ts'
import { agentNames, CHOICES, type Fields, type OwnCriterion, openEnd } from '../marketplaces/criteria.ts'
import { AGENT_SHAPE, MARKETPLACES } from '../marketplaces/records.ts'
import { profileAddress } from '../marketplaces/profile-address.ts'
import { recordOf } from '../record-of.ts'
import { patchOf } from '../sync/patch.ts'
import { textsIn } from '../texts-in.ts'
import { fieldProblems } from '../validation.ts'
import {
  type AgentFields,
  type AutoSend,
  agentFieldsSchema,
  autoSendBarrier,
  namedAgentFields,
  type SendingMode,
} from './agent.ts'
import { forEachMarketplace, MARKETPLACE_IDS, type MarketplaceId } from './jobs/marketplace-names.ts'
import { inLanguages } from './jobs/post-languages.ts'
import { planFilterProblems } from './jobs/advanced-filters.ts'
import { FILTER_NAMES } from './matching/post-filter.ts'
import type { PlanLimits, Usage } from './plans/plan.ts'
import { PLAN_LIMITS } from './plans/plan.ts'

export const WIZARD_STEPS = ['basic', 'criteria', 'identity', 'advanced'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

type Choice = Extract<OwnCriterion, { is: keyof typeof CHOICES }>['name']
/** An agent's fields while the wizard asks for them. Choices have no answer at first, and nor has the way of sending. */
export type WizardFields = Omit<AgentFields, Choice | 'mode'> & { [Name in Choice | 'mode']: AgentFields[Name] | '' }

/** What the sign-in asks in addition to the agent's own fields, by its name in the wizard. It is not kept. */
export type WizardSecrets = Readonly<Record<string, string>>

/** @returns The wizard's names of the credentials in the marketplace's form. */
export function secretNames(platform: MarketplaceId): string[] {
  const fields = MARKETPLACES[platform].signInForm?.fields ?? []
  return fields.map(({ wizardName }) => wizardName).filter((name) => name !== undefined)
}

/** The fields of each step. All other fields belong to the last step. */
const STEP_FIELDS: Partial<Record<keyof AgentFields, WizardStep>> = {
  name: 'basic',
  title: 'basic',
  platforms: 'basic',
  emailsPerDay: 'basic',
  startTime: 'basic',
  endTime: 'basic',
  timeZone: 'basic',
  activeEvery: 'basic',
  upworkFreelancerName: 'identity',
  upworkWorkHistory: 'identity',
  skills: 'identity',
  portfolioLinks: 'identity',
}

const PROFILE_FIELDS = MARKETPLACE_IDS.flatMap((id) => MARKETPLACES[id].profile?.agentField ?? [])
const CRITERIA = new Set<string>([...MARKETPLACE_IDS.flatMap(agentNames), ...FILTER_NAMES])
const IDENTITY = new Set<string>(
  MARKETPLACE_IDS.flatMap((id) => [...secretNames(id), MARKETPLACES[id].profile?.agentField ?? []].flat()),
)

/** @returns The step that asks for the field. A path such as `skills.0` belongs to its list's step. */
export function stepOf(path: string): WizardStep {
  const name = path.split('.')[0] ?? ''
  if (CRITERIA.has(name)) return 'criteria'
  if (IDENTITY.has(name)) return 'identity'
  return Object.entries(STEP_FIELDS).find(([field]) => field === name)?.[1] ?? 'advanced'
}

const ALL_CRITERIA = MARKETPLACE_IDS.flatMap((id) => MARKETPLACES[id].criteria)
const CHOICE_NAMES = ALL_CRITERIA.filter(isChoice).map(({ name }) => name)
const RANGES = ALL_CRITERIA.filter((criterion) => criterion.is === 'range')

function isChoice(criterion: OwnCriterion): criterion is Extract<OwnCriterion, { is: keyof typeof CHOICES }> {
  return criterion.is in CHOICES
}

/** @returns An agent's settings before anything is typed. No range has a limit. */
export function emptyWizardFields(
  known: Pick<AgentFields, 'platforms' | 'timeZone'>,
  languages: readonly string[] = ['en'],
): WizardFields {
  const open = RANGES.flatMap((criterion) => [
    [criterion.agent[0], 0],
    [criterion.agent[1], openEnd(criterion)],
  ])
  const fields = agentFieldsSchema.parse({
    ...known,
    ...inLanguages(languages),
    name: '-',
    title: '--',
    ...Object.fromEntries(open),
  })
  return {
    ...fields,
    name: '',
    title: '',
    mode: '',
    ...Object.fromEntries(CHOICE_NAMES.map((choice) => [choice, ''])),
  }
}

const choicesSchema = z.pick(
  z.object(AGENT_SHAPE),
  recordOf(CHOICE_NAMES, () => true as const),
)

/** @returns The described agent. Fields that its marketplaces do not ask for are set to "any". */
export function finishedFields(fields: WizardFields): AgentFields {
  const choices = choicesSchema.parse(recordOf(CHOICE_NAMES, (choice) => fields[choice] || 'any'))
  return {
    ...fields,
    ...choices,
    ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profileAddress(fields[field])])),
    mode: fields.mode || 'review',
    name: fields.name.trim() || fields.title.trim().slice(0, 120),
  }
}

/** @returns The plan's limits as the server last sent them. Before that, those of the free plan: 1 Upwork proposal, 2 bids. */
export function limitsFromUsage(usage: Usage | undefined): Pick<PlanLimits, 'proposalsPerDay' | 'perPlatform'> {
  if (!usage) return PLAN_LIMITS.free
  const { today } = usage
  return { proposalsPerDay: today.limit, perPlatform: forEachMarketplace((id) => today[id].limit) }
}

/** @returns The highest daily number one agent may be set to: the plan's, and not more than its marketplaces allow together. */
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

interface StepContext {
  /** See `dailyCap`. */
  cap: number
  /** Null when this agent's step has no sign-in now. */
  secrets: WizardSecrets | null
  /** What the agent asked before, where the plan has no advanced filters: only these may stay. Null: the plan has them. */
  filters: { before: WizardFields | null } | null
}

/** @returns The problems that keep the user in the step; field → problem, in the order of the step's fields. */
export function stepProblems(
  step: WizardStep,
  fields: WizardFields,
  { cap, secrets, filters }: StepContext,
): FieldProblems {
  const own = Object.fromEntries(
    Object.entries(fields).filter(([name]) => stepOf(name) === step && isAsked(name, fields)),
  )
  const { mode, ...others } = own
  const checked = { ...(mode === '' ? others : own), ...(step === 'basic' && { name: fields.name.trim() || '-' }) }
  const parsed = patchOf(agentFieldsSchema).safeParse(checked, { reportInput: true })
  const problems = parsed.success ? {} : fieldProblems(parsed.error.issues)
  if (step === 'basic' && !problems.emailsPerDay && fields.emailsPerDay > cap) {
    problems.emailsPerDay = { key: 'plan_max_per_day', params: { n: cap } }
  }
  if (step === 'advanced' && fields.mode === '') problems.mode = { key: 'mode_required' }
  if (step === 'criteria') {
    for (const platform of fields.platforms) Object.assign(problems, unsaid(platform, fields))
    if (filters) Object.assign(problems, planFilterProblems(filters.before, fields))
  }
  return step === 'identity' ? { ...identityProblems(fields, secrets), ...problems } : problems
}

/** A marketplace that was not chosen requires nothing. */
function isAsked(name: string, { platforms }: WizardFields): boolean {
  if (stepOf(name) !== 'criteria') return true
  return platforms.some((platform) => agentNames(platform).includes(name))
}

/** @returns The check boxes of which at least one must be ticked. */
function unsaid(platform: MarketplaceId, fields: Fields): FieldProblems {
  const problems: FieldProblems = {}
  for (const criterion of MARKETPLACES[platform].criteria) {
    if (criterion.is === 'kinds' && fields[criterion.fixed] !== true && fields[criterion.hourly] !== true) {
      problems[criterion.fixed] = { key: 'job_kind_required' }
    }
    if (criterion.is === 'languages' && textsIn(fields[criterion.name]).length === 0) {
      problems[criterion.name] = { key: 'language_required' }
    }
  }
  return problems
}

function identityProblems(fields: WizardFields, secrets: WizardSecrets | null): FieldProblems {
  const { platforms, upworkFreelancerName, upworkWorkHistory } = fields
  const needsIdentity = platforms.some((platform) => MARKETPLACES[platform].needsIdentity)
  const profiles = platforms.map((platform) => MARKETPLACES[platform].profile).filter((profile) => profile !== null)
  const asked = secrets === null ? [] : platforms.flatMap(secretNames).filter((name) => name in secrets)
  const required: Record<string, string> = {
    ...(needsIdentity && { upworkFreelancerName }),
    ...Object.fromEntries(asked.map((name) => [name, secrets?.[name] ?? ''])),
    ...Object.fromEntries(profiles.map(({ agentField }) => [agentField, fields[agentField]])),
    ...(needsIdentity && { upworkWorkHistory }),
  }
  const problems: FieldProblems = {}
  for (const [name, value] of Object.entries(required)) if (value.trim() === '') problems[name] = { key: 'required' }
  for (const { agentField, pattern, problem } of profiles) {
    if (!problems[agentField] && !pattern.test(profileAddress(fields[agentField])))
      problems[agentField] = { key: problem }
  }
  return problems
}

const WIZARD_SECTIONS = ['general', 'platform', 'profile'] as const
type WizardSection = (typeof WIZARD_SECTIONS)[number]

/** @returns The sections whose fields are missing to create an agent. */
export function missingSections(fields: WizardFields): WizardSection[] {
  const { title, platforms, emailsPerDay, skills } = fields
  const isComplete: Record<WizardSection, boolean> = {
    general: title.trim() !== '' && platforms.length > 0 && emailsPerDay > 0,
    platform: platforms.every((platform) => isSaid(platform, fields)),
    profile: skills.length > 0,
  }
  return WIZARD_SECTIONS.filter((section) => !isComplete[section])
}

/** Of the boxes for job types or experience levels, one is enough. */
function isSaid(platform: MarketplaceId, fields: WizardFields): boolean {
  const { criteria } = MARKETPLACES[platform]
  const choices = criteria.filter(isChoice).filter(({ is }) => is !== 'duration')
  const isChosen = choices.length === 0 || choices.some(({ name }) => fields[name] !== '')
  return isChosen && Object.keys(unsaid(platform, fields)).length === 0
}

/** A search without an amount has no limit there. The start value of an empty form must not replace that. */
const NO_LIMITS = patchOf(agentFieldsSchema).parse(
  Object.fromEntries(RANGES.flatMap(({ agent }) => agent).map((name) => [name, 0])),
)

/**
 * @param text What the search screen saved (`JOB_SEARCH_DATA`): JSON of its criteria and a name, under the specified
 * names.
 * @returns The valid agent fields in it; null when there is no search.
 */
export function fieldsFromSearch(text: string | null): Partial<AgentFields> | null {
  if (text === null) return null
  const data = z.record(z.string(), z.unknown()).safeParse(jsonIn(text))
  if (!data.success) return null
  const schema = patchOf(agentFieldsSchema)
  let fields = NO_LIMITS
  for (const [name, value] of Object.entries(namedAgentFields(data.data))) {
    const parsed = schema.safeParse({ [name]: value })
    if (parsed.success) fields = { ...fields, ...parsed.data }
  }
  // A search without skills says nothing of the freelancer's.
  const { skills = [], ...others } = fields
  return skills.length > 0 ? fields : others
}

/**
 * @param autoSend Where the server may send without a tap; null while that is not known.
 * @returns The mode; `review` instead of `auto` when one of the marketplaces does not permit `auto`.
 */
export function permittedMode<Mode extends SendingMode | ''>(
  { mode, platforms }: { mode: Mode; platforms: readonly MarketplaceId[] },
  autoSend: AutoSend | null,
): Mode | 'review' {
  return mode === 'auto' && autoSendBarrier(platforms, autoSend) !== null ? 'review' : mode
}
