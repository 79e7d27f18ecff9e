/**
 * The schema, written once for both dialects.
 * A synced row is its document (`data`, a row of `shared/sync/entities.ts`) and the columns the server searches by.
 * `synced.ts` derives these columns at each write, and nothing else writes these tables (docs/decisions/0003).
 */
import type { GatewayId, PayCurrency } from '#shared/domain/plans/gateways.ts'
import type { EntityRow } from '#shared/sync/entities.ts'
import type { Kit } from './kit.sqlite.ts'

export function defineTables(k: Kit) {
  const users = k.table(
    'users',
    {
      id: k.str('id').primaryKey(),
      /** Lower-cased. */
      email: k.str('email').notNull(),
      /** Empty when the user came through Google and has no password. */
      passwordHash: k.str('password_hash').notNull(),
      platformType: k.str('platform_type').notNull(),
      isDemo: k.bool('is_demo').notNull().default(false),
      trialEndsAt: k.instant('trial_ends_at').notNull(),
      createdAt: k.instant('created_at').notNull(),
      emailVerifiedAt: k.instant('email_verified_at'),
      /** `sub` of the Google account that may sign in. */
      googleSubject: k.str('google_subject'),
      /** Made at the first request, and never used for another user. */
      referralCode: k.str('referral_code'),
      /** The user whose link they signed up with. */
      referredBy: k.str('referred_by'),
    },
    (t) => [
      k.uniqueIndex('users_email').on(t.email),
      k.uniqueIndex('users_google').on(t.googleSubject),
      k.uniqueIndex('users_referral_code').on(t.referralCode),
      k.index('users_referred_by').on(t.referredBy),
      k.index('users_trial').on(t.trialEndsAt),
    ],
  )
  const ofUser = () =>
    k
      .str('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
  const synced = <Row>() => ({
    id: k.str('id').primaryKey(),
    userId: ofUser(),
    rev: k.int('rev').notNull(),
    seq: k.int('seq').notNull(),
    deletedAt: k.instant('deleted_at'),
    data: k.json<Row>('data').notNull(),
  })

  const sessions = k.table(
    'sessions',
    {
      id: k.str('id').primaryKey(),
      userId: ofUser(),
      /** SHA-256 of the token with the pepper. The token itself is not stored. */
      tokenHash: k.str('token_hash').notNull(),
      label: k.str('label').notNull(),
      /** The browser that it is bound to, as in `known_devices`; null for a program. */
      deviceHash: k.str('device_hash'),
      createdAt: k.instant('created_at').notNull(),
      usedAt: k.instant('used_at').notNull(),
      expiresAt: k.instant('expires_at').notNull(),
    },
    (t) => [k.uniqueIndex('sessions_token').on(t.tokenHash), k.index('sessions_user').on(t.userId)],
  )

  /** Sessions that another device ended: their own devices are told so, and remove what they hold. The account may be gone. */
  const endedSessions = k.table(
    'ended_sessions',
    { tokenHash: k.str('token_hash').primaryKey(), expiresAt: k.instant('expires_at').notNull() },
    (t) => [k.index('ended_sessions_expiry').on(t.expiresAt)],
  )
  /** The devices that each user has signed in on: a new one is told of, and a known one has its own limit of attempts. */
  const knownDevices = k.table(
    'known_devices',
    { userId: ofUser(), deviceHash: k.str('device_hash').notNull(), seenAt: k.instant('seen_at').notNull() },
    (t) => [k.primaryKey({ columns: [t.userId, t.deviceHash] })],
  )
  /** Codes that prove who reads an address. Kept for addresses without an account, too: nothing tells them apart. */
  const emailCodes = k.table(
    'email_codes',
    {
      /** Keyed hash of the lower-cased address. */
      addressHash: k.str('address_hash').notNull(),
      purpose: k.str('purpose').notNull(),
      userId: k.str('user_id').references(() => users.id, { onDelete: 'cascade' }),
      /** Keyed hash; null after it was used. */
      codeHash: k.str('code_hash'),
      tryCount: k.int('try_count').notNull().default(0),
      sentAt: k.instant('sent_at').notNull(),
      expiresAt: k.instant('expires_at').notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.addressHash, t.purpose] }), k.index('email_codes_expiry').on(t.expiresAt)],
  )
  /** Links in mails, and what right codes were exchanged for. Several are good at once: asking for another ends none. */
  const emailLinks = k.table(
    'email_links',
    {
      /** Keyed hash. */
      tokenHash: k.str('token_hash').primaryKey(),
      purpose: k.str('purpose').notNull(),
      /** Null where the address has no account. */
      userId: k.str('user_id').references(() => users.id, { onDelete: 'cascade' }),
      expiresAt: k.instant('expires_at').notNull(),
    },
    (t) => [k.index('email_links_user').on(t.userId), k.index('email_links_expiry').on(t.expiresAt)],
  )
  /** Changed e-mail addresses: each can be taken back for a while by whoever reads the old one. */
  const emailChanges = k.table(
    'email_changes',
    {
      /** Keyed hash of the token in the link. */
      tokenHash: k.str('token_hash').primaryKey(),
      userId: ofUser(),
      oldEmail: k.str('old_email').notNull(),
      /** Google's id of the account that was linked before. */
      googleSubject: k.str('google_subject'),
      changedAt: k.instant('changed_at').notNull(),
      expiresAt: k.instant('expires_at').notNull(),
    },
    (t) => [k.index('email_changes_user').on(t.userId), k.index('email_changes_old').on(t.oldEmail)],
  )
  /** Mailboxes that had a trial. They stay for a while when the account goes. */
  const usedTrials = k.table(
    'used_trials',
    {
      /** Keyed hash. */
      mailboxHash: k.str('mailbox_hash').primaryKey(),
      /** Null while the account exists. */
      forgetAt: k.instant('forget_at'),
    },
    (t) => [k.index('used_trials_forget').on(t.forgetAt)],
  )
  /** Authenticator apps; their secrets are in the vault. */
  const secondFactors = k.table('second_factors', {
    userId: ofUser().primaryKey(),
    /** Null until a first code has shown that the app is set up. */
    enabledAt: k.instant('enabled_at'),
    /** The last half minute whose code was used: each code counts once. */
    usedStep: k.int('used_step').notNull().default(0),
  })
  const passkeys = k.table(
    'passkeys',
    {
      id: k.str('id').primaryKey(),
      userId: ofUser(),
      publicKey: k.str('public_key').notNull(),
      counter: k.int('counter').notNull(),
      label: k.str('label').notNull(),
      createdAt: k.instant('created_at').notNull(),
      usedAt: k.instant('used_at'),
    },
    (t) => [k.index('passkeys_user').on(t.userId)],
  )
  /** What lets somebody in who lost that app: each once. */
  const recoveryCodes = k.table(
    'recovery_codes',
    {
      /** Keyed hash. */
      codeHash: k.str('code_hash').primaryKey(),
      userId: ofUser(),
    },
    (t) => [k.index('recovery_codes_user').on(t.userId)],
  )
  /** Started sign-ins through another service. They belong to a browser's cookie and are used once. */
  const signInFlows = k.table(
    'sign_in_flows',
    {
      /** Keyed hash of the cookie. */
      keyHash: k.str('key_hash').primaryKey(),
      step: k.str('step').notNull(),
      data: k.json<Record<string, unknown>>('data').notNull(),
      expiresAt: k.instant('expires_at').notNull(),
    },
    (t) => [k.index('sign_in_flows_expiry').on(t.expiresAt)],
  )

  /** Times between two openings of this database in which somebody's rows changed. A restored copy begins one of its own. */
  const epochs = k.table(
    'epochs',
    {
      id: k.str('id').primaryKey(),
      begunAt: k.instant('begun_at').notNull(),
      /** Written by `npm run restore`, not by a server that runs. */
      isRestore: k.bool('is_restore').notNull().default(false),
    },
    (t) => [k.index('epochs_begun').on(t.begunAt), k.index('epochs_restore').on(t.isRestore, t.begunAt)],
  )
  const syncHeads = k.table('sync_heads', {
    userId: ofUser().primaryKey(),
    /** In which the user's rows last changed. */
    epoch: k.str('epoch').notNull(),
    seq: k.int('seq').notNull(),
    /** Tombstones up to this `seq` are deleted, so a device with an older cursor must start again. */
    gcSeq: k.int('gc_seq').notNull().default(0),
  })
  /** The earlier epochs of each user's rows, and how far the change counter came in each. */
  const syncEpochs = k.table(
    'sync_epochs',
    {
      userId: ofUser(),
      epoch: k.str('epoch').notNull(),
      lastSeq: k.int('last_seq').notNull(),
      endedAt: k.instant('ended_at').notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.userId, t.epoch] }), k.index('sync_epochs_ended').on(t.endedAt)],
  )
  const syncMutations = k.table(
    'sync_mutations',
    {
      userId: ofUser(),
      mid: k.str('mid').notNull(),
      rowId: k.str('row_id').notNull(),
      entity: k.str('entity').notNull(),
      payloadHash: k.str('payload_hash').notNull(),
      status: k.str('status').notNull(),
      code: k.str('code'),
      detail: k.json<Record<string, unknown>>('detail').notNull(),
      at: k.instant('at').notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.userId, t.mid] }), k.index('sync_mutations_row').on(t.userId, t.rowId)],
  )
  const fieldHistory = k.table(
    'field_history',
    {
      id: k.str('id').primaryKey(),
      userId: ofUser(),
      entity: k.str('entity').notNull(),
      rowId: k.str('row_id').notNull(),
      field: k.str('field').notNull(),
      value: k.json<unknown>('value'),
      /** The label of the device whose value was replaced or kept. */
      by: k.str('by').notNull(),
      at: k.instant('at').notNull(),
    },
    (t) => [k.index('field_history_row').on(t.userId, t.rowId), k.index('field_history_at').on(t.at)],
  )
  const syncClients = k.table('sync_clients', {
    clientId: k.str('client_id').primaryKey(),
    userId: ofUser(),
    label: k.str('label').notNull(),
    seenAt: k.instant('seen_at').notNull(),
    pendingCount: k.int('pending_count').notNull(),
  })

  const agents = k.table('agents', { ...synced<EntityRow<'agent'>>(), status: k.str('status').notNull() }, (t) => [
    k.index('agents_sync').on(t.userId, t.seq),
    k.index('agents_status').on(t.status, t.userId),
  ])
  const proposals = k.table(
    'proposals',
    {
      ...synced<EntityRow<'proposal'>>(),
      agentId: k.str('agent_id').notNull(),
      platform: k.str('platform').notNull(),
      jobId: k.str('job_id').notNull(),
      status: k.str('status').notNull(),
      outcome: k.str('outcome').notNull(),
      sendAfter: k.instant('send_after'),
      createdAt: k.instant('created_at').notNull(),
      /** When the client's words were read; null where there are none (any more). */
      replyReadAt: k.instant('reply_read_at'),
    },
    (t) => [
      k.index('proposals_reply').on(t.replyReadAt),
      k.index('proposals_sync').on(t.userId, t.seq),
      // One proposal per user, platform and job (docs/laws.md#never-twice).
      k.uniqueIndex('proposals_job').on(t.userId, t.platform, t.jobId),
      k.index('proposals_agent').on(t.agentId, t.createdAt, t.id),
      k.index('proposals_agent_status').on(t.agentId, t.status),
      k.index('proposals_user_status').on(t.userId, t.status, t.createdAt),
      k.index('proposals_status').on(t.status, t.sendAfter),
      k.index('proposals_status_made').on(t.status, t.createdAt),
      k.index('proposals_made').on(t.createdAt, t.id),
    ],
  )
  const plainSynced = <Row>(name: string) =>
    k.table(name, synced<Row>(), (t) => [k.index(`${name}_sync`).on(t.userId, t.seq)])
  const profiles = plainSynced<EntityRow<'profile'>>('profiles')
  const settings = plainSynced<EntityRow<'settings'>>('settings')
  const answers = plainSynced<EntityRow<'answer'>>('answers')
  const facts = plainSynced<EntityRow<'fact'>>('facts')
  const activities = plainSynced<EntityRow<'activity'>>('activities')
  const subscriptions = plainSynced<EntityRow<'subscription'>>('subscriptions')
  const resumes = plainSynced<EntityRow<'resume'>>('resumes')
  const invoices = plainSynced<EntityRow<'invoice'>>('invoices')
  const referrals = plainSynced<EntityRow<'referral'>>('referrals')
  const searches = k.table(
    'searches',
    { ...synced<EntityRow<'savedSearch'>>(), nextLookAt: k.instant('next_look_at') },
    (t) => [k.index('searches_sync').on(t.userId, t.seq), k.index('searches_next').on(t.nextLookAt)],
  )
  const channels = k.table('channels', { ...synced<EntityRow<'channel'>>(), kind: k.str('kind').notNull() }, (t) => [
    k.index('channels_sync').on(t.userId, t.seq),
    k.uniqueIndex('channels_kind').on(t.userId, t.kind),
  ])
  const runs = k.table(
    'runs',
    { ...synced<EntityRow<'run'>>(), agentId: k.str('agent_id').notNull(), status: k.str('status').notNull() },
    (t) => [
      k.index('runs_sync').on(t.userId, t.seq),
      k.index('runs_agent').on(t.agentId, t.seq),
      k.index('runs_status').on(t.status),
    ],
  )
  const connections = k.table(
    'connections',
    { ...synced<EntityRow<'connection'>>(), platform: k.str('platform').notNull() },
    (t) => [
      k.index('connections_sync').on(t.userId, t.seq),
      k.uniqueIndex('connections_platform').on(t.userId, t.platform),
    ],
  )

  /** When each active agent runs next, and which worker runs it now. */
  const agentSchedules = k.table(
    'agent_schedules',
    {
      agentId: k.str('agent_id').primaryKey(),
      userId: ofUser(),
      nextRunAt: k.instant('next_run_at'),
      claimedBy: k.str('claimed_by'),
      claimedUntil: k.instant('claimed_until'),
    },
    (t) => [k.index('agent_schedules_due').on(t.nextRunAt)],
  )
  /** Jobs an agent has judged, so that each is judged once. */
  const seenJobs = k.table(
    'seen_jobs',
    {
      agentId: k.str('agent_id').notNull(),
      platform: k.str('platform').notNull(),
      jobId: k.str('job_id').notNull(),
      userId: ofUser(),
      verdict: k.str('verdict').notNull(),
      at: k.instant('at').notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.agentId, t.platform, t.jobId] }), k.index('seen_jobs_at').on(t.at)],
  )
  /** What letters looked like, as keyed hashes of their word sequences: no text can be read in it. Kept for 30 days. */
  const letterPrints = k.table(
    'letter_prints',
    {
      proposalId: k.str('proposal_id').primaryKey(),
      userId: ofUser(),
      platform: k.str('platform').notNull(),
      jobId: k.str('job_id').notNull(),
      at: k.instant('at').notNull(),
      /** Without the sentences that prove something, keyed for the user; and the whole letter, keyed for the job. */
      forUser: k.str('for_user').notNull(),
      forJob: k.str('for_job').notNull(),
      /** How many word sequences the whole letter has. */
      size: k.int('size').notNull(),
    },
    (t) => [
      k.index('letter_prints_user').on(t.userId, t.at),
      k.index('letter_prints_job').on(t.platform, t.jobId),
      k.index('letter_prints_at').on(t.at),
    ],
  )
  /** Which writer a user chose. Without a row: the server's. The own key is in the vault. */
  const writerChoices = k.table('writer_choices', {
    userId: ofUser().primaryKey(),
    choice: k.str('choice').notNull().$type<'built-in' | 'server' | 'own'>(),
    dailyBudgetMicros: k.int('daily_budget_micros').notNull(),
    /** Of the own model: a name of the operator's list, and the model. Null where the user has none. */
    address: k.str('address'),
    model: k.str('model'),
    /** Millionths of a US dollar for a million tokens. */
    inputMicros: k.int('input_micros'),
    outputMicros: k.int('output_micros'),
  })
  /** What models cost: one row for each user, day and payer. */
  const writingCosts = k.table(
    'writing_costs',
    {
      userId: ofUser(),
      /** The user's calendar day, `YYYY-MM-DD`. */
      day: k.str('day').notNull(),
      /** The same moment's day in UTC, which the operator's budget counts by. */
      serverDay: k.str('server_day').notNull(),
      payer: k.str('payer').notNull().$type<'server' | 'own'>(),
      letters: k.int('letters').notNull(),
      tokens: k.int('tokens').notNull(),
      /** Millionths of a US dollar. */
      costMicros: k.int('cost_micros').notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.userId, t.day, t.serverDay, t.payer] }),
      k.index('writing_costs_server').on(t.serverDay, t.payer),
    ],
  )
  /**
   * Every attempt to send, stored before the marketplace is called, so that nothing is sent twice. The daily limits
   * count these rows.
   */
  const sendAttempts = k.table(
    'send_attempts',
    {
      id: k.str('id').primaryKey(),
      proposalId: k.str('proposal_id').notNull(),
      userId: ofUser(),
      agentId: k.str('agent_id').notNull(),
      platform: k.str('platform').notNull(),
      /** The marketplace's own id of the account it left from; null when it is not known. Only that account may be asked. */
      accountId: k.str('account_id'),
      /** The user's calendar day, `YYYY-MM-DD`. */
      day: k.str('day').notNull(),
      worker: k.str('worker').notNull(),
      startedAt: k.instant('started_at').notNull(),
      /** After this instant the worker counts as dead and the marketplace is asked. */
      leaseUntil: k.instant('lease_until').notNull(),
      finishedAt: k.instant('finished_at'),
      /** null while it is being sent; `sent`, `not_sent` or `unknown`. */
      result: k.str('result').$type<'sent' | 'not_sent' | 'unknown'>(),
      /** For `unknown`: when to ask the marketplace next, and how often it answered that it has no such proposal. */
      askAt: k.instant('ask_at'),
      askedCount: k.int('asked_count').notNull().default(0),
      /** What it costs: units of the marketplace, and US cents. The limits of spending count them. */
      units: k.int('units').notNull().default(0),
      feeMinor: k.int('fee_minor').notNull().default(0),
    },
    (t) => [
      k.index('send_attempts_proposal').on(t.proposalId),
      k.index('send_attempts_day').on(t.userId, t.day),
      k.index('send_attempts_open').on(t.result, t.leaseUntil),
      k.index('send_attempts_ask').on(t.result, t.askAt),
    ],
  )
  /** Pacing and back-off of one marketplace account. */
  const accountPacing = k.table('account_pacing', {
    connectionId: k.str('connection_id').primaryKey(),
    userId: ofUser(),
    nextSendAt: k.instant('next_send_at').notNull().default(0),
    backoffUntil: k.instant('backoff_until').notNull().default(0),
    failureCount: k.int('failure_count').notNull().default(0),
    nextOutcomeAt: k.instant('next_outcome_at').notNull().default(0),
  })
  /** Secrets of connections, and of accounts that wait for the user's word under the id of the question. AES-256-GCM. */
  const vault = k.table('vault', {
    connectionId: k.str('connection_id').primaryKey(),
    userId: ofUser(),
    keyId: k.str('key_id').notNull(),
    ciphertext: k.str('ciphertext').notNull(),
    updatedAt: k.instant('updated_at').notNull(),
  })
  /** Started authorisations. They belong to a user and a session and are used once. */
  const oauthFlows = k.table('oauth_flows', {
    /** SHA-256 of the nonce that the browser holds (cookie) or the marketplace returns (state). */
    nonceHash: k.str('nonce_hash').primaryKey(),
    userId: ofUser(),
    sessionId: k.str('session_id').notNull(),
    platform: k.str('platform').notNull(),
    codeVerifier: k.str('code_verifier').notNull(),
    clientId: k.str('client_id').notNull(),
    returnTo: k.str('return_to').notNull(),
    expiresAt: k.instant('expires_at').notNull(),
  })
  const pushSubscriptions = k.table(
    'push_subscriptions',
    {
      id: k.str('id').primaryKey(),
      userId: ofUser(),
      sessionId: k.str('session_id').notNull(),
      endpoint: k.str('endpoint').notNull(),
      p256dh: k.str('p256dh').notNull(),
      auth: k.str('auth').notNull(),
      label: k.str('label').notNull(),
      createdAt: k.instant('created_at').notNull(),
    },
    (t) => [
      k.uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
      k.index('push_subscriptions_user').on(t.userId),
    ],
  )
  /** Notifications to deliver, written in the transaction that caused them. */
  const notices = k.table(
    'notices',
    {
      id: k.str('id').primaryKey(),
      userId: ofUser(),
      kind: k.str('kind').notNull(),
      proposalId: k.str('proposal_id'),
      params: k.json<Record<string, string | number>>('params').notNull(),
      createdAt: k.instant('created_at').notNull(),
      attemptCount: k.int('attempt_count').notNull().default(0),
      /** null when delivered or given up. */
      dueAt: k.instant('due_at'),
      /** Targets that already have it while it is retried for others; null: none. */
      reached: k.json<string[]>('reached'),
      /** When the first target got it; null: none has it. */
      toldAt: k.instant('told_at'),
    },
    (t) => [k.index('notices_due').on(t.dueAt), k.index('notices_user').on(t.userId, t.kind)],
  )
  /** Signed sign-ins of other services (Telegram) that were used. Each works once. */
  const usedLogins = k.table('used_logins', {
    hash: k.str('hash').primaryKey(),
    userId: ofUser(),
    expiresAt: k.instant('expires_at').notNull(),
  })
  /** Payments that a user started, stored before the provider is called. */
  const payments = k.table(
    'payments',
    {
      reference: k.str('reference').primaryKey(),
      userId: ofUser(),
      gateway: k.str('gateway').notNull().$type<GatewayId>(),
      kind: k.str('kind').notNull().$type<'start' | 'upgrade' | 'downgrade' | 'resume'>(),
      plan: k.str('plan').notNull().$type<'basic' | 'pro' | 'premium'>(),
      isChangingPlan: k.bool('is_changing_plan').notNull(),
      currency: k.str('currency').notNull().$type<PayCurrency>(),
      amountMinor: k.int('amount_minor').notNull(),
      discountMinor: k.int('discount_minor').notNull(),
      creditMinor: k.int('credit_minor').notNull(),
      rewardId: k.str('reward_id'),
      state: k
        .str('state')
        .notNull()
        .$type<'pending' | 'paid' | 'failed' | 'canceled' | 'expired' | 'superseded' | 'returned'>(),
      url: k.str('url'),
      providerRef: k.str('provider_ref'),
      createdAt: k.instant('created_at').notNull(),
      settledAt: k.instant('settled_at'),
      startsAt: k.instant('starts_at'),
      /** When the provider is asked next; null when nothing can change any more. */
      checkAt: k.instant('check_at'),
    },
    (t) => [k.index('payments_user').on(t.userId, t.createdAt), k.index('payments_check').on(t.checkAt)],
  )
  /** A user's account at a provider. */
  const billingAccounts = k.table(
    'billing_accounts',
    {
      userId: ofUser(),
      gateway: k.str('gateway').notNull().$type<GatewayId>(),
      customerRef: k.str('customer_ref').notNull(),
      subscriptionRef: k.str('subscription_ref'),
      isArranging: k.bool('is_arranging').notNull().default(false),
      revision: k.int('revision').notNull().default(0),
      checkAt: k.instant('check_at'),
    },
    (t) => [
      k.primaryKey({ columns: [t.userId, t.gateway] }),
      k.uniqueIndex('billing_accounts_customer').on(t.gateway, t.customerRef),
      k.index('billing_accounts_check').on(t.checkAt),
    ],
  )
  /** The events of a subscription. Rows are only added, and the synced row is computed from them. */
  const entitlementLedger = k.table(
    'entitlement_ledger',
    {
      userId: ofUser(),
      seq: k.int('seq').notNull(),
      kind: k.str('kind').notNull(),
      at: k.instant('at').notNull(),
      data: k.json<Record<string, unknown>>('data').notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.userId, t.seq] })],
  )
  /** Charges by the provider's own id, so that each is invoiced once. */
  const billingCharges = k.table(
    'billing_charges',
    {
      gateway: k.str('gateway').notNull().$type<GatewayId>(),
      ref: k.str('ref').notNull(),
      userId: ofUser(),
      invoiceId: k.str('invoice_id').notNull(),
      reason: k.str('reason').notNull().$type<'start' | 'renewal' | 'upgrade'>(),
      state: k.str('state').notNull().$type<'paid' | 'refunded' | 'failed'>(),
      cardMark: k.str('card_mark'),
      periodStart: k.instant('period_start').notNull(),
      periodEnd: k.instant('period_end').notNull(),
      at: k.instant('at').notNull(),
      /** When its receipt is mailed, or tried again; null when that is done. */
      receiptDueAt: k.instant('receipt_due_at'),
    },
    (t) => [
      k.primaryKey({ columns: [t.gateway, t.ref] }),
      k.index('billing_charges_receipt').on(t.receiptDueAt),
      k.index('billing_charges_user').on(t.userId),
      k.index('billing_charges_card').on(t.cardMark),
    ],
  )
  /** The last invoice number of each year. */
  const billingNumbers = k.table('billing_numbers', {
    year: k.int('year').primaryKey(),
    last: k.int('last').notNull(),
  })
  /** The providers' webhooks, each stored once. */
  const webhookEvents = k.table(
    'webhook_events',
    {
      id: k.str('id').primaryKey(),
      gateway: k.str('gateway').notNull().$type<GatewayId>(),
      type: k.str('type').notNull(),
      customerRef: k.str('customer_ref'),
      reference: k.str('reference'),
      receivedAt: k.instant('received_at').notNull(),
      handledAt: k.instant('handled_at'),
    },
    (t) => [k.index('webhook_events_waiting').on(t.handledAt, t.receivedAt)],
  )
  /** Friends, with the facts that decide whether they count. What the user may see of them is the synced `referral`. */
  const referralRecords = k.table(
    'referral_records',
    {
      friendId: k
        .str('friend_id')
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
      referrerId: k.str('referrer_id').notNull(),
      rowId: k.str('row_id').notNull(),
      refusal: k.str('refusal').$type<'self' | 'same_card' | 'same_mailbox'>(),
      isPaid: k.bool('is_paid').notNull(),
    },
    (t) => [k.index('referral_records_referrer').on(t.referrerId)],
  )
  /** Earned discounts, one in a row and used once. */
  const referralRewards = k.table(
    'referral_rewards',
    {
      id: k.str('id').primaryKey(),
      userId: ofUser(),
      state: k.str('state').notNull().$type<'waiting' | 'reserved' | 'used' | 'revoked'>(),
      earnedAt: k.instant('earned_at').notNull(),
      chargeRef: k.str('charge_ref'),
    },
    (t) => [k.index('referral_rewards_user').on(t.userId)],
  )
  /** Messages to support. They are kept until the account is deleted; those of strangers until the operator removes them. */
  const supportMessages = k.table(
    'support_messages',
    {
      id: k.str('id').primaryKey(),
      /** null when the writer was not signed in. */
      userId: k.str('user_id').references(() => users.id, { onDelete: 'cascade' }),
      email: k.str('email').notNull(),
      topic: k.str('topic').notNull(),
      message: k.str('message').notNull(),
      locale: k.str('locale').notNull(),
      isPriority: k.bool('is_priority').notNull().default(false),
      createdAt: k.instant('created_at').notNull(),
      /** null until the mail has left. */
      mailedAt: k.instant('mailed_at'),
    },
    (t) => [k.index('support_messages_user').on(t.userId), k.index('support_messages_mailed').on(t.mailedAt)],
  )
  const serverMeta = k.table('server_meta', { key: k.str('key').primaryKey(), value: k.str('value').notNull() })

  return {
    users,
    sessions,
    endedSessions,
    knownDevices,
    emailCodes,
    emailLinks,
    emailChanges,
    usedTrials,
    secondFactors,
    passkeys,
    recoveryCodes,
    signInFlows,
    epochs,
    syncHeads,
    syncEpochs,
    syncMutations,
    fieldHistory,
    syncClients,
    agents,
    proposals,
    profiles,
    settings,
    answers,
    facts,
    runs,
    activities,
    connections,
    subscriptions,
    resumes,
    channels,
    invoices,
    referrals,
    searches,
    agentSchedules,
    seenJobs,
    letterPrints,
    writerChoices,
    writingCosts,
    sendAttempts,
    accountPacing,
    vault,
    oauthFlows,
    pushSubscriptions,
    notices,
    usedLogins,
    payments,
    billingAccounts,
    entitlementLedger,
    billingCharges,
    billingNumbers,
    webhookEvents,
    referralRecords,
    referralRewards,
    supportMessages,
    serverMeta,
  }
}
export type Tables = ReturnType<typeof defineTables>
