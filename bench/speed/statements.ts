/** Counts what SQLite is asked to do. */
import Database from 'better-sqlite3'

interface SqlCount {
  /** Without those that only begin and end transactions. */
  statements: number
  commits: number
}

const METHODS = ['run', 'get', 'all', 'iterate'] as const
const FRAMES = /^(?:BEGIN|COMMIT|SAVEPOINT|RELEASE|ROLLBACK)/i

/** Counts every statement of this process while `work` runs. */
export async function countingSql<T>(work: () => Promise<T>): Promise<SqlCount & { result: T }> {
  const counted: SqlCount = { statements: 0, commits: 0 }
  const memory = new Database(':memory:')
  const prototype = Object.getPrototypeOf(memory.prepare('select 1'))
  memory.close()
  const originals = METHODS.map((name) => [name, prototype[name]] as const)
  for (const [name, original] of originals) {
    prototype[name] = function counting(this: { source: string }, ...values: unknown[]) {
      if (!FRAMES.test(this.source)) counted.statements += 1
      else if (/^COMMIT/i.test(this.source)) counted.commits += 1
      return original.apply(this, values)
    }
  }
  try {
    return { result: await work(), ...counted }
  } finally {
    for (const [name, original] of originals) prototype[name] = original
  }
}
