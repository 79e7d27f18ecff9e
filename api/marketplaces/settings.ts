/** What connectors are told: the part of the server's configuration that concerns them. */

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
  signIn: 'credentials' | 'official'
}

export interface MarketplaceSettings {
  freelancer: FreelancerSettings
  upwork: UpworkSettings
  /** Deadline of each call. */
  engine: { callTimeoutMs: number }
}
