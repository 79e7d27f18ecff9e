/** Push: a device's queued edits, each in a transaction of its own, each answered by name. */
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import {
  type Mutation,
  type MutationResult,
  PUSH_MAX_MUTATIONS,
  type PushRequest,
  type PushResponse,
  pushRequestSchema,
  SYNC_SCHEMA,
} from '#shared/sync/protocol.ts'
import type { Actor } from '../changes/change.ts'
import { type ChangeDeps, runMutation } from '../changes/run-mutation.ts'
import { syncLog } from '../store/sync/sync-log.ts'
import { syncedStore } from '../store/synced.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { judge } from './history.ts'
import { isSupportedSchema, upcast } from './upcast.ts'

/** So many edits go together at most: what others write waits behind them. */
const TOGETHER_MAX = 100

export type PushDeps = ChangeDeps & { log: Logger }

/** What every version of the request has. */
const envelopeSchema = z.looseObject({ schema: z.int(), mutations: z.array(z.unknown()) })

/**
 * Reads a push of any version that is still taken.
 * @throws AppError `sync.version_not_supported`, `request.too_large` (send fewer), `request.malformed`.
 */
export function parsePush(body: unknown): PushRequest {
  const envelope = envelopeSchema.safeParse(body)
  if (!envelope.success) throw new AppError('request.malformed')
  const { schema, mutations } = envelope.data
  if (!isSupportedSchema(schema)) throw new AppError('sync.version_not_supported', { schema, supported: SYNC_SCHEMA })
  if (mutations.length > PUSH_MAX_MUTATIONS) throw new AppError('request.too_large', { max: PUSH_MAX_MUTATIONS })
  const current = mutations.map((mutation) => upcast(mutation, schema))
  const request = pushRequestSchema.safeParse({ ...envelope.data, mutations: current })
  if (!request.success) throw new AppError('request.malformed')
  return request.data
}

/** Applies the edits in order; one that fails does not stop the others. */
export async function push(deps: PushDeps, userId: string, request: PushRequest): Promise<PushResponse> {
  const { clientId, label, pendingTotal, mutations, accepted } = request
  const refusal = await refusalOf(deps, userId, request)
  if (refusal) return { serverTime: deps.clock.now(), results: [], ...refusal }
  const actor: Actor = { userId, label }
  const results: MutationResult[] = []
  for (const group of together(mutations))
    results.push(...(await Promise.all(group.map((mutation) => applyOne(deps, actor, mutation)))))
  const answeredCount = results.filter(({ status }) => status !== 'deferred').length
  const seenAt = deps.clock.now()
  await deps.db.atomically((tx) =>
    syncLog(tx).greetClient({
      clientId,
      userId,
      label,
      seenAt,
      pendingCount: Math.max(0, pendingTotal - answeredCount),
    }),
  )
  const head = await syncedStore(deps.db).head(userId)
  return {
    serverTime: seenAt,
    results,
    ...(head && { heard: writeCursor(head) }),
    ...(accepted && { lost: await syncLog(deps.db).unknownOf(userId, accepted) }),
  }
}

/**
 * Transactions run in the order of asking, and those that wait share a commit. A refusal is stored after the others of its group, so
 * an edit that may ask about it, one of the same row or after it in the queue, begins another group.
 */
function* together(mutations: readonly Mutation[]): Generator<Mutation[]> {
  let group: Mutation[] = []
  let known = new Set<string>()
  for (const mutation of mutations) {
    const { mid, id, prev } = mutation
    if (group.length === TOGETHER_MAX || [mid, id, prev ?? ''].some((name) => known.has(name))) {
      yield group
      group = []
      known = new Set()
    }
    group.push(mutation)
    known.add(mid).add(id)
  }
  if (group.length > 0) yield group
}

/**
 * Edits of a device that has heard of more than this database has wait until the device has found out what was lost.
 * Those of a device that has heard of nothing since the database was opened are sent again: such a request may have left
 * before an older copy was put back, and would now overwrite newer edits while nobody waits for its answer.
 * @returns Null where the edits are applied.
 */
async function refusalOf(
  deps: PushDeps,
  userId: string,
  { heard, mutations }: PushRequest,
): Promise<Pick<PushResponse, 'putBackAt' | 'mustRepeat' | 'heard'> | null> {
  // Older versions of the app do not always tell what they have heard of.
  if (heard === undefined) return null
  const head = await syncedStore(deps.db).head(userId)
  if (!head) return null
  const position = readCursor(heard)
  if (position) {
    const judged = await judge(deps.db, userId, head, position, deps.clock.now())
    if (judged.kind === 'lost') return { putBackAt: judged.putBackAt }
  }
  const isFromBefore = mutations.length > 0 && position?.epoch !== head.epoch
  return isFromBefore ? { mustRepeat: true, heard: writeCursor(head) } : null
}

/** An error of the server itself says nothing about the edit: the device keeps it, and only later edits of its row wait for it. */
async function applyOne(deps: PushDeps, actor: Actor, mutation: Mutation): Promise<MutationResult> {
  try {
    return await runMutation(deps, actor, mutation)
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'server.unexpected'
    const about = { mid: mutation.mid, mutation: mutation.name, code }
    if (code === 'rate.limited') deps.log.info(about, 'a pushed edit waits')
    else deps.log.error({ err: error, ...about }, 'a pushed edit could not be applied')
    return { mid: mutation.mid, status: 'deferred', code }
  }
}
