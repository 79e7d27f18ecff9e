/** Two devices whose server moves to another kind of database: they go on where they were, and nothing that waits is lost. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HAS_POSTGRES } from '#api/test/postgres.ts'
import type { Db } from '#api/store/db.ts'
import { moveStore } from '#api/store/moving/move.ts'
import { readMeta } from '#pwa/local/meta.ts'
import { createSimDevice, type SimDevice } from '#pwa/test/sim-device.ts'
import { createSimNetwork, type SimNetwork } from '#pwa/test/sim-network.ts'
import { postgresPlace, type SimPlace, sqlitePlace } from '#pwa/test/sim-places.ts'
import { lookAt } from '#pwa/test/sim-oracle.ts'
import { createSimServer, type SimServer } from '#pwa/test/sim-server.ts'
import { newId } from '#shared/ids.ts'

describe.runIf(HAS_POSTGRES)('a server that moves', () => {
  let places: { sqlite: SimPlace; postgres: SimPlace; back: SimPlace }
  let present: SimPlace
  let server: SimServer
  let net: SimNetwork
  let devices: [SimDevice, SimDevice]
  beforeEach(async () => {
    places = { sqlite: sqlitePlace(), postgres: await postgresPlace(), back: sqlitePlace() }
    present = places.sqlite
    server = await createSimServer({ ...present, open: () => present.open() })
    net = createSimNetwork(server)
    const userId = await server.begin()
    const { clock } = server.deps
    const create = (index: number) => createSimDevice({ index, userId, net, clock, random: () => 0.5, newId })
    devices = [create(0), create(1)]
  })
  afterEach(async () => {
    for (const device of devices) device.close()
    await server.dispose()
    await Promise.all(Object.values(places).map((place) => place.remove()))
  })

  async function sync(...which: SimDevice[]): Promise<void> {
    for (const device of which) {
      device.sync()
      await device.settle()
      while (net.pending[0]) {
        await net.apply(net.pending[0], 'deliver')
        await device.settle()
      }
      expect(device.lastReport).toEqual({ stop: null, retryAfterMs: null })
    }
  }

  const addAnswer = (device: SimDevice, question: string) =>
    device.edit('answer.create', newId(), { question, answer: 'as first written' })

  async function move(to: SimPlace): Promise<void> {
    await server.reopen(async () => {
      const opened: Db[] = [await present.open(), await to.open()]
      const [source, target] = opened as [Db, Db]
      await moveStore(source, target, server.deps.clock.now(), () => undefined)
      for (const db of opened) await db.close()
      present = to
    })
  }

  it('is followed by its devices, there and back, without a snapshot', async () => {
    const [one, other] = devices
    await addAnswer(one, 'Before')
    await sync(one, other)
    const generations = () =>
      Promise.all(devices.map((device) => device.observe(async (db) => (await readMeta(db)).generation)))
    const before = await generations()
    const asked = ['Before']
    for (const [way, place] of [
      ['there', places.postgres],
      ['back', places.back],
    ] as const) {
      await addAnswer(one, `Waits on one, ${way}`)
      await addAnswer(other, `Waits on the other, ${way}`)
      asked.push(`Waits on one, ${way}`, `Waits on the other, ${way}`)
      await move(place)
      await sync(one, other, one)
      expect(await generations()).toEqual(before)
      const questions = [...(await server.rows()).values()].flatMap(({ row }) =>
        'question' in row ? [row.question] : [],
      )
      expect(questions.sort()).toEqual(asked.toSorted())
      for (const device of devices) {
        const look = await device.observe(lookAt)
        expect([look.outbox, look.issues, look.rows.size]).toEqual([[], [], (await server.rows()).size])
      }
    }
  })
})
