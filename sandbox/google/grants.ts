/** What people have allowed, and their tokens. A token carries its contents, so it survives a restart. */
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { fingerprint, isWellFormed } from '../tokens.ts'
import type { World } from '../world.ts'
import { type Person, personSchema } from './people.ts'
import { allScopes } from './scopes.ts'

/** How many seconds an access token and an id_token live. */
export const accessSeconds = 3599

/** What was allowed. `grant` is the same for all tokens of one person and one application until it is revoked. */
const allowance = z.object({
  person: personSchema,
  clientId: z.string(),
  scopes: z.array(z.string()),
  grant: z.string(),
})
export type Allowance = z.infer<typeof allowance>

const contents = allowance.extend({ kind: z.enum(['access', 'refresh']), expiresAtMs: z.nullable(z.number()) })
type Kind = z.infer<typeof contents>['kind']

const consent = z.object({ clientId: z.string(), email: z.string(), grant: z.string() })
const memorySchema = z.object({
  /** The signing key as PEM. It is made when it is first needed. */
  key: z.nullable(z.string()),
  consents: z.array(consent),
})

/** What Google remembers. */
export interface Grants {
  /** Records a consent. `isFirst`: the application had no consent before. */
  allow(person: Person, clientId: string, scopes: string[]): Allowance & { isFirst: boolean }
  mint(kind: Kind, allowed: Allowance): string
  /**
   * What a token allows; null for malformed, expired and revoked tokens. Well-formed tokens from elsewhere allow
   * everything.
   */
  read(kind: Kind, token: string): Allowance | null
  /** Ends a token and all others of its grant. False when the token is not ours or has ended already. */
  revoke(token: string): boolean
  /** The key that signs id_tokens. A reset does not change it, because clients cache its public half. */
  key(): KeyObject
}

/** The grants of this sandbox. */
export function createGrants(world: World): Grants {
  let key: string | null = null
  const memory = world.memory('google', memorySchema, () => ({ key, consents: [] }))
  const isRevoked = (token: string, grant: string) =>
    world.isSpent(fingerprint(token)) || world.isSpent(fingerprint(grant))

  const read: Grants['read'] = (kind, token) => {
    if (!isWellFormed(token, 8)) return null
    const ours = readOurs(token)
    if (ours === null) return world.isSpent(fingerprint(token)) ? null : stranger(token)
    const isExpired = ours.expiresAtMs !== null && ours.expiresAtMs <= world.clock.nowMs()
    return ours.kind !== kind || isExpired || isRevoked(token, ours.grant) ? null : ours
  }

  return {
    allow(person, clientId, scopes) {
      const { consents } = memory.now()
      const known = consents.find((each) => each.clientId === clientId && each.email === person.email)
      const grant = known?.grant ?? randomBytes(9).toString('base64url')
      if (known === undefined) consents.push({ clientId, email: person.email, grant })
      memory.keep()
      return { person, clientId, scopes, grant, isFirst: known === undefined }
    },
    mint(kind, { person, clientId, scopes, grant }) {
      const expiresAtMs = kind === 'access' ? world.clock.nowMs() + accessSeconds * 1000 : null
      const body = Buffer.from(JSON.stringify({ person, clientId, scopes, grant, kind, expiresAtMs }))
      const tail = randomBytes(9).toString('base64url')
      return `${kind === 'access' ? 'ya29.' : '1//'}${body.toString('base64url')}.${tail}`
    },
    read,
    revoke(token) {
      if (read('access', token) === null && read('refresh', token) === null) return false
      world.spendToken(fingerprint(token))
      const grant = readOurs(token)?.grant
      if (grant === undefined) return true
      world.spendToken(fingerprint(grant))
      memory.now().consents = memory.now().consents.filter((each) => each.grant !== grant)
      memory.keep()
      return true
    },
    key() {
      key ??= memory.now().key ?? newKey()
      if (memory.now().key !== key) {
        memory.now().key = key
        memory.keep()
      }
      return createPrivateKey(key)
    },
  }
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function readOurs(token: string): z.infer<typeof contents> | null {
  const [, body] = /^(?:ya29\.|1\/\/)([\w-]+)\.[\w-]+$/.exec(token) ?? []
  if (body === undefined) return null
  try {
    return contents.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

function stranger(token: string): Allowance {
  const mark = createHash('sha256').update(token).digest('hex').slice(0, 6)
  const person = { email: `freelancer.${mark}@gmail.com`, name: `Freelancer ${mark}`, isVerified: true }
  return { person, clientId: 'unknown', scopes: [...allScopes], grant: mark }
}
