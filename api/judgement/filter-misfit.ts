/** Whether a post fits a filter, and what of it the post does not tell. Pure. */
import { toUsd } from '#shared/money.ts'
import { HOUR_MS } from '#shared/time.ts'
import { COUNTRY_CODES } from '#shared/domain/country-codes.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { RunSkipReason } from '#shared/domain/run.ts'
import type { PostFilter } from '#shared/domain/matching/post-filter.ts'
import type { UnknownFact } from '#shared/domain/matching/unknown-facts.ts'
import { fitsWordRule, isWordRule } from '#shared/domain/matching/word-rule.ts'

/** The first rule that a post fails; `detail` is data, and for `client_unknown` one of `UNKNOWN_FACTS`. */
interface FilterMisfit {
  reason: RunSkipReason
  detail: string
}

interface Rule {
  fact: UnknownFact
  isAsked: boolean
  value: number | string | boolean | null
  fits: boolean
  misfit: FilterMisfit
}

/** @returns Null where the post fits. What it does not tell fails only where the filter leaves such posts out. */
export function filterMisfit(job: Job, filter: PostFilter, nowMs: number): FilterMisfit | null {
  const texts = [job.title, job.description ?? '', ...job.skills]
  if (!fitsWordRule(filter.wordRule, texts)) return { reason: 'word_rule', detail: filter.wordRule }
  const hours = Math.floor((nowMs - job.postedAt) / HOUR_MS)
  if (filter.maxAgeHours > 0 && hours >= filter.maxAgeHours) return { reason: 'too_old', detail: `${hours} h` }
  const rules = rulesFor(job, filter)
  const failed = rules.find(({ value, fits }) => value !== null && !fits)
  if (failed) return failed.misfit
  const open = filter.unknownData === 'leave' ? rules.find(({ value }) => value === null) : undefined
  return open ? { reason: 'client_unknown', detail: open.fact } : null
}

/** The same for a search, whose title may be a rule of words. */
export function searchMisfit(job: Job, search: PostFilter & { title: string }, nowMs: number): FilterMisfit | null {
  const texts = [job.title, job.description ?? '', ...job.skills]
  if (isWordRule(search.title) && !fitsWordRule(search.title, texts))
    return { reason: 'word_rule', detail: search.title }
  return filterMisfit(job, search, nowMs)
}

/** @returns What the filter asks and the post does not tell. */
export function unknownTo(job: Job, filter: PostFilter): UnknownFact[] {
  return rulesFor(job, filter).flatMap(({ value, fact }) => (value === null ? [fact] : []))
}

function rulesFor(job: Job, filter: PostFilter): Rule[] {
  const { client } = job
  const country = client.country === null ? null : countryCodeOf(client.country)
  const spentUsd = client.totalSpentMinor === null ? null : toUsd(client.totalSpentMinor, job.currency)
  const all: Rule[] = [
    {
      ...{ fact: 'country', isAsked: filter.clientCountries.length > 0, value: country },
      fits: filter.clientCountries.includes(country ?? ''),
      misfit: { reason: 'client_country', detail: country ?? '' },
    },
    {
      ...{ fact: 'payment', isAsked: filter.needsVerifiedPayment, value: client.isPaymentVerified },
      fits: client.isPaymentVerified === true,
      misfit: { reason: 'client_unverified', detail: '' },
    },
    atLeast('spent', 'client_spent', spentUsd, filter.minClientSpent, '$'),
    atLeast('hires', 'client_hires', client.hireCount, filter.minClientHires),
    atLeast('rating', 'client_rating', client.rating, filter.minClientRating),
    atMost('proposals', 'many_proposals', job.proposalCount, filter.maxProposals),
    atMost('sendCost', 'send_cost', job.sendCost, filter.maxSendCost),
  ]
  return all.filter(({ isAsked }) => isAsked)
}

function atLeast(fact: UnknownFact, reason: RunSkipReason, value: number | null, limit: number, unit = ''): Rule {
  const detail = `${unit}${Math.floor((value ?? 0) * 10) / 10} < ${unit}${limit}`
  return { fact, isAsked: limit > 0, value, fits: (value ?? 0) >= limit, misfit: { reason, detail } }
}

function atMost(fact: UnknownFact, reason: RunSkipReason, value: number | null, limit: number): Rule {
  return {
    fact,
    isAsked: limit > 0,
    value,
    fits: (value ?? 0) <= limit,
    misfit: { reason, detail: `${value} > ${limit}` },
  }
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'region' })
const CODES = new Map(COUNTRY_CODES.map((code) => [(NAMES.of(code) ?? code).toLowerCase(), code]))
/** What marketplaces call countries that have another name in the table of names. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'czech republic': 'CZ',
  turkey: 'TR',
  'hong kong': 'HK',
  macau: 'MO',
  'viet nam': 'VN',
  'russian federation': 'RU',
  'ivory coast': 'CI',
  'bosnia and herzegovina': 'BA',
  'trinidad and tobago': 'TT',
  macedonia: 'MK',
  myanmar: 'MM',
  palestine: 'PS',
  'united states of america': 'US',
  'korea, republic of': 'KR',
  'republic of korea': 'KR',
  swaziland: 'SZ',
}

/** @param name A country as a marketplace writes it: its English name, or its code. @returns ISO 3166-1; null for an unknown name. */
export function countryCodeOf(name: string): string | null {
  const key = name.trim().toLowerCase()
  const code = key.length === 2 ? key.toUpperCase() : (CODES.get(key) ?? OTHER_NAMES[key] ?? null)
  return code !== null && COUNTRY_CODES.includes(code) ? code : null
}
