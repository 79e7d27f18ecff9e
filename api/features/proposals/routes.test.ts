/** One proposal over HTTP: the same rules as a queued edit, with HTTP's own words for "not any more" and "again". */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { App } from '#api/app.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { addProposal } from '#api/test/sample-rows.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import { newId } from '#shared/ids.ts'
import { proposals } from '#shared/contract/proposals.ts'

let deps: TestDeps
let app: App
let ada: TestUser
let proposal: Proposal

beforeEach(async () => {
  deps = createTestDeps()
  app = createTestApp(deps)
  ada = await signUp(app)
  proposal = (await addProposal(deps.db, ada.user.id)).row
})
afterEach(() => deps.dispose())

const read = () => ada.request('GET', `/proposals/${proposal.id}`)
const dataOf = async (answer: Response) => proposals.detail.response.parse(await answer.json()).data
const codeOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json()).code
const edit = (patch: object, headers: Record<string, string> = {}) =>
  ada.request('PATCH', `/proposals/${proposal.id}`, patch, headers)

test('is read with its revision', async () => {
  const answer = await read()
  expect(answer.headers.get('etag')).toBe('"1"')
  expect(await dataOf(answer)).toEqual(proposal)
})

test('is edited by whoever saw its newest revision', async () => {
  const edited = await edit({ notes: 'Ask about the deadline' }, { 'if-match': '"1"' })
  expect(edited.headers.get('etag')).toBe('"2"')
  expect((await dataOf(edited)).notes).toBe('Ask about the deadline')
  const stale = await edit({ notes: 'Something else' }, { 'if-match': '"1"' })
  expect([stale.status, await codeOf(stale)]).toEqual([412, 'sync.changed_since'])
  expect((await dataOf(await read())).notes).toBe('Ask about the deadline')
})

test('an edit sent twice under one key happens once', async () => {
  const headers = { 'idempotency-key': newId(), 'if-match': '"1"' }
  const first = await edit({ notes: 'Once' }, headers)
  const again = await edit({ notes: 'Once' }, headers)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.headers.get('etag')).toBe('"2"')
  const other = await edit({ notes: 'Twice' }, headers)
  expect([other.status, await codeOf(other)]).toEqual([422, 'sync.mid_reuse'])
})

test.each<Record<string, string>>([{ 'if-match': 'nonsense' }, { 'idempotency-key': 'nonsense' }])(
  'refuses the header %o',
  async (headers) => {
    const answer = await edit({ notes: 'x' }, headers)
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'request.malformed'])
  },
)

test('only what was read can be approved, and it can be taken back', async () => {
  const decide = (action: string, body: object = {}) => ada.request('POST', `/proposals/${proposal.id}/${action}`, body)
  const other = await decide('approve', { contentHash: '0'.repeat(64) })
  expect([other.status, await codeOf(other)]).toEqual([409, 'proposal.changed'])
  const approved = await dataOf(await decide('approve', { contentHash: contentHash(proposal) }))
  expect(approved.status).toBe('approved')
  expect((await dataOf(await decide('withdraw'))).status).toBe('review')
  expect(await dataOf(await decide('skip'))).toMatchObject({ status: 'skipped', skipReason: 'by_user' })
  expect((await dataOf(await decide('restore'))).status).toBe('review')
  expect((await dataOf(await decide('mark-sent'))).status).toBe('unknown')
  const early = await decide('outcome', { outcome: 'replied' })
  expect([early.status, await codeOf(early)]).toEqual([409, 'proposal.stale_state'])
})

test('an approval without its hash is refused with the field named', async () => {
  const answer = await ada.request('POST', `/proposals/${proposal.id}/approve`, {})
  expect(answer.status).toBe(422)
  expect(errorAnswerSchema.parse(await answer.json()).fields).toEqual({ contentHash: 'This field is required' })
})
