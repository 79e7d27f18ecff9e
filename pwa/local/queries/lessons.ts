/** Live query: what edits of letters teach, worked out from the rows on this device. */
import { type Lesson, lessonsFrom } from '../lessons/lessons.ts'
import { mayTeach } from '../lessons/may-teach.ts'
import { currentDb, type LocalDb } from '../db.ts'
import { listProposals } from './inbox/proposal-list.ts'
import { useLocal } from './use-local.ts'

/** Older letters say little about how somebody writes today. */
const LOOKED_AT = 200

export function useLessons(): Lesson[] | undefined {
  return useLocal(lessonsIn, [])
}

/** @returns How many suggestions come from the letter. */
export async function lessonCount(proposalId: string): Promise<number> {
  return (await lessonsIn(currentDb())).filter(({ letters }) => letters.includes(proposalId)).length
}

async function lessonsIn(db: LocalDb): Promise<Lesson[]> {
  const lists = await Promise.all([
    listProposals(db, 'sent', { limit: LOOKED_AT }),
    listProposals(db, 'leaving', { limit: LOOKED_AT }),
  ])
  const letters = lists.flatMap(({ rows }) => rows.filter(mayTeach)).sort((a, b) => b.createdAt - a.createdAt)
  // Where nothing was edited, other rows may change without this being worked out again.
  if (letters.length === 0) return []
  const [records, bank, agents, settings] = await Promise.all([
    db.fact.toArray(),
    db.answer.toArray(),
    db.agent.toArray(),
    db.settings.toArray(),
  ])
  // Until its next pull a device may hold rows of an older version, without these fields.
  const styles = agents.map(({ id, neverWrite = [], wordChoices = [] }) => ({ id, neverWrite, wordChoices }))
  return lessonsFrom(letters, { records, bank, agents: styles, decided: settings[0]?.decidedLessons ?? [] })
}
