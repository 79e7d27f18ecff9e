/** Telegram's Bot API: sends one message to one chat, and says what happened to it. */
import { z } from 'zod'
import { SECOND_MS } from '#shared/time.ts'

interface TelegramSettings {
  url: string
  botToken: string
}

interface TelegramMessage {
  chatId: string
  /** Plain text; the Bot API takes 4096 characters. */
  text: string
  button?: { label: string; url: string }
}

/** `blocked`: the person stopped the bot, or never pressed Start. `refused`: Telegram will never take this message or this token. */
type TelegramResult =
  | { status: 'sent' }
  | { status: 'blocked' }
  | { status: 'later'; retryAfterMs: number }
  | { status: 'refused'; httpStatus: number }

const TELEGRAM_TEXT_MAX = 4096
const TIMEOUT_MS = 10 * SECOND_MS
const RETRY_AFTER_MS = 60 * SECOND_MS

const answerSchema = z.object({
  ok: z.boolean(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

/** It never throws: the result says what went wrong. The address contains the token, so no error of `fetch` may leave this function. */
export async function sendTelegram(settings: TelegramSettings, message: TelegramMessage): Promise<TelegramResult> {
  const { chatId, text, button } = message
  // Telegram shows no button for a host without a dot. Then the address is in the text.
  const isShown = button && /^https:\/\//.test(button.url)
  const body = {
    chat_id: chatId,
    text: (button && !isShown ? `${text}\n\n${button.label}: ${button.url}` : text).slice(0, TELEGRAM_TEXT_MAX),
    link_preview_options: { is_disabled: true },
    ...(isShown && { reply_markup: { inline_keyboard: [[{ text: button.label, url: button.url }]] } }),
  }
  try {
    const answer = await fetch(`${settings.url}/bot${settings.botToken}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const parsed = answerSchema.safeParse(await answer.json().catch(() => null))
    if (answer.ok && parsed.data?.ok) return { status: 'sent' }
    return resultOf(answer.status, parsed.data?.parameters?.retry_after)
  } catch {
    return { status: 'later', retryAfterMs: RETRY_AFTER_MS }
  }
}

function resultOf(httpStatus: number, retryAfterSeconds: number | undefined): TelegramResult {
  if (httpStatus === 403) return { status: 'blocked' }
  if (httpStatus === 429 || httpStatus >= 500 || httpStatus === 200) {
    const retryAfterMs = retryAfterSeconds === undefined ? RETRY_AFTER_MS : retryAfterSeconds * SECOND_MS
    return { status: 'later', retryAfterMs }
  }
  return { status: 'refused', httpStatus }
}
