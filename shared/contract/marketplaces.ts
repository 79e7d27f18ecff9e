/** Calls that connect a marketplace account. They need the network and are never queued. */
import * as z from 'zod/mini'
import { connectionSchema } from '../domain/jobs/marketplace.ts'
import { forEachMarketplace, type MarketplaceId } from '../domain/jobs/marketplace-names.ts'
import type { ProfileAddress } from '../marketplaces/record.ts'
import { profileAddress } from '../marketplaces/profile-address.ts'
import { AGENT_SHAPE, MARKETPLACES } from '../marketplaces/records.ts'
import { dataOf, endpoint, noBody, successSchema } from './endpoint.ts'

const required = z
  .string('all_fields_required')
  .check(z.trim(), z.minLength(1, 'all_fields_required'), z.maxLength(300))

/**
 * The fields of a marketplace's form. Credentials are missing when the account connects through the marketplace's own
 * sign-in.
 */
export function credentialsSchema(id: MarketplaceId) {
  const { signInForm, profile } = MARKETPLACES[id]
  const typed = (signInForm?.fields ?? []).map(({ name, is, agentField }) => {
    if (is === 'profileUrl' && profile) return [name, profileUrl(profile)] as const
    return [name, agentField === undefined ? z.optional(required) : required] as const
  })
  const ofAgent = (signInForm?.agentFields ?? []).map((name) => [name, AGENT_SHAPE[name]] as const)
  return z.object({
    userId: z.string(),
    automationId: z.optional(z.nullable(z.string())),
    ...Object.fromEntries<z.ZodMiniType>([...typed, ...ofAgent]),
  })
}

function profileUrl({ pattern, problem }: Pick<ProfileAddress, 'pattern' | 'problem'>) {
  return z
    .string('profile_url_required')
    .check(z.overwrite(profileAddress), z.minLength(1, 'profile_url_required'), z.regex(pattern, problem))
}

const oauthRequest = z.object({
  userId: z.string(),
  automationId: z.optional(z.nullable(z.string())),
  /** The path of this app to return to. */
  returnTo: z.optional(z.string().check(z.regex(/^\/(?!\/)[^\\]*$/), z.maxLength(300))),
})
const oauthAnswer = z.object({ success: z.boolean(), url: z.string() })
/** `isPending`: signed in, but the user is asked first whether the account is to be used. */
const savedSchema = z.object({ success: z.boolean(), isPending: z.optional(z.boolean()) })
const hasCredentials = z.object({ hasCredentials: z.boolean() })
const profileAnswer = z.object({ profileUrl: z.nullable(z.string()) })

/** The specified calls of each marketplace; null when it has no public profile, or no sign-in form of its own. */
export const marketplaceCalls = forEachMarketplace((id) => ({
  status: endpoint('GET', `/jobs/${id}-status/:userId`, noBody, hasCredentials),
  oauth: endpoint('POST', `/jobs/${id}-oauth`, oauthRequest, oauthAnswer),
  profile: MARKETPLACES[id].profile && endpoint('GET', `/jobs/${id}-profile/:userId`, noBody, profileAnswer),
  form: MARKETPLACES[id].signInForm && {
    save: endpoint('POST', `/jobs/${id}-credentials`, credentialsSchema(id), savedSchema),
    saveForAutomation: endpoint('POST', `/jobs/${id}-credentials-for-automation`, credentialsSchema(id), savedSchema),
  },
}))

export const marketplaces = {
  /**
   * Checks the connection now: whose account it is, and whether searching and reading proposals work. 409
   * `marketplace.not_connected`.
   */
  check: endpoint('POST', '/marketplaces/:platform/check', noBody, dataOf(connectionSchema)),
  disconnect: endpoint('DELETE', '/marketplaces/:platform/connection', noBody, successSchema),
  /** Uses the account that waits. 409 `marketplace.not_pending` for a question that was answered, replaced, or has ended. */
  acceptPending: endpoint('POST', '/marketplaces/:platform/pending/:pendingId/accept', noBody, successSchema),
  /** Forgets the account that waits. It answers 409 in the same cases as the call above. */
  dropPending: endpoint('DELETE', '/marketplaces/:platform/pending/:pendingId', noBody, successSchema),
}
