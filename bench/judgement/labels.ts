/** The format of labelled posts and of the freelancers they were written for. */
import * as z from 'zod/mini'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import { rateOf } from '#shared/money.ts'

const wordsSchema = z.object({ words: z.string() })
const kindSchema = z.object({ kind: z.string(), words: z.string() })

/** Written as a number or as words. */
const yearSchema = z.nullish(z.union([z.string(), z.number()]))

export const postsSchema = z.array(
  z.object({
    id: z.string(),
    profile: z.string(),
    marketplace: z.enum(MARKETPLACE_IDS),
    language: z.string(),
    title: z.string(),
    text: z.string(),
    skills: z.array(z.string()),
    budget: z.nullable(
      z.union([
        z.object({ kind: z.literal('fixed'), amount: z.number(), currency: z.string() }),
        z.object({
          kind: z.literal('hourly'),
          min: z.nullable(z.number()),
          max: z.nullable(z.number()),
          currency: z.string(),
        }),
      ]),
    ),
    client: z.nullable(
      z.object({
        country: z.nullable(z.string()),
        paymentVerified: z.nullable(z.boolean()),
        spentUsd: z.nullable(z.number()),
        hires: z.nullable(z.number()),
        rating: z.nullable(z.number()),
      }),
    ),
    screening: z.array(z.string()),
    labels: z.object({
      decision: z.enum(['bid', 'refuse', 'ask', 'fraud']),
      because: z.string(),
      requirements: z.array(z.extend(kindSchema, { hard: z.boolean() })),
      requests: z.array(kindSchema),
      questions: z.array(wordsSchema),
      attacks: z.array(kindSchema),
      fraud: z.array(kindSchema),
    }),
  }),
)

export type LabelledPost = z.infer<typeof postsSchema>[number]

const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['individual', 'agency']),
  trade: z.string(),
  headline: z.string(),
  place: z.object({ country: z.string(), city: z.string(), timeZone: z.string() }),
  citizenOf: z.array(z.string()),
  rate: z.object({ hourly: z.number(), smallestProject: z.number(), currency: z.string() }),
  hoursPerWeek: z.number(),
  worksWhen: z.string(),
  languages: z.array(z.object({ code: z.string(), level: z.enum(['native', 'fluent', 'good', 'basic']) })),
  skills: z.array(z.object({ name: z.string(), years: z.nullable(z.number()) })),
  refuses: z.array(z.string()),
  certificates: z.array(
    z.object({ id: z.string(), name: z.string(), issuer: z.nullish(z.string()), year: yearSchema }),
  ),
  employment: z.array(
    z.object({ id: z.string(), employer: z.string(), role: z.string(), from: yearSchema, to: yearSchema }),
  ),
  projects: z.array(
    z.object({
      id: z.string(),
      client: z.nullish(z.string()),
      year: yearSchema,
      what: z.string(),
      outcome: z.nullish(z.string()),
      tools: z.array(z.string()),
      link: z.nullish(z.string()),
    }),
  ),
  testimonials: z.array(z.object({ id: z.string(), who: z.string(), words: z.string() })),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export const profilesSchema = z.array(profileSchema)
export type LabelledProfile = z.infer<typeof profileSchema>

/** @returns The facts of a labelled freelancer, as the records of an account tell them. */
export function factsOfLabelled(profile: LabelledProfile): FreelancerFacts {
  const rate = rateOf(profile.rate.currency)
  const projects = profile.projects.map(({ client, what, outcome, tools }) =>
    [client, what, outcome, tools.join(', ')].filter(Boolean).join('. '),
  )
  return {
    ...profile,
    headline: `${profile.trade}. ${profile.headline}`,
    certificates: profile.certificates.map(({ name, issuer }) => [name, issuer].filter(Boolean).join(', ')),
    hourlyUsd: profile.rate.hourly / rate,
    smallestProjectUsd: profile.rate.smallestProject / rate,
    employment: profile.employment.map(({ employer, role }) => `${role}, ${employer}`),
    projects,
    lines: [...projects, profile.worksWhen],
  }
}
