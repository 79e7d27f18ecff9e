/** A server that speaks Chat Completions and says what a test tells it to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'

const bodySchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.looseObject({ type: z.string() }).optional(),
  max_completion_tokens: z.number().optional(),
  max_tokens: z.number().optional(),
})
export type AskedBody = z.infer<typeof bodySchema>

export type ChatReply = (response: ServerResponse, asked: AskedBody, request: IncomingMessage) => void

export interface ChatServer {
  baseUrl: string
  /** What was asked, in order. */
  asked: (AskedBody & { path: string; authorization: string })[]
  /** Answers every call; it may be replaced at any time. */
  answer: ChatReply
  stop(): Promise<void>
}

export async function startChatServer(): Promise<ChatServer> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const body = bodySchema.parse(JSON.parse(text))
      const { url: path = '', headers } = request
      chat.asked.push({ ...body, path, authorization: headers.authorization ?? '' })
      chat.answer(response, body, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const chat: ChatServer = {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    asked: [],
    answer: refusing(500, 'nothing to say'),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return chat
}

/** @param usage Tokens of the prompt and of the answer, and how many of the first were in the cache. */
export function saying(content: string, usage: [number, number, number?] = [1_000, 200]): ChatReply {
  return (response, { model }) => {
    const [prompt_tokens, completion_tokens, cached_tokens = 0] = usage
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
    const total_tokens = prompt_tokens + completion_tokens
    const told = { prompt_tokens, completion_tokens, total_tokens, prompt_tokens_details: { cached_tokens } }
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ id: 'c1', object: 'chat.completion', created: 0, model, choices, usage: told }))
  }
}

/** As some servers do: what a call has used is not told. */
export function sayingNoUsage(content: string): ChatReply {
  return (response, { model }) => {
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
    const told = { id: 'c1', object: 'chat.completion', created: 0, model, choices }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(told))
  }
}

export function refusing(status: number, message: string, headers: Record<string, string> = {}): ChatReply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-should-retry': 'false', ...headers })
    response.end(JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code: null } }))
  }
}

/** @returns Whether a call is the judge's. */
export function isJudged({ messages }: AskedBody): boolean {
  return messages[0]?.content.startsWith('You check sentences') ?? false
}

/** A judge that finds nothing, whatever it is shown: the weakest there is. */
export function agreeing(): ChatReply {
  return (response, asked, request) => {
    const sentences = asked.messages[1]?.content.split('\nSENTENCES:\n')[1]?.split('\n\nWISHES:\n')[0] ?? ''
    const count = sentences.match(/^\d+\. /gm)?.length ?? 0
    const verdicts = Array.from({ length: count }, (_, place) => ({
      ...{ number: place + 1, says: '', facts: ['F1'], check: '', verdict: 'supported', words: '' },
    }))
    saying(JSON.stringify({ verdicts }), [500, 100])(response, asked, request)
  }
}
