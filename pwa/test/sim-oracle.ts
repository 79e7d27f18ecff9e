/** The invariants of sync, checked without the code under test: from the edits, from what was shown, and from what the server stored. */
import type { Fields, LocalDb, OutboxEntry, StoredIssue } from '#pwa/local/db.ts'
import { readMeta } from '#pwa/local/meta.ts'
import { foldEdits } from '#pwa/local/sync/rows.ts'
import { AppError } from '#shared/errors.ts'
import { applyEdit } from '#shared/sync/apply-edit.ts'
import { type EntityName, KEEP_BOTH } from '#shared/sync/entities.ts'
import { hold, includes, same } from './hold.ts'
import type { SimNetwork } from './sim-network.ts'
import { type SimServer, type Transition, WATCHED } from './sim-server.ts'

/** One edited field of one kept edit. `value` occurs nowhere else in the history; `n` is its position in the device's queue. */
interface EditRecord {
  device: number
  order: number
  entity: EntityName
  id: string
  field: string
  value: string
  n: number
}

/** What a check of a device's database found. */
export interface Look {
  rows: Map<string, Fields>
  shadows: Map<string, { rev: number; row: Fields | null }>
  outbox: OutboxEntry[]
  issues: StoredIssue[]
  draftCount: number
  cursor: string | null
  generation: number
}

export async function lookAt(db: LocalDb): Promise<Look> {
  const tables = [...WATCHED.map((name) => db.table(name)), db.shadow, db.outbox, db.issues, db.drafts, db.meta]
  return db.transaction('r', tables, async () => {
    const rows = new Map<string, Fields>()
    for (const entity of WATCHED)
      for (const row of await db.table(entity).toArray()) rows.set(`${entity}/${row.id}`, row)
    const shadows = new Map((await db.shadow.toArray()).map((shadow) => [`${shadow.entity}/${shadow.id}`, shadow]))
    const { cursor, generation } = await readMeta(db)
    return {
      rows,
      shadows,
      outbox: await db.outbox.orderBy('n').toArray(),
      issues: await db.issues.toArray(),
      draftCount: await db.drafts.count(),
      cursor,
      generation,
    }
  })
}

/** Everything that the user of a device has ever seen. */
type Shown = Set<string>
export const shownKey = (key: string, field: string, value: unknown) => `${key}.${field}=${JSON.stringify(value)}`

/** Checks what must hold at every step: invariants 5, 7, 10 and 15. */
export function checkStep(before: Look | null, now: Look, named: ReadonlySet<string>): void {
  hold(now.draftCount === 1, () => 'drafts stay')
  checkFold(before, now)
  if (!before) return
  const left = new Set(now.outbox.map((entry) => entry.mid))
  for (const { mid, tries } of before.outbox) {
    if (tries > 0 && !left.has(mid)) hold(named.has(mid), () => `the server named ${mid}`)
  }
  for (const [key, row] of now.rows) {
    const earlier = before.rows.get(key)
    if (earlier?.gen === row.gen) hold(Number(row.rev) >= Number(earlier?.rev), () => `${key} rev`)
  }
  hold(now.generation >= before.generation, () => 'generation')
  const [from, to] = [positionOf(before.cursor), positionOf(now.cursor)]
  const isGoingOn = before.generation === now.generation
  if (isGoingOn && from && to && from.epoch === to.epoch) hold(to.seq >= from.seq, () => 'cursor')
}

/** The displayed row is the server's row with the queue applied, and each queued field shows its last value. */
function checkFold(before: Look | null, { rows, shadows, outbox }: Look): void {
  const pending = byRow(outbox)
  const earlier = byRow(before?.outbox ?? [])
  for (const [key, entries] of pending) {
    const shown = rows.get(key)
    const isKnown = shown === before?.rows.get(key) && shadows.get(key) === before?.shadows.get(key)
    const known = earlier.get(key)
    // A disk that gives the same objects again shows by it that nothing has changed.
    if (isKnown && known?.length === entries.length && entries.every((entry, at) => entry === known[at])) continue
    const expected = foldEdits(shadows.get(key)?.row ?? null, entries)
    hold((shown !== undefined) === (expected !== null), () => `${key} is shown`)
    if (!shown || !expected) continue
    includes(shown, { ...expected, isPending: true }, () => `${key} is the server’s row with the queue`)
    includes(shown, lastWritten(shadows.get(key)?.row ?? null, entries), () => `${key} shows what was written`)
  }
  for (const [key, row] of rows) hold(row.isPending === pending.has(key), () => `${key} pending`)
}

function byRow(outbox: readonly OutboxEntry[]): Map<string, OutboxEntry[]> {
  const found = new Map<string, OutboxEntry[]>()
  for (const entry of outbox) {
    const key = `${entry.entity}/${entry.id}`
    const entries = found.get(key)
    if (entries) entries.push(entry)
    else found.set(key, [entry])
  }
  return found
}

/** The last value of each field that the queue writes. Few field edits may be refused: a letter that has left, a row made twice. */
function lastWritten(server: Fields | null, entries: readonly OutboxEntry[]): Fields {
  const written: Fields = {}
  let row: object | null = server
  for (const { name, id, patch, createdAt } of entries) {
    const next = applyEdit(row, { name, id, patch, nowMs: createdAt })
    const isFieldEdit = name.endsWith('.update') || name.endsWith('.create')
    if (next instanceof AppError) {
      const mayRefuse = name.endsWith('.create') ? row !== null : 'letter' in patch || row === null
      if (isFieldEdit) hold(mayRefuse, () => `${name} of ${id} may be refused`)
      continue
    }
    row = next
    if (isFieldEdit) Object.assign(written, patch)
  }
  return written
}

function positionOf(cursor: string | null): { epoch: string; seq: number } | null {
  const dot = cursor?.lastIndexOf('.') ?? -1
  return cursor && dot > 0 ? { epoch: cursor.slice(0, dot), seq: Number(cursor.slice(dot + 1)) } : null
}

export interface History {
  server: SimServer
  net: SimNetwork
  edits: EditRecord[]
  /** Rows each device deleted, as `device entity/id`. */
  deletions: Set<string>
  shown: Shown[]
  /** Every mid each device ever tried to send. */
  sentMids: Map<string, number>
}

/** Checks what must hold when all work is done: invariants 1 to 4, 6 and 9. */
export async function checkEnd(history: History, looks: Look[]): Promise<void> {
  const serverRows = await history.server.rows()
  for (const look of looks) checkConverged(look, serverRows)
  const byValue = new Map(history.edits.map((edit) => [edit.value, edit]))
  checkOnceAndOrdered(history.server.transitions, byValue)
  for (const edit of history.edits) checkKept(history, edit, looks)
  for (const transition of history.server.transitions) checkNoticed(history, transition, byValue, looks)
  checkRefusals(history, looks)
}

function checkConverged({ rows, outbox }: Look, serverRows: Map<string, { rev: number; row: object }>): void {
  const queued = outbox.filter((entry) => entry.state === 'queued')
  const parked = new Set(outbox.map((entry) => `${entry.entity}/${entry.id}`))
  same(
    queued.filter((entry) => !parked.has(`${entry.entity}/${entry.id}`)),
    [],
    () => 'nothing is queued',
  )
  same(
    outbox.filter((entry) => entry.state === 'parked' && entry.parkedCode !== 'plan.limit'),
    [],
    () => 'nothing is parked',
  )
  const own = new Map(
    [...rows]
      .filter(([key]) => !parked.has(key))
      .map(([key, { rev, gen: _gen, asOf: _asOf, isPending: _isPending, ...row }]) => [key, { rev, row }]),
  )
  same(own, serverRows, () => 'the device has the rows of the server')
}

/** Invariants 1 and 6: no value is written twice, and a device's edits of a row are written in order. */
function checkOnceAndOrdered(transitions: readonly Transition[], byValue: ReadonlyMap<unknown, EditRecord>): void {
  const times = new Map<unknown, number>()
  const newest = new Map<string, number>()
  for (const { entity, id, field, to } of transitions) {
    const edit = byValue.get(to)
    if (!edit || edit.field !== field) continue
    times.set(to, (times.get(to) ?? 0) + 1)
    hold(times.get(to) === 1, () => `${entity}/${id} ${field}=${edit.value} written once`)
    const key = `${edit.device} ${entity}/${id}`
    hold(edit.n >= (newest.get(key) ?? 0), () => `order of ${key}`)
    newest.set(key, edit.n)
  }
}

/** Invariant 2: a kept edit is the server's value, was replaced by a later edit of its device, or is an issue there. */
function checkKept({ server, edits, deletions }: History, edit: EditRecord, looks: Look[]): void {
  const { device, order, entity, id, field, value } = edit
  const isStored = server.transitions.some(
    (t) => t.entity === entity && t.id === id && t.field === field && t.to === value,
  )
  const isSuperseded = edits.some(
    (o) => o.device === device && o.entity === entity && o.id === id && o.field === field && o.order > order,
  )
  const isDeleted = deletions.has(`${device} ${entity}/${id}`)
  const look = looks[device]
  const isIssue = look?.issues.some((issue) => issue.id === id && issue.patch[field] === value)
  const isParked = look?.outbox.some((entry) => entry.id === id && entry.patch[field] === value)
  hold(
    isStored || isSuperseded || isDeleted || isIssue || isParked || false,
    () => `edit ${entity}.${field}=${value} is kept`,
  )
}

/** Invariant 3: a user who replaces an unseen value is told, and long texts are never replaced unseen. */
function checkNoticed(
  { shown }: History,
  { entity, id, field, from, to }: Transition,
  byValue: ReadonlyMap<unknown, EditRecord>,
  looks: Look[],
): void {
  const edit = byValue.get(to)
  if (!edit || edit.field !== field || from === undefined || from === to) return
  if (shown[edit.device]?.has(shownKey(`${entity}/${id}`, field, from))) return
  hold(!KEEP_BOTH[entity]?.includes(field), () => `${entity}.${field} replaced unseen`)
  const notices = looks[edit.device]?.issues.filter((issue) => issue.kind === 'overwrote' && issue.id === id) ?? []
  hold(
    notices.some((issue) => issue.overwrote?.[field]?.value === from),
    () => `${entity}.${field}: ${String(from)} → ${edit.value} is told`,
  )
}

/** Every refusal and conflict of the server is an issue on the device that made the edit. */
function checkRefusals({ net, sentMids }: History, looks: Look[]): void {
  for (const [mid, device] of sentMids) {
    const verdict = net.verdicts.get(mid)
    hold(verdict !== undefined, () => `${mid} was settled`)
    const isRenewed = verdict?.code === 'plan.limit' || verdict?.code === 'sync.depends_on_rejected'
    if (verdict?.status === 'applied' || isRenewed) continue
    const issue = looks[device]?.issues.find((each) => each.mid === mid)
    hold(issue !== undefined, () => `${mid} ${verdict?.status} ${verdict?.code} is an issue`)
  }
}
