/** One call to a server that speaks Chat Completions. What a server does not know is learned from its refusals. */
import OpenAI, { APIError } from 'openai'
import { startDeadline } from '../../deadline.ts'
import { addUsage, guessedTokens, type Prices, type Usage } from './usage.ts'
import type { CallBody, ModelMessage } from './call-body.ts'

/** How far a server follows the form of an answer, from strict to not at all. */
const FORMATS = ['schema', 'object', 'plain'] as const
const LIMITS = ['max_completion_tokens', 'max_tokens', 'none'] as const
interface Capability {
  format: (typeof FORMATS)[number]
  limit: (typeof LIMITS)[number]
}

/** What is known of servers, by address and model. It belongs to whoever makes the calls, and is forgotten with them. */
export type Capabilities = Map<string, Capability>

interface ChatSettings {
  apiKey: string
  baseUrl: string
  capabilities: Capabilities
  /** The letter's clock. It alone ends a call, because a slow model may need most of it for its first answer. */
  limitMs: number
}

interface ChatCall {
  model: string
  prices: Prices
  body: CallBody
  /** No form is wanted, only text. */
  isPlain?: boolean
}

export interface Chat {
  /**
   * @param usage What the call costs is added to it.
   * @throws APIError where the server refuses; the signal's reason where it aborts.
   */
  ask(call: ChatCall, usage: Usage, signal: AbortSignal): Promise<string>
  /** @returns Whether the server is known to take no wish about the form of its answers. */
  isPlain(model: string): boolean
}

/** Users name their own models, and what is forgotten is learned again. */
const KNOWN_MOST = 500
const FIRST: Capability = { format: 'schema', limit: 'max_completion_tokens' }

export function createChat({ apiKey, baseUrl, capabilities, limitMs }: ChatSettings): Chat {
  const client = new OpenAI({
    ...{ apiKey, baseURL: baseUrl, timeout: limitMs, maxRetries: 1, logLevel: 'off' },
    // The key is for this address only.
    fetchOptions: { redirect: 'error' },
  })
  const keyOf = (model: string) => `${baseUrl} ${model}`

  async function attempt(call: ChatCall, can: Capability, usage: Usage, signal: AbortSignal): Promise<string> {
    const { model, body } = call
    const { messages, max_completion_tokens: tokensMost } = body
    const limit = can.limit === 'none' ? {} : { [can.limit]: tokensMost }
    // Its own signal, because the client library leaves its listeners on the one it is given.
    const deadline = startDeadline({ signal, timeoutMs: limitMs })
    try {
      const asked = { model, messages, ...limit, ...formatOf(call, can) }
      const pending = client.chat.completions.create(asked, { signal: deadline.signal })
      const completion = await untilAborted(pending, deadline.signal)
      const text = completion.choices?.[0]?.message?.content ?? ''
      addUsage(usage, completion.usage ?? guessed(messages, text), call.prices)
      return text
    } catch (error) {
      // Who is asked is paid, also where nobody waits for the answer.
      if (deadline.signal.aborted) addUsage(usage, guessed(messages, ''), call.prices)
      throw error
    } finally {
      deadline.end()
    }
  }

  return {
    isPlain: (model) => capabilities.get(keyOf(model))?.format === 'plain',
    async ask(call, usage, signal) {
      let can = capabilities.get(keyOf(call.model)) ?? FIRST
      for (;;) {
        try {
          const text = await attempt(call, can, usage, signal)
          if (capabilities.size >= KNOWN_MOST) capabilities.clear()
          capabilities.set(keyOf(call.model), can)
          return text
        } catch (error) {
          const less = lessThan(can, error)
          if (!less) throw error
          can = less
        }
      }
    },
  }
}

function guessed(messages: readonly ModelMessage[], answer: string) {
  const asked = messages.reduce((sum, { content }) => sum + guessedTokens(content), 0)
  return { prompt_tokens: asked, completion_tokens: guessedTokens(answer) }
}

function formatOf({ body: { response_format }, isPlain = false }: ChatCall, { format }: Capability) {
  if (isPlain || !response_format || format === 'plain') return {}
  return { response_format: format === 'object' ? { type: 'json_object' as const } : response_format }
}

const REFUSES_LIMIT = /max_(?:completion_)?tokens/i
const REFUSES_FORMAT = /response_format|json_schema|json_object|json|schema|grammar|guided|structured/i

/** @returns What to try next, or null where the refusal is about something else. */
function lessThan(can: Capability, error: unknown): Capability | null {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return null
  const said = `${error.message} ${error.param ?? ''}`
  if (REFUSES_LIMIT.test(said) && can.limit !== 'none') {
    return { ...can, limit: LIMITS[LIMITS.indexOf(can.limit) + 1] ?? 'none' }
  }
  if (REFUSES_FORMAT.test(said) && can.format !== 'plain') {
    return { ...can, format: FORMATS[FORMATS.indexOf(can.format) + 1] ?? 'plain' }
  }
  return null
}

/** Stops waiting when the signal aborts. The client library would wait as long as the server's Retry-After says. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
