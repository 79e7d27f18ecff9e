/** How many pieces of work that do nothing one worker process does in a second, with each engine in turns. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { makeDatabase } from '#api/test/postgres-server.ts'
import { type Spread, spreadOf } from '../speed/measure.ts'
import { RATE_ENGINES, type RateEngine, type RateOrder } from './orders.ts'

const ROUNDS = 3

export interface Rate {
  engine: RateEngine
  perSecond: Spread
  /** Milliseconds of the worker's processor time for one piece; the servers' own is not counted. */
  cpu: Spread
}

const answerSchema = z.object({ perSecond: z.number(), cpuMs: z.number() })

/** Each engine has one process, which is warm after its first round. */
export async function measureRates(places: Omit<RateOrder, 'engine' | 'database'>): Promise<Rate[]> {
  const hands: { engine: RateEngine; hand: ChildProcess; perSecond: number[]; cpu: number[] }[] = []
  for (const engine of RATE_ENGINES) {
    const { database } = await makeDatabase(places.host, `rates_${engine.replaceAll('-', '_')}`)
    const order: RateOrder = { ...places, engine, database }
    const hand = fork(join(import.meta.dirname, 'rate-hand.ts'), [JSON.stringify(order)], {
      execArgv: ['--import', 'tsx'],
    })
    await once(hand, 'message')
    hands.push({ engine, hand, perSecond: [], cpu: [] })
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { hand, perSecond, cpu } of hands) {
      const answered = once(hand, 'message')
      hand.send('go')
      const found = answerSchema.parse((await answered)[0])
      if (round === 0) continue
      perSecond.push(found.perSecond)
      cpu.push(found.cpuMs)
    }
  }
  // It removes its folder as it ends.
  for (const { hand } of hands) hand.disconnect()
  return hands.map(({ engine, perSecond, cpu }) => ({ engine, perSecond: spreadOf(perSecond), cpu: spreadOf(cpu) }))
}
