/** An OpenAI-compatible chat model. It is deterministic and knows only what the prompt says. */

import { type Context, Hono } from 'hono'
import { hashOf } from '../random.ts'
import type { Env, Sandbox, Service } from '../service.ts'
import { isWellFormed } from '../tokens.ts'
import { type CompletionRequest, completionRequest } from './requests.ts'
import { textOf, writeProposal } from './letter.ts'
import { factsIn, shared } from './brief.ts'

const models = ['sandbox-writer', 'gpt-4o-mini', 'gpt-4o', 'gpt-4.1-mini']

/** The stand-in for an OpenAI-compatible service. */
export const openai: Service = {
  title: 'OpenAI-compatible model',
  standsFor: 'https://api.openai.com',
  refusal: (status, message) =>
    errorBody(message, status === 429 ? 'requests' : 'server_error', status === 429 ? 'rate_limit_exceeded' : null),
  routes(sandbox) {
    const app = new Hono<Env>({ strict: false })
    app.use('/v1/*', async (c, next) => {
      const key = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
      if (key === undefined)
        return fail(
          401,
          'You didn’t provide an API key. Send it as "Authorization: Bearer YOUR_KEY".',
          'invalid_request_error',
          null,
        )
      if (!key.startsWith('sk-') || !isWellFormed(key.slice(3), 4))
        return fail(
          401,
          `Incorrect API key provided: ${key.slice(0, 4)}***.`,
          'invalid_request_error',
          'invalid_api_key',
        )
      return next()
    })
    app.get('/v1/models', (c) =>
      c.json({
        object: 'list',
        data: models.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'sandbox' })),
      }),
    )
    app.post('/v1/chat/completions', (c) => complete(sandbox, c))
    app.all('*', (c) =>
      fail(404, `Invalid URL (${c.req.method} ${new URL(c.req.url).pathname})`, 'invalid_request_error', null),
    )
    return app
  },
}

interface Completion {
  id: string
  created: number
  model: string
  content: string
  finishReason: 'stop' | 'length'
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number }
}

async function complete({ world }: Sandbox, c: Context<Env>): Promise<Response> {
  const parsed = completionRequest.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    const param = unknown ?? issue?.path.join('.') ?? null
    return fail(
      400,
      unknown === undefined ? `Invalid value for '${param}'.` : `Unrecognized request argument supplied: ${unknown}`,
      'invalid_request_error',
      null,
      param,
    )
  }
  const request = parsed.data
  if (/^(nonsense|invalid|wrong)/i.test(request.model))
    return fail(
      404,
      `The model \`${request.model}\` does not exist or you do not have access to it.`,
      'invalid_request_error',
      'model_not_found',
    )
  const completion = completionOf(world.seed(), world.clock.nowMs(), request)
  c.set('hasEffect', true)
  return c.json(whole(completion))
}

function completionOf(seed: number, nowMs: number, request: CompletionRequest): Completion {
  // Messages after the model's first answer are about that answer, not about the job.
  const answeredAt = request.messages.findIndex((message) => message.role === 'assistant')
  const asked = answeredAt < 0 ? request.messages : request.messages.slice(0, answeredAt)
  const prompt = asked
    .filter((message) => message.role === 'user')
    .map((message) => message.content)
    .join('\n\n')
  const full = contentFor(seed, prompt, request)
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY
  const isCut = tokensIn(full) > limit
  const content = isCut ? full.slice(0, limit * 4) : full
  const promptTokens = request.messages.reduce((sum, message) => sum + tokensIn(message.content) + 4, 0)
  const completionTokens = tokensIn(content)
  return {
    id: `chatcmpl-${hashOf(seed, prompt).toString(36)}${hashOf(prompt, nowMs).toString(36)}`,
    created: Math.floor(nowMs / 1000),
    model: request.model,
    content,
    finishReason: isCut ? 'length' : 'stop',
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  }
}

/** A token has about four characters. */
function tokensIn(text: string): number {
  return Math.ceil(text.length / 4)
}

function whole({ id, created, model, content, finishReason, usage }: Completion): Record<string, unknown> {
  const message = { role: 'assistant', content }
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [{ index: 0, message, finish_reason: finishReason }],
    usage,
  }
}

function errorBody(message: string, type: string, code: string | null, param: string | null = null): unknown {
  return { error: { message, type, param, code } }
}

function fail(
  status: number,
  message: string,
  type: string,
  code: string | null,
  param: string | null = null,
): Response {
  return Response.json(errorBody(message, type, code, param), { status })
}

/** @param prompt The user's messages up to the model's first answer. */
function contentFor(seed: number, prompt: string, request: CompletionRequest): string {
  const verdicts = judge(prompt)
  if (verdicts) return JSON.stringify(verdicts)
  const proposal = writeProposal(seed, prompt)
  if (!proposal) return 'Hello.'
  const isMarkUp = request.messages.at(-1)?.content.includes('JSON') ?? false
  const isPlain = request.messages[0]?.content.includes('Write the letter alone') ?? false
  return isPlain && !isMarkUp ? textOf(proposal) : JSON.stringify(proposal)
}

interface Verdict {
  number: number
  says: string
  facts: string[]
  check: string
  verdict: 'supported' | 'no_claim'
  words: string
}

const ENOUGH = 2

/**
 * Answers the product's judge prompt: a sentence that shares its words with a fact is supported by it.
 * @returns Null for a prompt that is none for a judge.
 */
function judge(prompt: string): { verdicts: Verdict[]; wishes: { number: number; met: boolean }[] } | null {
  const asked = prompt.split('\nSENTENCES:\n')[1]
  if (asked === undefined) return null
  const [listed = '', wishes = ''] = asked.split('\n\nWISHES:\n')
  const facts = factsIn(prompt)
  const sentences = [...listed.matchAll(/^(\d+)\. (.*)(?:\n {3}gloss: (.*))?$/gmu)]
  return {
    verdicts: sentences.map(([, number = '0', text = '', gloss = '']) => {
      const said = `${text} ${gloss}`
      const [best] = [...facts].sort((a, b) => shared(b.text, said) - shared(a.text, said))
      const isSupported = best !== undefined && (shared(best.text, said) >= ENOUGH || said.includes(best.text))
      return {
        ...{ number: Number(number), says: '', check: '', words: '' },
        verdict: isSupported ? ('supported' as const) : ('no_claim' as const),
        facts: isSupported ? [best.id] : [],
      }
    }),
    // It does not understand them.
    wishes: [...wishes.matchAll(/^(\d+)\. /gmu)].map(([, number]) => ({ number: Number(number), met: false })),
  }
}
