/** A job agent ("automation" in API paths): what it searches, how it writes, when it runs, and how it may send. */
import * as z from 'zod/mini'
import { agentAmount } from '../marketplaces/field-schemas.ts'
import { AGENT_SHAPE, MARKETPLACES } from '../marketplaces/records.ts'
import { instantSchema, timeZoneSchema, wallTimeSchema } from '../time.ts'
import { FILTER_SHAPE } from './matching/post-filter.ts'
import { lookedSchema } from './numbers/looked.ts'
import { MARKETPLACE_IDS, type MarketplaceId, marketplaceIdSchema } from './jobs/marketplace.ts'

export const AGENT_STATUSES = ['active', 'paused'] as const
export const SENDING_MODES = ['assist', 'review', 'auto'] as const
export const RUN_FREQUENCIES = ['daily', 'weekly', 'biweekly'] as const
export const AVAILABILITIES = ['more_than_30', 'less_than_30', 'as_needed', 'not_available'] as const

export type SendingMode = (typeof SENDING_MODES)[number]

/** Where the server may send without a tap. Only the server knows this (`GET /server`). */
export type AutoSend = Readonly<Record<MarketplaceId, boolean>>

/**
 * @param autoSend Null while that is not known.
 * @returns The first marketplace that does not let the agent send by itself; null when all do.
 */
export function autoSendBarrier(platforms: readonly MarketplaceId[], autoSend: AutoSend | null): MarketplaceId | null {
  return platforms.find((platform) => !autoSend?.[platform]) ?? null
}

/** The `location` of an agent that works from anywhere. */
export const REMOTE = 'Remote'

const text = (max: number) => z.string().check(z.maxLength(max))
const optionalText = (max: number) => z._default(text(max), '')
const tags = (max: number, length = 120) =>
  z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(length))).check(z.maxLength(max)), [])

export const STYLE_MAX = { sentences: 20, characters: 400, words: 40, wordCharacters: 60 } as const
export const OTHER_PROMPTS_MAX = 3
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(STYLE_MAX.wordCharacters))
const wordChoiceSchema = z.object({ instead: word, write: word })

/** Everything a freelancer sets on an agent, with the specified names, defaults and limits. */
export const agentFieldsSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(120)),
  title: z.string().check(z.trim(), z.minLength(2, 'title_too_short'), z.maxLength(200)),
  platforms: z
    .array(marketplaceIdSchema)
    .check(z.minLength(1, 'platform_required'), z.maxLength(MARKETPLACE_IDS.length)),
  mode: z._default(z.enum(SENDING_MODES), 'review'),
  location: z._default(text(120), REMOTE),
  jobType: z._default(text(40), 'contract'),
  datePosted: z._default(text(10), '1w'),
  emailsPerDay: z._default(z.int('number_invalid').check(z.gte(1, 'emails_per_day_min'), z.lte(1000)), 5),
  startTime: z._default(wallTimeSchema, '09:00'),
  endTime: z._default(wallTimeSchema, '17:00'),
  timeZone: z._default(timeZoneSchema, 'UTC'),
  activeEvery: z._default(z.enum(RUN_FREQUENCIES), 'daily'),
  skills: tags(50),
  portfolioLinks: tags(30, 500),
  /** The prompt template, with the specified placeholders. When it is empty, the "custom" default is used. */
  prompt: optionalText(8000),
  /** Proposals with a lower score are skipped and not sent. 0 to 100. */
  minScore: z._default(z.int().check(z.gte(0), z.lte(100)), 40),
  excludedWords: tags(50),
  /** Sentences that its letters never say, nor others that are nearly the same. */
  neverWrite: tags(STYLE_MAX.sentences, STYLE_MAX.characters),
  /** Words that its letters leave out, and what they say instead. */
  wordChoices: z._default(z.array(wordChoiceSchema).check(z.maxLength(STYLE_MAX.words)), []),
  /** Tried against `prompt`: each letter follows one of them, chosen by chance. Empty: there is no experiment. */
  otherPrompts: z._default(z.array(text(8000)).check(z.maxLength(OTHER_PROMPTS_MAX)), []),
  /** The most money for sending, on all its marketplaces together, in US dollars. 0: no limit. */
  feesPerDay: agentAmount(10_000),
  feesPerMonth: agentAmount(100_000),

  /** Who the freelancer is, under the specification's names. It is used on every marketplace. */
  upworkFreelancerName: optionalText(120),
  upworkWorkHistory: optionalText(4000),
  upworkProfileTitle: optionalText(70),
  upworkOverview: optionalText(5000),
  upworkSpecializedProfiles: optionalText(500),
  upworkCategories: optionalText(500),
  upworkPortfolio: optionalText(2000),
  upworkEducation: optionalText(1000),
  upworkCertifications: optionalText(1000),
  upworkOtherExperiences: optionalText(2000),
  upworkAvailability: z._default(z.enum([...AVAILABILITIES, '']), ''),
  upworkLanguages: optionalText(300),
  upworkTestimonials: optionalText(2000),
  upworkProjectCatalog: optionalText(1000),

  ...AGENT_SHAPE,
  ...FILTER_SHAPE,
})
export type AgentFields = z.infer<typeof agentFieldsSchema>

/** When an agent works. Hours may pass midnight (`22:00` to `06:00`). A start that equals the end means the whole day. */
export type Timetable = Pick<AgentFields, 'startTime' | 'endTime' | 'timeZone' | 'activeEvery'>

/** The days on which its hours may begin, Sunday 0. Weekly is Monday; "twice weekly" (`biweekly`) is Monday and Thursday. */
export const OPENING_DAYS: Record<Timetable['activeEvery'], readonly number[]> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  weekly: [1],
  biweekly: [1, 4],
}

/** An agent as every screen shows it. Only the server sets the fields after `status`. */
export const agentSchema = z.extend(agentFieldsSchema, {
  id: z.string(),
  status: z.enum(AGENT_STATUSES),
  /** Why it is paused, when the user did not pause it. */
  pausedReason: z.nullable(z.enum(['plan_limit', 'not_connected', 'created'])),
  createdAt: instantSchema,
  lastRunAt: z.nullable(instantSchema),
  nextRunAt: z.nullable(instantSchema),
  jobsFound: z.int(),
  emailsSent: z.int(),
  /** What it looked at, week by week: runs are kept for a few days only. */
  looked: z._default(lookedSchema, []),
})
export type Agent = z.infer<typeof agentSchema>

/** @returns An agent without any settings, for a job that the freelancer brought without an agent. */
export function plainAgent(): AgentFields {
  return agentFieldsSchema.parse({ name: '-', title: '--', platforms: MARKETPLACE_IDS })
}

/** Other names the specification has for the same fields. */
const ALIASES: Readonly<Record<string, string>> = Object.fromEntries([
  ['platform', 'platforms'],
  ...MARKETPLACE_IDS.flatMap((id) => Object.entries(MARKETPLACES[id].aliases)),
])

/** Numbers may be sent as text, as forms do. */
export const NUMBER_FIELDS = Object.entries(agentFieldsSchema.shape)
  .filter(([, schema]) => typeof z.safeParse(schema, undefined).data === 'number')
  .map(([name]) => name)

/**
 * Takes an agent's own fields, under their specified names, out of any object and leaves out all others (for example
 * passwords). When a field is given under both names, ours is used. Nothing is checked.
 */
export function namedAgentFields(
  source: Readonly<Record<string, unknown>>,
): Partial<Record<keyof AgentFields, unknown>> {
  const named = new Map<string, unknown>()
  for (const [name, value] of Object.entries(source)) {
    const ours = ALIASES[name] ?? name
    if (!Object.hasOwn(agentFieldsSchema.shape, ours) || value === undefined) continue
    if (ours === name || source[ours] === undefined) named.set(ours, value)
  }
  for (const name of NUMBER_FIELDS) {
    const value = named.get(name)
    if (typeof value === 'string') named.set(name, numberFrom(value))
    else if (value === null) named.set(name, 0)
  }
  const platforms = named.get('platforms')
  if (typeof platforms === 'string') named.set('platforms', [platforms])
  // The specification has a list with one item here.
  const profiles = named.get('upworkSpecializedProfiles')
  if (Array.isArray(profiles)) named.set('upworkSpecializedProfiles', profiles.join(', '))
  return Object.fromEntries(named)
}

/** @returns The number; 0 for an empty value; the text itself when it is no number, so that the schema refuses it. */
function numberFrom(text: string): number | string {
  const value = Number(text.trim())
  return Number.isFinite(value) ? value : text
}
