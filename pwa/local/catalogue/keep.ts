/** Keeps the slim records and the tally true: whoever writes proposals writes them too, in the same transaction. */
import {
  type DBCore,
  type DBCoreMutateRequest,
  type DBCoreMutateResponse,
  type DBCoreTable,
  type DBCoreTransaction,
  Dexie,
  type Middleware,
} from 'dexie'
import type { Proposal } from '#shared/domain/proposal.ts'
import { type GoneSlim, NO_TALLY, recordWritten, type Slim, type Tally, type Written } from './slim.ts'

export const keepCatalogue: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'catalogue',
  create: (core) => ({
    ...core,
    transaction: (stores, mode, options) =>
      core.transaction(
        mode === 'readwrite' && stores.includes('proposal') ? [...new Set([...stores, 'catalogue', 'tally'])] : stores,
        mode,
        options,
      ),
    table: (name) =>
      name === 'proposal' ? { ...core.table(name), mutate: (asked) => mutate(core, asked) } : core.table(name),
  }),
}

/**
 * Chained and not awaited: Dexie's own promises stay in the transaction. The records are made while the browser stores the rows, because
 * it stores them in another process.
 */
function mutate(core: DBCore, asked: DBCoreMutateRequest): Promise<DBCoreMutateResponse> {
  const { trans } = asked
  const proposals = core.table('proposal')
  return writtenBy(proposals, asked).then((written) =>
    readRecords(core, trans, written).then((records) => {
      const stored = proposals.mutate(asked)
      const all = records(written)
      return stored.then((done) => {
        // A write that failed has changed nothing.
        const { slims, tally } = done.numFailures === 0 ? all : records(written.filter((_, at) => !done.failures[at]))
        return core
          .table('catalogue')
          .mutate({ type: 'put', trans, values: slims })
          .then(() => core.table('tally').mutate({ type: 'put', trans, values: [tally] }))
          .then(() => done)
      })
    }),
  )
}

/** @returns Makes what is to be stored, from what is stored now. */
function readRecords(core: DBCore, trans: DBCoreTransaction, written: readonly Written[]) {
  const keys = written.map(({ id }) => id)
  return core
    .table('catalogue')
    .getMany({ trans, keys })
    .then((known: (Slim | GoneSlim | undefined)[]) => {
      const before = new Map(known.filter((each) => each !== undefined).map((each) => [each.id, each]))
      return core
        .table('tally')
        .get({ trans, key: NO_TALLY.key })
        .then(
          (tally: Tally | undefined) => (changed: readonly Written[]) =>
            recordWritten(tally ?? NO_TALLY, before, changed),
        )
    })
}

/** @returns What will be written, in the order of the request. */
function writtenBy(proposals: DBCoreTable, asked: DBCoreMutateRequest): Promise<Written[]> {
  if (asked.type === 'add' || asked.type === 'put') {
    const rows: readonly Proposal[] = asked.values
    return Dexie.Promise.resolve(rows.map((row) => ({ id: row.id, row })))
  }
  const goneOf = (ids: readonly string[]) => ids.map((id) => ({ id, row: null }))
  if (asked.type === 'delete') return Dexie.Promise.resolve(goneOf(asked.keys))
  const { trans, range } = asked
  const query = { index: proposals.schema.primaryKey, range }
  return proposals.query({ trans, values: false, query }).then(({ result }) => goneOf(result))
}
