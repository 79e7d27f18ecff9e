/** A letter's claims against what the freelancer has told us by now. */
import { type AgentFields, plainAgent } from '#shared/domain/agent.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import { withRecordTexts } from '#shared/domain/facts/old-texts.ts'
import type { Answer, Profile } from '#shared/domain/profile.ts'
import { heldFor } from '#shared/domain/letter/hold-reasons.ts'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import '#shared/domain/claims/in-script/every.ts'
import { traceProposal } from '#shared/domain/claims/trace-proposal.ts'
import { confirmedOf, type FactRecord } from '#shared/domain/facts/fact-record.ts'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import type { Session } from '../store/db.ts'
import type { ChangeContext, Effort } from './change.ts'
import { proposalStore } from '../store/engine/proposals.ts'
import { resumeOf } from '../store/sync/resumes.ts'
import { syncedStore } from '../store/synced.ts'

/** How many letters are checked again when a fact changes. Older ones are checked when they are next edited or approved. */
const RETRACED_MAX = 20

/**
 * @returns The letter's claims, and whether they, or an unanswered question, hold it.
 * @throws AppError `rate.limited` where the user's checks have taken too long: hundreds of facts and edits would stop everybody else.
 */
export async function checkClaims(
  tx: Session,
  userId: string,
  proposal: Proposal,
  effort: Effort,
): Promise<Pick<Proposal, 'claims' | 'holdReasons'>> {
  const facts = await factsFor(tx, userId, proposal.agentId)
  return effort.run(userId, () => checkWith(facts, proposal))
}

/**
 * A fact was added, changed or taken away: letters in review with claims that no fact supports are checked against the new facts at
 * once, as far as the user's effort goes. An approval checks again in any case.
 */
export async function retraceHeld(
  tx: Session,
  userId: string,
  { nowMs, effort }: Pick<ChangeContext, 'nowMs' | 'effort'>,
): Promise<void> {
  const store = syncedStore(tx)
  const facts = new Map<string, Fact[]>()
  for (const id of await proposalStore(tx).inReview(userId, RETRACED_MAX)) {
    if (!effort.isFree(userId)) return
    const stored = await store.read('proposal', id)
    if (!stored?.row.claims.some(({ fact }) => fact === null)) continue
    const { agentId } = stored.row
    const known = facts.get(agentId) ?? (await factsFor(tx, userId, agentId))
    facts.set(agentId, known)
    const { row } = stored
    const checked = effort.run(userId, () => checkWith(known, row))
    if (openClaims({ ...stored.row, ...checked }).length === openClaims(stored.row).length) continue
    await store.write('proposal', userId, { ...stored.row, ...checked, updatedAt: nowMs })
  }
}

function checkWith(facts: Fact[], proposal: Proposal): Pick<Proposal, 'claims' | 'holdReasons'> {
  const claims = traceProposal(proposal, facts)
  return { claims, holdReasons: heldFor({ ...proposal, claims }) }
}

/** Everything the freelancer has told us. */
interface Told {
  profile: Profile
  /** An agent without settings, where the letter belongs to no agent. */
  agent: AgentFields
  answers: Answer[]
  facts: Fact[]
  /** The confirmed ones. */
  records: FactRecord[]
}

/** @returns Null for an account without a profile. */
export async function toldBy(session: Session, userId: string, agentId: string): Promise<Told | null> {
  const store = syncedStore(session)
  const profile = await store.read('profile', userId)
  if (!profile) return null
  const stored = await store.read('agent', agentId)
  const agent = stored?.userId === userId ? stored.row : plainAgent()
  const answers = (await store.list('answer', userId)).map(({ row }) => row)
  const records = await confirmedRecords(session, userId)
  const facts = factsOf(profile.row, agent, answers, await resumeOf(session, userId), records)
  return { profile: withRecordTexts(profile.row, records), agent, answers, facts, records }
}

/** @returns The records that letters may rely on. */
async function confirmedRecords(session: Session, userId: string): Promise<FactRecord[]> {
  return confirmedOf((await syncedStore(session).list('fact', userId)).map(({ row }) => row))
}

async function factsFor(tx: Session, userId: string, agentId: string): Promise<Fact[]> {
  return (await toldBy(tx, userId, agentId))?.facts ?? []
}
