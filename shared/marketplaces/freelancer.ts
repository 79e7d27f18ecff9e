/** Freelancer.com: everything that Gigwright knows about it, except its wire protocol (`api/marketplaces/freelancer/`). */
import { toMinor } from '../minor-units.ts'
import { agentAmount, count, flag, languages, searchAmount } from './field-schemas.ts'
import type { MarketplaceRecord } from './record.ts'

const searchShape = {
  freelancerIsHourly: flag(true),
  freelancerIsFixed: flag(true),
  freelancerMinBudget: searchAmount(1_000_000),
  freelancerMaxBudget: searchAmount(1_000_000),
  freelancerHourlyRateMin: searchAmount(1000),
  freelancerHourlyRateMax: searchAmount(1000),
  freelancerLanguage: languages,
}

const agentShape = {
  freelancerIsHourly: flag(true),
  freelancerIsFixed: flag(true),
  freelancerMinBudget: agentAmount(1_000_000),
  freelancerMaxBudget: agentAmount(1_000_000),
  freelancerHourlyRateMin: agentAmount(1000),
  freelancerHourlyRateMax: agentAmount(1000),
  freelancerLanguage: languages,
  freelancerBidsPerDay: count(1000),
  freelancerBidsPerMonth: count(10_000),
}

/** 10 %; for a fixed price at least 5 US dollars (its page "Fees and Charges"). */
const FEE_PERCENT = 10
const FEE_LEAST_USD = 5

export const freelancer = {
  searchShape,
  agentShape,
  criteria: [
    { is: 'kinds', fixed: 'freelancerIsFixed', hourly: 'freelancerIsHourly' },
    {
      is: 'range',
      of: 'fixed',
      range: { min: 0, max: 5000, step: 100 },
      search: ['freelancerMinBudget', 'freelancerMaxBudget'],
      agent: ['freelancerMinBudget', 'freelancerMaxBudget'],
    },
    {
      is: 'range',
      of: 'hourly',
      range: { min: 1, max: 200, step: 1 },
      search: ['freelancerHourlyRateMin', 'freelancerHourlyRateMax'],
      agent: ['freelancerHourlyRateMin', 'freelancerHourlyRateMax'],
    },
    { is: 'languages', name: 'freelancerLanguage' },
  ],
  askedRate: null,
  letter: { min: 100, max: 1500, words: 110 },
  fee(kind, amountMinor, currency) {
    // The minimum is given in US dollars only. In another currency only the share is certain.
    const leastMinor = kind === 'fixed' && currency === 'USD' ? toMinor(FEE_LEAST_USD, currency) : 0
    const share = Math.round((amountMinor * FEE_PERCENT) / 100)
    const fee = Math.min(amountMinor, Math.max(share, leastMinor))
    return { leastMinor: fee, mostMinor: fee }
  },
  address: {
    /** It also answers under national domains. */
    host: /(?:^|\.)freelancer(?:\.[a-z]{2,3}){1,2}$/,
    /** "/projects/php/shop-in-react-38123456/details": the number at the end of the name; null when the name has none. */
    jobId(path) {
      const parts = path.split('/').filter(Boolean)
      const at = parts.indexOf('projects')
      if (at < 0 || at === parts.length - 1) return undefined
      const numbers = parts.slice(at + 1).map((part) => /^(?:.*-)?(\d{1,12})(?:\.html)?$/.exec(part)?.[1])
      return numbers.find((number) => number !== undefined) ?? null
    },
    of: (jobId) => `https://www.freelancer.com/projects/${jobId}`,
    talks: 'https://www.freelancer.com/messages',
  },
  showsVisitors: true,
  // Its interface takes no bid without them.
  takesDays: true,
  needsIdentity: false,
  profile: null,
  signInForm: null,
  spending: [
    { is: 'amount', name: 'freelancerBidsPerDay', hint: 'limitHint' },
    { is: 'amount', name: 'freelancerBidsPerMonth' },
  ],
  // A bid takes one of the membership's bids and no money: the fee falls due when the project is awarded.
  sending: {
    unit: 'bids',
    unitUsdMinor: 0,
    expectedUnits: 1,
    limits: { day: 'freelancerBidsPerDay', month: 'freelancerBidsPerMonth' },
    maximum: null,
    boost: null,
    warning: null,
  },
  sampleIds: {
    job: (index, random) => String(38_000_000 + index * 1_009 + random.between(0, 999)),
    receipt: (random) => String(random.between(300_000_000, 399_999_999)),
  },
  planLimitName: 'maxFreelancerBids',
  aliases: {},
} as const satisfies MarketplaceRecord<typeof searchShape, typeof agentShape>
