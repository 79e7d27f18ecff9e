/** The format of labelled posts and of the freelancers they were written for. */
import * as z from 'zod/mini'
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import { RATES_PER_USD } from '#shared/money.ts'

const wordsSchema = z.object({ words: z.string() })
const kindSchema = z.object({ kind: z.string(), words: z.string() })

export const postsSchema = z.array(
  z.object({
    id: z.string(),
    profile: z.string(),
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
    screening: z.array(z.string()),
    labels: z.object({
      decision: z.enum(['bid', 'refuse', 'ask', 'fraud']),
      because: z.string(),
      requirements: z.array(kindSchema),
      requests: z.array(kindSchema),
      questions: z.array(wordsSchema),
      attacks: z.array(kindSchema),
      fraud: z.array(kindSchema),
    }),
  }),
)

const profileSchema = z.object({
  id: z.string(),
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
  certificates: z.array(z.object({ name: z.string() })),
  employment: z.array(z.object({ employer: z.string(), role: z.string() })),
  projects: z.array(z.object({ what: z.string(), tools: z.array(z.string()) })),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export const profilesSchema = z.array(profileSchema)

/** @returns The facts of a labelled freelancer. */
export function factsOfLabelled(profile: z.infer<typeof profileSchema>): FreelancerFacts {
  const rate = RATES_PER_USD[profile.rate.currency] ?? 1
  return {
    ...profile,
    headline: `${profile.trade}. ${profile.headline}`,
    certificates: profile.certificates.map(({ name }) => name),
    hourlyUsd: profile.rate.hourly / rate,
    smallestProjectUsd: profile.rate.smallestProject / rate,
    employment: profile.employment.map(({ employer, role }) => `${role}, ${employer}`),
    projects: profile.projects.map(({ what, tools }) => `${what} ${tools.join(', ')}`),
  }
}
