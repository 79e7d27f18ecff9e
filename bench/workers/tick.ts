/** How long a tick needs to claim the agents that are due, among very many that are not. */
import { scheduleStore } from '#api/store/engine/schedules.ts'
import { SECOND_MS } from '#shared/time.ts'
import { type Spread, spreadOf } from '../speed/measure.ts'
import type { Postgres } from './postgres.ts'

const DUE = 100
const ROUNDS = 20
/** Later than all times here. */
const LATER_MS = 1_000_000_000

/** @param agents How many there are in all. @returns Milliseconds by the clock until the claim is on the disk. */
export async function measureTick({ db, run }: Postgres, agents: number): Promise<Spread> {
  // Nobody owns these agents.
  await run('SET session_replication_role = replica')
  await run(`INSERT INTO agent_schedules (agent_id, user_id, next_run_at)
    SELECT gen_random_uuid(), gen_random_uuid(), ${LATER_MS} + n FROM generate_series(1, ${agents}) AS n`)
  await run('ANALYZE agent_schedules')
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const nowMs = (round + 1) * SECOND_MS
    await run(`UPDATE agent_schedules SET next_run_at = ${nowMs} WHERE agent_id IN
      (SELECT agent_id FROM agent_schedules WHERE next_run_at > ${LATER_MS} LIMIT ${DUE})`)
    const startedAt = performance.now()
    const claim = { worker: 'bench', nowMs, untilMs: LATER_MS }
    const claimed = await db.atomically((tx) => scheduleStore(tx).claimDue(claim, DUE))
    if (claimed.length !== DUE) throw new Error(`${claimed.length} of ${DUE} were claimed.`)
    if (round > 0) times.push(performance.now() - startedAt)
  }
  await run('DELETE FROM agent_schedules WHERE user_id NOT IN (SELECT id FROM users)')
  return spreadOf(times)
}
