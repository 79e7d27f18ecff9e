/** What a visitor made in the sample account themselves, kept for this tab alone until it is in their own account. */
import type { Agent } from '#shared/domain/agent.ts'
import type { JobSearch } from '#shared/domain/jobs/search.ts'
import type { LocalDb, OutboxEntry } from './db.ts'
import { readTab, writeTab } from './tab-storage.ts'

/** Nothing of the sample itself: no fact, no letter, no figure. */
export interface KeptSample {
  /** The last search; null where none was made. The reader checks it against the form's schema. */
  search: Partial<JobSearch> | null
  /** What an agent looks for; empty where it was not changed. */
  words: string
  /** The instructions for letters; empty where they were not changed. */
  prompt: string
  excludedWords: string[]
}

const KEY = 'gigwright-kept-sample'

/** @returns What was typed in this sample account on this device; null where nothing was. */
export async function madeInSample(db: LocalDb): Promise<KeptSample | null> {
  const [accepted, waiting, last] = await Promise.all([
    db.accepted.orderBy('n').toArray(),
    db.outbox.orderBy('n').toArray(),
    db.searches.get('last'),
  ])
  const edits = [...accepted, ...waiting].filter(({ name }) => name === 'agent.update' || name === 'agent.create')
  const kept: KeptSample = {
    search: (last?.search as Partial<JobSearch> | undefined) ?? null,
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
    if (!before.has(id)) before.set(id, listIn(base?.values[field]))
    after.set(id, listIn(patch[field]))
  }
  const added = [...after].flatMap(([id, list]) => list.filter((each) => !before.get(id)?.includes(each)))
  return [...new Set(added)]
}

function listIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}

export function keepSample(kept: KeptSample): void {
  writeTab(KEY, kept)
}

/** @returns Null where nothing was kept, or where the browser blocks storage. */
export function keptSample(): KeptSample | null {
  const kept = readTab(KEY)
  if (typeof kept !== 'object' || kept === null) return null
  const text = (name: keyof KeptSample) => {
    const value: unknown = Reflect.get(kept, name)
    return typeof value === 'string' ? value : ''
  }
  const search: unknown = Reflect.get(kept, 'search')
  return {
    search: typeof search === 'object' ? search : null,
    words: text('words'),
    prompt: text('prompt'),
    excludedWords: listIn(Reflect.get(kept, 'excludedWords')),
  }
}

/** Forgets it, once it is in an account. */
export function dropSample(): void {
  writeTab(KEY, null)
}
