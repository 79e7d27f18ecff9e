/** Upwork: everything that Gigwright knows about it, except its wire protocol (`api/marketplaces/upwork/`). */
import * as z from 'zod/mini'
import { DURATIONS, EXPERIENCE_LEVELS, JOB_KINDS } from '../domain/jobs/marketplace.ts'
import { agentAmount, count, flag, searchAmount, text } from './field-schemas.ts'
import type { MarketplaceRecord } from './record.ts'

const searchShape = {
  upworkJobType: z._default(z.enum([...JOB_KINDS, 'any', '']), 'any'),
  upworkExperienceLevel: z._default(z.enum([...EXPERIENCE_LEVELS, 'any', '']), 'any'),
  upworkDuration: z._default(z.enum([...DURATIONS, 'any', '']), 'any'),
  upworkMinRate: searchAmount(1000),
  upworkMaxRate: searchAmount(1000),
  upworkMinFixedRate: searchAmount(1_000_000),
  upworkMaxFixedRate: searchAmount(1_000_000),
}

const agentShape = {
  upworkJobType: z._default(z.enum(['hourly', 'fixed', 'any'], 'job_type_required'), 'any'),
  upworkExperienceLevel: z._default(z.enum([...EXPERIENCE_LEVELS, 'any'], 'experience_required'), 'any'),
  upworkDuration: z._default(z.enum([...DURATIONS, 'any'], 'duration_required'), 'any'),
  /** The freelancer's rate in whole US dollars an hour; 0 means "within the client's budget". */
  upworkPaymentRate: agentAmount(10_000),
  upworkHourlyMinRate: agentAmount(1000),
  upworkHourlyMaxRate: agentAmount(1000, 1000),
  upworkMinFixedRate: agentAmount(1_000_000),
  upworkMaxFixedRate: agentAmount(1_000_000),
  upworkProfileUrl: text(200),
  upworkBoostProposal: flag(false),
  upworkBoostConnects: count(1000, 10),
  upworkMaximumBid: agentAmount(1000),
  upworkAutoRefill: flag(false),
  upworkAutoRefillAmount: count(1000),
  upworkConnectsPerDay: count(10_000),
  upworkConnectsPerMonth: count(100_000),
  upworkIdentityVerified: flag(false),
}

/** "Variable from 0% to 15%", fixed when the contract starts (its help article "Freelancer Service Fee", since May 2025). */
const FEE_PERCENT = { least: 0, most: 15 }

export const upwork = {
  searchShape,
  agentShape,
  criteria: [
    { is: 'kind', name: 'upworkJobType' },
    { is: 'experience', name: 'upworkExperienceLevel' },
    { is: 'duration', name: 'upworkDuration' },
    {
      is: 'range',
      of: 'hourly',
      range: { min: 0, max: 1000, step: 5 },
      search: ['upworkMinRate', 'upworkMaxRate'],
      agent: ['upworkHourlyMinRate', 'upworkHourlyMaxRate'],
      isOpenAtMax: true,
    },
    {
      is: 'range',
      of: 'fixed',
      range: { min: 0, max: 5000, step: 100 },
      search: ['upworkMinFixedRate', 'upworkMaxFixedRate'],
      agent: ['upworkMinFixedRate', 'upworkMaxFixedRate'],
    },
  ],
  askedRate: 'upworkPaymentRate',
  letter: { min: 100, max: 5000, words: 140 },
  fee: (_kind, amountMinor) => ({
    leastMinor: Math.round((amountMinor * FEE_PERCENT.least) / 100),
    mostMinor: Math.round((amountMinor * FEE_PERCENT.most) / 100),
  }),
  address: {
    host: /(?:^|\.)upwork\.com$/,
    /** "…_~021234567890123456789": the digits after "~02" are the id. An older "~01…" is itself the id. */
    jobId(path) {
      const [, kind, rest] = /\/(?:jobs?|apply|details)\/[^/]*~(0[12])([0-9a-z]{6,32})/i.exec(path) ?? []
      if (rest === undefined) return undefined
      return kind === '02' && /^\d+$/.test(rest) ? rest : `~${kind}${rest}`
    },
    of: (jobId) => `https://www.upwork.com/jobs/~0${jobId}`,
    talks: 'https://www.upwork.com/ab/messages/rooms/',
  },
  showsVisitors: false,
  takesDays: false,
  needsIdentity: true,
  profile: {
    agentField: 'upworkProfileUrl',
    pattern: /^https?:\/\/(www\.)?upwork\.com\/(freelancers|fl)\/~[0-9A-Za-z]+\/?$/,
    problem: 'profile_url_invalid',
    example: 'https://www.upwork.com/freelancers/~…',
  },
  signInForm: {
    fields: [
      {
        name: 'freelancerName',
        is: 'text',
        agentField: 'upworkFreelancerName',
        agentMax: 120,
        shows: 'accountName',
      },
      { name: 'username', is: 'user', wizardName: 'upworkUsername', isHalf: true },
      { name: 'password', is: 'secret', wizardName: 'upworkPassword', isHalf: true },
      { name: 'securityAnswer', is: 'secret', wizardName: 'upworkSecurityAnswer' },
      { name: 'profileUrl', is: 'profileUrl', agentField: 'upworkProfileUrl', shows: 'profileUrl' },
    ],
    agentFields: [
      'upworkPaymentRate',
      'upworkBoostProposal',
      'upworkAutoRefill',
      'upworkAutoRefillAmount',
      'upworkMaximumBid',
    ],
  },
  spending: [
    { is: 'flag', name: 'upworkBoostProposal', hint: 'boostHint' },
    { is: 'amount', name: 'upworkBoostConnects', onlyWith: 'upworkBoostProposal' },
    { is: 'flag', name: 'upworkAutoRefill', hint: 'refillHint' },
    { is: 'amount', name: 'upworkAutoRefillAmount', onlyWith: 'upworkAutoRefill' },
    { is: 'amount', name: 'upworkMaximumBid', hint: 'maximumBidHint' },
    { is: 'amount', name: 'upworkConnectsPerDay', hint: 'limitHint' },
    { is: 'amount', name: 'upworkConnectsPerMonth' },
  ],
  sending: {
    unit: 'connects',
    // "Connects cost $0.15 (USD) each" (its help article "Use Connects"); taxes come on top.
    unitUsdMinor: 15,
    // The dearest ordinary job of its table.
    expectedUnits: 16,
    limits: { day: 'upworkConnectsPerDay', month: 'upworkConnectsPerMonth' },
    maximum: 'upworkMaximumBid',
    boost: { isOn: 'upworkBoostProposal', units: 'upworkBoostConnects' },
    warning: {
      isOn: 'upworkAutoRefill',
      below: 'upworkAutoRefillAmount',
      url: 'https://www.upwork.com/nx/plans/connects/history/',
    },
  },
  sampleIds: {
    job: (index, random) => `19${random.between(10 ** 8, 10 ** 9 - 1)}${String(index).padStart(8, '0')}`,
    receipt: (random) => `18${random.between(10 ** 8, 10 ** 9 - 1)}${random.between(10 ** 7, 10 ** 8 - 1)}`,
  },
  planLimitName: 'maxUpworkProposals',
  aliases: {
    upworkMinRate: 'upworkHourlyMinRate',
    upworkMaxRate: 'upworkHourlyMaxRate',
    upworkFixedMinBudget: 'upworkMinFixedRate',
    upworkFixedMaxBudget: 'upworkMaxFixedRate',
    upworkMaxBid: 'upworkMaximumBid',
  },
} as const satisfies MarketplaceRecord<typeof searchShape, typeof agentShape>
