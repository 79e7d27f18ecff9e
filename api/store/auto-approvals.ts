/** Letters an agent approved by itself that have not left yet. */
import { and, eq, isNull } from 'drizzle-orm'
import { proposalSchema } from '#shared/domain/proposal.ts'
import type { Session } from './db.ts'

/** @returns Ids of the agent's proposals that wait to be sent on its own approval. */
export async function autoApproved({ q, tables: { proposals } }: Session, agentId: string): Promise<string[]> {
  const rows = await q
    .select({ data: proposals.data })
    .from(proposals)
    .where(and(eq(proposals.agentId, agentId), eq(proposals.status, 'approved'), isNull(proposals.deletedAt)))
  return rows
    .map(({ data }) => proposalSchema.parse(data))
    .filter(({ approvedVia }) => approvedVia === 'auto')
    .map(({ id }) => id)
}
