/**
 * Commits that are shared: all transactions that wait become one commit on disk, because waiting for the disk costs more than
 * all else. Each has a savepoint of its own, so that one that fails spoils no other, and each is told only after the commit.
 */
import type { Database, Statement } from 'better-sqlite3'

/**
 * How many transactions share one commit, how long it waits for them to come, and how long they may take together: the first must
 * not wait long for the last. On a slow disk they may take as long as the commit before, so that at most half of the time goes to the
 * disk; all other calls of the process wait meanwhile.
 */
const MEMBERS_MAX = 256
const GATHER_MAX_MS = 5
const WORK_MS = { least: 5, most: 40 }

interface Member {
  work: () => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

type Outcome = { member: Member; result: unknown } | { member: Member; error: unknown }

/** SQLite has undone the whole transaction by itself, with the work of every member: a full disk does so, and a lost file. */
class BatchLost extends Error {}

export interface SharedCommits {
  /**
   * Runs `work` inside a transaction, one after the other. It may run twice, and must wait for nothing but the database.
   * @throws Whatever the work throws; what SQLite throws when the commit fails.
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when nothing waits any more. */
  settled(): Promise<void>
}

/**
 * @param begin Opens a transaction that may write.
 * @param nowMs Tells how long transactions have taken together.
 */
export function shareCommits(
  writer: Database,
  begin: () => void,
  nowMs: () => number = () => performance.now(),
): SharedCommits {
  const waiting: Member[] = []
  const prepare = (sql: string): Statement<[]> => writer.prepare(sql)
  const commit = prepare('COMMIT')
  const savepoint = prepare('SAVEPOINT member')
  const release = prepare('RELEASE member')
  const back = prepare('ROLLBACK TO member')
  let draining: Promise<void> | null = null
  let lastCommitMs = 0

  async function drain(): Promise<void> {
    do {
      await gathered()
      const members = waiting.splice(0, MEMBERS_MAX)
      const [member] = members
      if (member && members.length === 1) tell(await alone(member))
      else await commitTogether(members)
    } while (waiting.length > 0)
    draining = null
  }

  /**
   * Resolves when a turn of the event loop has brought nobody more. Runs of agents come one in each turn, and those who were just told
   * ask again in the next one.
   */
  async function gathered(): Promise<void> {
    const endsAt = nowMs() + GATHER_MAX_MS
    let known = 0
    while (known < waiting.length && waiting.length < MEMBERS_MAX && nowMs() < endsAt) {
      known = waiting.length
      await nextTurn()
    }
  }

  async function commitTogether(members: Member[]): Promise<void> {
    const done: Outcome[] = []
    try {
      begin()
    } catch (error) {
      for (const member of members) tell({ member, error })
      return
    }
    try {
      const endsAt = nowMs() + Math.min(Math.max(WORK_MS.least, lastCommitMs), WORK_MS.most)
      for (const member of members) {
        if (done.length > 0 && nowMs() > endsAt) break
        done.push(await inSavepoint(member))
      }
      const workedUntil = nowMs()
      commit.run()
      lastCommitMs = nowMs() - workedUntil
    } catch {
      // One member may have caused the failure, or the disk. Each runs once more by itself and gets its own result.
      undo()
      for (const member of members) tell(await alone(member))
      return
    }
    waiting.unshift(...members.slice(done.length))
    for (const outcome of done) tell(outcome)
  }

  /** @throws BatchLost. */
  async function inSavepoint(member: Member): Promise<Outcome> {
    savepoint.run()
    try {
      const result = await member.work()
      release.run()
      return { member, result }
    } catch (error) {
      if (!writer.inTransaction) throw new BatchLost('The transaction is gone.', { cause: error })
      back.run()
      release.run()
      return { member, error }
    }
  }

  async function alone(member: Member): Promise<Outcome> {
    try {
      begin()
      const result = await member.work()
      commit.run()
      return { member, result }
    } catch (error) {
      undo()
      return { member, error }
    }
  }

  function undo(): void {
    if (writer.inTransaction) writer.exec('ROLLBACK')
  }

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        waiting.push({ work, resolve: resolve as Member['resolve'], reject })
        draining ??= drain()
      }),
    async settled() {
      while (draining) await draining
    },
  }
}

/** Resolves after Node has read the requests that arrived meanwhile. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

function tell(outcome: Outcome): void {
  if ('error' in outcome) outcome.member.reject(outcome.error)
  else outcome.member.resolve(outcome.result)
}
