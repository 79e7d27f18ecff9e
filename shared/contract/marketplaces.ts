/** Calls that connect a marketplace account. They need the network: nothing here is queued. */
import * as z from 'zod/mini'
import { connectionSchema } from '../domain/marketplace.ts'
import { UPWORK_PROFILE_URL } from '../domain/user.ts'
import { dataOf, endpoint, noBody, successSchema } from './endpoint.ts'

const required = z
  .string('all_fields_required')
  .check(z.trim(), z.minLength(1, 'all_fields_required'), z.maxLength(300))

/** The specified Upwork setup form; username, password and security answer are absent where the official way is used. */
export const upworkCredentialsSchema = z.object({
  userId: z.string(),
  automationId: z.optional(z.nullable(z.string())),
  freelancerName: required,
  username: z.optional(required),
  password: z.optional(required),
  securityAnswer: z.optional(required),
  profileUrl: z
    .string('profile_url_required')
    .check(z.trim(), z.minLength(1, 'profile_url_required'), z.regex(UPWORK_PROFILE_URL, 'profile_url_invalid')),
  upworkPaymentRate: z._default(z.number().check(z.gte(0)), 0),
  upworkBoostProposal: z._default(z.boolean(), false),
  upworkAutoRefill: z._default(z.boolean(), false),
  upworkAutoRefillAmount: z._default(z.int().check(z.gte(0)), 0),
  upworkMaximumBid: z._default(z.number().check(z.gte(0)), 0),
})

const oauthRequest = z.object({
  userId: z.string(),
  automationId: z.optional(z.nullable(z.string())),
  /** A path of this app to come back to. */
  returnTo: z.optional(z.string().check(z.regex(/^\/(?!\/)[^\\]*$/), z.maxLength(300))),
})
const oauthAnswer = z.object({ success: z.boolean(), url: z.string() })
const hasCredentials = z.object({ hasCredentials: z.boolean() })

export const marketplaces = {
  upworkStatus: endpoint('GET', '/jobs/upwork-status/:userId', noBody, hasCredentials),
  upworkCredentials: endpoint('POST', '/jobs/upwork-credentials', upworkCredentialsSchema, successSchema),
  upworkCredentialsForAutomation: endpoint(
    'POST',
    '/jobs/upwork-credentials-for-automation',
    upworkCredentialsSchema,
    successSchema,
  ),
  upworkProfile: endpoint(
    'GET',
    '/jobs/upwork-profile/:userId',
    noBody,
    z.object({ profileUrl: z.nullable(z.string()) }),
  ),
  upworkOauth: endpoint('POST', '/jobs/upwork-oauth', oauthRequest, oauthAnswer),
  freelancerStatus: endpoint('GET', '/jobs/freelancer-status/:userId', noBody, hasCredentials),
  freelancerOauth: endpoint('POST', '/jobs/freelancer-oauth', oauthRequest, oauthAnswer),
  /** Looks now: whose account it is, whether searching and reading one's proposals work. 409 `marketplace.not_connected`. */
  check: endpoint('POST', '/marketplaces/:platform/check', noBody, dataOf(connectionSchema)),
  disconnect: endpoint('DELETE', '/marketplaces/:platform/connection', noBody, successSchema),
}
