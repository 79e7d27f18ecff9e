/** The rows of a long list that are near the screen. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { currentDb, type LocalDb } from '../../db.ts'
import type { Local } from '../local-row.ts'
import { idsWithIssue } from './proposal-list.ts'
import { rowsWithIssues } from '../proposals.ts'
import { unlessWiped } from '../../unless-wiped.ts'
import { useLocal } from '../use-local.ts'

export type Rows = ReadonlyMap<string, Local<'proposal'>>

interface RowsNear {
  /** The rows so far, the known ones too. */
  rows: Rows
  /**
   * Reads what will come near, before it does: drawn without its rows and then with them, the page would be laid out twice.
   * @param ids All that will be near.
   * @param then Runs together with their rows.
   */
  ahead(ids: readonly string[], then: () => void): void
}

/**
 * Reads a row once when it comes near, and all of them again when a proposal has changed: a live query for each few rows cost more
 * than the rows. They are drawn in slices, so that scrolling goes on.
 * @param known Rows that need not be read; their owner keeps them true.
 */
export function useRowsNear(ids: readonly string[], known: Rows): RowsNear {
  const [rows, setRows] = useState(known)
  const change = useLocal(lastChange, [])
  const asked = useRef<{ change: unknown; ids: ReadonlySet<string> }>({ change: null, ids: new Set() })
  const latest = useRef({ known, change })
  latest.current = { known, change }
  const turns = useRef({ asked: 0, taken: 0 })
  const near = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `near` stands for the ids
  useEffect(() => {
    if (!change) return
    const isAsked = (id: string) => asked.current.change === change && asked.current.ids.has(id)
    const missing = ids.filter((id) => !known.has(id) && !isAsked(id))
    asked.current = { change, ids: new Set(ids) }
    const take = (answered: Answered) =>
      startTransition(() => setRows((before) => merged(before, known, answered, asked.current.ids)))
    if (missing.length > 0) void read(missing).then(take)
    else if (merged(rows, known, NONE, asked.current.ids) !== rows) take(NONE)
  }, [near, known, change])
  const ahead = useCallback((wanted: readonly string[], then: () => void) => {
    const asOf = latest.current.change
    turns.current.asked += 1
    const turn = turns.current.asked
    const take = (answered: Answered) => {
      // Of what was asked later, nothing may have had to be read.
      if (turn < turns.current.taken) return
      turns.current.taken = turn
      // What was read before a change is read again with the others.
      const isNow = latest.current.change === asOf
      if (isNow) asked.current = { change: asOf, ids: new Set(wanted) }
      startTransition(() => {
        then()
        if (isNow) setRows((before) => merged(before, latest.current.known, answered, new Set(wanted)))
      })
    }
    const missing = wanted.filter((id) => !latest.current.known.has(id) && !asked.current.ids.has(id))
    if (missing.length === 0) return take(NONE)
    void read(missing).then(take)
  }, [])
  return { rows, ahead }
}

/** What was asked for; undefined for a row that was deleted. */
type Answered = ReadonlyMap<string, Local<'proposal'> | undefined>

const NONE: Answered = new Map()

async function read(ids: readonly string[]): Promise<Answered> {
  const answered = new Map<string, Local<'proposal'> | undefined>(ids.map((id) => [id, undefined]))
  for (const row of (await unlessWiped(rowsWithIssues(currentDb(), ids))) ?? []) answered.set(row.id, row)
  return answered
}

/** What changes with every write of a proposal or its issues. */
async function lastChange(db: LocalDb): Promise<object> {
  return { tally: await db.tally.toArray(), issues: await idsWithIssue(db) }
}

/** @returns The rows that are near. An unchanged row stays the same object, so that it is not drawn again; and so do all of them together. */
function merged(before: Rows, known: Rows, answered: Answered, near: ReadonlySet<string>): Rows {
  const rows = new Map<string, Local<'proposal'>>()
  let isSame = true
  for (const id of near) {
    const old = before.get(id)
    const now = known.get(id) ?? (answered.has(id) ? answered.get(id) : old)
    const kept = old && (old === now || JSON.stringify(old) === JSON.stringify(now)) ? old : now
    isSame &&= kept === old
    if (kept) rows.set(id, kept)
  }
  return isSame && rows.size === before.size ? before : rows
}
