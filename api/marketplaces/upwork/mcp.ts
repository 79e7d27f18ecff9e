/**
 * Upwork's MCP server over HTTP: one session for each operation, tools found by their names, refusals recognised by
 * their codes.
 */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Clock } from '#shared/time.ts'
import { type Deadline, startDeadline } from '../../deadline.ts'
import { type CallLimits, networkFailure, parseAs, parseJson, send, statusFailure } from '../http.ts'
import { type CallOptions, MarketplaceError } from '../marketplace.ts'
import type { UpworkSettings } from '../settings.ts'
import { reasonOf } from './proposal-map.ts'

/** One tool call. Names have no server prefix; older names follow. */
export interface ToolCall {
  tools: readonly [string, ...string[]]
  /** Missing for a tool without actions. */
  action?: string
  orgUid?: string
  /** @param tool The server's name of the tool. */
  params?: (tool: string) => Record<string, unknown>
  /** Set when a second call could send twice. A lost session is then not opened again. */
  isOnce?: boolean
}

export type CallTool = <T>(schema: z.ZodType<T>, request: ToolCall) => Promise<T>

const refusalSchema = z.object({
  status: z.literal('error'),
  error_code: z.string().nullish(),
  reason: z.string().nullish(),
})

/** Read on first use: it takes some 10 MB, which a server without Upwork can do without. */
async function loadSdk() {
  const [client, http, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/index.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ])
  return { ...client, ...http, ...types }
}
type Sdk = Awaited<ReturnType<typeof loadSdk>>

export function createUpworkMcp(config: UpworkSettings, timeoutMs: number, clock: Clock) {
  /** Runs an operation of one or more calls in its own session. */
  return async function withMcp<T>(
    token: string,
    options: CallOptions,
    work: (call: CallTool) => Promise<T>,
  ): Promise<T> {
    const open = () => openSession(new URL(config.mcpUrl), token, timeoutMs, clock, options)
    const held: { session: Session | null } = { session: null }
    const callTool: CallTool = async (schema, request) => {
      held.session ??= await open()
      try {
        return await held.session.call(schema, request)
      } catch (error) {
        if (!(error instanceof LostSession) || request.isOnce) throw error
        await held.session.close()
        held.session = await open()
        return held.session.call(schema, request)
      }
    }
    try {
      return await work(callTool)
    } finally {
      await held.session?.close()
    }
  }
}

interface Session {
  call: CallTool
  close(): Promise<void>
}

/** The server does not know our session any more, so it did nothing with the call. */
class LostSession extends MarketplaceError {
  constructor(status: number) {
    super('unavailable', `upwork mcp: session lost, HTTP ${status}`)
  }
}

async function openSession(
  url: URL,
  token: string,
  timeoutMs: number,
  clock: Clock,
  { signal }: CallOptions,
): Promise<Session> {
  const sdk = await loadSdk()
  const requests = createRequests({ signal, timeoutMs }, sdk)
  let isOpen = false
  const transport = new sdk.StreamableHTTPClientTransport(url, {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
    fetch: async (address, init) => {
      // We expect no messages from the server, so no permanent stream is opened.
      if (init?.method === 'GET') return new Response(null, { status: 405 })
      const request = requests.current()
      const response = await send(address, init ?? {}, request)
      if (response.ok) return watched(response, request.report)
      await response.body?.cancel()
      if (isOpen && (response.status === 400 || response.status === 404)) throw new LostSession(response.status)
      throw statusFailure(response.status, response.headers, clock.now(), 'upwork mcp')
    },
  })
  // Our own deadline is used. The SDK gets no signal, because it never removes its listeners.
  const sdkLimits = { timeout: 2 * timeoutMs }
  const client = new sdk.Client({ name: 'gigwright', version: '1.0.0' })
  client.onerror = (error) => requests.current().report(failureOf(error, sdk))
  const close = async () => {
    await client.close().catch(() => undefined)
    requests.abort()
  }
  try {
    await requests.run(() => client.connect(transport, sdkLimits))
    isOpen = true
    const names = await requests.run(() => toolNames(client, sdkLimits))
    return {
      async call(schema, { tools, action, orgUid, params }) {
        const [known, name] = findTool(names, tools)
        const args = { action, org_uid: orgUid, params: params?.(known) }
        const message = { method: 'tools/call', params: { name, arguments: args } } as const
        const result = await requests.run(() => client.request(message, sdk.CallToolResultSchema, sdkLimits))
        return answerOf(schema, result, `upwork ${known} ${action ?? ''}`)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface Request extends Deadline {
  /** Reports a failure outside of the answer. */
  report(failure: MarketplaceError): void
}

/** The requests of a session, one after the other, each with its deadline. */
function createRequests(limits: CallLimits, sdk: Sdk) {
  const begun: Request[] = []
  function begin(): Request & { trouble: Promise<never> } {
    let report: (failure: MarketplaceError) => void = () => undefined
    const trouble = new Promise<never>((_, reject) => {
      report = reject
    })
    // A reported failure that nobody waits for must not become an unhandled rejection.
    trouble.catch(() => undefined)
    const request = { ...startDeadline(limits), trouble, report: (failure: MarketplaceError) => report(failure) }
    begun.push(request)
    return request
  }
  return {
    current: (): Request => begun[begun.length - 1] ?? begin(),

    /** Ends with the answer, with a reported failure, or at the deadline, whichever comes first. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      const request = begin()
      try {
        if (request.signal.aborted) throw new MarketplaceError('unavailable', 'canceled before the call')
        return await Promise.race([work(), request.trouble])
      } catch (error) {
        throw failureOf(error, sdk)
      } finally {
        request.end()
      }
    },

    /** Closes streams that a server leaves open after its answer. */
    abort(): void {
      for (const request of begun) request.abort()
    },
  }
}

async function toolNames(client: Client, limits: { timeout: number }): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await client.listTools(cursor === undefined ? {} : { cursor }, limits)
    names.push(...page.tools.map((tool) => tool.name))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return names
}

/** @returns The first of these tools that the server has: its name without the prefix, and the server's name. */
function findTool(names: readonly string[], tools: readonly string[]): [string, string] {
  for (const tool of tools) {
    const name = names.find((each) => each === tool || each.endsWith(`__${tool}`))
    if (name) return [tool, name]
  }
  throw new MarketplaceError('changed', `upwork mcp: no tool ${tools.join(' or ')}`)
}

function answerOf<T>(schema: z.ZodType<T>, result: CallToolResult, what: string): T {
  const [first] = result.content
  const body = result.structuredContent ?? (first?.type === 'text' ? readJson(first.text, what, result.isError) : null)
  const refusal = refusalSchema.safeParse(body)
  if (refusal.success || result.isError) throw refusalOf(refusal.data ?? {}, what)
  return parseAs(schema, JSON.stringify(body), what)
}

function readJson(text: string, what: string, isError: boolean | undefined): unknown {
  return isError && !text.startsWith('{') ? null : parseJson(text, what)
}

/** A code we know is a refusal: nothing was taken. One we do not know could stand for anything. */
function refusalOf(
  { error_code, reason: said }: Partial<z.infer<typeof refusalSchema>>,
  what: string,
): MarketplaceError {
  const code = error_code ?? ''
  const message = `${what}: refused, ${code || 'no code'}`
  if (/UNAUTHENTICATED|AUTHENTICATION|INVALID_TOKEN/.test(code)) return new MarketplaceError('unauthorized', message)
  if (/RATE_?LIMIT|TOO_MANY/.test(code)) return new MarketplaceError('rateLimited', message)
  const reason = reasonOf(code)
  if (reason) return new MarketplaceError('rejected', message, { reason, said })
  if (/^INTERNAL|UNAVAILABLE|TIMEOUT|^$/.test(code)) {
    return new MarketplaceError('unavailable', message, { mayHaveArrived: true })
  }
  return new MarketplaceError('changed', message, { mayHaveArrived: true })
}

/** Reports a stream that ends without an event. Otherwise the SDK would wait until its deadline. */
function watched(response: Response, report: (failure: MarketplaceError) => void): Response {
  if (!response.body || !response.headers.get('content-type')?.includes('text/event-stream')) return response
  const decoder = new TextDecoder()
  let text = ''
  let hasEvent = false
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk)
      text = text.slice(-'data:'.length) + decoder.decode(chunk, { stream: true })
      hasEvent ||= text.includes('data:')
    },
    flush() {
      if (!hasEvent) report(new MarketplaceError('changed', 'upwork mcp: an empty stream', { mayHaveArrived: true }))
    },
  })
  return new Response(response.body.pipeThrough(watch), { status: response.status, headers: response.headers })
}

function failureOf(error: unknown, { ErrorCode, McpError, StreamableHTTPError }: Sdk): MarketplaceError {
  if (error instanceof MarketplaceError) return error
  if (error instanceof McpError) {
    const isOurs = [ErrorCode.InvalidParams, ErrorCode.MethodNotFound, ErrorCode.InvalidRequest].includes(error.code)
    return isOurs
      ? new MarketplaceError('changed', `upwork mcp: error ${error.code}`)
      : new MarketplaceError('unavailable', `upwork mcp: error ${error.code}`, { mayHaveArrived: true })
  }
  const isUnreadable = [SyntaxError, z.core.$ZodError, StreamableHTTPError].some((kind) => error instanceof kind)
  if (isUnreadable) return new MarketplaceError('changed', 'upwork mcp: unreadable answer', { mayHaveArrived: true })
  return networkFailure(error)
}
