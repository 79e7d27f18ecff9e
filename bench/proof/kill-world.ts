/** A killed server's surroundings: users with two accounts at each marketplace, jobs, faults, and clocks that jump. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Account, acceptWaiting, createAgent, fillProfile, postJobs, signUp } from '#e2e/support/account.ts'
import type { Beside } from '#e2e/support/several.ts'
import { type Stack, startStack } from '#e2e/support/stack.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import { PLAN_LIMITS } from '#shared/domain/plans/plan.ts'
import { calendarDay } from '#shared/time.ts'
import type { Chance } from './chance.ts'
import type { KnownLetter, ReceivedLetter } from './figures.ts'
import { connectTo } from './connect-to.ts'
import { movedClock } from './moved-clock.ts'

const USERS = 3
const ACCOUNTS = ['a', 'b'] as const
const CONNECT_TRIES = 20
const receivedSchema = z.array(
  z.object({
    platform: z.string(),
    jobId: z.string(),
    freelancer: z.string(),
    text: z.string(),
    accepted: z.boolean(),
    id: z.string(),
  }),
)

export interface KillWorld {
  stack: Stack
  users: Account[]
  /** Lets time pass for everybody. */
  pass(ms: number): void
  /** Puts the server's clock wrong by this much; the marketplaces keep the right time. */
  misplaceClock(errorMs: number): void
  post(count: number, chance: Chance): Promise<void>
  connect(user: Account, platform: MarketplaceId, account: 'a' | 'b'): Promise<void>
  /** Approves what waits for the user, as a person who reads fast. */
  approve(user: Account): Promise<void>
  /** What the comparison needs. */
  truth(): Promise<{
    letters: KnownLetter[]
    received: ReceivedLetter[]
    approved: Set<string>
    owners: Map<string, string>
    letterMax: number
  }>
  dispose(): Promise<void>
}

/** @param server Its file if not the built one; where the server is several processes, what is beside them. */
export async function createKillWorld(server: { file?: string; several?: Beside } = {}): Promise<KillWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-kills-'))
  const serverClock = movedClock(join(folder, 'server-clock.json'))
  const worldClock = movedClock(join(folder, 'world-clock.json'))
  const { file, several } = server
  const stack = await startStack(
    { ENGINE_CALL_TIMEOUT_SECONDS: '0.8', ENGINE_LOOK_EVERY_MINUTES: '1', LOG_LEVEL: 'silent' },
    { api: { ...serverClock, ...(file && { file }) }, sandbox: worldClock, ...(several && { several }) },
  )
  await stack.control('POST', '/control/reset', { empty: true })
  const approved = new Set<string>()
  const owners = new Map<string, string>()
  const days = new Set<string>()
  let errorMs = 0
  let jobCount = 0
  const noteDay = () => days.add(calendarDay(serverClock.now(), 'UTC'))
  const accountName = (user: Account, account: string) => `u${user.userId.slice(-8)}_${account}`

  const world: KillWorld = {
    stack,
    users: [],
    pass(ms) {
      serverClock.jump(ms)
      worldClock.jump(ms)
      noteDay()
    },
    misplaceClock(toMs) {
      noteDay()
      serverClock.jump(toMs - errorMs)
      errorMs = toMs
      noteDay()
    },
    async post(count, chance) {
      const platform = chance.is(0.5) ? 'freelancer' : 'upwork'
      const titles = Array.from({ length: count }, () => `React shop number ${++jobCount}`)
      if (titles.length > 0) await postJobs(stack, platform, titles)
    },
    async connect(user, platform, account) {
      const name = accountName(user, account)
      owners.set(name, user.userId)
      await connectTo(stack, platform, user, name)
      await acceptWaiting(user, platform)
    },
    async approve(user) {
      for (const proposal of await user.rows('proposal')) {
        if (proposal.status !== 'review' || mustWait(proposal)) continue
        const patch = { contentHash: contentHash(proposal), acceptClaims: openClaims(proposal) }
        const { status } = await user.mutate('proposal.approve', proposal.id, patch)
        if (status === 'applied') approved.add(proposal.id)
      }
    },
    async truth() {
      noteDay()
      const rows = await Promise.all(
        world.users.map(async (user) => (await user.rows('proposal')).map((row) => ({ ...row, userId: user.userId }))),
      )
      const received = receivedSchema.parse(await stack.control('GET', '/control/proposals'))
      return {
        letters: rows.flat(),
        received: received.map(({ freelancer: account, ...one }) => ({ ...one, account })),
        approved,
        owners,
        letterMax: PLAN_LIMITS.trial.proposalsPerDay * days.size,
      }
    },
    async dispose() {
      await stack.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  for (let n = 0; n < USERS; n += 1) {
    const user = await signUp(stack)
    world.users.push(user)
    await fillProfile(user)
    for (const platform of ['upwork', 'freelancer'] as const)
      await inSomeTries(() => world.connect(user, platform, ACCOUNTS[0]))
    const platforms = ['upwork', 'freelancer']
    await createAgent(user, { name: 'Alone', platforms, mode: 'auto' })
    await createAgent(user, { name: 'With me', platforms, mode: 'review' })
  }
  noteDay()
  return world
}

/** On a busy machine a sign-in may take longer than the short time that a call has here. */
async function inSomeTries(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === CONNECT_TRIES) throw error
    }
  }
}

/** What another account may have sent: approving it again would change nothing. */
function mustWait({ lastError }: Proposal): boolean {
  return lastError?.code === 'proposal.other_account'
}
