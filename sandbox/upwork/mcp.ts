/** Upwork's MCP server: Streamable HTTP with sessions. Calls get an event stream, everything else gets JSON. */
import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { Env, Sandbox } from '../service.ts'
import type { Account } from '../tokens.ts'
import { bearerOf } from './account.ts'
import { createPreviews } from './previews.ts'
import { type ToolContext, toCallResult } from './tool.ts'
import { callTool, listTools } from './tools.ts'

/** The protocol versions, newest first. */
const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26']

const requestId = z.union([z.string(), z.number()])
const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: requestId.optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})
const initializeParams = z.object({
  protocolVersion: z.string(),
  capabilities: z.record(z.string(), z.unknown()),
  clientInfo: z.object({ name: z.string(), version: z.string() }),
})
const callParams = z.object({ name: z.string(), arguments: z.unknown() })

type Id = z.infer<typeof requestId>

/** The routes at /mcp. */
export function mcpRoutes(sandbox: Sandbox): Hono<Env> {
  const { world } = sandbox
  const app = new Hono<Env>({ strict: false })
  const previews = createPreviews(world)
  const sessions = new Map<string, string>()
  world.onReset(() => sessions.clear())

  /** The problem with the session of this call; null when there is none. */
  function sessionTrouble(c: Context<Env>, account: Account): Response | null {
    const id = c.req.header('mcp-session-id')
    if (id === undefined) return rpcError(400, -32000, 'Mcp-Session-Id is required')
    if (sessions.get(id) !== account.username) return rpcError(404, -32001, 'Session not found')
    const version = c.req.header('mcp-protocol-version')
    if (version === undefined || !protocolVersions.includes(version))
      return rpcError(400, -32000, 'MCP-Protocol-Version is missing or not supported')
    return null
  }

  app.use(async (c, next) => {
    if (bearerOf(world, c) !== null) return next()
    const metadata = `${sandbox.origin()}/.well-known/oauth-protected-resource/upwork/mcp`
    return c.json({ error: 'invalid_token', error_description: 'Authentication required' }, 401, {
      'www-authenticate': `Bearer error="invalid_token", resource_metadata="${metadata}"`,
    })
  })

  app.post('/', async (c) => {
    const account = bearerOf(world, c)
    if (account === null) return rpcError(401, -32000, 'Unauthorized')
    const accepted = c.req.header('accept') ?? ''
    if (!accepted.includes('application/json') || !accepted.includes('text/event-stream')) {
      return rpcError(406, -32000, 'Accept must hold application/json and text/event-stream')
    }
    if (!c.req.header('content-type')?.startsWith('application/json'))
      return rpcError(415, -32000, 'Content-Type must be application/json')
    const parsed = message.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return rpcError(400, -32700, 'Not a JSON-RPC 2.0 message')
    const { id, method, params } = parsed.data
    if (method === 'initialize' && id !== undefined) {
      const wanted = initializeParams.safeParse(params)
      if (!wanted.success) return rpcError(400, -32602, 'Invalid initialize params', id)
      const session = randomUUID()
      sessions.set(session, account.username)
      return answer(id, welcome(wanted.data.protocolVersion), { 'mcp-session-id': session })
    }
    const trouble = sessionTrouble(c, account)
    if (trouble !== null) return trouble
    if (id === undefined || method === undefined) return c.body(null, 202)
    const context = { world, account, previews, markEffect: () => c.set('hasEffect', true) }
    return dispatch(context, id, method, params)
  })

  // The server offers no stream of its own, so clients use plain calls.
  app.get('/', () => new Response(null, { status: 405, headers: { allow: 'POST, DELETE' } }))
  app.delete('/', (c) => {
    const account = bearerOf(world, c)
    const trouble = account === null ? rpcError(401, -32000, 'Unauthorized') : sessionTrouble(c, account)
    if (trouble !== null) return trouble
    sessions.delete(c.req.header('mcp-session-id') ?? '')
    return c.body(null, 204)
  })
  return app
}

/** Answers a request inside a session. */
function dispatch(context: ToolContext, id: Id, method: string, params: unknown): Response {
  if (method === 'ping') return answer(id, {})
  if (method === 'tools/list') return answer(id, { tools: listTools() })
  if (method !== 'tools/call') return rpcError(200, -32601, `Method not found: ${method}`, id)
  const call = callParams.safeParse(params)
  if (!call.success) return rpcError(200, -32602, 'Invalid call params', id)
  const outcome = callTool(context, call.data.name, call.data.arguments)
  if (outcome === null) return rpcError(200, -32602, `Unknown tool: ${call.data.name}`, id)
  return streamed(id, toCallResult(outcome))
}

function welcome(wantedVersion: string): Record<string, unknown> {
  return {
    protocolVersion: protocolVersions.includes(wantedVersion) ? wantedVersion : protocolVersions[0],
    capabilities: { tools: { listChanged: false } },
    serverInfo: { name: 'upwork-sandbox', version: '1.0.0' },
    instructions: 'Call upwork__list_accounts first. Never confirm a preview without the explicit consent of the user.',
  }
}

function answer(id: Id, result: unknown, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', id, result }, { headers })
}

function streamed(id: Id, result: unknown): Response {
  const event = `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`
  return new Response(event, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' } })
}

function rpcError(status: number, code: number, text: string, id: Id | null = null): Response {
  return Response.json({ jsonrpc: '2.0', id, error: { code, message: text } }, { status })
}
