/** The one write path: every change a user makes, from a device's outbox or a REST call, goes through here. */
import { createHash } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { idSchema } from '#shared/ids.ts'
import { createdAgain } from '#shared/sync/apply-edit.ts'
import { isMutationName, MUTATIONS, type MutationName, notFound } from '#shared/sync/entities.ts'
import { canonicalJson } from '#shared/sync/is-equal.ts'
import type { MutationResult } from '#shared/sync/protocol.ts'
import { parseOrThrow } from '#shared/validation.ts'
import type { Session } from '../store/db.ts'
import { type LoggedEdit, syncLog } from '../store/sync/sync-log.ts'
import { syncedStore } from '../store/synced.ts'
import { agentRules } from './agents.ts'
import {
  type Actor,
  type ChangeContext,
  changeOf,
  type Edit,
  NOTHING_WRITTEN,
  type RuleInput,
  type RuleOutcome,
} from './change.ts'
import { factRules } from './facts.ts'
import { proposalRules } from './proposals.ts'
import { savedSearchRules } from './saved-searches.ts'
import { settingsRules } from './settings.ts'
import { writeEdit } from './write-edit.ts'

/** Edits in which the server knows more than the shared rule; every other edit is only written. */
const RULES: { [Name in MutationName]?: (input: RuleInput<Name>) => Promise<RuleOutcome> } = {
  ...agentRules,
  ...factRules,
  ...proposalRules,
  ...savedSearchRules,
  ...settingsRules,
}

/**
 * Applies an edit at most once, within the caller's transaction.
 * @returns The result. A `mid` seen before answers its stored status with the row as it is now; an edit whose
 * predecessor is unknown is `deferred` and leaves no trace.
 * @throws AppError where the edit is refused: the caller rolls back and records it (`recordRejection`).
 */
export async function applyMutation(
  tx: Session,
  actor: Actor,
  edit: Edit,
  context: ChangeContext,
): Promise<MutationResult> {
  const log = syncLog(tx)
  const known = await log.find(actor.userId, edit.mid)
  if (known) {
    if (known.payloadHash !== hashOf(edit)) throw new AppError('sync.mid_reuse')
    return resultOf(tx, actor, known)
  }
  if (edit.prev !== null && !(await log.find(actor.userId, edit.prev))) return { mid: edit.mid, status: 'deferred' }
  if (!isMutationName(edit.name)) throw new AppError('sync.version_not_supported', { name: edit.name })
  const outcome = await applyRule(tx, actor, edit, context, edit.name)
  const logged = logEntry(actor, edit, context.nowMs, statusOf(outcome), outcome.code ?? null, outcome)
  await log.record(actor.userId, logged)
  return resultOf(tx, actor, logged)
}

/**
 * Records a refusal, in a transaction after the one that was rolled back.
 * @returns The result: of this refusal, or what the same edit was answered in between.
 */
export async function recordRejection(
  tx: Session,
  actor: Actor,
  edit: Edit,
  error: AppError,
  nowMs: number,
): Promise<MutationResult> {
  const rejected = logEntry(actor, edit, nowMs, 'rejected', error.code, { fields: [], details: error.details })
  if (error.code === 'sync.mid_reuse') return resultOf(tx, actor, rejected)
  const log = syncLog(tx)
  await log.record(actor.userId, rejected)
  return resultOf(tx, actor, (await log.find(actor.userId, edit.mid)) ?? rejected)
}

async function applyRule<Name extends MutationName>(
  tx: Session,
  actor: Actor,
  edit: Edit,
  context: ChangeContext,
  name: Name,
): Promise<RuleOutcome> {
  const { entity, op } = MUTATIONS[name]
  const stored = await syncedStore(tx).read(entity, edit.id)
  if (op === 'create') {
    // A user has one resume: its id is the user's, and it may come again after it was deleted.
    const isResume = entity === 'resume'
    if (isResume && edit.id !== actor.userId) throw new AppError('access.denied')
    if (stored && !(isResume && stored.deletedAt !== null)) return recreate(stored, actor, edit, name)
    if (!idSchema.safeParse(edit.id).success) throw new AppError('request.malformed')
  }
  if (op !== 'create') {
    if (!stored) {
      const isOrphan = await syncLog(tx).hasRejectedCreate(actor.userId, edit.id)
      throw isOrphan ? new AppError('sync.depends_on_rejected') : notFound(entity)
    }
    if (stored.userId !== actor.userId) throw new AppError('access.denied')
    if (stored.deletedAt !== null) {
      if (op === 'delete') return NOTHING_WRITTEN
      throw new AppError('sync.gone')
    }
  }
  const patch = parseOrThrow(MUTATIONS[name].patch, edit.patch)
  const named = new Set(Object.keys(edit.patch))
  const input = {
    tx,
    actor,
    context,
    name,
    id: edit.id,
    patch,
    named,
    base: edit.base,
    stored: op === 'create' ? null : stored,
  }
  // `name` ties the rule, its patch and its row together; the compiler cannot follow that through the registry.
  const typed = input as unknown as RuleInput<Name>
  const rule = RULES[name]
  return rule ? rule(typed) : (await writeEdit(typed)).outcome
}

function recreate(
  stored: { userId: string; deletedAt: number | null; row: object },
  actor: Actor,
  edit: Edit,
  name: MutationName,
): RuleOutcome {
  if (stored.userId !== actor.userId) throw new AppError('request.id_taken')
  if (stored.deletedAt !== null) throw new AppError('sync.gone')
  const again = createdAgain(stored.row, name, edit.patch, parseOrThrow(MUTATIONS[name].patch, edit.patch))
  if (again instanceof AppError) throw again
  return NOTHING_WRITTEN
}

function statusOf({ fields, conflicts }: RuleOutcome): LoggedEdit['status'] {
  if (!conflicts) return 'applied'
  return fields.length > 0 ? 'partial' : 'conflict'
}

function logEntry(
  actor: Actor,
  edit: Edit,
  at: number,
  status: LoggedEdit['status'],
  code: string | null,
  { fields, details, conflicts, overwrote }: RuleOutcome & { details?: AppError['details'] },
): LoggedEdit {
  const entity = isMutationName(edit.name) ? MUTATIONS[edit.name].entity : ''
  const detail = {
    name: edit.name,
    by: actor.label,
    fields,
    ...(details && Object.keys(details).length > 0 && { details }),
    ...(conflicts && { conflicts }),
    ...(overwrote && { overwrote }),
  }
  return { mid: edit.mid, rowId: edit.id, entity, payloadHash: hashOf(edit), status, code, detail, at }
}

async function resultOf(tx: Session, actor: Actor, logged: LoggedEdit): Promise<MutationResult> {
  const { mid, rowId, entity, status, code, detail } = logged
  const stored = entity === '' ? null : await syncedStore(tx).read(entity, rowId)
  return {
    mid,
    status,
    ...(code !== null && { code }),
    ...(detail.details && { details: detail.details }),
    ...(detail.conflicts && { conflicts: detail.conflicts }),
    ...(detail.overwrote && { overwrote: detail.overwrote }),
    ...(entity !== '' && stored?.userId === actor.userId && { change: changeOf(entity, stored) }),
  }
}

/** What makes an edit the same edit; not `prev` and `base`, which differ when it is sent again. */
function hashOf({ name, id, patch }: Edit): string {
  return createHash('sha256').update(canonicalJson({ name, id, patch })).digest('hex')
}
