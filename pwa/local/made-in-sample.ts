/** What the visitor of a sample account typed there, from the edits of this device. */
import type { Agent } from '#shared/domain/agent.ts'
import { textsIn } from '#shared/texts-in.ts'
import type { LocalDb, OutboxEntry } from './db.ts'
import type { KeptSample } from './kept-sample.ts'
import { readLastSearch } from './queries/last-search.ts'
import { readAccepted } from './sync/accepted.ts'

/** @returns What was typed in this sample account on this device; null where nothing was. */
export async function madeInSample(db: LocalDb): Promise<KeptSample | null> {
  const [accepted, waiting, last] = await Promise.all([
    readAccepted(db),
    db.outbox.orderBy('n').toArray(),
    readLastSearch(db, 0),
  ])
  const edits = [...accepted, ...waiting].filter(({ name }) => name === 'agent.update' || name === 'agent.create')
  const kept: KeptSample = {
    search: last?.search ?? null,
    words: textIn(edits, 'title'),
    prompt: textIn(edits, 'prompt'),
    excludedWords: addedIn(edits, 'excludedWords'),
  }
  return kept.search || kept.words || kept.prompt || kept.excludedWords.length > 0 ? kept : null
}

/** The newest. */
function textIn(edits: readonly OutboxEntry[], field: keyof Agent): string {
  const values = edits.map(({ patch }) => patch[field]).filter((value) => typeof value === 'string')
  return values.at(-1) ?? ''
}

/** What each agent has at the end and did not have at the beginning. */
function addedIn(edits: readonly OutboxEntry[], field: keyof Agent): string[] {
  const before = new Map<string, string[]>()
  const after = new Map<string, string[]>()
  for (const { id, patch, base } of edits.filter((edit) => field in edit.patch)) {
    if (!before.has(id)) before.set(id, textsIn(base?.values[field]))
    after.set(id, textsIn(patch[field]))
  }
  const added = [...after].flatMap(([id, list]) => list.filter((each) => !before.get(id)?.includes(each)))
  return [...new Set(added)]
}
