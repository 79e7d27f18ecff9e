/** Makes the five weeks of a sample account: runs, proposals with their outcomes, and the activity feed. */
import type { Agent } from '#shared/domain/agent.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import type { Job, MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import type { Activity, Run } from '#shared/domain/run.ts'
import { traceProposal } from '#shared/domain/claims/trace-proposal.ts'
import { weekOf } from '#shared/domain/numbers/calendar.ts'
import { addLooked } from '#shared/domain/numbers/looked.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { PLATFORM_OF } from './demo-agents.ts'
import { atLocal } from './demo-calendar.ts'
import { fraudJob, sampleJob } from './demo-jobs.ts'
import { approved, type DemoContext, ended, written } from './demo-proposals.ts'
import { finishedRun } from './demo-runs.ts'
import { ranOn, scenesFor } from './demo-script.ts'
import { AGENT_ROLES, type AgentRole, type Persona } from './persona.ts'

export interface Story {
  runs: Run[]
  proposals: Proposal[]
}

/** Minutes after midnight, by agent. */
const STARTS_AT: Record<AgentRole, number> = { sender: 9 * 60 + 5, asker: 9 * 60 + 35, rester: 18 * 60 + 10 }
const BETWEEN_LETTERS_MINUTES = 95

/** @param days Working days before today, oldest first. */
export async function pastOf(
  context: DemoContext,
  persona: Persona,
  agents: Record<AgentRole, Agent>,
  days: readonly string[],
  timeZone: string,
): Promise<Story> {
  const { random } = context
  const scenes = scenesFor(days)
  const story: Story = { runs: [], proposals: [] }
  let index = 0
  for (const role of AGENT_ROLES) {
    const platform = PLATFORM_OF[role]
    const agent = agents[role]
    for (const [dayIndex, day] of days.entries()) {
      if (!ranOn(role, dayIndex)) continue
      const startedAt = atLocal(day, STARTS_AT[role] + random.between(0, 4), timeZone)
      const runId = newId()
      const made: Proposal[] = []
      for (const scene of scenes.filter((one) => one.role === role && one.day === day)) {
        const at = startedAt + (scene.order * BETWEEN_LETTERS_MINUTES + random.between(1, 9)) * MINUTE_MS
        const job = sampleJob(persona, random, index++, platform, at)
        made.push(ended(await written(context, agent, runId, job, at), agent, scene.ending, context))
      }
      const refused = dayIndex % 5 === 1 ? [refusedFraud(persona, context, 1_000 + index, platform, startedAt)] : []
      story.runs.push(finishedRun({ id: runId, agent, startedAt }, made, refused, random))
      story.proposals.push(...made)
    }
  }
  return story
}

/**
 * The newest run of an agent. Its letters wait for the user or for the time when they leave.
 * @param at When it ran. @param sendAfter When the letters leave that need no tap.
 */
export async function presentOf(
  context: DemoContext,
  persona: Persona,
  agent: Agent,
  jobs: Job[],
  { at, sendAfter }: { at: number; sendAfter: number },
): Promise<Story> {
  const runId = newId()
  const made: Proposal[] = []
  for (const [index, job] of jobs.entries()) {
    const proposal = await written(context, agent, runId, job, at + index * 20 * SECOND_MS)
    const isHeld = agent.mode !== 'auto' || proposal.holdReasons.length > 0
    made.push(isHeld ? proposal : approved(proposal, 'auto', proposal.updatedAt, sendAfter))
  }
  const waits = ({ status }: Proposal) => status === 'review'
  const hasSomethingOpen = (proposal: Proposal) =>
    waits(proposal) && proposal.holdReasons.some((each) => each !== 'mode')
  // One that only needs a tap is left so.
  const last = made.some(hasSomethingOpen) ? made.findLastIndex(hasSomethingOpen) : made.findLastIndex(waits)
  const boastful = made[last]
  if (agent.mode !== 'auto' && boastful) made[last] = withBoast(boastful, persona, agent, context)
  return {
    runs: [finishedRun({ id: runId, agent, startedAt: at - 8 * SECOND_MS }, made, [], context.random)],
    proposals: made,
  }
}

/** Adds a sentence by the user that none of their facts supports. */
function withBoast(proposal: Proposal, { boasts }: Persona, agent: Agent, { factsFor, nowMs }: DemoContext): Proposal {
  const at = Math.min(proposal.updatedAt + 2 * MINUTE_MS, nowMs)
  const boast = (detectLanguage(proposal.letter) === 'ar' && boasts.ar) || boasts.en
  const paragraphs = proposal.letter.split('\n\n')
  const letter = [...paragraphs.slice(0, 1), boast, ...paragraphs.slice(1)].join('\n\n')
  return {
    ...proposal,
    letter,
    claims: traceProposal({ ...proposal, letter }, factsFor(agent)),
    holdReasons: [...new Set([...proposal.holdReasons, 'claims' as const])],
    timeline: [...proposal.timeline, { at, event: 'edited' }],
    updatedAt: at,
  }
}

function refusedFraud(persona: Persona, { random }: DemoContext, index: number, platform: MarketplaceId, at: number) {
  return { job: fraudJob(persona, random, index, platform, at), reason: 'red_flag' as const, detail: 'pay_to_apply' }
}

/** An agent's figures, computed as the engine does. */
export function counted(agent: Agent, { runs, proposals }: Story, timeZone: string): Agent {
  const own = runs.filter((run) => run.agentId === agent.id)
  const inOrder = own.toSorted((a, b) => a.startedAt - b.startedAt)
  return {
    ...agent,
    lastRunAt: Math.max(0, ...own.map((run) => run.finishedAt ?? 0)) || null,
    jobsFound: own.reduce((sum, run) => sum + run.fresh, 0),
    emailsSent: proposals.filter((proposal) => proposal.agentId === agent.id && proposal.receipt !== null).length,
    looked: inOrder.reduce<Agent['looked']>((lines, { startedAt, fresh, matched }) => {
      const [platform = PLATFORM_OF.sender] = agent.platforms
      return addLooked(lines, weekOf(startedAt, timeZone), [{ platform, found: fresh, matched }])
    }, []),
  }
}

/** The feed that these runs and proposals would have written, oldest first. */
export function feedOf({ runs, proposals }: Story, agents: Agent[]): Omit<Activity, 'id'>[] {
  const lines: Omit<Activity, 'id'>[] = []
  for (const run of runs.filter(({ written: count }) => count > 0)) {
    const name = agents.find((agent) => agent.id === run.agentId)?.name ?? ''
    const params = { name, found: run.found, written: run.written, sent: run.sent }
    lines.push({
      kind: 'run_finished',
      at: run.finishedAt ?? run.startedAt,
      agentId: run.agentId,
      proposalId: null,
      params,
    })
  }
  for (const { id: proposalId, agentId, job, platform, timeline, lastError } of proposals) {
    for (const { at, event, detail } of timeline) {
      const kind = KIND_OF[event]
      if (!kind) continue
      const params: Activity['params'] = { title: job.title, platform }
      if (event === 'outcome' && detail) params.outcome = detail
      if (kind === 'proposal_failed' && lastError) params.code = lastError.code
      lines.push({ kind, at, agentId, proposalId, params })
    }
  }
  return lines.sort((a, b) => a.at - b.at)
}

const KIND_OF: Record<string, Activity['kind'] | undefined> = {
  held: 'proposal_review',
  sent: 'proposal_sent',
  failed: 'proposal_failed',
  unknown: 'proposal_unknown',
  outcome: 'outcome',
}
