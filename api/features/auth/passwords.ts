/** Argon2id hashes; checking takes as long for an unknown address as for a known one. */
import { hash, verify } from '@node-rs/argon2'

/** OWASP's second recommendation for Argon2id (password storage cheat sheet, read November 2026). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** @param passwordHash Null for an unknown account: the same work is done, and the answer is no. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password)
  return isRight && passwordHash !== null
}
