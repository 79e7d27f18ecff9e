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

/** Chained and not awaited: Dexie's own promises stay in the transaction. */
function mutate(core: DBCore, asked: DBCoreMutateRequest): Promise<DBCoreMutateResponse> {
  const proposals = core.table('proposal')
  return writtenBy(proposals, asked).then((written) =>
    proposals.mutate(asked).then((done) =>
      // A write that failed has changed nothing.
      record(
        core,
        asked.trans,
        written.filter((_, at) => !done.failures[at]),
      ).then(() => done),
    ),
  )
}

function record(core: DBCore, trans: DBCoreTransaction, written: readonly Written[]): Promise<unknown> {
  const catalogue = core.table('catalogue')
  const tallies = core.table('tally')
  const keys = written.map(({ id }) => id)
  return catalogue.getMany({ trans, keys }).then((known: (Slim | GoneSlim | undefined)[]) =>
    tallies.get({ trans, key: NO_TALLY.key }).then((old: Tally | undefined) => {
      const before = new Map(known.filter((each) => each !== undefined).map((each) => [each.id, each]))
      const { slims, tally } = recordWritten(old ?? NO_TALLY, before, written)
      return catalogue
        .mutate({ type: 'put', trans, values: slims })
        .then(() => tallies.mutate({ type: 'put', trans, values: [tally] }))
    }),
  )
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
