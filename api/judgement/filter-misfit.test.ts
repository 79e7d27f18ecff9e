/** What a filter asks of a client, and what happens to posts that do not tell it. */
import { describe, expect, it } from 'vitest'
import { sampleJob } from '#api/test/sample-rows.ts'
import { COUNTRY_CODES } from '#shared/domain/country-codes.ts'
import { filtersClients } from '#shared/domain/jobs/advanced-filters.ts'
import type { Job, JobClient } from '#shared/domain/jobs/marketplace.ts'
import { filterOf, openFilter, type PostFilter } from '#shared/domain/matching/post-filter.ts'
import { HOUR_MS } from '#shared/time.ts'
import { countryCodeOf, filterMisfit, searchMisfit, unknownTo } from './filter-misfit.ts'

const NOW = 1_800_000_000_000
const KNOWN: JobClient = {
  ...{ name: 'Maya', country: 'Germany', isPaymentVerified: true, rating: 4.6, reviewCount: 8, hireCount: 5 },
  totalSpentMinor: 300_000,
}
const job = (fields: Partial<Job> = {}, client: Partial<JobClient> = {}) =>
  sampleJob({
    ...{ postedAt: NOW - 5 * HOUR_MS, currency: 'USD', proposalCount: 12, sendCost: 8 },
    ...{ title: 'Shop in React', description: 'With tests.', skills: ['TypeScript'] },
    ...fields,
    client: { ...KNOWN, ...client },
  })
const NOTHING: JobClient = {
  ...{ name: null, country: null, isPaymentVerified: null, rating: null, reviewCount: null, hireCount: null },
  totalSpentMinor: null,
}
const filter = (fields: Partial<PostFilter>) => ({ ...openFilter(), ...fields })

describe('a post that tells everything', () => {
  it.each<[Partial<PostFilter>, string | null, string]>([
    [{}, null, ''],
    [{ clientCountries: ['DE', 'AT'] }, null, ''],
    [{ clientCountries: ['US'] }, 'client_country', 'DE'],
    [{ needsVerifiedPayment: true }, null, ''],
    [{ minClientSpent: 3000 }, null, ''],
    [{ minClientSpent: 5000 }, 'client_spent', '$3000 < $5000'],
    [{ minClientHires: 5 }, null, ''],
    [{ minClientHires: 6 }, 'client_hires', '5 < 6'],
    [{ minClientRating: 4.5 }, null, ''],
    [{ minClientRating: 4.7 }, 'client_rating', '4.6 < 4.7'],
    [{ maxProposals: 12 }, null, ''],
    [{ maxProposals: 10 }, 'many_proposals', '12 > 10'],
    [{ maxSendCost: 8 }, null, ''],
    [{ maxSendCost: 6 }, 'send_cost', '8 > 6'],
    [{ maxAgeHours: 6 }, null, ''],
    [{ maxAgeHours: 5 }, 'too_old', '5 h'],
    [{ wordRule: 'react NOT vue' }, null, ''],
    [{ wordRule: 'typescript "with tests"' }, null, ''],
    [{ wordRule: 'vue' }, 'word_rule', 'vue'],
  ])('%j: %s', (fields, reason, detail) => {
    const misfit = filterMisfit(job(), filter(fields), NOW)
    expect(misfit).toEqual(reason === null ? null : { reason, detail })
    // A filter that leaves out what is not told changes nothing for it.
    expect(filterMisfit(job(), filter({ ...fields, unknownData: 'leave' }), NOW)).toEqual(misfit)
  })

  it('is refused when the client is known to be unverified', () => {
    const misfit = filterMisfit(job({}, { isPaymentVerified: false }), filter({ needsVerifiedPayment: true }), NOW)
    expect(misfit).toEqual({ reason: 'client_unverified', detail: '' })
  })
})

describe('a post that tells nothing', () => {
  const silent = job({ proposalCount: null, sendCost: null }, NOTHING)
  const asked: Partial<PostFilter>[] = [
    { clientCountries: ['DE'] },
    { needsVerifiedPayment: true },
    { minClientSpent: 1 },
    { minClientHires: 1 },
    { minClientRating: 1 },
    { maxProposals: 1 },
    { maxSendCost: 1 },
  ]
  it.each(asked)('is kept and marked, or left out with that reason: %j', (fields) => {
    const [unknown, ...others] = unknownTo(silent, filter(fields))
    expect(others).toEqual([])
    expect(filterMisfit(silent, filter(fields), NOW)).toBeNull()
    const strict = filter({ ...fields, unknownData: 'leave' })
    expect(filterMisfit(silent, strict, NOW)).toEqual({ reason: 'client_unknown', detail: unknown })
  })

  it('is never left out by what is not asked', () => {
    expect(filterMisfit(silent, filter({ unknownData: 'leave' }), NOW)).toBeNull()
    expect(unknownTo(silent, openFilter())).toEqual([])
  })
})

it('a title with operators is a rule; a title of plain words is not', () => {
  const search = (title: string) => ({ ...openFilter(), title })
  expect(searchMisfit(job(), search('vue OR angular'), NOW)).toEqual({ reason: 'word_rule', detail: 'vue OR angular' })
  expect(searchMisfit(job(), search('react AND shop'), NOW)).toBeNull()
  expect(searchMisfit(job(), search('vue developer'), NOW)).toBeNull()
})

it('only what is asked of the client or the post counts as an advanced filter', () => {
  expect(
    [{}, { wordRule: 'react' }, { unknownData: 'leave' as const }].map((one) => filtersClients(filter(one))),
  ).toEqual([false, false, false])
  expect(filtersClients(filter({ maxProposals: 3 }))).toBe(true)
  expect(filterOf(filter({ clientCountries: ['DE'] })).clientCountries).toEqual(['DE'])
})

it.each([
  ['Germany', 'DE'],
  ['de', 'DE'],
  ['United States', 'US'],
  ['Hong Kong', 'HK'],
  ['Czech Republic', 'CZ'],
  ['Turkey', 'TR'],
  ['Atlantis', null],
  ['', null],
])('the country %s is %s', (name, code) => expect(countryCodeOf(name)).toBe(code))

it('knows each country by its English name', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  for (const code of COUNTRY_CODES) expect(countryCodeOf(names.of(code) ?? '')).toBe(code)
})
