/** What a page may know of its server before anyone signs in. */
import * as z from 'zod/mini'
import { marketplaceIdSchema } from '../domain/jobs/marketplace.ts'
import { endpoint, noBody } from './endpoint.ts'

const stateSchema = z.object({ status: z.enum(['ok', 'not writable']), version: z.string() })

export const server = {
  /** 503 with `not writable` where the database takes no writes, because the disk is full, say. Looked at every ten seconds. */
  health: endpoint('GET', '/health', noBody, stateSchema),
  /** The same, looked at now: for whoever decides whether this server is sent requests. */
  ready: endpoint('GET', '/ready', noBody, stateSchema),
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
