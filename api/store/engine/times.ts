/**
 * Every stored time, and what becomes of it when the clock was put back: one that a wrong clock wrote may lie far ahead. A test holds that
 * none is missing here, whether a column or a field of a synced row.
 */

/**
 * - `now`: no later than now. It tells when something happened, or it is computed anew when it is due.
 * - `within`: no later than the longest wait of its kind.
 * - `from`: it ends so long after another column of its row as it did before.
 * - `own`: has a statement of its own, which is named.
 * - `stays`: why a later time does no harm.
 */
export type TimeRule = 'now' | { within: Wait } | { from: string } | { own: string } | { stays: string }
export type Wait = 'lease' | 'sending' | 'sendGap' | 'backOff' | 'link'

const shown = { stays: 'it is only shown, or put in order by' }
const kept = { stays: 'it is only kept longer, by as much as the clock was ahead' }
const promised = { stays: 'it was said to the user, or by the payment provider' }
const whether = { stays: 'only whether there is one counts' }
const document = { own: 'a column of the row, which is corrected as a whole' }
const waits = { own: '`shorten` in waits.ts' }
const proposals = { own: '`correctProposal` in follow-clock.ts' }
const searches = { own: '`correctSearch` in follow-clock.ts' }
const connections = { own: '`correctConnection` in follow-clock.ts' }

export const COLUMN_TIMES: Record<string, Record<string, TimeRule>> = {
  users: { trialEndsAt: promised, createdAt: shown, emailVerifiedAt: whether },
  // A young one works without its cookie.
  sessions: { createdAt: 'now', usedAt: 'now', expiresAt: { from: 'usedAt' } },
  endedSessions: { expiresAt: kept },
  // The longest unseen is forgotten.
  knownDevices: { seenAt: 'now' },
  emailCodes: { sentAt: 'now', expiresAt: { from: 'sentAt' } },
  emailLinks: { expiresAt: { within: 'link' } },
  emailChanges: { changedAt: 'now', expiresAt: { from: 'changedAt' } },
  usedTrials: { forgetAt: kept },
  // These are removed when a change of the address that came before them is taken back.
  secondFactors: { enabledAt: 'now' },
  passkeys: { createdAt: 'now', usedAt: shown },
  signInFlows: { expiresAt: { within: 'link' } },
  usedLogins: { expiresAt: kept },
  epochs: {
    begunAt: {
      stays: 'its id tells it, too; after a restore by a wrong clock letters wait for the user, which is safe',
    },
  },
  syncEpochs: { endedAt: kept },
  syncMutations: { at: kept },
  fieldHistory: { at: kept },
  syncClients: { seenAt: shown },
  agentSchedules: { nextRunAt: 'now', claimedUntil: { within: 'lease' } },
  seenJobs: { at: kept },
  sendAttempts: {
    startedAt: shown,
    leaseUntil: { within: 'sending' },
    finishedAt: shown,
    askAt: waits,
    mayArriveUntil: waits,
  },
  marketplacePacing: { nextCallAt: 'now' },
  workers: { seenAt: 'now' },
  workClaims: { until: { stays: 'a worker that is not heard has lost its claims, and a new one has another name' } },
  limitCounts: { fullAt: { stays: 'nobody waits longer than an empty bucket takes' } },
  accountPacing: { nextSendAt: { within: 'sendGap' }, backoffUntil: { within: 'backOff' }, nextOutcomeAt: 'now' },
  letterPrints: { at: kept },
  vault: { updatedAt: shown },
  oauthFlows: { expiresAt: { within: 'link' } },
  // The oldest of too many is removed.
  pushSubscriptions: { createdAt: 'now' },
  // The next notice of a kind waits for some time after the last one that was told.
  notices: { createdAt: kept, dueAt: 'now', toldAt: 'now' },
  supportMessages: { createdAt: shown, mailedAt: whether },
  // A page is open for a day.
  payments: { createdAt: 'now', settledAt: shown, startsAt: promised, checkAt: 'now' },
  leftPages: { leftAt: 'now', paidAt: 'now', checkAt: 'now' },
  billingAccounts: { checkAt: 'now' },
  entitlementLedger: { at: { stays: 'a number puts its rows in order' } },
  billingCharges: { periodStart: promised, periodEnd: promised, at: promised, receiptDueAt: 'now' },
  // The operator is told of messages that wait for long.
  webhookEvents: { receivedAt: 'now', handledAt: whether },
  referralRewards: { earnedAt: shown },
  agents: { deletedAt: kept },
  proposals: { deletedAt: kept, sendAfter: document, createdAt: document, replyReadAt: document },
  profiles: { deletedAt: kept },
  settings: { deletedAt: kept },
  answers: { deletedAt: kept },
  facts: { deletedAt: kept },
  activities: { deletedAt: kept, at: kept },
  subscriptions: { deletedAt: kept },
  resumes: { deletedAt: kept },
  invoices: { deletedAt: kept },
  referrals: { deletedAt: kept },
  searches: { deletedAt: kept, nextLookAt: document },
  channels: { deletedAt: kept },
  runs: { deletedAt: kept },
  connections: { deletedAt: kept, watchAt: document },
}

/** The times in the rows of devices, by their path. */
export const FIELD_TIMES: Record<string, Record<string, TimeRule>> = {
  agent: {
    createdAt: shown,
    lastRunAt: { stays: 'only a gap of days before it counts' },
    nextRunAt: { stays: 'its next run, which is due now, writes it' },
  },
  proposal: {
    'job.postedAt': promised,
    outcomeAt: shown,
    'reply.at': shown,
    'reply.readAt': proposals,
    'otherLetters[].at': shown,
    approvedAt: shown,
    approvalExpiresAt: proposals,
    sendAfter: proposals,
    'receipt.at': shown,
    'timeline[].at': shown,
    createdAt: proposals,
    updatedAt: proposals,
  },
  answer: { usedAt: shown, updatedAt: shown },
  fact: { 'renderings[].approvedAt': whether, updatedAt: shown },
  run: {
    startedAt: { stays: 'the words of posts in it go later, by as much as the clock was ahead' },
    finishedAt: shown,
  },
  activity: { at: kept },
  connection: {
    connectedAt: shown,
    checkedAt: connections,
    expiresAt: connections,
    'unitsLeft.at': shown,
    'pending.askedAt': connections,
    'pending.endsAt': connections,
  },
  subscription: {
    trialEndsAt: promised,
    currentPeriodEnds: promised,
    currentPeriodStarted: promised,
    graceEndsAt: promised,
  },
  resume: { uploadedAt: shown },
  channel: { connectedAt: shown },
  invoice: { issuedAt: shown, paidAt: shown, periodStart: promised, periodEnd: promised },
  referral: { createdAt: shown },
  savedSearch: { createdAt: shown, alertSince: searches, lookedAt: searches, nextLookAt: searches },
}
