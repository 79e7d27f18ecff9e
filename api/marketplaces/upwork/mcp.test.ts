/** How the MCP client handles answers that a real server may give and the sandbox does not. */
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../config.ts'
import { createUpworkMcp, type ToolCall } from './mcp.ts'

const messageSchema = z.object({
  id: z.number().optional(),
  method: z.string(),
  params: z.object({ name: z.string().optional(), arguments: z.unknown().optional() }).optional(),
})
type Message = z.infer<typeof messageSchema>
/** Answers a `tools/call`. */
type Script = (answer: ServerResponse, message: Message, sessions: number) => void

let stop: () => void = () => undefined
afterEach(() => stop())

/** A server with these tools that answers calls by the script. @returns The calls it received, and a client. */
async function serve(tools: string[], script: Script) {
  const calls: Message[] = []
  let sessions = 0
  const server = createServer(async (request, answer) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const message = messageSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    if (message.method === 'initialize') {
      sessions += 1
      const serverInfo = { name: 'scripted', version: '1' }
      const result = { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo }
      return json(answer, message, { result }, { 'mcp-session-id': `s${sessions}` })
    }
    if (message.method === 'tools/list') {
      return json(answer, message, {
        result: { tools: tools.map((name) => ({ name, inputSchema: { type: 'object' } })) },
      })
    }
    if (message.method !== 'tools/call') return void answer.writeHead(202).end()
    calls.push(message)
    script(answer, message, sessions)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/mcp`
  const withMcp = createUpworkMcp(readConfig({ UPWORK_MCP_URL: url }).upwork, 500, { now: Date.now })
  const ask = (call: ToolCall) =>
    withMcp('token', { signal: AbortSignal.timeout(10_000) }, (use) => use(z.object({ ok: z.boolean() }), call))
  return { calls, ask, sessions: () => sessions }
}

function json(answer: ServerResponse, { id }: Message, body: object, headers: Record<string, string> = {}): void {
  answer.writeHead(200, { 'content-type': 'application/json', ...headers })
  answer.end(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
}

const said = (text: string, isError = false) => ({ result: { content: [{ type: 'text', text }], isError } })
const ok: Script = (answer, message) => json(answer, message, said('{"ok":true}'))
const confirm: ToolCall = { tools: ['confirm_preview', 'confirm_draft'], action: 'confirm', orgUid: '5', isOnce: true }

describe('tools', () => {
  it('are found with or without the server’s prefix, and by their older names', async () => {
    for (const name of ['upwork__confirm_preview', 'confirm_preview', 'upwork__confirm_draft']) {
      const server = await serve(['upwork__other', name], ok)
      const params = (tool: string) => ({ tool })
      expect(await server.ask({ ...confirm, params })).toEqual({ ok: true })
      const bare = name.replace('upwork__', '')
      const args = { action: 'confirm', org_uid: '5', params: { tool: bare } }
      expect(server.calls[0]?.params).toEqual({ name, arguments: args })
      stop()
    }
  })

  it('mean that the API has changed when they are missing', async () => {
    const server = await serve(['upwork__other'], ok)
    await expect(server.ask(confirm)).rejects.toMatchObject({ kind: 'changed', mayHaveArrived: false })
    expect(server.calls).toEqual([])
  })
})

describe('a lost session', () => {
  const lost: Script = (answer, message, sessions) => {
    if (sessions === 1) answer.writeHead(404).end()
    else ok(answer, message, sessions)
  }

  it('is opened again for a call that may be repeated', async () => {
    const server = await serve(['find_jobs'], lost)
    expect(await server.ask({ tools: ['find_jobs'], action: 'get' })).toEqual({ ok: true })
    expect(server.sessions()).toBe(2)
  })

  it('is not opened again for the call that sends', async () => {
    const server = await serve(['confirm_preview'], lost)
    await expect(server.ask(confirm)).rejects.toMatchObject({ kind: 'unavailable', mayHaveArrived: false })
    expect(server.calls).toHaveLength(1)
  })
})

const stream = (answer: ServerResponse) => answer.writeHead(200, { 'content-type': 'text/event-stream' })
it.each<[string, Script, object]>([
  [
    'a stream without an event',
    (answer) => void stream(answer).end(': hello\n\n'),
    { kind: 'changed', mayHaveArrived: true },
  ],
  [
    'a stream with a broken event',
    (answer) => void stream(answer).end('data: {"jsonrpc"\n\n'),
    { kind: 'changed', mayHaveArrived: true },
  ],
  [
    'a stream that breaks',
    (answer) => void stream(answer).write('data: {"js', () => answer.destroy()),
    { kind: 'unavailable', mayHaveArrived: true },
  ],
  [
    'a stream that stays silent',
    (answer) => void stream(answer).write(': wait\n\n'),
    { kind: 'unavailable', mayHaveArrived: true },
  ],
  [
    'text instead of JSON',
    (answer, message) => json(answer, message, said('Done!')),
    { kind: 'changed', mayHaveArrived: true },
  ],
  [
    'another shape',
    (answer, message) => json(answer, message, said('{"ok":"yes"}')),
    { kind: 'changed', mayHaveArrived: true },
  ],
  [
    'a page',
    (answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    { kind: 'changed', mayHaveArrived: true },
  ],
  [
    'a redirect',
    (answer) => void answer.writeHead(307, { location: '/mcp' }).end(),
    { kind: 'changed', mayHaveArrived: true },
  ],
  [
    'an error without a code',
    (answer, message) => json(answer, message, said('Oops', true)),
    { kind: 'unavailable', mayHaveArrived: true },
  ],
  [
    'an error with an unknown code',
    (answer, message) => json(answer, message, said('{"status":"error","error_code":"X-1"}', true)),
    { kind: 'changed', mayHaveArrived: true },
  ],
  [
    'a refusal we know',
    (answer, message) => json(answer, message, said('{"status":"error","error_code":"VJ-JA-10"}', true)),
    { kind: 'rejected', reason: 'duplicate', mayHaveArrived: false },
  ],
  [
    'a server error',
    (answer, message) => json(answer, message, { error: { code: -32603, message: 'Internal' } }),
    { kind: 'unavailable', mayHaveArrived: true },
  ],
  [
    'an unknown method',
    (answer, message) => json(answer, message, { error: { code: -32602, message: 'Invalid' } }),
    { kind: 'changed', mayHaveArrived: false },
  ],
])('answers %s', async (_label, script, failure) => {
  const server = await serve(['confirm_preview'], script)
  await expect(server.ask(confirm)).rejects.toMatchObject(failure)
  expect(server.calls).toHaveLength(1)
})
