/** The part of the server's configuration that connectors get. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'

/** How an account is connected: through the record's form, or through the marketplace's own authorisation. */
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
  /** The deadline of each call. */
  engine: { callTimeoutMs: number }
}

/** @returns How accounts of the marketplace connect on this server. The default is the marketplace's own authorisation. */
export function signInWay(
  settings: Readonly<Record<MarketplaceId, { isSandbox: boolean; signIn?: SignInWay }>>,
  id: MarketplaceId,
): SignInWay {
  return settings[id].signIn ?? 'official'
}
