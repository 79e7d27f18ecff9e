/** Two devices and a server that is saved under load, lost, and put back by the real commands: nobody is told what is not so. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runProgram } from '#api/test/run-program.ts'
import { readMeta } from '#pwa/local/meta.ts'
import { createSimDevice, type SimDevice } from '#pwa/test/sim-device.ts'
import { createSimNetwork, type SimNetwork } from '#pwa/test/sim-network.ts'
import { lookAt } from '#pwa/test/sim-oracle.ts'
import { sqlitePlace } from '#pwa/test/sim-places.ts'
import { createSimServer, type SimServer } from '#pwa/test/sim-server.ts'
import { newId } from '#shared/ids.ts'

let server: SimServer
let dataDir: string
let net: SimNetwork
let devices: SimDevice[]
let backupDir: string

beforeEach(async () => {
  const place = sqlitePlace()
  dataDir = place.folder
  server = await createSimServer(place)
  net = createSimNetwork(server)
  backupDir = mkdtempSync(join(tmpdir(), 'gigwright-backups-'))
  const userId = await server.begin()
  const { clock } = server.deps
  devices = [0, 1].map((index) => createSimDevice({ index, userId, net, clock, random: () => 0.5, newId }))
})
afterEach(async () => {
  for (const device of devices) device.close()
  await server.dispose()
  rmSync(backupDir, { recursive: true })
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

async function addAnswer(device: SimDevice, question: string): Promise<string> {
  const id = newId()
  await device.edit('answer.create', id, { question, answer: 'as first written' })
  return id
}

const command = (name: string, args: string[] = []) =>
  runProgram(`api/backup/${name}-command.ts`, args, { DATA_DIR: dataDir, BACKUP_DIR: backupDir, PORT: '1' })

/** Makes a backup while both devices write and sync. @returns Its folder. */
async function saveUnderLoad(): Promise<string> {
  let isOver = false
  const made = command('backup').finally(() => {
    isOver = true
  })
  for (let count = 0; !isOver; count += 1) {
    for (const device of devices) await addAnswer(device, `Load ${device.index}.${count}`)
    await sync(...devices)
    await setImmediate()
  }
  const { code, stdout, stderr } = await made
  expect([code, stderr]).toEqual([0, ''])
  const [, folder] = /checked: (.+) \(/.exec(stdout) ?? []
  return folder ?? ''
}

/** Loses everything in the data folder and puts the backup back. */
async function loseAndRestore(backup: string): Promise<void> {
  await server.reopen(async () => {
    rmSync(dataDir, { recursive: true })
    mkdirSync(dataDir)
    expect(await command('restore', [backup])).toMatchObject({ code: 0, stderr: '' })
  })
}

it('both end with the server’s rows, lost and queued edits arrive once, and both are told when', async () => {
  const [first, second] = devices
  if (!first || !second) throw new Error('two devices')
  const shared = await addAnswer(first, 'Shared')
  await sync(first, second, first)
  const backup = await saveUnderLoad()

  // Accepted after the copy was made, and seen by the other device.
  await first.edit('answer.update', shared, { answer: 'after the copy' })
  const lost = await addAnswer(first, 'Lost with the server')
  await sync(first, second)
  await first.edit('answer.update', lost, { answer: 'edited as well' })
  await sync(first, second)
  // Never sent; the second one builds on what will be lost.
  const queued = await addAnswer(second, 'Queued offline')
  await second.edit('answer.update', lost, { question: 'Of the other device' })
  await loseAndRestore(backup)
  // The device that made the lost row comes first; the other way round the edit of it is refused and kept as an issue.
  await sync(first, second, first)

  const rows = await server.rows()
  for (const device of devices) {
    const look = await device.observe(lookAt)
    expect(look.outbox).toEqual([])
    expect(look.issues).toEqual([])
    const shown = new Map(
      [...look.rows].map(([key, { rev, gen: _gen, asOf: _asOf, isPending: _isPending, ...row }]) => [
        key,
        { rev, row },
      ]),
    )
    expect(shown).toEqual(rows)
  }
  const answer = (id: string) => rows.get(`answer/${id}`)
  expect(answer(shared)).toMatchObject({ rev: 2, row: { answer: 'after the copy' } })
  expect(answer(lost)).toMatchObject({ rev: 3, row: { question: 'Of the other device', answer: 'edited as well' } })
  expect(answer(queued)).toMatchObject({ rev: 1, row: { question: 'Queued offline' } })
  const questions = [...rows].filter(([key]) => key.startsWith('answer/')).map(([, { row }]) => JSON.stringify(row))
  for (const device of devices)
    expect(questions.filter((row) => row.includes(`Load ${device.index}.0"`))).toHaveLength(1)

  const { q, tables } = server.deps.db
  const restores = (await q.select().from(tables.epochs)).filter(({ isRestore }) => isRestore)
  expect(restores).toHaveLength(1)
  for (const device of devices)
    expect(await device.observe(readMeta)).toMatchObject({ putBackAt: restores[0]?.begunAt, mustFindLost: false })
})

it('a restart in order, and a copy with nothing after it, disturb nobody', async () => {
  const [first, second] = devices
  if (!first || !second) throw new Error('two devices')
  await addAnswer(first, 'Kept')
  await sync(first, second, first)
  await server.copy()
  const before = await Promise.all(devices.map((device) => device.observe(readMeta)))
  await server.reopen()
  await sync(first, second)
  await server.restore()
  await sync(first, second)
  await addAnswer(second, 'New')
  await sync(second, first)
  const after = await Promise.all(devices.map((device) => device.observe(readMeta)))
  expect(after.map(({ generation, putBackAt }) => [generation, putBackAt])).toEqual(
    before.map(({ generation }) => [generation, null]),
  )
  expect((await first.observe(lookAt)).rows.size).toBe((await server.rows()).size)
})
