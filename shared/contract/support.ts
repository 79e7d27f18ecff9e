/** Calls of the support page: write to a person, and see what works. */
import * as z from 'zod/mini'
import { MARKETPLACE_IDS } from '../domain/jobs/marketplace-names.ts'
import { GATEWAY_IDS } from '../domain/plans/plan.ts'
import { emailSchema } from '../domain/user.ts'
import { dataOf, endpoint, noBody } from './endpoint.ts'

const SUPPORT_TOPICS = ['question', 'problem', 'billing', 'data', 'other'] as const

const MESSAGE_MAX = 5_000

const supportMessageSchema = z.object({
  /** The address for the answer. It may be one that cannot sign up. */
  email: emailSchema,
  topic: z.enum(SUPPORT_TOPICS),
  message: z.string().check(z.trim(), z.minLength(10), z.maxLength(MESSAGE_MAX)),
})

export const SERVICE_IDS = [...MARKETPLACE_IDS, ...GATEWAY_IDS, 'mail', 'google', 'telegram', 'writer'] as const

export const support = {
  /** Works signed in or not. `number` names the message in the answer, also on the phone. */
  write: endpoint('POST', '/support/messages', supportMessageSchema, dataOf(z.object({ number: z.string() }))),
  status: endpoint(
    'GET',
    '/support/status',
    noBody,
    dataOf(
      z.object({
        isSandboxed: z.boolean(),
        /** Unix milliseconds. One check is shared by everybody who asks within a minute. */
        checkedAt: z.int(),
        /** The services this server is configured for. */
        services: z.array(z.object({ id: z.enum(SERVICE_IDS), isSandbox: z.boolean(), isUp: z.boolean() })),
      }),
    ),
  ),
}
