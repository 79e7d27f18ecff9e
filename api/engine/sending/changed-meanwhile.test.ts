/**
 * While the marketplace is asked whether a job is still open, or prepares a send, its freelancer may change their mind: then the letter
 * does not leave.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAgent, createWorld, USER, type World } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { syncedStore } from '#api/store/synced.ts'

/** `checked`: before the marketplace is told anything of it; `prepared`: it knows the letter, and has not been told to send it. */
describe.each(['checked', 'prepared'] as const)('%s', (moment) => {
  let world: World
  /** What happens at the moment, once. */
  let meanwhile: () => Promise<unknown>
  async function happen(): Promise<void> {
    const happens = meanwhile
    meanwhile = async () => undefined
    await happens()
  }
  beforeEach(async () => {
    meanwhile = async () => undefined
    world = await createWorld({
      agent: { mode: 'auto', nextRunAt: null },
      hooks: { atStep: async (step) => (moment === 'checked' && step === moment ? happen() : undefined) },
    })
    if (moment === 'prepared') world.market.prepare = happen
  })
  afterEach(() => world.dispose())

  const REASONS: [reason: string, happens: () => Promise<unknown>][] = [
    ['was paused', () => world.put('agent', anAgent({ status: 'paused' }))],
    ['asks first now', () => world.put('agent', anAgent({ mode: 'review' }))],
    ['was deleted', () => world.write((tx) => syncedStore(tx).remove('agent', USER, anAgent().id, START_MS))],
  ]
  it.each(REASONS)('a letter of an agent that %s waits for a person', async (_reason, happens) => {
    const { id } = await world.letter({ approvedVia: 'auto' })
    meanwhile = happens
    await world.send()
    expect(world.market.truth.all()).toEqual([])
    expect(await world.proposal(id)).toMatchObject({ status: 'review', approvedHash: null, attempts: 0 })
    expect(await world.notices()).toEqual(['review'])
  })

  it.each(REASONS)('a letter that a person approved leaves although its agent %s', async (_reason, happens) => {
    const { id } = await world.letter({ approvedVia: 'user' })
    meanwhile = happens
    await world.send()
    expect(await world.proposal(id)).toMatchObject({ status: 'completed', attempts: 1 })
  })

  it('nothing leaves from an account that was disconnected', async () => {
    const { id } = await world.letter()
    meanwhile = () => world.reconnect(null)
    await world.send()
    expect(world.market.truth.all()).toEqual([])
    expect(await world.proposal(id)).toMatchObject({ status: 'approved', attempts: 0 })
  })

  it('a letter leaves from the account that is connected now, not from the one before', async () => {
    const { id } = await world.letter()
    meanwhile = async () => {
      world.deps.clock.advance(1000)
      await world.reconnect('bea')
    }
    await world.send()
    expect(world.market.truth.all()).toEqual([])
    await world.send()
    expect(world.market.truth.all()).toMatchObject([{ accountId: 'bea' }])
    expect(await world.proposal(id)).toMatchObject({ status: 'completed', attempts: 1 })
  })
})
