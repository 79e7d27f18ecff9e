/** The Bot API: `sendMessage`, with parameters as JSON. */
import type { Context } from 'hono'
import * as z from 'zod'
import type { Env, Sandbox } from '../service.ts'
import { isWellFormed } from '../tokens.ts'
import { defaultBot, personWith } from './people.ts'

const maxCharacters = 4096

const sendMessageRequest = z.object({
  chat_id: z.coerce.number().int(),
  text: z.string(),
  reply_markup: z.unknown().optional(),
})

/** The body of an error. `retryAfter` is in seconds. */
export function errorBody(status: number, message: string, retryAfter?: number): unknown {
  const description = status === 429 ? `Too Many Requests: retry after ${retryAfter ?? 1}` : message
  return {
    ok: false,
    error_code: status,
    description,
    ...(retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } }),
  }
}

/** Answers one call of `/bot<token>/<method>`. */
export async function answerBot(c: Context<Env>, sandbox: Sandbox, token: string, method: string): Promise<Response> {
  const bot = botOf(token)
  if (bot === null) return fail(401, 'Unauthorized')
  if (method !== 'sendMessage') return fail(404, 'Not Found')
  return sendMessage(c, sandbox, bot, await c.req.json().catch(() => null))
}

interface Bot {
  id: number
  is_bot: true
  first_name: string
  username: string
}

function botOf(token: string): Bot | null {
  const [, id, secret = ''] = /^(\d{3,16}):([\w-]+)$/.exec(token) ?? []
  if (id === undefined || !isWellFormed(secret, 8)) return null
  const username = token === defaultBot.token ? defaultBot.name : `sandbox_${id}_bot`
  return { id: Number(id), is_bot: true, first_name: 'Gigwright (sandbox)', username }
}

function sendMessage(c: Context<Env>, { telegram }: Sandbox, bot: Bot, parameters: unknown): Response {
  const request = sendMessageRequest.safeParse(parameters)
  if (!request.success) {
    const field = request.error.issues[0]?.path[0]
    return fail(400, field === 'text' ? 'Bad Request: message text is empty' : `Bad Request: ${String(field)} is empty`)
  }
  const { chat_id: chatId, reply_markup: replyMarkup } = request.data
  const text = request.data.text.trim()
  if (text === '') return fail(400, 'Bad Request: message text is empty')
  if (text.length > maxCharacters) return fail(400, 'Bad Request: message is too long')
  const state = telegram.state(chatId)
  if (state === null) return fail(400, 'Bad Request: chat not found')
  if (state === 'blocked') return fail(403, 'Forbidden: bot was blocked by the user')
  if (state === 'new') return fail(403, "Forbidden: bot can't initiate conversation with a user")

  const message = telegram.deliver({ chatId, text, replyMarkup: replyMarkup ?? null })
  c.set('hasEffect', true)
  return succeed({
    message_id: message.messageId,
    from: bot,
    chat: { ...personWith(chatId), type: 'private' },
    date: Math.floor(message.atMs / 1000),
    text,
    ...(replyMarkup === undefined ? {} : { reply_markup: replyMarkup }),
  })
}

function succeed(result: unknown): Response {
  return Response.json({ ok: true, result })
}

function fail(status: 400 | 401 | 403 | 404, message: string): Response {
  return Response.json(errorBody(status, message), { status })
}
