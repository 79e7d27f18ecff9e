/** The device's database of one user: displayed rows, the server's rows under pending edits, the queue, and what was refused. */
import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { ErrorDetails } from '#shared/errors.ts'
import type { EntityName, EntityRow, MutationName } from '#shared/sync/entities.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { keepCatalogue } from './catalogue/keep.ts'
import { manyKeys } from './many-keys.ts'
import { type GoneSlim, NO_TALLY, recordWritten, type Slim, type Tally } from './catalogue/slim.ts'

/** A field name → value document, as rows are sent. */
export type Fields = Record<string, unknown>

/** The version of the server's row. */
export interface Origin {
  /** The server's revision; 0 for a row the server has not seen. */
  rev: number
  /** The generation (the time between two resets) in which it arrived. */
  gen: number
  /** The value of the user's change counter at which the row was known to be like this. */
  asOf: number
}

/** The stored data about a row. */
interface RowState extends Origin {
  /** Whether it has edits in the outbox. */
  isPending: boolean
}
export type StoredRow = Fields & { id: string } & RowState
export type Displayed<Name extends EntityName> = EntityRow<Name> & RowState

/** The server's row under pending edits; a null row is a tombstone. */
export interface ShadowRow extends Origin {
  entity: EntityName
  id: string
  row: Fields | null
}

export interface OutboxEntry {
  /** The order in which edits were queued. */
  n?: number
  /** `SYNC_SCHEMA` of the version that wrote it; payloads are never rewritten by an upgrade. */
  v: number
  mid: string
  entity: EntityName
  id: string
  name: MutationName
  patch: Fields
  base: Mutation['base']
  /** When it is above 0 the entry must not change, because a request with it may still arrive. */
  tries: number
  /** `parked`: refused for now. It is sent again when the reason is gone or the user says so. */
  state: 'queued' | 'parked'
  parkedCode?: string
  /** Server time of the first try, Unix milliseconds; 0 when the server's time was not known yet. */
  firstTriedAt?: number
  /** Unix milliseconds by the server's clock, as well as this device knows it. For display only. */
  createdAt: number
}

/**
 * Edits that one answer of the server accepted, kept for a while: a server that is put back to an earlier state gets them again. The record
 * itself is the last of them, as earlier versions of the app kept each.
 */
export interface Accepted extends OutboxEntry {
  n: number
  /** Unix milliseconds by the server's clock. */
  acceptedAt: number
  edits?: OutboxEntry[]
}

/** A refused or conflicting edit, shown to the user until they decide. */
export interface StoredIssue {
  key: string
  mid: string
  kind: 'rejected' | 'conflict' | 'overwrote'
  entity: EntityName
  id: string
  name: MutationName
  patch: Fields
  code: string | null
  details: ErrorDetails
  conflicts?: Record<string, { yours: unknown; theirs: unknown }>
  overwrote?: Record<string, { value: unknown; by: string; at: number }>
  /** The row as it was displayed with the edit. A deleted row can be made again from it. */
  row?: Fields
  /** Unix milliseconds, by the server's clock where known. */
  at: number
}

interface Draft {
  key: string
  value: unknown
  updatedAt: number
}

/** A search and its parsed results. */
interface StoredSearch {
  /** `last`, or `shown-` and a marketplace: the ids of the jobs that its searches have shown. */
  key: string
  search: unknown
  jobs: unknown
  /** The ids of those that were new. */
  fresh?: unknown
  /** Unix milliseconds by this device's clock. */
  fetchedAt: number
}

/** A job that the user saved. Only its name and address are kept. */
export interface SavedJob {
  platform: MarketplaceId
  id: string
  title: string
  url: string
  savedAt: number
}

export type LocalDb = Dexie & { [Name in EntityName]: Table<Displayed<Name>, string> } & {
  shadow: Table<ShadowRow, [EntityName, string]>
  outbox: Table<OutboxEntry, number>
  accepted: Table<Accepted, number>
  issues: Table<StoredIssue, string>
  drafts: Table<Draft, string>
  searches: Table<StoredSearch, string>
  savedJobs: Table<SavedJob, [MarketplaceId, string]>
  meta: Table<{ key: string; value: unknown }, string>
  /** One slim record for each proposal that is or was. */
  catalogue: Table<Slim | GoneSlim, string>
  /** One row. */
  tally: Table<Tally, string>
}

const UPGRADE_BATCH = 500

const ROW_INDEXES: Record<EntityName, string> = {
  agent: 'id, status, createdAt',
  proposal:
    'id, createdAt, [status+createdAt], [outcome+createdAt], [agentId+createdAt], [agentId+status+createdAt], receipt.at',
  profile: 'id',
  settings: 'id',
  answer: 'id, updatedAt',
  fact: 'id, updatedAt',
  run: 'id, status, startedAt, [agentId+startedAt]',
  activity: 'id, at',
  connection: 'id, platform',
  subscription: 'id',
  resume: 'id',
  channel: 'id, kind',
  invoice: 'id, issuedAt',
  referral: 'id, createdAt',
  savedSearch: 'id, createdAt',
}

/**
 * Makes a user's database; it opens at the first use.
 * Upgrades may rebuild the rows, which come from the server; never outbox, issues and drafts, which are the user's.
 * @param options For tests: another IndexedDB.
 * @param onDeleted Called when another tab has deleted it.
 */
export function createLocalDb(userId: string, options: DexieOptions = {}, onDeleted = () => {}): LocalDb {
  // Strict: an edit that the screen shows as saved must survive a power cut.
  const db = new Dexie(databaseName(userId), { chromeTransactionDurability: 'strict', ...options }) as LocalDb
  db.use(keepCatalogue)
  db.use(manyKeys)
  // An upgrade only adds tables and indexes; rows of another shape come with `ROWS_VERSION` (pull.ts).
  db.version(6).stores({
    ...ROW_INDEXES,
    shadow: '[entity+id]',
    outbox: '++n, &mid, [entity+id+n]',
    accepted: 'n, acceptedAt',
    issues: 'key, mid, [entity+id], at',
    drafts: 'key',
    searches: 'key',
    savedJobs: '[platform+id], savedAt',
    meta: 'key',
  })
  // Makes the slim records from the rows on the device. Waiting for the rows to be fetched anew could take long offline.
  db.version(7)
    .stores({ catalogue: 'id, n', tally: 'key' })
    .upgrade((upgrade) => recordAll(upgrade.table('proposal'), upgrade.table('catalogue'), upgrade.table('tally')))
  // Makes them again, because the records now also say whether there is a letter.
  db.version(8).upgrade((upgrade) =>
    recordAll(upgrade.table('proposal'), upgrade.table('catalogue'), upgrade.table('tally')),
  )
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null && newVersion > 0) return true
    // Another tab deletes it (sign-out): closed for good, so that no late writer brings it back. False: not Dexie's own way,
    // which would open it again.
    db.close()
    onDeleted()
    return false
  })
  return db
}

/** Makes the slim records and the tally of the proposals that are there. */
async function recordAll(proposals: LocalDb['proposal'], catalogue: LocalDb['catalogue'], tallies: LocalDb['tally']) {
  let tally = NO_TALLY
  for (let after = ''; ; ) {
    const rows = await proposals.where('id').above(after).limit(UPGRADE_BATCH).toArray()
    const last = rows.at(-1)
    if (!last) break
    const written = rows.map((row) => ({ id: row.id, row }))
    const recorded = recordWritten(tally, new Map(), written)
    await catalogue.bulkPut(recorded.slims)
    tally = recorded.tally
    after = last.id
  }
  await tallies.put(tally)
}

/** @returns The name of the user's database. */
export function databaseName(userId: string): string {
  return `app-${userId}`
}

/** @returns Whose database it is. */
export function userIdOf(db: LocalDb): string {
  return db.name.slice(databaseName('').length)
}

const databases = new Map<string, LocalDb>()
let currentUserId: string | null = null

/** @returns The user's database; the same object for the same user. */
export function openLocal(userId: string): LocalDb {
  const known = databases.get(userId)
  if (known) return known
  const db = createLocalDb(userId, {}, () => databases.delete(userId))
  databases.set(userId, db)
  return db
}

/** Removes the object, so that a later sign-in of the same user opens the database again. */
export function dropLocal(userId: string): void {
  databases.get(userId)?.close()
  databases.delete(userId)
  if (currentUserId === userId) currentUserId = null
}

/** Sets which user's data the screens show; null for none. */
export function setCurrentUser(userId: string | null): void {
  currentUserId = userId
}

/** @returns The user whose data the screens show. */
export function currentUser(): string | null {
  return currentUserId
}

/**
 * @returns The database of the user whose data the screens show.
 * @throws Error when no user's data is open, which means that a screen was shown too early.
 */
export function currentDb(): LocalDb {
  if (currentUserId === null) throw new Error('No user is open on this device.')
  return openLocal(currentUserId)
}

/** @returns The displayed rows of an entity, seen as plain documents. */
export function rowsOf(db: LocalDb, entity: EntityName): Table<StoredRow, string> {
  return db.table(entity)
}

/** @returns Every table a sync step may touch. */
export function syncTables(db: LocalDb): Table[] {
  return [
    ...Object.keys(ROW_INDEXES).map((name) => db.table(name)),
    db.shadow,
    db.outbox,
    db.accepted,
    db.issues,
    db.meta,
  ]
}
