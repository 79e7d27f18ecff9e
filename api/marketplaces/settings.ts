/** What connectors are told: the part of the server's configuration that concerns them. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'

/** How an account is connected: by the record's form, or through the marketplace's own authorisation. */
type SignInWay = 'credentials' | 'official'

export interface FreelancerSettings {
  /** `https://www.freelancer.com/api` */
  apiUrl: string
  /** `https://accounts.freelancer.com` */
  accountsUrl: string
  clientId: string
  clientSecret: string
}

export interface UpworkSettings {
  /** Authorisation, tokens and registration: `https://www.upwork.com` */
  webUrl: string
  graphqlUrl: string
  mcpUrl: string
  clientId: string
  clientSecret: string
  signIn: SignInWay
}

export interface MarketplaceSettings {
  freelancer: FreelancerSettings
  upwork: UpworkSettings
  /** Deadline of each call. */
  engine: { callTimeoutMs: number }
}

/** @returns How accounts of the marketplace are connected here; its own authorisation where its settings do not say. */
export function signInWay(
  settings: Readonly<Record<MarketplaceId, { isSandbox: boolean; signIn?: SignInWay }>>,
  id: MarketplaceId,
): SignInWay {
  return settings[id].signIn ?? 'official'
}
