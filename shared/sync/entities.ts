/** What is synced: each entity's row, how its fields merge, and every mutation a device may queue. */
import * as z from 'zod/mini'
import { agentFieldsSchema, agentSchema } from '../domain/agent.ts'
import { channelSchema } from '../domain/channel.ts'
import { factRecordSchema } from '../domain/facts/fact-record.ts'
import { invoiceSchema } from '../domain/plans/invoice.ts'
import { connectionSchema } from '../domain/jobs/marketplace.ts'
import { subscriptionSchema } from '../domain/plans/plan.ts'
import { answerSchema, lessonKeySchema, profileSchema, settingsSchema } from '../domain/profile.ts'
import { contentSchema, outcomeSchema, proposalSchema } from '../domain/proposal.ts'
import { referralSchema } from '../domain/plans/referral.ts'
import { resumeSchema } from '../domain/resume.ts'
import { activitySchema, runSchema } from '../domain/run.ts'
import { savedSearchSchema } from '../domain/jobs/saved-search.ts'
import { sharedJobSchema } from '../domain/jobs/shared-job.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { patchOf } from './patch.ts'

/** Synced entities and their rows. Rows travel in storage form: instants are Unix milliseconds. */
export const ENTITIES = {
  agent: agentSchema,
  proposal: proposalSchema,
  profile: profileSchema,
  settings: settingsSchema,
  answer: answerSchema,
  fact: factRecordSchema,
  run: runSchema,
  activity: activitySchema,
  connection: connectionSchema,
  subscription: subscriptionSchema,
  resume: resumeSchema,
  channel: channelSchema,
  invoice: invoiceSchema,
  referral: referralSchema,
  savedSearch: savedSearchSchema,
} as const
export type EntityName = keyof typeof ENTITIES
export type EntityRow<Name extends EntityName> = z.infer<(typeof ENTITIES)[Name]>
export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[]

const NOT_FOUND: Partial<Record<EntityName, ErrorCode>> = {
  agent: 'agent.not_found',
  proposal: 'proposal.not_found',
  profile: 'user.not_found',
  settings: 'user.not_found',
  run: 'run.not_found',
  resume: 'resume.not_found',
  channel: 'channel.not_found',
  invoice: 'invoice.not_found',
}

/** @returns The entity's error for a missing row. */
export function notFound(entity: EntityName): AppError {
  return new AppError(NOT_FOUND[entity] ?? 'request.not_found')
}

/**
 * Long texts: when two devices wrote different ones, the server's stays and the other becomes an issue for its author.
 * Every other field that a device may write is last-writer-wins with a notice (docs/laws.md#when-two-devices-disagree).
 */
export const KEEP_BOTH: Partial<Record<EntityName, readonly string[]>> = {
  agent: ['prompt'],
  proposal: ['letter', 'answers'],
  profile: ['overview'],
  answer: ['answer'],
  fact: ['what'],
  resume: ['text'],
}

const nothing = z.strictObject({})
const agentPatch = patchOf(agentFieldsSchema)
const profilePatch = patchOf(z.omit(profileSchema, { id: true }))
const settingsPatch = patchOf(z.omit(settingsSchema, { id: true, decidedLessons: true }))
const answerFields = z.pick(answerSchema, { question: true, answer: true, learnedFrom: true })
const answerPatch = patchOf(answerFields)
const factFields = z.omit(factRecordSchema, { id: true, updatedAt: true })
const factPatch = patchOf(z.omit(factRecordSchema, { id: true, status: true, origin: true, updatedAt: true }))
const alertFields = z.pick(savedSearchSchema, { isAlertOn: true, everyHours: true })
const proposalPatch = patchOf(
  z.extend(z.pick(contentSchema, { letter: true, answers: true, amountMinor: true, periodDays: true }), {
    notes: z.string().check(z.maxLength(5000)),
    vouched: proposalSchema.shape.vouched,
    saidAnswered: proposalSchema.shape.saidAnswered,
    otherLetters: proposalSchema.shape.otherLetters,
    /** Of another version that takes the letter's place. Without its letter they change nothing. */
    sentences: proposalSchema.shape.sentences,
  }),
)

/** Mutation name → what it changes and the schema of its patch. `action`s are intents: the server decides by its state machine. */
export const MUTATIONS = {
  'agent.create': { entity: 'agent', op: 'create', patch: agentFieldsSchema },
  'agent.update': { entity: 'agent', op: 'update', patch: agentPatch },
  'agent.delete': { entity: 'agent', op: 'delete', patch: nothing },
  'agent.activate': { entity: 'agent', op: 'action', patch: nothing },
  'agent.pause': { entity: 'agent', op: 'action', patch: nothing },
  /** A job that the user brought: shared from another app, or typed in. The letter is written by the server. */
  'proposal.draft': { entity: 'proposal', op: 'create', patch: sharedJobSchema },
  'proposal.update': { entity: 'proposal', op: 'update', patch: proposalPatch },
  /**
   * `contentHash`: what the user saw. `acceptClaims`: the claims without a source that they were shown and confirm. `spend`: the cost that
   * they saw, in the marketplace's units, boost included; null: they saw the job's own price and no boost.
   */
  'proposal.approve': {
    entity: 'proposal',
    op: 'action',
    patch: z.strictObject({
      contentHash: z.string().check(z.length(64)),
      acceptClaims: proposalSchema.shape.vouched,
      spend: z._default(z.nullable(z.int().check(z.gte(0), z.lte(100_000))), null),
    }),
  },
  /** Takes an approval back while the letter has not left. */
  'proposal.withdraw': { entity: 'proposal', op: 'action', patch: nothing },
  'proposal.skip': { entity: 'proposal', op: 'action', patch: nothing },
  /** A skipped or failed one returns to review. */
  'proposal.restore': { entity: 'proposal', op: 'action', patch: nothing },
  /** Assist mode: "I sent it myself". */
  'proposal.markSent': { entity: 'proposal', op: 'action', patch: nothing },
  'proposal.outcome': { entity: 'proposal', op: 'action', patch: z.strictObject({ outcome: outcomeSchema }) },
  'profile.update': { entity: 'profile', op: 'update', patch: profilePatch },
  'settings.update': { entity: 'settings', op: 'update', patch: settingsPatch },
  /** A suggestion was accepted or declined; two devices' decisions are both kept. */
  'settings.decideLesson': { entity: 'settings', op: 'action', patch: z.strictObject({ key: lessonKeySchema }) },
  /** A resume that was typed in; uploading a file needs the network. */
  'resume.create': { entity: 'resume', op: 'create', patch: z.pick(resumeSchema, { text: true }) },
  /** Corrects what was read or typed in. */
  'resume.update': { entity: 'resume', op: 'update', patch: patchOf(z.pick(resumeSchema, { text: true })) },
  'resume.delete': { entity: 'resume', op: 'delete', patch: nothing },
  'answer.create': { entity: 'answer', op: 'create', patch: answerFields },
  'answer.update': { entity: 'answer', op: 'update', patch: answerPatch },
  'answer.delete': { entity: 'answer', op: 'delete', patch: nothing },
  /** Typed in, or read by the device in a resume or a pasted text: then it is only suggested. */
  'fact.create': { entity: 'fact', op: 'create', patch: factFields },
  'fact.update': { entity: 'fact', op: 'update', patch: factPatch },
  'fact.delete': { entity: 'fact', op: 'delete', patch: nothing },
  'fact.confirm': { entity: 'fact', op: 'action', patch: nothing },
  'fact.decline': { entity: 'fact', op: 'action', patch: nothing },
  'savedSearch.create': {
    entity: 'savedSearch',
    op: 'create',
    patch: z.extend(alertFields, { search: savedSearchSchema.shape.search }),
  },
  'savedSearch.update': { entity: 'savedSearch', op: 'update', patch: patchOf(alertFields) },
  'savedSearch.delete': { entity: 'savedSearch', op: 'delete', patch: nothing },
} as const satisfies Record<string, { entity: EntityName; op: MutationOp; patch: z.ZodMiniType }>

type MutationOp = 'create' | 'update' | 'delete' | 'action'
export type MutationName = keyof typeof MUTATIONS
export type MutationPatch<Name extends MutationName> = z.input<(typeof MUTATIONS)[Name]['patch']>

/**
 * The fields of a row that the user writes, for rows that can be deleted. When another device has changed one of them,
 * a delete asks again.
 */
export const WRITTEN_BY_USERS: Partial<Record<EntityName, readonly string[]>> = {
  agent: Object.keys(agentFieldsSchema.shape),
  answer: ['question', 'answer'],
  fact: Object.keys(factFields.shape),
}

/** @returns Whether this version knows the mutation. */
export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(MUTATIONS, name)
}
