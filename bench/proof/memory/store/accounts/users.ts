/** Stands for `api/store/accounts/users.ts`. */
import type { Session } from '#api/store/db.ts'
import { stateOf } from '../../state.ts'

export * from '#api/store/accounts/users.ts'

export function userStore(session: Session) {
  return { byId: async (id: string) => stateOf(session).users.get(id) ?? null }
}
