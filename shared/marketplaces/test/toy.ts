/** The record of a toy marketplace, as somebody who adds a real one would write it. Tests use it in every feature. */
import * as z from 'zod/mini'
import { EXPERIENCE_LEVELS } from '../../domain/jobs/marketplace.ts'
import { agentAmount, count, flag, languages, searchAmount, text } from '../field-schemas.ts'
import type { MarketplaceRecord } from '../record.ts'

const searchShape = {
  toyLevel: z._default(z.enum([...EXPERIENCE_LEVELS, 'any', '']), 'any'),
  toyPriceMin: searchAmount(10_000),
  toyPriceMax: searchAmount(10_000),
  toyLanguages: languages,
}

const agentShape = {
  toyLevel: z._default(z.enum([...EXPERIENCE_LEVELS, 'any'], 'experience_required'), 'any'),
  toyPriceFrom: agentAmount(10_000),
  toyPriceTo: agentAmount(10_000),
  toyLanguages: languages,
  toyRate: agentAmount(500),
  toyShopUrl: text(200),
  toyIsGiftWrapped: flag(false),
  toyStampsPerDay: count(100),
  toyStampsPerMonth: count(1000),
}

export const toy = {
  searchShape,
  agentShape,
  criteria: [
    { is: 'experience', name: 'toyLevel' },
    {
      is: 'range',
      of: 'fixed',
      range: { min: 0, max: 2000, step: 50 },
      search: ['toyPriceMin', 'toyPriceMax'],
      agent: ['toyPriceFrom', 'toyPriceTo'],
    },
    { is: 'languages', name: 'toyLanguages' },
  ],
  askedRate: 'toyRate',
  letter: { min: 50, max: 600, words: 80 },
  fee: (_kind, amountMinor) => ({ leastMinor: amountMinor / 4, mostMinor: amountMinor / 2 }),
  address: {
    host: /(?:^|\.)toyland\.example$/,
    jobId: (path) => /^\/wishes\/(\w+)$/.exec(path)?.[1],
    of: (jobId) => `https://toyland.example/wishes/${jobId}`,
    talks: 'https://toyland.example/talks',
  },
  showsVisitors: false,
  takesDays: false,
  needsIdentity: true,
  profile: {
    agentField: 'toyShopUrl',
    pattern: /^https:\/\/toyland\.example\/shops\/\w+$/,
    problem: 'job_address',
    example: 'https://toyland.example/shops/…',
  },
  signInForm: {
    fields: [
      { name: 'shopkeeper', is: 'text', agentField: 'upworkFreelancerName', agentMax: 120, shows: 'accountName' },
      { name: 'apiKey', is: 'secret', wizardName: 'toyApiKey' },
      { name: 'shopUrl', is: 'profileUrl', agentField: 'toyShopUrl', shows: 'profileUrl' },
    ],
    agentFields: ['toyIsGiftWrapped'],
  },
  spending: [{ is: 'flag', name: 'toyIsGiftWrapped', hint: 'boostHint' }],
  sending: {
    unit: 'stamps',
    unitUsdMinor: 50,
    expectedUnits: 2,
    limits: { day: 'toyStampsPerDay', month: 'toyStampsPerMonth' },
    maximum: null,
    boost: null,
    warning: null,
  },
  sampleIds: { job: (index) => `w${index}`, receipt: (random) => String(random.between(1, 9)) },
  planLimitName: 'maxToyWishes',
  aliases: { toyMinPrice: 'toyPriceFrom' },
} as const satisfies MarketplaceRecord<typeof searchShape, typeof agentShape>
