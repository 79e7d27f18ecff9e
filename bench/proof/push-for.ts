/** The queue of a device, with edits of every kind. */
import { z } from 'zod'
import { newId } from '#shared/ids.ts'
import { MUTATIONS, type MutationName } from '#shared/sync/entities.ts'
import { SYNC_SCHEMA } from '#shared/sync/protocol.ts'
import type { Chance } from './chance.ts'
import { valueFor } from './strange-values.ts'

const NAMES = Object.keys(MUTATIONS) as MutationName[]
const SCHEMAS = new Map(
  NAMES.map((name) => [
    name,
    z.toJSONSchema(MUTATIONS[name].patch, { unrepresentable: 'any', io: 'input', reused: 'inline' }),
  ]),
)

/** @param idFor Chooses an id within an edit. @param rowFor Chooses the row of an edit. */
export function pushFor(chance: Chance, idFor: () => string, rowFor: (name: MutationName) => string = idFor): object {
  const mutations = Array.from({ length: chance.between(1, 5) }, () => {
    const name = chance.pick(NAMES)
    const patch = valueFor(SCHEMAS.get(name), '', chance, idFor)
    return { mid: newId(), prev: null, name, id: rowFor(name), patch, base: { rev: 0, values: {} } }
  })
  return { clientId: newId(), schema: SYNC_SCHEMA, pendingTotal: mutations.length, label: 'Fuzz', mutations }
}
