/** Pure: how each queued mutation changes the row a screen shows, until the server has answered. */
import { agentFieldsSchema } from '#shared/domain/agent.ts'
import { profileSchema, settingsSchema } from '#shared/domain/profile.ts'
import {
  APPROVAL_LIFETIME_MS,
  type Proposal,
  type ProposalStatus,
  proposalStatusSchema,
  UNDO_MS,
} from '#shared/domain/proposal.ts'
import { draftOf, sharedJobSchema } from '#shared/domain/shared-job.ts'
import type { MutationName } from '#shared/sync/entities.ts'
import type { Fields, OutboxEntry } from './db.ts'

export type QueuedEdit = Pick<OutboxEntry, 'name' | 'id' | 'patch' | 'createdAt'>
type Effect = (row: Fields | null, edit: QueuedEdit) => Fields | null

const NOT_APPROVED = {
  approvedAt: null,
  approvedHash: null,
  approvedVia: null,
  approvalExpiresAt: null,
  sendAfter: null,
} satisfies Partial<Proposal>
/** What an approval covers (law 3): a change of it asks again. */
const APPROVED_FIELDS = ['letter', 'answers', 'amountMinor', 'periodDays']

/** On top of what is there: a row that is not here yet stays away until the server brings it. */
const patched: Effect = (row, { patch }) => row && { ...row, ...patch }
const removed: Effect = () => null

/** @returns An effect that does nothing in any other state: the server will say why it could not be. */
function move(
  from: readonly ProposalStatus[],
  to: ProposalStatus,
  also: (edit: QueuedEdit) => Partial<Proposal>,
): Effect {
  return (row, edit) => {
    const status = proposalStatusSchema.safeParse(row?.status)
    if (!row || !status.success || !from.includes(status.data)) return row
    return { ...row, ...also(edit), status: to }
  }
}

const EFFECTS = {
  'agent.create': (row, { id, patch, createdAt }) => ({
    status: 'paused',
    pausedReason: 'created',
    createdAt,
    lastRunAt: null,
    nextRunAt: null,
    jobsFound: 0,
    emailsSent: 0,
    ...agentFieldsSchema.safeParse(patch).data,
    ...row,
    ...patch,
    id,
  }),
  'agent.update': patched,
  'agent.delete': removed,
  'agent.activate': (row) => row && { ...row, status: 'active', pausedReason: null },
  'agent.pause': (row) => row && { ...row, status: 'paused', pausedReason: null, nextRunAt: null },
  'proposal.draft': (row, { id, patch, createdAt }) => {
    const given = sharedJobSchema.safeParse(patch)
    return row ?? (given.success ? { ...draftOf(id, given.data, createdAt) } : null)
  },
  'proposal.update': (row, { patch }) => {
    if (!row) return row
    const asksAgain = row.status === 'approved' && APPROVED_FIELDS.some((field) => field in patch)
    return { ...row, ...patch, ...(asksAgain ? { ...NOT_APPROVED, status: 'review' } : {}) }
  },
  'proposal.approve': move(['review'], 'approved', ({ patch, createdAt }) => ({
    approvedAt: createdAt,
    approvedHash: String(patch.contentHash),
    approvedVia: 'user',
    approvalExpiresAt: createdAt + APPROVAL_LIFETIME_MS,
    sendAfter: createdAt + UNDO_MS,
    lastError: null,
  })),
  'proposal.withdraw': move(['approved'], 'review', () => NOT_APPROVED),
  'proposal.skip': move(['found', 'drafting', 'review', 'approved', 'failed'], 'skipped', () => ({
    ...NOT_APPROVED,
    skipReason: 'by_user',
  })),
  'proposal.restore': move(['skipped', 'failed'], 'review', () => ({
    ...NOT_APPROVED,
    skipReason: null,
    lastError: null,
  })),
  'proposal.markSent': move(['review'], 'unknown', () => ({ ...NOT_APPROVED, lastError: null })),
  'proposal.outcome': (row, { patch, createdAt }) =>
    row?.status === 'completed' ? { ...row, ...patch, outcomeAt: patch.outcome === 'none' ? null : createdAt } : row,
  'resume.update': patched,
  'profile.update': (row, { id, patch }) => ({ ...(row ?? profileSchema.parse({ id })), ...patch }),
  'settings.update': (row, { id, patch }) => ({ ...(row ?? settingsSchema.parse({ id })), ...patch }),
  'answer.create': (row, { id, patch, createdAt }) => ({ ...row, ...patch, id, updatedAt: createdAt }),
  'answer.update': (row, { patch, createdAt }) => row && { ...row, ...patch, updatedAt: createdAt },
  'answer.delete': removed,
} satisfies Record<MutationName, Effect>

/**
 * @param row The server's row, or null.
 * @param edits Oldest first.
 * @returns The row to display; null for none.
 */
export function foldEdits(row: Fields | null, edits: readonly QueuedEdit[]): Fields | null {
  return edits.reduce<Fields | null>((folded, edit) => EFFECTS[edit.name](folded, edit), row)
}
