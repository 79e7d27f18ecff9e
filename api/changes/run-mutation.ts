/** Runs an edit in a transaction of its own, so that a refusal undoes nothing else and is stored. */
import { AppError, type ErrorDetails, errorFrom } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { MUTATIONS, type MutationName, type MutationPatch } from '#shared/sync/entities.ts'
import type { MutationResult } from '#shared/sync/protocol.ts'
import type { Clock } from '#shared/time.ts'
import type { Db } from '../store/db.ts'
import { syncLog } from '../store/sync/sync-log.ts'
import { type Stored, syncedStore } from '../store/synced.ts'
import { applyMutation, recordRejection } from './apply-mutation.ts'
import type { Actor, ChangeConfig, ChangeContext, Edit, Effort } from './change.ts'

/** The part of `Deps` that changes need. */
export interface ChangeDeps {
  db: Db
  clock: Clock
  config: ChangeConfig
  effort: Effort
  wake(): void
}

/** After these edits the engine has work at once. */
const WAKING: readonly string[] = [
  'agent.activate',
  // A raised limit lets letters leave that waited for it.
  'agent.update',
  'proposal.draft',
  'proposal.approve',
  'proposal.markSent',
] satisfies MutationName[]

/**
 * @returns The result, rejections included.
 * @throws An error that does not judge the edit: a busy store, a bug. Nothing was written then, and the edit may be sent again.
 */
export async function runMutation(deps: ChangeDeps, actor: Actor, edit: Edit): Promise<MutationResult> {
  const { result } = await attempt(deps, actor, edit, (tx, context) => applyMutation(tx, actor, edit, context))
  return result
}

/** How a REST call differs from a queued edit. */
export interface ChangeOptions {
  /** `Idempotency-Key`; a UUID. */
  mid?: string
  /** `If-Match`: the revision the caller saw. Otherwise the edit is of the row as it is now, and nothing can conflict. */
  ifRev?: number
}

/**
 * One change by a REST call, through the write path of the queue.
 * @returns The row after it; after a delete, its tombstone.
 * @throws AppError where it is refused; `sync.changed_since` where `ifRev` is not the row's revision.
 */
export async function changeFor<Name extends MutationName>(
  deps: ChangeDeps,
  actor: Actor,
  name: Name,
  id: string,
  patch: MutationPatch<Name>,
  { mid = newId(), ifRev }: ChangeOptions = {},
): Promise<Stored<(typeof MUTATIONS)[Name]['entity']>> {
  const given = Object.fromEntries(Object.entries(patch as object).filter(([, value]) => value !== undefined))
  const edit: Edit = { mid, prev: null, name, id, patch: given, base: null }
  const { entity } = MUTATIONS[name]
  const { result, error } = await attempt(deps, actor, edit, async (tx, context) => {
    const isRepeat = (await syncLog(tx).find(actor.userId, mid)) !== null
    if (ifRev !== undefined && !isRepeat) {
      const seen = await syncedStore(tx).read(entity, id)
      if (seen?.userId === actor.userId && seen.rev !== ifRev) throw new AppError('sync.changed_since')
    }
    return applyMutation(tx, actor, edit, context)
  })
  if (error) throw error
  if (result.status === 'rejected') {
    // Details come from our own log, where they were written as `ErrorDetails`.
    throw errorFrom(result.code, result.details as ErrorDetails | undefined)
  }
  const stored = await syncedStore(deps.db).read(entity, id)
  if (!stored) throw new AppError('request.not_found')
  return stored
}

async function attempt(
  deps: ChangeDeps,
  actor: Actor,
  edit: Edit,
  work: (tx: Parameters<typeof applyMutation>[0], context: ChangeContext) => Promise<MutationResult>,
): Promise<{ result: MutationResult; error: AppError | null }> {
  const context: ChangeContext = { nowMs: deps.clock.now(), config: deps.config, effort: deps.effort }
  try {
    const result = await deps.db.atomically((tx) => work(tx, context))
    if (WAKING.includes(edit.name)) deps.wake()
    return { result, error: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.isRetryable || error.status >= 500) throw error
    const result = await deps.db.atomically((tx) => recordRejection(tx, actor, edit, error, context.nowMs))
    return { result, error: result.status === 'rejected' ? error : null }
  }
}
