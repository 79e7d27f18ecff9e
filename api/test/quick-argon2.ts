/** Argon2 as the server uses it, at the least cost it has: hundreds of tests make an account, and none of them is attacked. */
import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// The test configuration puts this file in place of the package; `require` still finds the package itself.
const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

export const { verify } = argon2

export function hash(password: string): Promise<string> {
  return argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
