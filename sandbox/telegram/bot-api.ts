/** The Bot API: methods by name, with parameters as JSON, as a form or in the query. */
import type { Context } from 'hono'
import * as z from 'zod'
import type { Env, Sandbox } from '../service.ts'
import { isWellFormed } from '../tokens.ts'
import { chatObject } from './chats.ts'
import { readHtml } from './markup.ts'
import { defaultBot } from './people.ts'

const maxCharacters = 4096

/** A form sends everything as text, and that text may be JSON. */
const json = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}, z.unknown())
const flag = z.union([z.boolean(), z.stringbool()])
const chatIdField = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
])

const sendMessageRequest = z.object({
  chat_id: chatIdField,
  text: z.string(),
  parse_mode: z.string().optional(),
  disable_notification: flag.optional(),
  reply_markup: json.optional(),
})
const chatRequest = z.object({ chat_id: chatIdField })
const updatesRequest = z.object({
  offset: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  timeout: z.coerce.number().int().min(0).max(50).default(0),
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
  const parameters = await readParameters(c)
  switch (method.toLowerCase()) {
    case 'getme':
      return succeed({ ...bot, can_join_groups: false, can_read_all_group_messages: false })
    case 'sendmessage':
      return sendMessage(c, sandbox, bot, parameters)
    case 'getchat':
      return getChat(sandbox, parameters)
    case 'getupdates':
      return getUpdates(sandbox, parameters)
    // A client that polls removes its webhook first.
    case 'deletewebhook':
      return succeed(true)
    default:
      return fail(404, 'Not Found')
  }
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
  const { chat_id: chatId, text: sent, parse_mode: parseMode } = request.data
  if (parseMode !== undefined && !/^(html|markdown|markdownv2)?$/i.test(parseMode))
    return fail(400, 'Bad Request: unsupported parse_mode')
  const read = parseMode?.toLowerCase() === 'html' ? readHtml(sent) : { text: sent }
  if ('trouble' in read) return fail(400, `Bad Request: can't parse entities: ${read.trouble}`)
  const text = read.text.trim()
  if (text === '') return fail(400, 'Bad Request: message text is empty')
  if (text.length > maxCharacters) return fail(400, 'Bad Request: message is too long')
  const state = telegram.state(chatId)
  if (state === null) return fail(400, 'Bad Request: chat not found')
  if (state === 'blocked') return fail(403, 'Forbidden: bot was blocked by the user')
  if (state === 'new') return fail(403, "Forbidden: bot can't initiate conversation with a user")

  const { reply_markup: replyMarkup, disable_notification: isSilent = false } = request.data
  const message = telegram.deliver({
    chatId,
    text,
    sent,
    parseMode: parseMode || null,
    replyMarkup: replyMarkup ?? null,
    isSilent,
  })
  c.set('hasEffect', true)
  return succeed({
    message_id: message.messageId,
    from: bot,
    chat: chatObject(chatId),
    date: Math.floor(message.atMs / 1000),
    text,
    ...(replyMarkup === undefined ? {} : { reply_markup: replyMarkup }),
  })
}

function getChat({ telegram }: Sandbox, parameters: unknown): Response {
  const request = chatRequest.safeParse(parameters)
  if (!request.success) return fail(400, 'Bad Request: chat_id is empty')
  const isKnown = telegram.state(request.data.chat_id) !== null
  return isKnown ? succeed(chatObject(request.data.chat_id)) : fail(400, 'Bad Request: chat not found')
}

async function getUpdates({ telegram }: Sandbox, parameters: unknown): Promise<Response> {
  const request = updatesRequest.safeParse(parameters)
  if (!request.success) return fail(400, 'Bad Request: wrong parameters')
  const { offset, limit, timeout } = request.data
  if (offset !== undefined) telegram.confirm(offset)
  if (telegram.updates().length === 0 && timeout > 0) await telegram.nextUpdate(timeout * 1000)
  return succeed(telegram.updates().slice(0, limit))
}

async function readParameters(c: Context<Env>): Promise<unknown> {
  const query = c.req.query()
  if (c.req.method === 'GET') return query
  const isJson = c.req.header('content-type')?.includes('json') ?? false
  const body: unknown = isJson ? await c.req.json().catch(() => ({})) : await c.req.parseBody()
  return typeof body === 'object' ? { ...query, ...body } : query
}

function succeed(result: unknown): Response {
  return Response.json({ ok: true, result })
}

function fail(status: 400 | 401 | 403 | 404, message: string): Response {
  return Response.json(errorBody(status, message), { status })
}
