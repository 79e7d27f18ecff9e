/** The tables in the sqlite dialect, as drizzle-kit wants them: one export each. */
import { kit } from './kit.sqlite.ts'
import { defineTables } from './tables.ts'

export const {
  users,
  sessions,
  syncHeads,
  syncMutations,
  fieldHistory,
  syncClients,
  agents,
  proposals,
  profiles,
  settings,
  answers,
  runs,
  activities,
  connections,
  subscriptions,
  resumes,
  channels,
  invoices,
  referrals,
  agentSchedules,
  seenJobs,
  sendAttempts,
  accountPacing,
  vault,
  oauthFlows,
  pushSubscriptions,
  notices,
  serverMeta,
} = defineTables(kit)
