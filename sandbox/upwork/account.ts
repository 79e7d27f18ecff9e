/** The caller: the account of the bearer token, its organisation and its Connects. */
import type { Context } from 'hono'
import type { Env } from '../service.ts'
import { type Account, readToken } from '../tokens.ts'
import type { World } from '../world.ts'

/** The Connects every sandbox account starts with: enough for a heavy test, and few enough to run out. */
const firstConnects = 5000

/** The account behind `Authorization: Bearer`, or null. */
export function bearerOf(world: World, c: Context<Env>): Account | null {
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  const reading = token === undefined ? undefined : readToken(world, 'upwork', 'access', token)
  return reading?.kind === 'account' ? reading.account : null
}

/** The organisation of an account: `org_uid` in MCP and `organization.id` in GraphQL. */
export function orgUidOf(account: Account): string {
  return `7${String(account.id).padStart(17, '0')}`
}

/** The Connects that are left. */
export function connectsOf(world: World, account: Account): number {
  const spent = world.book
    .of('upwork', { freelancer: account.username })
    .reduce((sum, proposal) => sum + proposal.connects, 0)
  return firstConnects - spent
}
