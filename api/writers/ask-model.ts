/** One short question to a model, to see whether it answers. */
import { APIError } from 'openai'
import type { WriterTest } from '#shared/contract/writer.ts'
import { SECOND_MS } from '#shared/time.ts'
import { createChat } from '../writing/model/chat.ts'
import type { Usage } from '../writing/model/usage.ts'
import type { ModelAccess } from './writers.ts'

const LIMIT_MS = 30 * SECOND_MS
const SHOWN_MAX = 300
const QUESTION = 'Say in one short sentence that you are ready to write.'
/** A model that thinks first needs some of it for that. */
const TOKENS_MAX = 1_000

type Asked = Pick<WriterTest, 'answer' | 'problem' | 'status'> & Usage

/** @returns What the model says, or what is wrong, and what it cost; it never throws for a model that fails. */
export async function askModel(access: ModelAccess, signal: AbortSignal): Promise<Asked> {
  const { apiKey, baseUrl, model } = access
  const chat = createChat({ apiKey, baseUrl, capabilities: new Map(), limitMs: LIMIT_MS })
  const usage = { tokens: 0, costMicros: 0 }
  const body = { messages: [{ role: 'user' as const, content: QUESTION }], max_completion_tokens: TOKENS_MAX }
  try {
    const answer = (await chat.ask({ model, prices: access, body }, usage, signal)).trim()
    return { answer: answer.slice(0, SHOWN_MAX), problem: answer === '' ? 'refused' : null, status: 200, ...usage }
  } catch (error) {
    const status = (error instanceof APIError && error.status) || null
    return { answer: '', problem: status === null ? 'no_answer' : problemOf(status), status, ...usage }
  }
}

function problemOf(status: number): NonNullable<Asked['problem']> {
  if (status === 401 || status === 403) return 'key_refused'
  if (status === 404) return 'model_unknown'
  return status === 429 ? 'rate_limited' : 'refused'
}
