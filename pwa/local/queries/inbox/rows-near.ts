/** The rows of a long list that are near the screen. */
import { startTransition, useEffect, useRef, useState } from 'react'
import { currentDb, type LocalDb } from '../../db.ts'
import type { Local } from '../local-row.ts'
import { idsWithIssue } from './proposal-list.ts'
import { rowsWithIssues } from '../proposals.ts'
import { unlessWiped } from '../../unless-wiped.ts'
import { useLocal } from '../use-local.ts'

export type Rows = ReadonlyMap<string, Local<'proposal'>>

/**
 * Reads a row once when it comes near, and all of them again when a proposal has changed: a live query for each few rows cost more
 * than the rows. They are drawn in slices, so that scrolling goes on.
 * @param known Rows that need not be read; their owner keeps them true.
 * @returns The rows so far, the known ones too.
 */
export function useRowsNear(ids: readonly string[], known: Rows): Rows {
  const [rows, setRows] = useState(known)
  const change = useLocal(lastChange, [])
  const asked = useRef<{ change: unknown; ids: ReadonlySet<string> }>({ change: null, ids: new Set() })
  const near = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `near` stands for the ids
  useEffect(() => {
    if (!change) return
    const isAsked = (id: string) => asked.current.change === change && asked.current.ids.has(id)
    const missing = ids.filter((id) => !known.has(id) && !isAsked(id))
    asked.current = { change, ids: new Set(ids) }
    const take = (found: readonly Local<'proposal'>[]) => {
      const answered = new Map<string, Local<'proposal'> | undefined>(missing.map((id) => [id, undefined]))
      for (const row of found) answered.set(row.id, row)
      startTransition(() => setRows((before) => merged(before, known, answered, asked.current.ids)))
    }
    if (missing.length === 0) return take([])
    void unlessWiped(rowsWithIssues(currentDb(), missing)).then((found = []) => take(found))
  }, [near, known, change])
  return rows
}

/** What changes with every write of a proposal or its issues. */
async function lastChange(db: LocalDb): Promise<object> {
  return { tally: await db.tally.toArray(), issues: await idsWithIssue(db) }
}

/**
 * @param answered What was asked for; undefined for a row that was deleted.
 * @returns The rows that are near. An unchanged row stays the same object, so that it is not drawn again.
 */
function merged(
  before: Rows,
  known: Rows,
  answered: ReadonlyMap<string, Local<'proposal'> | undefined>,
  near: ReadonlySet<string>,
): Rows {
  const rows = new Map<string, Local<'proposal'>>()
  for (const id of near) {
    const old = before.get(id)
    const now = known.get(id) ?? (answered.has(id) ? answered.get(id) : old)
    if (now) rows.set(id, old && old !== now && JSON.stringify(old) === JSON.stringify(now) ? old : now)
  }
  return rows
}
