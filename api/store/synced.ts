/**
 * The only way to read or write a synced row. Each write takes the user's next `seq` in the same transaction, so that
 * no pull can miss a change.
 */
import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { ENTITY_NAMES, type EntityName, type EntityRow } from '#shared/sync/entities.ts'
import { touch } from './commits/commit-watch.ts'
import type { Query, Session } from './db.ts'
import { duplicateAs } from './duplicate-key.ts'
import { prepared } from './prepared.ts'
import { fromDocument, textOf, toDocument } from './row-form.ts'
import { epochStore } from './sync/epochs.ts'
import type { Tables } from './tables.ts'

/** A row with the server's own values about it. */
export interface Stored<Name extends EntityName> {
  userId: string
  rev: number
  seq: number
  /** Unix milliseconds, or null when it is not deleted. */
  deletedAt: number | null
  row: EntityRow<Name>
}

/** A row as the text that goes out, with what an answer needs to know of it. */
export type StoredText = Omit<Stored<EntityName>, 'row'> & { id: string; text: string }

/** What is read of a row. `document`: as the driver gives it. */
type Found = Omit<StoredText, 'text'> & { document: unknown }

/** A user's change counter, and up to where their tombstones are deleted. */
export interface SyncHead {
  epoch: string
  seq: number
  gcSeq: number
}

/** What a prepared statement is given at each call. */
const given = sql.placeholder

/** The searched columns of each entity, derived from its document. */
const COLUMNS: { [Name in EntityName]: (row: EntityRow<Name>) => Record<string, unknown> } = {
  agent: (row) => ({ status: row.status }),
  proposal: ({ agentId, platform, jobId, status, outcome, sendAfter, createdAt, reply }) => ({
    agentId,
    platform,
    jobId,
    status,
    outcome,
    sendAfter,
    createdAt,
    replyReadAt: reply?.text ? reply.readAt : null,
  }),
  profile: () => ({}),
  settings: () => ({}),
  answer: () => ({}),
  fact: () => ({}),
  run: ({ agentId, status }) => ({ agentId, status }),
  activity: ({ at }) => ({ at }),
  connection: ({ platform, ...row }) => ({ platform, watchAt: watchedAt(row) }),
  subscription: () => ({}),
  resume: () => ({}),
  channel: ({ kind }) => ({ kind }),
  invoice: () => ({}),
  referral: () => ({}),
  savedSearch: ({ nextLookAt }) => ({ nextLookAt }),
}

/** @returns When the scheduled job must look at the connection: when its tokens or its question about another account expire. */
function watchedAt({ status, expiresAt, pending }: Pick<EntityRow<'connection'>, 'status' | 'expiresAt' | 'pending'>) {
  const times = [status === 'connected' ? expiresAt : null, pending?.endsAt]
  return times.reduce<number | null>((first, at) => (at == null || (first ?? at) < at ? first : at), null)
}

const TABLE_OF = {
  agent: 'agents',
  proposal: 'proposals',
  profile: 'profiles',
  settings: 'settings',
  answer: 'answers',
  fact: 'facts',
  run: 'runs',
  activity: 'activities',
  connection: 'connections',
  subscription: 'subscriptions',
  resume: 'resumes',
  channel: 'channels',
  invoice: 'invoices',
  referral: 'referrals',
  savedSearch: 'searches',
} as const satisfies Record<EntityName, keyof Tables>

/** The error for a second row when only one is allowed, for entities that have their own error. */
const DUPLICATE: Partial<Record<EntityName, ErrorCode>> = { proposal: 'proposal.already_applied' }

/** @returns The entity's table. All synced tables share the columns used here, so the type of `agents` fits them all. */
export function syncedTable({ tables }: Session, name: EntityName): Tables['agents'] {
  return tables[TABLE_OF[name]] as unknown as Tables['agents']
}

/** @param count How many rows are written. @returns The first of their numbers. */
async function nextSeq(session: Session, userId: string, count = 1): Promise<number> {
  const { q, tables } = session
  const { syncHeads } = tables
  const statement = prepared(q, 'syncHeads.next', () =>
    q
      .update(syncHeads)
      .set({ seq: sql`${syncHeads.seq} + ${given('count')}` })
      .where(eq(syncHeads.userId, given('userId')))
      .returning({ seq: syncHeads.seq, epoch: syncHeads.epoch })
      .prepare(),
  )
  const [head] = await statement.execute({ userId, count })
  if (!head) throw new AppError('user.not_found')
  touch(session, userId, head.seq)
  if (head.epoch !== session.epoch.id) await epochStore(session).enter(userId, head.epoch, head.seq - count)
  return head.seq - count + 1
}

async function writeAt<Name extends EntityName>(
  session: Session,
  seq: number,
  name: Name,
  userId: string,
  row: EntityRow<Name>,
): Promise<Stored<Name>> {
  const { q } = session
  const searched = COLUMNS[name](row)
  const statement = prepared(q, `${name}.write`, () =>
    writeStatement(q, syncedTable(session, name), Object.keys(searched)),
  )
  const data = toDocument(name, row)
  const [saved] = await statement.execute({ ...searched, id: row.id, userId, seq, data }).catch((error: unknown) => {
    throw duplicateAs(DUPLICATE[name] ?? 'request.id_taken', error)
  })
  if (!saved) throw new AppError('request.id_taken')
  return { userId, rev: saved.rev, seq, deletedAt: null, row }
}

/**
 * Reads and writes synced rows within one session. Writing needs a session from `atomically`. It is made for each use, so it is small:
 * what only its methods need stands beside it.
 */
export function syncedStore(session: Session) {
  const { q, tables } = session

  return {
    /** Starts a user's change counter, once, when the account is made. */
    async begin(userId: string): Promise<void> {
      await epochStore(session).begin(userId)
    },

    /** @returns The row, deleted or not, whoever owns it; null when there is none. */
    async read<Name extends EntityName>(name: Name, id: string): Promise<Stored<Name> | null> {
      const found = await readOne(session, name, id)
      return found && stored(name, found)
    },

    /** Like `read`, for an answer that sends the row as it is. */
    async readText(name: EntityName, id: string): Promise<StoredText | null> {
      const found = await readOne(session, name, id)
      return found && storedText(name, found)
    },

    /** @returns The user's rows that are not deleted, newest change first. */
    async list<Name extends EntityName>(name: Name, userId: string, limit = 1000): Promise<Stored<Name>[]> {
      const statement = prepared(q, `${name}.list`, () => {
        const table = syncedTable(session, name)
        return q
          .select(columnsOf(table))
          .from(table)
          .where(and(eq(table.userId, given('userId')), isNull(table.deletedAt)))
          .orderBy(desc(table.seq))
          .limit(given('limit'))
          .prepare()
      })
      const rows = await statement.execute({ userId, limit })
      return rows.map((row) => stored(name, row))
    },

    /** @returns How many rows the user has that are not deleted. */
    async count(name: EntityName, userId: string): Promise<number> {
      const table = syncedTable(session, name)
      return q.$count(table, and(eq(table.userId, userId), isNull(table.deletedAt)))
    },

    /**
     * Writes a row, new or not. Its `rev` and the user's `seq` grow by one.
     * @throws AppError `request.id_taken` when the id belongs to another user, or another row has its place;
     * `proposal.already_applied` for a second proposal on a job (docs/laws.md#never-twice).
     */
    async write<Name extends EntityName>(name: Name, userId: string, row: EntityRow<Name>): Promise<Stored<Name>> {
      return writeAt(session, await nextSeq(session, userId), name, userId, row)
    },

    /** Writes the end of a run: its record, and its agent where there still is one. Their numbers are taken together. */
    async writeEnd(userId: string, run: EntityRow<'run'>, agent: EntityRow<'agent'> | null): Promise<void> {
      const seq = await nextSeq(session, userId, agent ? 2 : 1)
      const ofRun = writeAt(session, seq, 'run', userId, run)
      await Promise.all(agent ? [ofRun, writeAt(session, seq + 1, 'agent', userId, agent)] : [ofRun])
    },

    /** Leaves a tombstone, which pulls bring to every device. */
    async remove<Name extends EntityName>(name: Name, userId: string, id: string, atMs: number): Promise<void> {
      const table = syncedTable(session, name)
      const seq = await nextSeq(session, userId)
      await q
        .update(table)
        .set({ rev: sql`${table.rev} + 1`, seq, deletedAt: atMs })
        .where(and(eq(table.id, id), eq(table.userId, userId)))
    },

    /** @returns Up to `limit` rows with `after` < seq <= `until`, including deleted ones, in the order of their changes. */
    async changedBetween<Name extends EntityName>(
      name: Name,
      userId: string,
      after: number,
      until: number,
      limit: number,
    ): Promise<Stored<Name>[]> {
      const found = await readChanged(session, name, { userId, after, until, limit })
      return found.map((each) => stored(name, each))
    },

    /** The same as the texts that go out. */
    async changedTexts(
      name: EntityName,
      userId: string,
      after: number,
      until: number,
      limit: number,
    ): Promise<StoredText[]> {
      const found = await readChanged(session, name, { userId, after, until, limit })
      return found.map((each) => storedText(name, each))
    },

    /** @returns Up to `limit` rows with seq < `below` that are not deleted, the last changed first. */
    async livingBelow<Name extends EntityName>(
      name: Name,
      userId: string,
      below: number,
      limit: number,
    ): Promise<Stored<Name>[]> {
      const found = await readLiving(session, name, { userId, below, limit })
      return found.map((each) => stored(name, each))
    },

    /** The same as the texts that go out. */
    async livingTexts(name: EntityName, userId: string, below: number, limit: number): Promise<StoredText[]> {
      const found = await readLiving(session, name, { userId, below, limit })
      return found.map((each) => storedText(name, each))
    },

    /** @returns The user's change counter; null for an unknown user. */
    async head(userId: string): Promise<SyncHead | null> {
      const { syncHeads } = tables
      const statement = prepared(q, 'syncHeads.head', () =>
        q
          .select()
          .from(syncHeads)
          .where(eq(syncHeads.userId, given('userId')))
          .limit(1)
          .prepare(),
      )
      const [head] = await statement.execute({ userId })
      return head ?? null
    },
  }
}

const columnsOf = ({ id, userId, rev, seq, deletedAt, data }: Tables['agents']) => ({
  ...{ id, userId, rev, seq, deletedAt },
  document: sql<unknown>`${data}`,
})

async function readOne(session: Session, name: EntityName, id: string): Promise<Found | null> {
  const statement = prepared(session.q, `${name}.read`, () => {
    const table = syncedTable(session, name)
    return session.q
      .select(columnsOf(table))
      .from(table)
      .where(eq(table.id, given('id')))
      .limit(1)
      .prepare()
  })
  const [found] = await statement.execute({ id })
  return found ?? null
}

function readChanged(
  session: Session,
  name: EntityName,
  values: { userId: string; after: number; until: number; limit: number },
): PromiseLike<Found[]> {
  const statement = prepared(session.q, `${name}.changedBetween`, () => {
    const table = syncedTable(session, name)
    const { userId: owner, seq } = table
    return session.q
      .select(columnsOf(table))
      .from(table)
      .where(and(eq(owner, given('userId')), gt(seq, given('after')), lte(seq, given('until'))))
      .orderBy(asc(seq))
      .limit(given('limit'))
      .prepare()
  })
  return statement.execute(values)
}

function readLiving(
  session: Session,
  name: EntityName,
  values: { userId: string; below: number; limit: number },
): PromiseLike<Found[]> {
  const statement = prepared(session.q, `${name}.livingBelow`, () => {
    const table = syncedTable(session, name)
    return session.q
      .select(columnsOf(table))
      .from(table)
      .where(and(eq(table.userId, given('userId')), isNull(table.deletedAt), lt(table.seq, given('below'))))
      .orderBy(desc(table.seq))
      .limit(given('limit'))
      .prepare()
  })
  return statement.execute(values)
}

/** @param searched The names of the entity's searched columns. */
function writeStatement(q: Query, table: Tables['agents'], searched: readonly string[]) {
  const columns: Record<string, { name: string }> = getTableColumns(table)
  const changed = ['seq', 'deletedAt', 'data', ...searched]
  const values = Object.fromEntries(['id', 'userId', 'seq', 'data', ...searched].map((name) => [name, given(name)]))
  const fromNew = changed.map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`])
  return q
    .insert(table)
    .values({ ...values, rev: 1, deletedAt: null } as unknown as Tables['agents']['$inferInsert'])
    .onConflictDoUpdate({
      target: table.id,
      set: { ...Object.fromEntries(fromNew), rev: sql`${table.rev} + 1` },
      setWhere: eq(table.userId, given('userId')),
    })
    .returning({ rev: table.rev })
    .prepare()
}

function stored<Name extends EntityName>(name: Name, { userId, rev, seq, deletedAt, document }: Found): Stored<Name> {
  return { userId, rev, seq, deletedAt, row: fromDocument(name, document) }
}

function storedText(name: EntityName, { id, userId, rev, seq, deletedAt, document }: Found): StoredText {
  return { id, userId, rev, seq, deletedAt, text: textOf(name, document) }
}

/** For the test that every synced table is pulled. */
export const SYNCED_TABLES: readonly string[] = ENTITY_NAMES.map((name) => TABLE_OF[name])
