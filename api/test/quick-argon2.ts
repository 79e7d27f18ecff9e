/** Argon2 as the server uses it, at its lowest cost: hundreds of tests make an account, and none of these is attacked. */
import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// The test configuration replaces the package by this file. `require` still finds the package itself.
const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

export const { verify } = argon2

export function hash(password: string): Promise<string> {
  return argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
