/** The queue of edits: adding to it, and choosing what to send next. Always inside the caller's transaction. */
import { MUTATIONS, type MutationName, WRITTEN_BY_USERS } from '#shared/sync/entities.ts'
import { type Mutation, PUSH_MAX_BYTES, SYNC_SCHEMA } from '#shared/sync/protocol.ts'
import { isEqual } from '#shared/sync/is-equal.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Fields, LocalDb, OutboxEntry } from '../db.ts'
import { keyOf, openRows } from './rows.ts'

/** The server remembers mutations for 180 days; an older one could be applied twice, so a person decides. */
export const RESEND_LIMIT_MS = 150 * DAY_MS
/** Room for the request around the mutations. */
const BATCH_BYTES = PUSH_MAX_BYTES - 4096

interface NewEdit {
  name: MutationName
  id: string
  patch: Fields
  /** What the person saw of the changed fields, where that is not what the row holds now. */
  seen: Fields
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

/**
 * Queues an edit and shows it: joined with the last unsent edit of its row where that changes nothing else.
 * @returns The `mid` it will be sent with; null where it took back an edit that had not been sent.
 */
export async function enqueue(db: LocalDb, { seen, ...edit }: NewEdit): Promise<string | null> {
  const { entity, op } = MUTATIONS[edit.name]
  const ref = { entity, id: edit.id }
  const rows = await openRows(db, [ref])
  const edits = rows.edits(ref)
  const last = edits.at(-1)
  const shown = baseOf(edit, rows.shownRow(ref), rows.serverRow(ref)?.rev ?? 0)
  const base = withValues(shown, seen)
  let next: OutboxEntry[]
  if (op === 'delete' && edits[0]?.name.endsWith('.create') && edits.every(isUnsent)) next = []
  else if (last && isUnsent(last) && isTakenBack(last, edit.name)) next = edits.slice(0, -1)
  // What the person had not seen stays an edit of its own, so that the server can ask about it.
  else if (last && isUnsent(last) && op === 'update' && isFieldEdit(last) && isEqual(base, shown))
    next = [...edits.slice(0, -1), joined(last, edit, base)]
  else next = [...edits, { ...edit, v: SYNC_SCHEMA, entity, base, tries: 0, state: 'queued' }]
  await replaceEntries(db, edits, next)
  rows.setEdits(ref, next)
  await rows.save()
  return next.length < edits.length ? null : (next.at(-1)?.mid ?? null)
}

/** Makes the outbox hold `next` where it held `before`. */
async function replaceEntries(
  db: LocalDb,
  before: readonly OutboxEntry[],
  next: readonly OutboxEntry[],
): Promise<void> {
  const kept = new Set(next.map((entry) => entry.mid))
  const dropped = before.filter((entry) => !kept.has(entry.mid))
  await db.outbox.bulkDelete(dropped.map((entry) => entry.n ?? 0))
  const changed = next.filter((entry) => !before.includes(entry))
  await db.outbox.bulkPut(changed)
}

/** A parked entry has a new mid that was never sent, so it may still be changed. */
const isUnsent = (entry: OutboxEntry) => entry.tries === 0
const isFieldEdit = ({ name }: OutboxEntry) => MUTATIONS[name].op === 'update' || MUTATIONS[name].op === 'create'

function isTakenBack(last: OutboxEntry, name: MutationName): boolean {
  const rule = TAKES_BACK[name]
  return rule !== undefined && rule.what === last.name && last.base.values.status === rule.from
}

function joined(last: OutboxEntry, { patch }: Pick<NewEdit, 'patch'>, base: Mutation['base']): OutboxEntry {
  const values = MUTATIONS[last.name].op === 'create' ? last.base.values : { ...base.values, ...last.base.values }
  return { ...last, patch: { ...last.patch, ...patch }, base: { ...last.base, values } }
}

/** What the user saw: the values this edit replaces; for an action the state, for a deletion all that a user can edit. */
function baseOf({ name, patch }: Pick<NewEdit, 'name' | 'patch'>, shown: Fields | null, rev: number): Mutation['base'] {
  const { entity, op } = MUTATIONS[name]
  const values: Fields = {}
  if (shown && op !== 'create') {
    const names = op === 'update' ? Object.keys(patch) : op === 'action' ? ['status'] : WRITTEN_BY_USERS[entity]
    for (const field of names ?? []) values[field] = shown[field] ?? null
  }
  return { rev, values }
}

function withValues({ rev, values }: Mutation['base'], seen: Fields): Mutation['base'] {
  const changed = Object.keys(values).filter((field) => Object.hasOwn(seen, field))
  return { rev, values: { ...values, ...Object.fromEntries(changed.map((field) => [field, seen[field] ?? null])) } }
}

export interface BatchLimits {
  /** At most this many. */
  count: number
  /** Mids that the server failed on: sent last, alone, and in this order. */
  suspects: ReadonlySet<string>
  /** Mids of the batch before, whose answer is about to be stored. */
  onTheirWay: ReadonlySet<string>
}

export interface Batch {
  entries: OutboxEntry[]
  mutations: Mutation[]
  pendingTotal: number
}

/**
 * Chooses the oldest sendable entries, and stores the higher count of tries before anything is sent.
 * A row whose earlier entry waits holds back its later ones, and no other row's.
 * @param queue The whole outbox, oldest first.
 * @param serverTime The last time a server told, Unix milliseconds.
 */
export async function takeBatch(
  db: LocalDb,
  queue: readonly OutboxEntry[],
  { count, suspects, onTheirWay }: BatchLimits,
  serverTime: number,
): Promise<Batch> {
  const all = wired(queue)
  const plain = choose(all, count, ({ mid }) => !suspects.has(mid) && !onTheirWay.has(mid))
  const chosen = plain.length > 0 || onTheirWay.size > 0 ? plain : firstSuspect(all, suspects)
  const entries = chosen.map(({ entry }) => ({
    ...entry,
    tries: entry.tries + 1,
    firstTriedAt: entry.firstTriedAt || serverTime,
  }))
  await db.outbox.bulkPut(entries)
  const pendingTotal = queue.length - onTheirWay.size
  return { entries, mutations: chosen.map(({ mutation }) => mutation), pendingTotal }
}

/** An entry and how it travels. `isFirst`: no earlier entry of its row waits. */
interface Queued {
  entry: OutboxEntry
  mutation: Mutation
  isFirst: boolean
}

/** `prev`: the unacknowledged edit before it on the same row; the server defers this one until it knows that one. */
function wired(entries: readonly OutboxEntry[]): Queued[] {
  const newest = new Map<string, string>()
  return entries.map((entry) => {
    const { mid, name, id, patch, base } = entry
    const prev = newest.get(keyOf(entry)) ?? null
    newest.set(keyOf(entry), mid)
    return { entry, mutation: { mid, prev, name, id, patch, base }, isFirst: prev === null }
  })
}

function choose(queue: readonly Queued[], count: number, isWelcome: (entry: OutboxEntry) => boolean): Queued[] {
  const held = new Set<string>()
  const chosen: Queued[] = []
  let bytes = 0
  for (const queued of queue) {
    if (chosen.length === count) break
    const { entry, mutation } = queued
    const key = keyOf(entry)
    if (held.has(key)) continue
    if (entry.state === 'parked' || !isWelcome(entry)) {
      held.add(key)
      continue
    }
    // One request speaks one version of the payloads.
    if (chosen[0] && chosen[0].entry.v !== entry.v) break
    bytes += new TextEncoder().encode(JSON.stringify(mutation)).length + 1
    if (bytes > BATCH_BYTES && chosen.length > 0) break
    chosen.push(queued)
  }
  return chosen
}

function firstSuspect(queue: readonly Queued[], suspects: ReadonlySet<string>): Queued[] {
  const sendable = queue.filter(({ entry, isFirst }) => isFirst && entry.state === 'queued')
  for (const mid of suspects) {
    const found = sendable.find(({ entry }) => entry.mid === mid)
    if (found) return [found]
  }
  return sendable.slice(0, 1)
}
