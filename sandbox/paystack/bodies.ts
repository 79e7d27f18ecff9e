/** Reading bodies and lists the way Paystack does. */
import type { Context } from 'hono'
import type * as z from 'zod'
import type { Env } from '../service.ts'
import { fail, succeed } from './answers.ts'

/** Parses the JSON body; names the wrong parameter otherwise. */
export async function withBody<T>(
  c: Context<Env>,
  schema: z.ZodType<T>,
  answer: (body: T) => Response,
): Promise<Response> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null))
  if (parsed.success) return answer(parsed.data)
  const field = parsed.error.issues[0]?.path[0]
  return field === undefined
    ? fail(400, 'The request body is not JSON')
    : fail(400, `Invalid value for ${String(field)}. Please send a valid ${String(field)}.`)
}

/** One page of a list, newest first, with Paystack's `meta`. */
export function listed<T>(c: Context<Env>, message: string, all: readonly T[], print: (each: T) => unknown): Response {
  const perPage = Math.min(Math.max(Number(c.req.query('perPage') ?? 50) || 50, 1), 100)
  const page = Math.max(Number(c.req.query('page') ?? 1) || 1, 1)
  const skipped = (page - 1) * perPage
  const rows = [...all].reverse().slice(skipped, skipped + perPage)
  const meta = { total: all.length, skipped, perPage, page, pageCount: Math.max(Math.ceil(all.length / perPage), 1) }
  return succeed(message, rows.map(print), meta)
}
