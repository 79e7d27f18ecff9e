/** The queue of edits: adding to it, and choosing what to send next. Always inside the caller's transaction. */
import { type EntityName, MUTATIONS, type MutationName } from '#shared/sync/entities.ts'
import { type Mutation, PUSH_MAX_BYTES, SYNC_SCHEMA } from '#shared/sync/protocol.ts'
import { DAY_MS } from '#shared/time.ts'
import { type Fields, type LocalDb, type OutboxEntry, rowsOf } from './db.ts'
import { editsOf, keyOf, refold, serverRowOf } from './rows.ts'

/** The server remembers mutations for 180 days; an older one could be applied twice, so a person decides. */
export const RESEND_LIMIT_MS = 150 * DAY_MS
/** Room for the request around the mutations. */
const BATCH_BYTES = PUSH_MAX_BYTES - 4096

export interface NewEdit {
  name: MutationName
  id: string
  patch: Fields
  createdAt: number
  mid: string
}

/** An edit that takes back the one before it, and the state the row must have been in for both to vanish. */
const TAKES_BACK: Partial<Record<MutationName, { what: MutationName; from: string }>> = {
  'proposal.withdraw': { what: 'proposal.approve', from: 'review' },
  'proposal.restore': { what: 'proposal.skip', from: 'review' },
  'agent.pause': { what: 'agent.activate', from: 'paused' },
  'agent.activate': { what: 'agent.pause', from: 'active' },
}

/** Queues an edit and shows it: joined with the last unsent edit of its row where that changes nothing else. */
export async function enqueue(db: LocalDb, edit: NewEdit): Promise<void> {
  const { entity, op } = MUTATIONS[edit.name]
  const edits = await editsOf(db, entity, edit.id)
  const last = edits.at(-1)
  if (op === 'delete' && edits[0]?.name.endsWith('.create') && edits.every(isUnsent)) {
    await db.outbox.bulkDelete(edits.map((entry) => entry.n).filter((n) => n !== undefined))
  } else if (last && isUnsent(last) && isTakenBack(last, edit.name)) {
    await db.outbox.where('mid').equals(last.mid).delete()
  } else {
    const base = await baseOf(db, entity, edit)
    if (last && isUnsent(last) && op === 'update' && isFieldEdit(last)) await join(db, last, edit, base)
    else await db.outbox.add({ ...edit, v: SYNC_SCHEMA, entity, base, tries: 0, state: 'queued' })
  }
  await refold(db, entity, edit.id)
}

/** A parked entry's request was answered, but under a new mid it may still be changed. */
const isUnsent = (entry: OutboxEntry) => entry.tries === 0
const isFieldEdit = ({ name }: OutboxEntry) => MUTATIONS[name].op === 'update' || MUTATIONS[name].op === 'create'

function isTakenBack(last: OutboxEntry, name: MutationName): boolean {
  const rule = TAKES_BACK[name]
  return rule !== undefined && rule.what === last.name && last.base.values.status === rule.from
}

async function join(db: LocalDb, last: OutboxEntry, edit: NewEdit, base: Mutation['base']): Promise<void> {
  const values = MUTATIONS[last.name].op === 'create' ? last.base.values : { ...base.values, ...last.base.values }
  await db.outbox.put({ ...last, patch: { ...last.patch, ...edit.patch }, base: { ...last.base, values } })
}

/** What the user saw: the values this edit replaces; for an action the state, for a deletion all that a user can edit. */
async function baseOf(db: LocalDb, entity: EntityName, { name, id, patch }: NewEdit): Promise<Mutation['base']> {
  const shown = await rowsOf(db, entity).get(id)
  const server = await serverRowOf(db, entity, id)
  const { op } = MUTATIONS[name]
  const values: Fields = {}
  if (shown && op !== 'create') {
    const names = op === 'update' ? Object.keys(patch) : op === 'action' ? ['status'] : EDITABLE[entity]
    for (const field of names ?? []) values[field] = shown[field] ?? null
  }
  return { rev: server?.rev ?? 0, values }
}

const EDITABLE: Partial<Record<EntityName, string[]>> = {
  agent: Object.keys(MUTATIONS['agent.create'].patch.shape),
  answer: Object.keys(MUTATIONS['answer.create'].patch.shape),
}

export interface BatchLimits {
  /** At most this many. */
  count: number
  /** Mids that made the server stumble: sent last, alone, and in this order. */
  suspects: ReadonlySet<string>
}

export interface Batch {
  entries: OutboxEntry[]
  mutations: Mutation[]
  pendingTotal: number
}

/**
 * Chooses the oldest sendable entries and counts the try, durably, before anything leaves.
 * A row whose earlier entry waits holds back its later ones, and no other row's.
 * @param serverTime The last time a server told, Unix milliseconds.
 */
export async function takeBatch(db: LocalDb, limits: BatchLimits, serverTime: number): Promise<Batch> {
  const all = await db.outbox.orderBy('n').toArray()
  const plain = choose(all, limits.count, (entry) => !limits.suspects.has(entry.mid))
  const entries = plain.length > 0 ? plain : firstSuspect(all, limits.suspects)
  const tried = entries.map((entry) => ({
    ...entry,
    tries: entry.tries + 1,
    firstTriedAt: entry.firstTriedAt || serverTime,
  }))
  await db.outbox.bulkPut(tried)
  return { entries: tried, mutations: tried.map((entry) => wireOf(entry, all)), pendingTotal: all.length }
}

function choose(all: readonly OutboxEntry[], count: number, isWelcome: (entry: OutboxEntry) => boolean): OutboxEntry[] {
  const held = new Set<string>()
  const chosen: OutboxEntry[] = []
  let bytes = 0
  for (const entry of all) {
    if (chosen.length === count) break
    const key = keyOf(entry.entity, entry.id)
    if (held.has(key)) continue
    // One request speaks one version of the payloads.
    if (chosen[0] && chosen[0].v !== entry.v) break
    if (entry.state === 'parked' || !isWelcome(entry)) {
      held.add(key)
      continue
    }
    bytes += new TextEncoder().encode(JSON.stringify(wireOf(entry, all))).length + 1
    if (bytes > BATCH_BYTES && chosen.length > 0) break
    chosen.push(entry)
  }
  return chosen
}

function firstSuspect(all: readonly OutboxEntry[], suspects: ReadonlySet<string>): OutboxEntry[] {
  const sendable = choose(all, all.length, () => true)
  for (const mid of suspects) {
    const entry = sendable.find((candidate) => candidate.mid === mid)
    const isFirstOfRow = !sendable.some(
      (other) => other.id === entry?.id && other.entity === entry.entity && (other.n ?? 0) < (entry.n ?? 0),
    )
    if (entry && isFirstOfRow) return [entry]
  }
  return sendable.slice(0, 1)
}

/** `prev`: the unacknowledged edit before it on the same row; the server defers this one until it knows that one. */
function wireOf({ n = 0, mid, entity, name, id, patch, base }: OutboxEntry, all: readonly OutboxEntry[]): Mutation {
  const before = all.findLast((other) => other.entity === entity && other.id === id && (other.n ?? 0) < n)
  return { mid, prev: before?.mid ?? null, name, id, patch, base }
}
