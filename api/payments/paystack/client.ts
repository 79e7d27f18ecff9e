/** Calls to Paystack, each with a deadline. It opens the envelope and translates failures into the five kinds. */
import { z } from 'zod'
import { jsonIn } from '#shared/json.ts'
import { SECOND_MS } from '#shared/time.ts'
import { startDeadline } from '../../deadline.ts'
import { PaymentError } from '../gateway.ts'

export interface PaystackSettings {
  url: string
  /** The webhooks are signed with it too. */
  secretKey: string
  timeoutMs: number
}

const envelopeSchema = z.object({ status: z.boolean(), message: z.string().default(''), code: z.string().nullish() })

export type PaystackCall = <T>(method: 'GET' | 'POST', path: string, schema: z.ZodType<T>, body?: object) => Promise<T>

/**
 * @returns Calls with the key; each returns `data` in the given shape. Every write has a reference or can be repeated
 * without harm.
 */
export function createCall({ url, secretKey, timeoutMs }: PaystackSettings): PaystackCall {
  return async (method, path, schema, body) => {
    const what = `paystack: ${method} ${path.split('?')[0] ?? path}`
    const deadline = startDeadline({ signal: new AbortController().signal, timeoutMs })
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${secretKey}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: deadline.signal,
      })
      const text = await response.text()
      if (!response.ok) throw refusal(response, text, what)
      return opened(schema, text, what)
    } catch (error) {
      if (error instanceof PaymentError) throw error
      throw new PaymentError('unavailable', `${what}: no answer`, { cause: error })
    } finally {
      deadline.end()
    }
  }
}

function opened<T>(schema: z.ZodType<T>, text: string, what: string): T {
  const parsed = z.object({ status: z.literal(true), data: schema }).safeParse(jsonIn(text))
  if (parsed.success) return parsed.data.data
  // The message has only the path, never the value, because an answer may name a person.
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new PaymentError('changed', `${what}: unexpected shape at ${where}`)
}

function refusal(response: Response, text: string, what: string): PaymentError {
  const { status, headers } = response
  const said = envelopeSchema.safeParse(jsonIn(text))
  const message = `${what}: HTTP ${status} ${said.success ? (said.data.code ?? '') : ''}`.trim()
  if (status === 401 || status === 403) return new PaymentError('unauthorized', message)
  if (status === 429) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN)
    return new PaymentError('rateLimited', message, {
      retryAfterMs: Number.isFinite(seconds) ? seconds * SECOND_MS : null,
    })
  }
  if (status >= 500 || status === 408) return new PaymentError('unavailable', message)
  if (!said.success) return new PaymentError('changed', message)
  return new PaymentError('rejected', message, { reason: reasonOf(status, said.data.code ?? '') })
}

function reasonOf(status: number, code: string): PaymentError['reason'] {
  if (status === 404) return 'missing'
  if (code.startsWith('duplicate')) return 'duplicate'
  return code === 'charge_failed' ? 'declined' : 'other'
}
