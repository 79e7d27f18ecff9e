/** The events of the last five weeks: which agent found something on which day, and its outcome. */
import type { Outcome } from '#shared/domain/proposal.ts'
import { AGENT_ROLES, type AgentRole } from './persona.ts'

export type Ending =
  | { status: 'completed'; outcome: Outcome }
  | { status: 'skipped'; reason: 'by_user' | 'job_closed' | 'price_changed' }
  | { status: 'failed' }
  | { status: 'unknown' }

interface Scene {
  role: AgentRole
  /** The user's day, `YYYY-MM-DD`. */
  day: string
  /** The letter's number among those of its agent on that day. */
  order: number
  ending: Ending
}

const sent = (outcome: Outcome): Ending => ({ status: 'completed', outcome })
const skipped = (reason: 'by_user' | 'job_closed' | 'price_changed'): Ending => ({ status: 'skipped', reason })

/** The outcomes in order, repeated from the start. As in real life, most letters get no answer. */
const ENDINGS: Record<AgentRole, readonly Ending[]> = {
  sender: [
    sent('none'),
    sent('viewed'),
    sent('none'),
    sent('replied'),
    sent('viewed'),
    sent('none'),
    sent('declined'),
    skipped('job_closed'),
    sent('viewed'),
    sent('interview'),
    sent('none'),
    { status: 'failed' },
    sent('replied'),
    sent('none'),
    sent('hired'),
    sent('viewed'),
  ],
  asker: [
    sent('viewed'),
    skipped('by_user'),
    sent('replied'),
    sent('none'),
    sent('interview'),
    skipped('by_user'),
    sent('viewed'),
    sent('declined'),
    skipped('price_changed'),
    sent('replied'),
    sent('hired'),
    sent('none'),
  ],
  rester: [sent('viewed'), sent('none'), skipped('by_user'), sent('replied'), sent('declined'), sent('none')],
}

/** The number of letters on the `index`th working day of the five weeks. */
const COUNTS: Record<AgentRole, (index: number) => number> = {
  sender: (index) => (index % 4 === 2 ? 2 : 1),
  asker: (index) => (index % 4 === 3 ? 0 : 1),
  rester: (index) => (index < 6 ? 1 : 0),
}

/** @param days Working days, oldest first. @returns Whether the agent ran on that day. */
export function ranOn(role: AgentRole, index: number): boolean {
  return role !== 'rester' || index < 8
}

/** @param days Working days, oldest first, without today. Today's letters wait for the user. */
export function scenesFor(days: readonly string[]): Scene[] {
  const scenes: Scene[] = []
  for (const role of AGENT_ROLES) {
    const endings = ENDINGS[role]
    let next = 0
    for (const [index, day] of days.entries()) {
      for (let order = 0; order < COUNTS[role](index); order++) {
        scenes.push({ role, day, order, ending: endings[next++ % endings.length] ?? sent('none') })
      }
    }
  }
  // The newest letter of the agent that sends alone has a lost answer, so that the sample account shows one.
  const last = scenes.findLast((scene) => scene.role === 'sender')
  if (last) last.ending = { status: 'unknown' }
  return scenes
}
