/** Reading the bodies of control calls. */
import type { Context } from 'hono'
import * as z from 'zod'
import type { Env } from '../service.ts'

/** Parses the body; a missing body is read as `{}`. Answers 400 with the reason when the body does not fit. */
export async function withBody<T>(
  c: Context<Env>,
  schema: z.ZodType<T>,
  answer: (body: T) => Response | Promise<Response>,
): Promise<Response> {
  const text = await c.req.text()
  let body: unknown
  try {
    body = text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return c.json({ message: 'The body is not JSON' }, 400)
  }
  const parsed = schema.safeParse(body)
  return parsed.success ? answer(parsed.data) : c.json({ message: z.prettifyError(parsed.error) }, 400)
}
