/** Answers with a text that is JSON already. */
import type { Context } from 'hono'

/**
 * Answers 304 where the caller has the text already. The answer is made with its headers at once: those that are set on the context are
 * copied once more.
 * @param tag Changes with the text.
 */
export function answerStored(c: Context, text: string, tag: string): Response {
  if (c.req.header('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers: { ETag: tag } })
  return new Response(text, { headers: { 'Content-Type': 'application/json', ETag: tag } })
}
