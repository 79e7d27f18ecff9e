/** Argon2id hashes. Checking takes equally long for unknown addresses, and only a few are hashed at once. */
import { hash, verify } from '@node-rs/argon2'
import { createLimit } from '../limit.ts'

export interface Passwords {
  /** @throws AppError `server.busy`. */
  hash(password: string): Promise<string>
  /**
   * @param passwordHash Null or empty for an unknown account or one without a password: the same work is done, and the answer is no.
   * @throws AppError `server.busy`.
   */
  isRight(passwordHash: string | null, password: string): Promise<boolean>
}

/** OWASP's second recommendation for Argon2id (password storage cheat sheet, read November 2026). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing uses two of the four threads that files and name look-ups need as well. */
const AT_ONCE = 2
/** A hundred waiting checks take about two seconds. */
const WAITING_MAX = 100

/** Make one for each process, because the limit protects its threads. */
export function createPasswords(): Passwords {
  const limit = createLimit(AT_ONCE, WAITING_MAX)
  let decoy: Promise<string> | null = null
  return {
    hash: (password) => limit.run(() => hash(password, COST)),
    async isRight(passwordHash, password) {
      decoy ??= hash('nobody has this password', COST)
      const against = passwordHash || (await decoy)
      const isRight = await limit.run(() => verify(against, password))
      return isRight && Boolean(passwordHash)
    },
  }
}
