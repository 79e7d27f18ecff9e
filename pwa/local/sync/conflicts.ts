/** What happens to a queued edit after the server's result: it leaves the queue, waits for a decision, or is sent again later. */
import { MUTATIONS } from '#shared/sync/entities.ts'
import type { MutationResult } from '#shared/sync/protocol.ts'
import { detailsOf } from '../../net/client.ts'
import type { Fields, OutboxEntry, StoredIssue } from '../db.ts'

/**
 * `done`: leaves the queue, perhaps with issues. `deferred`: stays as it is.
 * `parked`: stays under a new mid until the plan has room. `renewed`: stays under a new mid behind the row's earlier edit.
 */
export type Verdict =
  | { kind: 'done'; issues: StoredIssue[] }
  | { kind: 'deferred' }
  | { kind: 'parked'; issues: StoredIssue[] }
  | { kind: 'renewed' }

export interface VerdictContext {
  /** The row as displayed with the edit. */
  shown: Fields | null
  /** Whether an earlier edit of the same row is still in the queue. */
  hasEarlier: boolean
  atMs: number
}

/** Pure. @param entry The edit the result names. */
export function judge(entry: OutboxEntry, result: MutationResult, context: VerdictContext): Verdict {
  if (result.status === 'deferred') return { kind: 'deferred' }
  if (result.status === 'rejected') return judgeRejection(entry, result, context)
  const issues: StoredIssue[] = []
  if (result.status === 'conflict' || result.status === 'partial') {
    issues.push(issueOf('conflict', entry, result, context))
  }
  if (result.overwrote && Object.keys(result.overwrote).length > 0) {
    issues.push(issueOf('overwrote', entry, result, context))
  }
  return { kind: 'done', issues }
}

function judgeRejection(entry: OutboxEntry, result: MutationResult, context: VerdictContext): Verdict {
  // The plan has no room for the row: it stays on this device, marked "not in your account", until there is room.
  if (result.code === 'plan.limit' && MUTATIONS[entry.name].op === 'create') {
    return { kind: 'parked', issues: [issueOf('rejected', entry, result, context)] }
  }
  if (result.code === 'sync.depends_on_rejected' && context.hasEarlier) return { kind: 'renewed' }
  return { kind: 'done', issues: [issueOf('rejected', entry, result, context)] }
}

/** @returns The issue that keeps an edit with its full payload. */
export function issueOf(
  kind: StoredIssue['kind'],
  { mid, entity, id, name, patch }: OutboxEntry,
  result: Pick<MutationResult, 'code' | 'details' | 'conflicts' | 'overwrote'>,
  { shown, atMs }: Pick<VerdictContext, 'shown' | 'atMs'>,
): StoredIssue {
  return {
    key: `${mid}:${kind}`,
    mid,
    kind,
    entity,
    id,
    name,
    patch,
    code: result.code ?? null,
    details: detailsOf(result.details ?? {}),
    ...(kind === 'conflict' && result.conflicts ? { conflicts: result.conflicts } : {}),
    ...(kind === 'overwrote' && result.overwrote ? { overwrote: result.overwrote } : {}),
    ...(shown ? { row: shown } : {}),
    at: atMs,
  }
}
