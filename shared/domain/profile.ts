/** The freelancer's own facts and preferences: profile, answer bank, settings. */
import * as z from 'zod/mini'
import { instantSchema, timeZoneSchema, wallTimeSchema } from '../time.ts'
import { isCountry, isLanguage } from './country-codes.ts'

const text = (max: number) => z._default(z.string().check(z.maxLength(max)), '')

/** Somebody opens it with one tap, so it must be a page: never `javascript:` or a file. Empty where there is none. */
export const portfolioLinkSchema = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^$|^https?:\/\/[^\s/?#]+\S*$/i, 'link_invalid'))

const portfolioItemSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
  summary: text(1000),
  url: z._default(portfolioLinkSchema, ''),
})

const codeSchema = (isKnown: (code: string) => boolean) =>
  z.string().check(z.minLength(1, 'required'), z.refine(isKnown, 'invalid'))

/** From best to least: grown up with it, at ease in it, good enough to work in it, a little. */
export const LANGUAGE_LEVELS = ['native', 'fluent', 'good', 'basic'] as const
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number]

/** A language of the freelancer: ISO 639-1, and how well. */
const spokenLanguageSchema = z.object({ code: codeSchema(isLanguage), level: z.enum(LANGUAGE_LEVELS) })

/** Some clients take only agencies, and some take none. */
export const WORKS_AS = ['individual', 'agency'] as const

/** How many entries the lists of limits may have. */
export const LIMITS_MAX = { refuses: 20, citizenOf: 5, spokenLanguages: 12 } as const

/** One row for each user; its id is the user's id. */
export const profileSchema = z.object({
  id: z.string(),
  firstName: text(80),
  lastName: text(80),
  /** The first name in Latin letters, where it is written in others. */
  latinName: text(80),
  /** Headline, as on the marketplaces. */
  title: z._default(z.string().check(z.maxLength(70)), ''),
  overview: text(5000),
  skills: z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))).check(z.maxLength(50)), []),
  portfolio: z._default(z.array(portfolioItemSchema).check(z.maxLength(50)), []),
  workHistory: text(4000),
  education: text(1000),
  certifications: text(1000),
  languages: text(300),
  /** Whole US dollars an hour; 0 when not said. */
  hourlyRateUsd: z._default(z.number().check(z.gte(0), z.lte(10_000)), 0),
  availability: text(100),
  /** What the freelancer does not take or use, one line each, in their own words. */
  refuses: z._default(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(160))).check(z.maxLength(LIMITS_MAX.refuses)),
    [],
  ),
  /** Null when not said. */
  worksAs: z._default(z.nullable(z.enum(WORKS_AS)), null),
  /** Where they live and work, ISO 3166-1 alpha-2; null when not said. */
  country: z._default(z.nullable(codeSchema(isCountry)), null),
  /** ISO 3166-1 alpha-2. */
  citizenOf: z._default(z.array(codeSchema(isCountry)).check(z.maxLength(LIMITS_MAX.citizenOf)), []),
  /** With a level, unlike the free text in `languages`. */
  spokenLanguages: z._default(z.array(spokenLanguageSchema).check(z.maxLength(LIMITS_MAX.spokenLanguages)), []),
  /** Whole US dollars: a fixed price far below is not taken; null when not said. */
  smallestProjectUsd: z._default(
    z.nullable(z.number().check(z.multipleOf(1, 'number_invalid'), z.gte(1), z.lte(1_000_000))),
    null,
  ),
})
export type Profile = z.infer<typeof profileSchema>

/** Without these a letter could say nothing true. */
export const NEEDED_FACTS = ['title', 'overview', 'skills'] as const

/** An answer the freelancer once gave to a screening question. It is used again. */
/** How many answers the bank may have: each letter reads all of them. */
export const ANSWERS_MAX = 300

export const answerSchema = z.object({
  id: z.string(),
  question: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(2000)),
  answer: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(5000)),
  /** The proposal in which it was last corrected; null when it was typed into the bank itself. */
  learnedFrom: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  /** When it was last used in an approved proposal; null when never. */
  usedAt: z.optional(z.nullable(instantSchema)),
  updatedAt: z._default(instantSchema, 0),
})
export type Answer = z.infer<typeof answerSchema>

export const NOTICE_KINDS = ['sent', 'review', 'failed', 'reply', 'trouble', 'billing', 'jobs'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export const NOTICE_CHANNELS = ['push', 'email', 'telegram'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** Of a suggestion; see `pwa/local/lessons/lessons.ts`. */
export const lessonKeySchema = z.string().check(z.regex(/^[\da-f]{16}$/))
export const LESSONS_KEPT = 400

/** One row for each user; its id is the user's id. */
export const settingsSchema = z.object({
  id: z.string(),
  locale: z._default(z.string().check(z.maxLength(10)), 'en'),
  theme: z._default(z.enum(['system', 'light', 'dark']), 'system'),
  timeZone: z._default(timeZoneSchema, 'UTC'),
  pushSent: z._default(z.boolean(), true),
  pushReview: z._default(z.boolean(), true),
  pushFailed: z._default(z.boolean(), true),
  pushReply: z._default(z.boolean(), true),
  pushTrouble: z._default(z.boolean(), true),
  pushBilling: z._default(z.boolean(), true),
  pushJobs: z._default(z.boolean(), true),
  // What waits for a decision or did not leave is mailed too, because push needs a permission that many never give. Letters of ten minutes are one mail.
  emailSent: z._default(z.boolean(), false),
  emailReview: z._default(z.boolean(), true),
  emailFailed: z._default(z.boolean(), true),
  emailReply: z._default(z.boolean(), true),
  emailTrouble: z._default(z.boolean(), true),
  emailBilling: z._default(z.boolean(), true),
  emailJobs: z._default(z.boolean(), true),
  telegramSent: z._default(z.boolean(), true),
  telegramReview: z._default(z.boolean(), true),
  telegramFailed: z._default(z.boolean(), true),
  telegramReply: z._default(z.boolean(), true),
  telegramTrouble: z._default(z.boolean(), true),
  telegramBilling: z._default(z.boolean(), true),
  telegramJobs: z._default(z.boolean(), true),
  /** Quiet hours hold the notices of every channel, by the clock of `timeZone`. They may pass midnight. */
  isQuietOn: z._default(z.boolean(), false),
  quietFrom: z._default(wallTimeSchema, '22:00'),
  quietUntil: z._default(wallTimeSchema, '08:00'),
  /** Notices then say only that there is news: others may see the screen. */
  areNoticesHidden: z._default(z.boolean(), false),
  /** Inviting friends was offered once, on whatever device. */
  wereFriendsOffered: z._default(z.boolean(), false),
  /** Suggestions from edits that were accepted or declined: they are not made again. The newest last. */
  decidedLessons: z._default(z.array(lessonKeySchema).check(z.maxLength(LESSONS_KEPT)), []),
  /** What invoices from now on say about the buyer. The address has line breaks. */
  billingName: z._default(z.string().check(z.maxLength(200)), ''),
  billingCompany: z._default(z.string().check(z.maxLength(200)), ''),
  billingAddress: z._default(z.string().check(z.maxLength(500)), ''),
  billingTaxNumber: z._default(z.string().check(z.maxLength(60)), ''),
})
export type Settings = z.infer<typeof settingsSchema>

/** @returns The setting that decides whether news of this kind goes to this channel. */
export function noticeSetting<Channel extends NoticeChannel, Kind extends NoticeKind>(channel: Channel, kind: Kind) {
  return `${channel}${capital(kind)}` as `${Channel}${Capitalize<Kind>}`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
