/** What a page may know about its server before sign-in. */
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
      /** `credentials`: through the marketplace's form. `official`: through its own authorisation page. */
      signIn: z.record(marketplaceIdSchema, z.enum(['credentials', 'official'])),
      /** The marketplaces where sending without a tap is allowed. */
      autoSend: z.record(marketplaceIdSchema, z.boolean()),
      /** The marketplaces where an agent works only for a proved address. */
      proofOfAddress: z.record(marketplaceIdSchema, z.boolean()),
      vapidPublicKey: z.string(),
      /** Whether "Continue with Google" may be offered. */
      isGoogleOn: z.boolean(),
      /** Whether this server can send mail. Without mail nobody can verify an address or reset a password. */
      isMailOn: z.boolean(),
    }),
  ),
  /** `?timeZone=`: the browser's own IANA zone, used when nothing else tells the place. */
  location: endpoint(
    'GET',
    '/location',
    noBody,
    z.object({
      country_code: z.nullable(z.string()),
      currency: z.string(),
      /** Present where nothing but the time zone tells the place: whoever travels keeps the language of their browser. */
      by_time_zone: z.optional(z.boolean()),
    }),
  ),
}
