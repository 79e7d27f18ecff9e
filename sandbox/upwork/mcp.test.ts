/** Upwork's MCP server, called by the official client. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { orderFault, postJob, postJson } from '../test/call.ts'

let sandbox: RunningSandbox
let address: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: 'manual', isEmpty: true })
  address = `${sandbox.origin}/upwork/mcp`
})
afterAll(() => sandbox.stop())
beforeEach(() => postJson(`${sandbox.origin}/control/reset`, { empty: true }))

const token = 'a-well-formed-token'

async function connect(bearer = token): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(address), {
      requestInit: { headers: { authorization: `Bearer ${bearer}` } },
    }),
  )
  return client
}

/** Calls a tool and reads the JSON text of its answer. */
async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args })
  const content = Array.isArray(result.content) ? result.content[0] : undefined
  return JSON.parse(String(content?.text))
}

async function talent(bearer = token) {
  const client = await connect(bearer)
  const { accounts } = await call(client, 'upwork__list_accounts')
  const orgUid = accounts[0].org_uid
  const use = (name: string, action: string, params: Record<string, unknown> = {}) =>
    call(client, name, { action, org_uid: orgUid, params })
  const prepare = (jobId: string, change: Record<string, unknown> = {}) =>
    use('upwork__manage_proposals', 'create', {
      job_reference: jobId,
      cover_letter: 'Good morning.',
      charged_amount: 80,
      ...change,
    })
  const confirm = (previewId: string) =>
    use('upwork__confirm_preview', 'confirm', { type: 'proposal', preview_id: previewId })
  return { client, use, prepare, confirm }
}

describe('protocol', () => {
  it('initialises, lists tools with schemas and ends', async () => {
    const client = await connect()
    expect(client.getServerVersion()?.name).toBe('upwork-sandbox')
    const { tools } = await client.listTools()
    expect(tools.map((tool) => tool.name)).toEqual([
      'upwork__list_accounts',
      'upwork__find_jobs',
      'upwork__list_freelancer_proposals',
      'upwork__manage_proposals',
      'upwork__confirm_preview',
    ])
    expect(tools[1]?.inputSchema.required).toEqual(['action', 'org_uid'])
    await client.close()
  })

  const post = (headers: Record<string, string>, body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) =>
    postJson(address, body, {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      ...headers,
    })

  it('refuses invalid tokens, a narrow Accept, missing and lost sessions and unknown versions', async () => {
    const unauthorised = await post({ authorization: 'Bearer nonsense' })
    expect(unauthorised.status).toBe(401)
    expect(unauthorised.headers.get('www-authenticate')).toContain('resource_metadata=')
    expect((await post({ accept: 'application/json' })).status).toBe(406)
    expect((await post({})).status).toBe(400)
    expect((await post({ 'mcp-session-id': 'lost', 'mcp-protocol-version': '2025-06-18' })).status).toBe(404)
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } }
    const first = await post({}, { jsonrpc: '2.0', id: 0, method: 'initialize', params })
    const session = first.headers.get('mcp-session-id') ?? ''
    expect((await first.json()).result.protocolVersion).toBe('2025-06-18')
    expect((await post({ 'mcp-session-id': session, 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
    expect((await post({ 'mcp-session-id': session })).status).toBe(400)
    const notified = await post(
      { 'mcp-session-id': session, 'mcp-protocol-version': '2025-06-18' },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
    )
    expect(notified.status).toBe(202)
  })

  it('requires an org_uid that belongs to the caller', async () => {
    const client = await connect()
    const none = await call(client, 'upwork__find_jobs', { action: 'get', params: {} })
    expect(none).toMatchObject({ status: 'error', error_code: 'ORG_UID_REQUIRED' })
    const other = await call(client, 'upwork__find_jobs', { action: 'get', org_uid: '5', params: {} })
    expect(other.error_code).toBe('ORG_UID_INVALID')
  })
})

describe('jobs', () => {
  it('marks what clients wrote', async () => {
    const { use } = await talent()
    const id = await postJob(sandbox, { platform: 'upwork', title: 'Vue shop', type: 'hourly', min: 20, max: 35 })
    const job = await use('upwork__find_jobs', 'get', { id })
    expect(job).toMatchObject({ id, ciphertext: `~02${id}`, job_type: 'hourly', applied: false })
    expect(job.title).toBe('<untrusted_participant_content>Vue shop</untrusted_participant_content>')
  })

  it('gets one by id, alias, ciphertext or address', async () => {
    const { use } = await talent()
    const id = await postJob(sandbox, { platform: 'upwork', questions: ['Why you?'] })
    for (const params of [{ id }, { job_id: id }, { id: `~02${id}` }, { id: `https://www.upwork.com/jobs/~02${id}` }]) {
      const job = await use('upwork__find_jobs', 'get', params)
      expect(job).toMatchObject({ id, connects_cost: 8, connects_balance: 5000, can_apply: true, applied: false })
      expect(job.screening_questions[0].question).toContain('Why you?')
    }
    expect((await use('upwork__find_jobs', 'get', { id: '12345' })).error_code).toBe('NOT_FOUND')
  })
})

describe('proposals', () => {
  it('sends nothing before the confirmation and once with it, and refuses the second proposal', async () => {
    const { use, prepare, confirm } = await talent()
    const id = await postJob(sandbox, { platform: 'upwork', questions: ['Why you?'] })
    expect((await prepare(id)).error_code).toBe('SCREENING_ANSWERS_REQUIRED')
    const preview = await prepare(id, { answers: [{ question: 'Why you?', answer: 'Ten years of it.' }] })
    expect(preview).toMatchObject({ type: 'proposal', connects_cost: 8, connects_balance: 5000 })
    expect(sandbox.world.book.all()).toHaveLength(0)
    const done = await confirm(preview.preview_id)
    expect(done).toMatchObject({ status: 'SUCCESS', connects_spent: 8, connects_balance: 4992 })
    expect((await confirm(preview.preview_id)).error_code).toBe('VJ-JA-10')
    expect((await prepare(id)).error_code).toBe('VJ-JA-10')
    const listed = await use('upwork__list_freelancer_proposals', 'list')
    expect(listed.proposals).toMatchObject([
      { id: done.newProposalId, status: 'Accepted', status_label: 'Submitted', marketplaceJobPosting: { id } },
    ])
    const received = await (await fetch(`${sandbox.origin}/control/proposals`)).json()
    expect(received).toMatchObject([
      {
        platform: 'upwork',
        jobId: id,
        answers: [{ question: 'Why you?', answer: 'Ten years of it.' }],
        accepted: true,
      },
      { accepted: false },
    ])
  })

  it('keeps one pending preview, and refuses ciphertexts, closed jobs and long letters', async () => {
    const { prepare, confirm } = await talent()
    const id = await postJob(sandbox, { platform: 'upwork' })
    const first = await prepare(id)
    await prepare(id)
    expect((await confirm(first.preview_id)).error_code).toBe('PREVIEW_NOT_FOUND')
    expect((await prepare(`~02${id}`)).error_code).toBe('INVALID_PARAMS')
    expect((await prepare(id, { cover_letter: 'x'.repeat(5001) })).error_code).toBe('INVALID_PARAMS')
    await postJson(`${sandbox.origin}/control/jobs/close`, { platform: 'upwork', id })
    expect((await prepare(id)).error_code).toBe('JOB_NOT_AVAILABLE')
  })

  it('shows what the client did', async () => {
    const { use, prepare, confirm } = await talent()
    const jobId = await postJob(sandbox, { platform: 'upwork' })
    await confirm((await prepare(jobId)).preview_id)
    const get = async () => (await use('upwork__list_freelancer_proposals', 'list')).proposals[0]
    await postJson(`${sandbox.origin}/control/outcomes`, { platform: 'upwork', jobId, outcome: 'viewed' })
    expect(await get()).toMatchObject({ status: 'Accepted', status_label: 'Viewed by client', viewed_by_client: true })
    await postJson(`${sandbox.origin}/control/outcomes`, { platform: 'upwork', jobId, outcome: 'replied' })
    expect(await get()).toMatchObject({ status: 'Activated', status_label: 'Messaged' })
    await postJson(`${sandbox.origin}/control/outcomes`, { platform: 'upwork', jobId, outcome: 'declined' })
    expect(await get()).toMatchObject({ status: 'Declined' })
  })

  it('carries out a confirmation even when the answer is lost', async () => {
    const { use, prepare, confirm } = await talent()
    const id = await postJob(sandbox, { platform: 'upwork' })
    await orderFault(sandbox, { service: 'upwork', path: 'mcp', kind: 'drop-after-accept', count: 1 })
    const preview = await prepare(id)
    await expect(confirm(preview.preview_id)).rejects.toThrow()
    expect((await use('upwork__list_freelancer_proposals', 'list')).totalCount).toBe(1)
    expect((await confirm(preview.preview_id)).error_code).toBe('VJ-JA-10')
  })

  it('applies a fault to one tool when it names the tool', async () => {
    const { use, prepare, confirm } = await talent()
    const id = await postJob(sandbox, { platform: 'upwork' })
    await orderFault(sandbox, {
      service: 'upwork/mcp',
      path: 'upwork__confirm_preview',
      kind: 'status',
      status: 503,
      count: 1,
    })
    const preview = await prepare(id)
    await expect(confirm(preview.preview_id)).rejects.toThrow()
    expect((await use('upwork__list_freelancer_proposals', 'list')).totalCount).toBe(0)
    expect((await confirm(preview.preview_id)).status).toBe('SUCCESS')
  })
})
