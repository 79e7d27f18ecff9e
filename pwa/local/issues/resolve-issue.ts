/** What a user can decide about a refused or conflicting edit; each decision is one transaction. */
import { agentFieldsSchema } from '#shared/domain/agent.ts'
import { type EntityName, isMutationName, MUTATIONS, type MutationName } from '#shared/sync/entities.ts'
import { type Fields, type LocalDb, type StoredIssue, syncTables } from '../db.ts'
import type { SyncEnvironment } from '../sync/environment.ts'
import { parsePatch, storeEdit } from '../mutate.ts'
import { openRows } from '../sync/rows.ts'

type World = Pick<SyncEnvironment, 'clock' | 'newId'>

/**
 * Sends the edit again under a new mid, for the current row.
 * @param patch Replaces the refused one when the user corrected it.
 * @throws AppError `request.invalid` when the patch is not valid: the issue stays.
 */
export function retry(db: LocalDb, world: World, key: string, patch?: Fields): Promise<void> {
  return decide(db, key, async (issue) => {
    const { name, id } = issue
    await storeEdit(db, world, name, id, parsePatch(name, patch ?? issue.patch))
  })
}

/** Discards the edit. The server's row stays. */
export function discard(db: LocalDb, key: string): Promise<void> {
  return decide(db, key, async () => undefined)
}

/** Replaces the server's values in a conflict by this device's. The user has now seen the server's. */
export function takeMine(db: LocalDb, world: World, key: string): Promise<void> {
  return decide(db, key, async (issue) => {
    const { name, id, conflicts } = issue
    if (!conflicts) return storeEdit(db, world, name, id, issue.patch)
    const mine = Object.fromEntries(Object.entries(conflicts).map(([field, { yours }]) => [field, yours]))
    await storeEdit(db, world, updateOf(issue.entity, name), id, mine)
  })
}

/** Restores what this device's edit replaced. */
export function restoreReplaced(db: LocalDb, world: World, key: string): Promise<void> {
  return decide(db, key, async ({ entity, name, id, overwrote = {} }) => {
    const before = Object.fromEntries(Object.entries(overwrote).map(([field, { value }]) => [field, value]))
    await storeEdit(db, world, updateOf(entity, name), id, before)
  })
}

/**
 * Makes a deleted row again from this device's last copy of it, with the edit that came too late.
 * @returns The new row's id; null when users cannot make rows of this kind.
 */
export async function recreate(db: LocalDb, world: World, key: string): Promise<string | null> {
  let made: string | null = null
  await decide(db, key, async ({ entity, row, patch }) => {
    const name = `${entity}.create`
    if (!isMutationName(name) || !row) return
    const known = new Set(Object.keys(fieldsOfCreate(entity)))
    const fields = Object.fromEntries(Object.entries({ ...row, ...patch }).filter(([field]) => known.has(field)))
    made = world.newId()
    await storeEdit(db, world, name, made, parsePatch(name, fields))
  })
  return made
}

function fieldsOfCreate(entity: EntityName): object {
  if (entity === 'agent') return agentFieldsSchema.shape
  return MUTATIONS[entity === 'fact' ? 'fact.create' : 'answer.create'].patch.shape
}

/** Removes the issue together with its parked edit, then does what was decided. */
async function decide(db: LocalDb, key: string, work: (issue: StoredIssue) => Promise<unknown>): Promise<void> {
  await db.transaction('rw', syncTables(db), async () => {
    const issue = await db.issues.get(key)
    if (!issue) return
    await db.issues.delete(key)
    const parked = await db.outbox.where('mid').equals(issue.mid).first()
    if (parked?.state === 'parked') {
      const rows = await openRows(db, [issue])
      rows.setEdits(
        issue,
        rows.edits(issue).filter((entry) => entry.n !== parked.n),
      )
      await db.outbox.delete(parked.n ?? 0)
      await rows.save()
    }
    await work(issue)
  })
}

/** A decision about a create or an update is written by an update. */
function updateOf(entity: EntityName, name: MutationName): MutationName {
  const update = `${entity}.update`
  return isMutationName(update) ? update : name
}
