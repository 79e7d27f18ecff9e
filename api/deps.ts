/** What the rooms of the server are given as arguments, so that none of them needs a global. */
import type { Logger } from 'pino'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Clock } from '#shared/time.ts'
import type { Effort } from './changes/change.ts'
import type { Config } from './config.ts'
import type { Writer } from './writing/writer.ts'
import type { Writers } from './writers/chosen-writer.ts'
import type { Limits } from './http/limits/limits.ts'
import type { Passwords } from './identity/passwords.ts'
import type { Locks } from './limit.ts'
import type { MarketplaceAccounts } from './marketplaces/accounts.ts'
import type { Marketplace } from './marketplaces/marketplace.ts'
import type { PushChannel } from './notify/channel.ts'
import type { Mailer } from './notify/mail.ts'
import type { PaymentGateways } from './payments/registry.ts'
import type { Texts } from './texts.ts'
import type { Secrets } from './secrets.ts'
import type { Db } from './store/db.ts'

export interface Deps {
  config: Config
  secrets: Secrets
  db: Db
  clock: Clock
  log: Logger
  marketplaces: Record<MarketplaceId, Marketplace>
  accounts: MarketplaceAccounts
  /** The server's own: the operator's model, or the built-in writer. */
  writer: Writer
  /** Letters of users are written by whom they chose. */
  writers: Writers
  push: PushChannel
  mail: Mailer
  gateways: PaymentGateways
  /** One piece of work at a time for each key, in this process. */
  locks: Locks
  /** How often something may be done, whichever process is asked. */
  limits: Limits
  /** How long the checks of letters may take. */
  effort: Effort
  passwords: Passwords
  texts: Texts
  /** Wakes the jobs at once: an approval or an activation need not wait for the next tick. */
  wake(): void
}
