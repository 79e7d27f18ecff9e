/** Rows as screens get them: the displayed row, whether it has waiting edits, and its newest issue. */
import type { EntityName, EntityRow } from '#shared/sync/entities.ts'
import type { Displayed, LocalDb, StoredIssue } from '../db.ts'
import type { IssueSummary } from '../issues/issues.ts'

export type Local<Name extends EntityName> = EntityRow<Name> & {
  /** True when edits of it have not reached the server yet. */
  isPending: boolean
  issue: IssueSummary | null
  /** The server's revision; 0 when the server does not have the row. */
  rev: number
}

/** Adds each row's newest issue. */
export async function withIssues<Name extends EntityName>(
  db: LocalDb,
  entity: Name,
  rows: Displayed<Name>[],
): Promise<Local<Name>[]> {
  const issues = await issuesOf(db, entity)
  return rows.map((row) => ({ ...row, issue: issues.get(row.id) ?? null }))
}

/** @returns The newest issue of each row of the entity. */
async function issuesOf(db: LocalDb, entity: EntityName): Promise<Map<string, StoredIssue>> {
  const issues = await db.issues.where('[entity+id]').between([entity, ''], [entity, '\uffff']).toArray()
  // What waits for a decision comes before what is only told.
  const waits = ({ kind }: StoredIssue) => Number(kind !== 'overwrote')
  issues.sort((a, b) => waits(a) - waits(b) || a.at - b.at)
  return new Map(issues.map((issue) => [issue.id, issue]))
}
