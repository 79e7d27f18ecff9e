/** The one write path: every change a user makes, from a device's outbox or a REST call, goes through here. */
import { createHash } from 'node:crypto'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { idSchema } from '#shared/ids.ts'
import { type EntityName, isMutationName, MUTATIONS, type MutationName } from '#shared/sync/entities.ts'
import type { MutationResult } from '#shared/sync/protocol.ts'
import { parseOrThrow } from '#shared/validation.ts'
import type { Session } from '../store/db.ts'
import { type LoggedEdit, syncLog } from '../store/sync-log.ts'
import { syncedStore } from '../store/synced.ts'
import { agentRules } from './agents.ts'
import { answerRules } from './answers.ts'
import {
  type Actor,
  type ChangeContext,
  changeOf,
  type Edit,
  NOTHING_WRITTEN,
  type RuleInput,
  type RuleOutcome,
} from './change.ts'
import { canonicalJson, isEqual } from './is-equal.ts'
import { profileRules } from './profiles.ts'
import { proposalRules } from './proposals.ts'
import { resumeRules } from './resumes.ts'
import { settingsRules } from './settings.ts'

const RULES: { [Name in MutationName]: (input: RuleInput<Name>) => Promise<RuleOutcome> } = {
  ...agentRules,
  ...answerRules,
  ...profileRules,
  ...proposalRules,
  ...resumeRules,
  ...settingsRules,
}

/** The "no such row" of each entity that devices may write. */
const NOT_FOUND: Partial<Record<EntityName, ErrorCode>> = {
  agent: 'agent.not_found',
  proposal: 'proposal.not_found',
  profile: 'user.not_found',
  settings: 'user.not_found',
  resume: 'resume.not_found',
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
 * @returns The result: of this refusal, or of the same edit where it was settled in between.
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
  if (op === 'create' && stored) return recreate(stored, actor, edit, name)
  if (op === 'create' && !idSchema.safeParse(edit.id).success) throw new AppError('request.malformed')
  if (op !== 'create') {
    if (!stored) {
      const isOrphan = await syncLog(tx).hasRejectedCreate(actor.userId, edit.id)
      throw new AppError(isOrphan ? 'sync.depends_on_rejected' : (NOT_FOUND[entity] ?? 'request.not_found'))
    }
    if (stored.userId !== actor.userId) throw new AppError('access.denied')
    if (stored.deletedAt !== null) {
      if (op === 'delete') return NOTHING_WRITTEN
      throw new AppError('sync.gone')
    }
  }
  const patch = parseOrThrow(MUTATIONS[name].patch, edit.patch)
  const named = new Set(Object.keys(edit.patch))
  const input = { tx, actor, context, id: edit.id, patch, named, base: edit.base, stored }
  // `name` ties the rule, its patch and its row together; the compiler cannot follow that through the registry.
  return RULES[name](input as unknown as RuleInput<Name>)
}

/** A create that arrives again under a new `mid` is no error while the row still says the same. */
function recreate(
  stored: { userId: string; deletedAt: number | null; row: object },
  actor: Actor,
  edit: Edit,
  name: MutationName,
): RuleOutcome {
  if (stored.userId !== actor.userId) throw new AppError('request.id_taken')
  if (stored.deletedAt !== null) throw new AppError('sync.gone')
  // What was shared has become a job: the two cannot be compared, and nobody makes another's id twice.
  if (name === 'proposal.draft') return NOTHING_WRITTEN
  const patch: Record<string, unknown> = { ...parseOrThrow(MUTATIONS[name].patch, edit.patch) }
  const now: Record<string, unknown> = { ...stored.row }
  const isSame = Object.keys(edit.patch).every((field) => isEqual(patch[field], now[field]))
  if (!isSame) throw new AppError('request.id_taken')
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
