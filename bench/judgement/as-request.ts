/** A labelled post and its freelancer as what a writer is asked for. */
import { priceFor } from '#api/judgement/amount.ts'
import type { WritingRequest } from '#api/writing/writer.ts'
import { plainAgent } from '#shared/domain/agent.ts'
import { type Fact, factId } from '#shared/domain/claims/claim.ts'
import { type FactRecord, factRecordSchema, factText } from '#shared/domain/facts/fact-record.ts'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import { type Job, jobSchema } from '#shared/domain/jobs/marketplace.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { rateOf, toMinor } from '#shared/money.ts'
import type { LabelledPost, LabelledProfile } from './labels.ts'

const POSTED_AT = Date.UTC(2026, 10, 20)

export function requestOfLabelled(post: LabelledPost, freelancer: LabelledProfile): WritingRequest {
  const rate = rateOf(freelancer.rate.currency)
  // An agency signs with its whole name.
  const [firstName = '', ...rest] = freelancer.kind === 'agency' ? [freelancer.name] : freelancer.name.split(' ')
  const profile = profileSchema.parse({
    id: freelancer.id,
    firstName,
    lastName: rest.join(' '),
    title: `${freelancer.trade}. ${freelancer.headline}`.slice(0, 70),
    skills: freelancer.skills.map(({ name }) => name),
    hourlyRateUsd: Math.round(freelancer.rate.hourly / rate),
    smallestProjectUsd: Math.max(1, Math.round(freelancer.rate.smallestProject / rate)),
    availability: asTyped(`${freelancer.hoursPerWeek} hours a week. ${freelancer.worksWhen}`, 100),
    worksAs: freelancer.kind,
    refuses: freelancer.refuses,
    country: freelancer.place.country,
    citizenOf: freelancer.citizenOf,
    spokenLanguages: freelancer.languages,
    languages: freelancer.languages.map(({ code, level }) => `${LANGUAGE_NAMES.of(code)} (${level})`).join(', '),
  })
  const answerBank = freelancer.answers.map((answer, at) => ({ id: `answer-${at}`, ...answer, updatedAt: 0 }))
  const records = recordsOf(freelancer)
  const job = jobOf(post)
  const place = `I live in ${freelancer.place.city}, ${COUNTRY_NAMES.of(freelancer.place.country)}`
  const said = factsOf(profile, plainAgent(), answerBank)
  const facts: Fact[] = [
    ...said.filter(({ ref }) => ref !== WORKS_AS),
    { source: 'profile', ref: 'place', text: place, id: factId('profile', 'place', place) },
    ...records.map((record) => {
      const text = factText(record)
      return { source: 'record' as const, ref: record.id, text, id: factId('record', record.id, text) }
    }),
    // Recorded replies name facts by their place, and were written before there was this one.
    ...said.filter(({ ref }) => ref === WORKS_AS),
  ]
  const agent = plainAgent()
  const { amountMinor, priceReason } = priceFor(job, { agent, profile, facts })
  return { job, agent, profile, answerBank, facts, records, amountMinor, priceReason }
}

/** A person whose words are too many for a field leaves out the last ones whole. */
function asTyped(words: string, max: number): string {
  if (words.length <= max) return words
  return words
    .slice(0, max)
    .replace(/(?<=[.,;])[^.,;]*$/u, '')
    .replace(/[,;]$/u, '')
}

const WORKS_AS = 'worksAs'
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' })

function recordsOf(freelancer: LabelledProfile): FactRecord[] {
  const record = (fields: Partial<FactRecord>) => factRecordSchema.parse(fields)
  const span = (from: unknown, to: unknown) =>
    [from, to].filter((year) => year !== null && year !== undefined).join(' to ')
  return [
    ...freelancer.projects.map(({ id, client, year, what, outcome, tools, link }) =>
      record({
        id,
        kind: 'project',
        who: client ?? '',
        when: span(year, null),
        what,
        outcome: outcome ?? '',
        tools,
        link: link ?? '',
      }),
    ),
    ...freelancer.testimonials.map(({ id, who, words }) => record({ id, kind: 'testimonial', who, what: words })),
    ...freelancer.certificates.map(({ id, name, issuer, year }) =>
      record({ id, kind: 'certificate', name, who: issuer ?? '', when: span(year, null) }),
    ),
    ...freelancer.employment.map(({ id, employer, role, from, to }) =>
      record({ id, kind: 'employment', name: role, who: employer, when: span(from, to) }),
    ),
    ...freelancer.skills.flatMap(({ name, years }, at) =>
      years === null ? [] : [record({ id: `skill-${at}`, kind: 'skill', name, years })],
    ),
  ]
}

function jobOf({ id, marketplace, title, text, skills, budget, client, screening, language }: LabelledPost): Job {
  const currency = budget?.currency ?? 'USD'
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, currency))
  const range =
    budget === null
      ? { least: null, most: null }
      : budget.kind === 'fixed'
        ? { least: minor(budget.amount), most: minor(budget.amount) }
        : { least: minor(budget.min), most: minor(budget.max) }
  return jobSchema.parse({
    platform: marketplace,
    id,
    title,
    description: text,
    url: `https://example.com/jobs/${id}`,
    kind: budget?.kind ?? 'fixed',
    budgetMinMinor: range.least,
    budgetMaxMinor: range.most,
    currency,
    skills,
    language: language.slice(0, 2),
    postedAt: POSTED_AT,
    client: {
      name: null,
      country: client?.country ?? null,
      isPaymentVerified: client?.paymentVerified ?? null,
      rating: client?.rating ?? null,
      reviewCount: client?.hires ?? null,
      hireCount: client?.hires ?? null,
      totalSpentMinor: client?.spentUsd ? toMinor(client.spentUsd, 'USD') : null,
    },
    proposalCount: null,
    experienceLevel: null,
    duration: null,
    questions: screening,
    isOpen: true,
    hasApplied: false,
    isRestricted: false,
    sendCost: null,
  })
}
