/** Choosing the writer: the key is never shown, goes to one address only, and is removed on request; the test tells what is wrong. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type * as z from 'zod/mini'
import type { App } from '#api/app.ts'
import { createLogger } from '#api/http/log.ts'
import { letterPrintStore } from '#api/store/engine/letter-prints.ts'
import { vaultStore } from '#api/store/accounts/vault.ts'
import { writingCostStore } from '#api/store/engine/writing-costs.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { writer } from '#shared/contract/writer.ts'
import { createWriters } from '../../writers/writers.ts'

let deps: TestDeps
let app: App
let ada: TestUser
let model: ReturnType<typeof createServer>
let requests: { url: string | undefined; headers: IncomingHttpHeaders; body: unknown }[]
let reply: { status: number; body: unknown }

beforeEach(async () => {
  requests = []
  reply = {
    status: 200,
    body: { choices: [{ message: { content: ' Ready. ' } }], usage: { prompt_tokens: 20, completion_tokens: 5 } },
  }
  model = createServer(async (request, response) => {
    requests.push({ url: request.url, headers: request.headers, body: await json(request) })
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  const { port } = model.address() as AddressInfo
  start({ WRITER_ADDRESSES: `Here=http://127.0.0.1:${port}/v1/, There=http://127.0.0.1:1/v1`, SANDBOX: 'off' })
  ada = await signUp(app)
})
afterEach(async () => {
  model.closeAllConnections()
  model.close()
  await deps.dispose()
})

let logged: string[]
function start(environment: Record<string, string>) {
  logged = []
  const log = createLogger('debug', { write: (line) => void logged.push(line) })
  deps = createTestDeps({ environment, log })
  app = createTestApp(deps)
}

const OWN = { address: 'Here', model: 'm-1', usdPerMillionInput: 1, usdPerMillionOutput: 4 }
const KEY = 'sk-my-own-secret'

async function data<Schema extends z.ZodMiniType<{ data: unknown }>>(
  { response }: { response: Schema },
  answer: Response,
): Promise<z.output<Schema>['data']> {
  expect(answer.status).toBe(200)
  return response.parse(await answer.json()).data
}
const refusal = async (answer: Response) => [answer.status, errorAnswerSchema.parse(await answer.json()).code]
const state = async (user = ada) => data(writer.state, await user.request('GET', '/writer'))
const setOwn = (fields: object = {}) => ada.request('PUT', '/writer/own', { ...OWN, key: KEY, ...fields })

test('without a choice the server writes: here the built-in writer, at no cost', async () => {
  expect(await state()).toMatchObject({
    ...{ choice: 'server', atWork: 'built-in', instead: null, serverModel: null, own: null, dailyBudgetUsd: 5 },
    addresses: ['Here', 'There'],
    month: { letters: 0, tokens: 0, costUsd: 0 },
  })
})

describe('an own key', () => {
  it('is sealed in the vault, and in no answer', async () => {
    const answer = await setOwn()
    expect(await answer.clone().text()).not.toContain(KEY)
    expect(await data(writer.setOwn, answer)).toMatchObject({ choice: 'own', atWork: 'own', own: OWN })
    const row = await vaultStore(deps.db).read(`writer-${ada.user.id}`)
    expect(row?.userId).toBe(ada.user.id)
    expect(JSON.stringify(row)).not.toContain(KEY)
    const eve = await signUp(app)
    expect(await state(eve)).toMatchObject({ own: null, choice: 'server' })
  })

  it('is in no line of the log, which tells that a credential changed', async () => {
    await setOwn()
    reply = { status: 401, body: { error: KEY } }
    await ada.request('POST', '/writer/test', {})
    await setOwn({ key: `${KEY} with a blank` })
    await ada.request('DELETE', '/writer/own')
    expect(logged.join('\n')).not.toContain(KEY)
    const changes = logged.filter((line) => line.includes('credential.changed'))
    expect(changes).toHaveLength(2)
  })

  it('is asked for one sentence, whose cost is counted', async () => {
    await setOwn()
    const said = await data(writer.test, await ada.request('POST', '/writer/test', {}))
    expect(said).toEqual({ model: 'm-1', answer: 'Ready.', problem: null, status: 200, costUsd: 0.00004 })
    expect(requests).toMatchObject([{ url: '/v1/chat/completions', headers: { authorization: `Bearer ${KEY}` } }])
    expect(requests[0]?.body).toMatchObject({ model: 'm-1', max_completion_tokens: 1_000 })
    expect((await state()).today).toEqual({ letters: 0, tokens: 25, costUsd: 0.00004 })
  })

  it.each([
    [401, 'key_refused'],
    [403, 'key_refused'],
    [404, 'model_unknown'],
    [429, 'rate_limited'],
    [500, 'refused'],
    [302, 'no_answer'],
  ])('that is answered with %s shows the problem %s', async (status, problem) => {
    await setOwn()
    reply = { status, body: {} }
    const said = await data(writer.test, await ada.request('POST', '/writer/test', {}))
    expect(said).toMatchObject({ answer: '', problem })
  })

  it('of an address where nobody answers is told as such', async () => {
    await setOwn({ address: 'There' })
    const said = await data(writer.test, await ada.request('POST', '/writer/test', {}))
    expect(said).toMatchObject({ problem: 'no_answer', status: null })
  })

  it('stays when only the model changes, and is never sent to another address', async () => {
    await setOwn()
    const changed = await setOwn({ key: undefined, model: 'm-2' })
    expect((await data(writer.setOwn, changed)).own).toMatchObject({ model: 'm-2' })
    expect(await refusal(await setOwn({ key: undefined, address: 'There' }))).toEqual([409, 'writer.no_key'])
    const unknown = await setOwn({ address: 'http://127.0.0.1:9/v1' })
    expect(unknown.status).toBe(422)
    expect((await state()).own).toMatchObject({ address: 'Here' })
  })

  it('is wiped on request, and the server writes again', async () => {
    await setOwn()
    expect(await data(writer.removeOwn, await ada.request('DELETE', '/writer/own'))).toMatchObject({
      ...{ choice: 'server', own: null },
    })
    expect(await vaultStore(deps.db).read(`writer-${ada.user.id}`)).toBeNull()
    expect(await refusal(await ada.request('PATCH', '/writer', { choice: 'own' }))).toEqual([409, 'writer.no_key'])
    expect(await refusal(await ada.request('POST', '/writer/test', {}))).toEqual([409, 'writer.no_key'])
  })

  it('is not used where the operator took its address from the list', async () => {
    await setOwn()
    const shorter = { ...deps.config, writer: { ...deps.config.writer, addresses: [] } }
    expect(await createWriters({ ...deps, config: shorter }).for(ada.user.id)).toMatchObject({
      ...{ is: 'built-in', instead: 'no_key' },
    })
  })
})

test('nothing of it is left when the account is deleted', async () => {
  await setOwn()
  await ada.request('POST', '/writer/test', {})
  const print = { hashes: [1], size: 1 }
  const job = { platform: 'freelancer' as const, jobId: '1' }
  const kept = { proposalId: 'p', userId: ada.user.id, at: 1, forUser: print, forJob: print, ...job }
  await deps.db.atomically(async (tx) => {
    await letterPrintStore(tx).put(kept)
    await tx.q.delete(tx.tables.users)
  })
  const { q, tables } = deps.db
  for (const table of [tables.letterPrints, tables.writerChoices, tables.writingCosts, tables.vault])
    expect(await q.select().from(table)).toEqual([])
})

describe('the daily budget', () => {
  it('is changed, and is told when it is used up', async () => {
    await setOwn()
    await data(writer.choose, await ada.request('PATCH', '/writer', { dailyBudgetUsd: 0.5 }))
    const days = { day: '2026-11-18', serverDay: '2026-11-18' }
    const cost = { letters: 3, tokens: 10, costMicros: 500_000 }
    await deps.db.atomically((tx) => writingCostStore(tx).add(ada.user.id, days, 'own', cost))
    expect(await state()).toMatchObject({
      ...{ choice: 'own', atWork: 'built-in', instead: 'user_budget', dailyBudgetUsd: 0.5 },
      today: { letters: 3, costUsd: 0.5 },
    })
    const said = await data(writer.test, await ada.request('POST', '/writer/test', {}))
    expect(said).toMatchObject({ problem: 'budget' })
    expect(requests).toEqual([])
  })

  it('counts by the user’s own day, and the month by their calendar', async () => {
    const add = (day: string) =>
      deps.db.atomically((tx) =>
        writingCostStore(tx).add(ada.user.id, { day, serverDay: day }, 'server', {
          letters: 1,
          tokens: 1,
          costMicros: 1,
        }),
      )
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-18', '2026-11-18']) await add(day)
    expect([(await state()).today.letters, (await state()).month.letters]).toEqual([2, 3])
  })

  it.each([-1, 1001, 'much'])('of %s is refused', async (dailyBudgetUsd) => {
    expect((await ada.request('PATCH', '/writer', { dailyBudgetUsd })).status).toBe(422)
  })
})
