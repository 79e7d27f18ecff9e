/** What a page may know of its server before anyone signs in. */
import * as z from 'zod/mini'
import { marketplaceIdSchema } from '../domain/jobs/marketplace.ts'
import { endpoint, noBody } from './endpoint.ts'

export const server = {
  health: endpoint('GET', '/health', noBody, z.object({ status: z.literal('ok'), version: z.string() })),
  info: endpoint(
    'GET',
    '/info',
    noBody,
    z.object({
      isSandboxed: z.boolean(),
      emailDomains: z.array(z.string()),
      /** `credentials`: by the marketplace's form; `official`: through its own authorisation. */
      signIn: z.record(marketplaceIdSchema, z.enum(['credentials', 'official'])),
      /** Where unattended sending is allowed. */
      autoSend: z.record(marketplaceIdSchema, z.boolean()),
      vapidPublicKey: z.string(),
      /** "Continue with Google" may be offered. */
      isGoogleOn: z.boolean(),
      /** Mail leaves this server; without it nobody can prove an address or reset a password. */
      isMailOn: z.boolean(),
    }),
  ),
  /** `?timeZone=`: the browser's own IANA zone, for where nothing else tells. */
  location: endpoint(
    'GET',
    '/location',
    noBody,
    z.object({ country_code: z.nullable(z.string()), currency: z.string() }),
  ),
}
