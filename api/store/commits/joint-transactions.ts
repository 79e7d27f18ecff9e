/**
 * Works of several users that share one transaction of PostgreSQL: all that wait while one is under way go together in the next, at the
 * same time on one connection. So they cost one begin and one commit, and their statements travel together. One that fails spoils it for
 * all of them, and each is done again by itself.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Query } from '../db.ts'
import { isStoreTrouble } from '../trouble.ts'

const MEMBERS_MAX = 64

interface Member {
  whose: string
  work: (q: Query) => Promise<unknown>
  alone: () => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Opens a transaction that holds the rows of those of the users whose rows nobody else holds, and commits it.
 * @param work Is told whose rows they are.
 */
type InTransaction = <T>(users: readonly string[], work: (q: Query, held: Set<string>) => Promise<T>) => Promise<T>

interface JointTransactions {
  /**
   * @param whose The user whose rows alone the work is about.
   * @param work It may run several times, and must wait for nothing but the database.
   * @param alone Does it in a transaction of its own.
   * @throws What `alone` throws; what PostgreSQL throws where it is not known whether the transaction was committed.
   */
  run<T>(whose: string, work: (q: Query) => Promise<T>, alone: () => Promise<T>): Promise<T>
}

export function joinTransactions(inTransaction: InTransaction): JointTransactions {
  let waiting: Member[] = []
  let isDraining = false

  async function drain(): Promise<void> {
    // All that come in one turn of the event loop are there after it.
    for (await nextTurn(); waiting.length > 0; await nextTurn()) await together(nextMembers())
    isDraining = false
  }

  /** Each of another user, because what one user does comes one after the other. */
  function nextMembers(): Member[] {
    const members = new Map<string, Member>()
    for (const member of waiting)
      if (members.size < MEMBERS_MAX && !members.has(member.whose)) members.set(member.whose, member)
    waiting = waiting.filter((member) => members.get(member.whose) !== member)
    return [...members.values()]
  }

  async function together(members: readonly Member[]): Promise<void> {
    try {
      const results = members.length === 1 ? new Map() : await committed(members)
      for (const member of members) {
        if (results.has(member)) member.resolve(results.get(member))
        // Nobody else waits for those that somebody else holds up.
        else member.alone().then(member.resolve, member.reject)
      }
    } catch (error) {
      for (const { reject } of members) reject(error)
    }
  }

  /** @returns The results of those whose work is committed. */
  async function committed(members: readonly Member[]): Promise<Map<Member, unknown>> {
    const users = members.map(({ whose }) => whose)
    try {
      return await inTransaction(users, async (q, held) => {
        const able = members.filter(({ whose }) => held.has(whose))
        // All have ended before the transaction does, also where one fails: what it asked later would be outside.
        const ends = await Promise.allSettled(able.map(async (member) => [member, await member.work(q)] as const))
        return new Map(ends.map(resultOf))
      })
    } catch (error) {
      if (isStoreTrouble(error)) throw error
      return new Map()
    }
  }

  return {
    run: (whose, work, alone) =>
      new Promise((resolve, reject) => {
        waiting.push({ whose, work, alone, resolve: resolve as Member['resolve'], reject })
        if (isDraining) return
        isDraining = true
        void drain()
      }),
  }
}

function resultOf<T>(end: PromiseSettledResult<T>): T {
  if (end.status === 'rejected') throw end.reason
  return end.value
}
