/** Argon2id hashes; checking takes as long for an unknown address as for a known one, and a flood has to queue. */
import { hash, verify } from '@node-rs/argon2'
import { createGate } from './gate.ts'

/** OWASP's second recommendation for Argon2id (password storage cheat sheet, read November 2026). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Two of the four threads that files and name look-ups need as well; a hundred waiting take some two seconds. */
const inTurn = createGate({ atOnce: 2, waitingMax: 100 })

let decoy: Promise<string> | undefined

/** @throws AppError `server.busy`. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/**
 * @param passwordHash Null or empty for an unknown account or one without a password: the same work is done, and the answer is no.
 * @throws AppError `server.busy`.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', COST)
  const against = passwordHash || (await decoy)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && Boolean(passwordHash)
}
