/** A user's own data: exported as a file, and deleted for good. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { App } from '#api/app.ts'
import { changeFor } from '#api/changes/run-mutation.ts'
import { createMarketplaces } from '#api/marketplaces/registry.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { addProposal, sampleJob } from '#api/test/sample-rows.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { jobSearchSchema } from '#shared/domain/jobs/search-fields.ts'
import { newId } from '#shared/ids.ts'

let sandbox: RunningSandbox
let deps: TestDeps
let app: App
let ada: TestUser

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, isEmpty: true })
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  const environment = { SANDBOX_PORT: String(sandbox.port) }
  deps = createTestDeps({ environment })
  deps.marketplaces = createMarketplaces(deps.config, deps.clock)
  app = createTestApp(deps)
  ada = await signUp(app)
})
afterEach(() => deps.dispose())

const codeOf = async (answer: Response) => [answer.status, errorAnswerSchema.parse(await answer.json()).code]
const exported = (format: string, user = ada) => user.request('GET', `/users/${ada.user.id}/export?format=${format}`)
const saveSearch = () =>
  changeFor(deps, { userId: ada.user.id, label: '' }, 'savedSearch.create', newId(), {
    search: jobSearchSchema.parse({ title: 'quokka', platform: 'freelancer' }),
    isAlertOn: true,
    everyHours: 3,
  })
const connectUpwork = () =>
  ada.request('POST', '/jobs/upwork-credentials', {
    userId: ada.user.id,
    freelancerName: 'Ada',
    username: 'ada',
    password: 'hunter2-secret',
    securityAnswer: 'Bluebird',
    profileUrl: 'https://www.upwork.com/freelancers/~01abc',
  })

describe('export', () => {
  test('has everything as JSON, one row a line, and no secret', async () => {
    await connectUpwork()
    for (let count = 0; count < 450; count += 1) await addProposal(deps.db, ada.user.id, { letter: `Letter ${count}` })
    await ada.request('PUT', `/users/${ada.user.id}/resume-details`, { text: 'Kuda Bank, 2019' })
    const limits = { refuses: ['No on-site work'], country: 'NG', citizenOf: ['NG'], smallestProjectUsd: 400 }
    await ada.request('PUT', `/users/${ada.user.id}`, limits)
    const record = { kind: 'project' as const, name: 'Booking page', outcome: 'No-shows fell by 30%' }
    await changeFor(deps, { userId: ada.user.id, label: '' }, 'fact.create', newId(), record)
    await saveSearch()
    const help = { email: ada.email, topic: 'problem', message: 'I pressed approve.\nNothing happened.' }
    await ada.request('POST', '/support/messages', help)
    const eve = await signUp(app)
    await addProposal(deps.db, eve.user.id, { letter: 'of Eve' })
    await eve.request('POST', '/support/messages', { ...help, message: 'A question of Eve about plans.' })
    const answer = await exported('json')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="gigwright-2026-11-18.json"')
    const text = await answer.text()
    const all = z
      .object({ account: z.object({ email: z.string() }), proposals: z.array(z.object({ letter: z.string() })) })
      .catchall(z.unknown())
      .parse(JSON.parse(text))
    expect(all.account.email).toBe(ada.email)
    expect(new Set(all.proposals.map(({ letter }) => letter)).size).toBe(450)
    expect(all.profile).toMatchObject([limits])
    expect(all.facts).toMatchObject([record])
    expect(all.savedSearches).toMatchObject([{ search: { title: 'quokka' }, isAlertOn: true }])
    expect(all.supportMessages).toMatchObject([help])
    expect(Object.keys(all)).toEqual(
      expect.arrayContaining(['profile', 'resume', 'answers', 'settings', 'runs', 'invoices']),
    )
    expect(text).not.toMatch(/hunter2|Bluebird|of Eve|passwordHash|accessToken|ciphertext/)
    const rows = Number(answer.headers.get('x-export-rows'))
    expect(text.split('\n').filter((line) => line.startsWith('{'))).toHaveLength(rows + 1)
  })

  test('is CSV for a spreadsheet, where no outside text becomes a formula', async () => {
    const job = sampleJob({ title: '=HYPERLINK("http://evil.example","Win")' })
    await addProposal(deps.db, ada.user.id, { job, letter: 'Hello,\n"friend"', notes: '' })
    const answer = await exported('csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('"\'=HYPERLINK(""http://evil.example"",""Win"")"')
    expect(text).toContain('"Hello,\n""friend"""')
    expect(answer.headers.get('x-export-rows')).toBe('1')
  })

  test('is refused to other users and for other formats', async () => {
    expect(await codeOf(await exported('json', await signUp(app)))).toEqual([403, 'access.denied'])
    expect(await codeOf(await exported('xml'))).toEqual([422, 'request.invalid'])
  })
})

describe('deletion', () => {
  const remove = (body: object, user = ada) => user.request('DELETE', `/users/${ada.user.id}`, body)
  const rowsOf = async (userId: string) => {
    const { q, tables } = deps.db
    const counts = await Promise.all(
      Object.values(tables).map(async (table) => {
        const rows: object[] = await q.select().from(table)
        return rows.filter((row) => JSON.stringify(row).includes(userId)).length
      }),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }

  test('requires the password, and then leaves nothing', async () => {
    const other = await signUp(app)
    await connectUpwork()
    await addProposal(deps.db, ada.user.id)
    await saveSearch()
    const agent = { title: 'React developer', platform: 'upwork' }
    await ada.request('POST', '/automations', agent)
    expect(await codeOf(await remove({ password: 'wrong' }))).toEqual([422, 'request.invalid'])
    expect(await codeOf(await remove({ password: ada.password }, other))).toEqual([403, 'access.denied'])
    expect(await rowsOf(ada.user.id)).toBeGreaterThan(5)
    expect((await remove({ password: ada.password })).status).toBe(200)
    expect(await rowsOf(ada.user.id)).toBe(0)
    expect(await rowsOf(other.user.id)).toBeGreaterThan(3)
    expect(await codeOf(await ada.request('GET', '/auth/user'))).toEqual([401, 'session.expired'])
    await expect
      .poll(() => deps.outbox.some(({ to, subject }) => to === ada.email && subject.includes('deleted')))
      .toBe(true)
  })

  test('accepts a code from the mail instead', async () => {
    await ada.request('POST', `/users/${ada.user.id}/deletion-code`)
    const mailed = async () => deps.outbox.find(({ to, subject }) => to === ada.email && subject.includes('delete'))
    await expect.poll(mailed).toBeDefined()
    const [code = ''] = /\b\d{6}\b/.exec((await mailed())?.text ?? '') ?? []
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await codeOf(await remove({ code: wrong }))).toEqual([422, 'auth.code_invalid'])
    expect((await remove({ code })).status).toBe(200)
    expect(await rowsOf(ada.user.id)).toBe(0)
  })

  test('limits the number of guesses', async () => {
    for (let count = 0; count < 5; count += 1) await remove({ password: `wrong ${count}` })
    expect(await codeOf(await remove({ password: ada.password }))).toEqual([429, 'rate.limited'])
  })

  test('revokes the grant at the marketplace', async () => {
    await connectUpwork()
    const revoked: string[] = []
    deps.marketplaces.upwork = { ...deps.marketplaces.upwork, revoke: async () => void revoked.push('upwork') }
    await remove({ password: ada.password })
    expect(revoked).toEqual(['upwork'])
  })
})
