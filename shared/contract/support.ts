/** Calls of the support page: write to a person, and see what works. */
import * as z from 'zod/mini'
import { emailSchema } from '../domain/user.ts'
import { dataOf, endpoint, noBody } from './endpoint.ts'

export const SUPPORT_TOPICS = ['question', 'problem', 'billing', 'data', 'other'] as const

/** Whoever answers can tell two messages apart by it, on the phone too. */
export const MESSAGE_MAX = 5_000

export const supportMessageSchema = z.object({
  /** Where to answer; any address, not only those one may sign up with. */
  email: emailSchema,
  topic: z.enum(SUPPORT_TOPICS),
  message: z.string().check(z.trim(), z.minLength(10), z.maxLength(MESSAGE_MAX)),
})

export const SERVICE_IDS = [
  'freelancer',
  'upwork',
  'stripe',
  'paystack',
  'mail',
  'google',
  'telegram',
  'writer',
] as const

export const support = {
  /** Signed in or not. `number` is what the answer will refer to. */
  write: endpoint('POST', '/support/messages', supportMessageSchema, dataOf(z.object({ number: z.string() }))),
  status: endpoint(
    'GET',
    '/support/status',
    noBody,
    dataOf(
      z.object({
        isSandboxed: z.boolean(),
        /** Unix milliseconds; a look is shared by all who ask within a minute. */
        checkedAt: z.int(),
        /** Those this server is configured for. */
        services: z.array(z.object({ id: z.enum(SERVICE_IDS), isSandbox: z.boolean(), isUp: z.boolean() })),
      }),
    ),
  ),
}
