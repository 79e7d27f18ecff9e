/** The sync wire protocol: push of named mutations, pull of changes after a cursor. */
import * as z from 'zod/mini'
import { usageSchema } from '../domain/plans/plan.ts'
import { idSchema } from '../ids.ts'
import { instantSchema } from '../time.ts'

/** Version of the mutation payloads; the server accepts this one and the two before it. */
export const SYNC_SCHEMA = 1
export const PUSH_MAX_MUTATIONS = 500
export const PUSH_MAX_BYTES = 1024 * 1024
export const PULL_LIMIT = 500

/** One queued edit. Immutable once it was sent. */
const mutationSchema = z.object({
  /** UUIDv7; the server applies each at most once. */
  mid: idSchema,
  /** The previous unacknowledged mutation on the same row, or null. */
  prev: z.nullable(idSchema),
  /** A key of `MUTATIONS`; unknown to an older server. */
  name: z.string().check(z.maxLength(60)),
  /** The row's id. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  patch: z.record(z.string(), z.unknown()),
  /** The row's revision and the touched fields' values as the user saw them. */
  base: z.object({ rev: z.int(), values: z.record(z.string(), z.unknown()) }),
})
export type Mutation = z.infer<typeof mutationSchema>

export const pushRequestSchema = z.object({
  clientId: idSchema,
  schema: z.int(),
  /** How many edits this device still holds, this batch included. */
  pendingTotal: z.int(),
  label: z._default(z.string().check(z.maxLength(80)), ''),
  mutations: z.array(mutationSchema).check(z.maxLength(PUSH_MAX_MUTATIONS)),
  /** The farthest position in the user's changes that this device has heard of, as `pullResponseSchema.cursor`; empty: none. */
  heard: z.optional(z.string()),
  /** Edits that were accepted: `mid`s, oldest first. The answer names those that the server does not know. */
  accepted: z.optional(z.array(idSchema).check(z.maxLength(PUSH_MAX_MUTATIONS))),
})
export type PushRequest = z.infer<typeof pushRequestSchema>

const changeSchema = z.object({
  /** Entity name; a client ignores those it does not know. */
  t: z.string(),
  id: z.string(),
  rev: z.int(),
  seq: z.int(),
  /** Absent when deleted. */
  row: z.optional(z.record(z.string(), z.unknown())),
  deleted: z.optional(z.boolean()),
})
export type Change = z.infer<typeof changeSchema>

/** Null for a field that the row had not; earlier servers told and stored nothing then. */
const valueSchema = z._default(z.unknown(), null)

export const mutationResultSchema = z.object({
  mid: z.string(),
  status: z.enum(['applied', 'partial', 'conflict', 'rejected', 'deferred']),
  /** A code of the error catalogue, with the values of its placeholders. */
  code: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
  /** The current row on the server. */
  change: z.optional(changeSchema),
  /** Fields whose edit was refused, because both sides changed a long text. */
  conflicts: z.optional(z.record(z.string(), z.object({ yours: valueSchema, theirs: valueSchema }))),
  /** Fields where this edit replaced another device's. */
  overwrote: z.optional(z.record(z.string(), z.object({ value: valueSchema, by: z.string(), at: instantSchema }))),
})
export type MutationResult = z.infer<typeof mutationResultSchema>

/** When the server was put back to an earlier state that has not all that the device has heard of, Unix milliseconds. */
const putBackAtSchema = z.optional(instantSchema)

export const pushResponseSchema = z.object({
  serverTime: instantSchema,
  results: z.array(mutationResultSchema),
  /** Present: no edit was looked at. The device had heard of nothing since the server began this epoch; it sends again with this `heard`. */
  mustRepeat: z.optional(z.literal(true)),
  /** Where the user's changes stand after the edits, as `pullResponseSchema.cursor`. */
  heard: z.optional(z.string()),
  /** Of `accepted`, those that this server does not know. */
  lost: z.optional(z.array(z.string())),
  /** Present: no edit was looked at. The device starts again from a snapshot and asks which of its edits were lost. */
  putBackAt: putBackAtSchema,
})
export type PushResponse = z.infer<typeof pushResponseSchema>

export const pullResponseSchema = z.object({
  /** `<epoch>.<seq>`; opaque to the client. */
  cursor: z.string(),
  more: z.boolean(),
  /** True when the cursor is not of this server's history, or too old. The device drops it and starts again from a snapshot. */
  reset: z.optional(z.boolean()),
  /** With `reset` only. */
  putBackAt: putBackAtSchema,
  changes: z.array(changeSchema),
  /** Snapshot pages only: where the next page starts, or null after the last. */
  after: z.optional(z.nullable(z.string())),
  usage: z.optional(usageSchema),
  serverTime: instantSchema,
})
export type PullResponse = z.infer<typeof pullResponseSchema>
