/** What is stuck, and why: for the operator, in ids and times. No letter and no secret is read. */
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { leftPageStore } from '../store/billing/left-pages.ts'
import type { Session } from '../store/db.ts'
import { operationsStore } from '../store/operations.ts'

interface StuckGroup {
  title: string
  /** Why it is so, and what to do. */
  why: string
  lines: string[]
}

const AT_MOST = 50
/** An agent that is due waits for a free place; after this it waits for something else. */
const AGENT_LATE_MS = 15 * MINUTE_MS
const WEBHOOK_LATE_MS = 10 * MINUTE_MS

/** @returns Only groups in which something is stuck. */
export async function findStuck(session: Session, nowMs: number): Promise<StuckGroup[]> {
  const operations = operationsStore(session)
  const since = (atMs: number | null) => (atMs === null ? 'never' : new Date(atMs).toISOString())
  const parked = await operations.parkedEdits()
  const groups: StuckGroup[] = [
    {
      title: 'Sends that are unknown',
      why: 'The answer was lost. The marketplace is asked until it tells; a disconnected account cannot be asked.',
      lines: (await operations.unknownSends(nowMs, AT_MOST)).map(
        ({ platform, proposalId, userId, startedAt, askAt, askedCount }) =>
          `${platform} proposal ${proposalId} user ${userId} since ${since(startedAt)}, asked ${askedCount} times, next ${since(askAt)}`,
      ),
    },
    {
      title: 'Agents that are overdue',
      why: 'They should have run. Is ENGINE on, and is the server running? A claim that lapsed belongs to a process that died.',
      lines: (await operations.overdueAgents(nowMs - AGENT_LATE_MS, AT_MOST)).map(
        ({ agentId, userId, nextRunAt, claimedUntil }) =>
          `agent ${agentId} user ${userId} due ${since(nextRunAt)}${claimedUntil === null ? '' : `, claimed until ${since(claimedUntil)}`}`,
      ),
    },
    {
      title: 'Webhooks that are not handled',
      why: 'They came, and asking the provider about them has failed so far. Look for "job failed" in the log.',
      lines: (await operations.stuckWebhooks(nowMs - WEBHOOK_LATE_MS, AT_MOST)).map(
        ({ gateway, type, receivedAt }) => `${gateway} ${type} since ${since(receivedAt)}`,
      ),
    },
    {
      title: 'Decisions that the payment provider was not told',
      why: 'The provider could not be reached or refused. It is tried again by itself; nobody can delete their account meanwhile.',
      lines: (await operations.openArrangements(AT_MOST)).map(
        ({ gateway, userId, checkAt }) => `${gateway} user ${userId}, next try ${since(checkAt)}`,
      ),
    },
    {
      title: 'Payments without an account that did not go back',
      why: 'A page that was open when its account was deleted was paid. The provider refuses to give it back, or does not answer.',
      lines: (await leftPageStore(session).unreturned(nowMs, AT_MOST)).map(
        ({ gateway, reference, paidAt, checkAt }) =>
          `${gateway} ${reference} since ${since(paidAt)}, next try ${since(checkAt)}`,
      ),
    },
    {
      title: 'Lost connections with active agents',
      why: 'The user must connect the account again. Until then these agents wait.',
      lines: (await operations.lostConnections())
        .slice(0, AT_MOST)
        .map(
          ({ platform, status, userId, agentCount }) =>
            `${platform} ${status} user ${userId}, agents waiting: ${agentCount}`,
        ),
    },
    {
      title: 'Edits that devices still hold',
      why: 'As the devices said when they were last here. A device that is offline sends them when it is back.',
      lines: parked.edits === 0 ? [] : [`${parked.edits} edits on ${parked.devices} devices`],
    },
    {
      title: 'Notices that do not get through',
      why: 'Push, mail or Telegram asks for patience or is away. They are given up after a day.',
      lines: await oldNotices(operations, nowMs),
    },
  ]
  return groups.filter(({ lines }) => lines.length > 0)
}

async function oldNotices(operations: ReturnType<typeof operationsStore>, nowMs: number): Promise<string[]> {
  const { count, oldest } = await operations.waitingNotices()
  const isOld = oldest !== null && nowMs - oldest > HOUR_MS
  return isOld ? [`${count} waiting, the oldest since ${new Date(oldest).toISOString()}`] : []
}
