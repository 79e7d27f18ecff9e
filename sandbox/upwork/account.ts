/** Who calls: the bearer's account, its organisation and its Connects. */
import type { Context } from 'hono'
import type { Env } from '../service.ts'
import { type Account, readToken } from '../tokens.ts'
import type { World } from '../world.ts'

/** Connects every sandbox account starts with: enough for a heavy test, little enough to run out of. */
const firstConnects = 5000

/** The account behind `Authorization: Bearer`, or null. */
export function bearerOf(world: World, c: Context<Env>): Account | null {
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  const reading = token === undefined ? undefined : readToken(world, 'upwork', 'access', token)
  return reading?.kind === 'account' ? reading.account : null
}

/** The organisation of an account, `org_uid` in MCP and `organization.id` in GraphQL. */
export function orgUidOf(account: Account): string {
  return `7${String(account.id).padStart(17, '0')}`
}

/** Connects left. */
export function connectsOf(world: World, account: Account): number {
  const spent = world.book
    .of('upwork', { freelancer: account.username })
    .reduce((sum, proposal) => sum + proposal.connects, 0)
  return firstConnects - spent
}
