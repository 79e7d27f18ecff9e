/** Accounts: the fields of sign-up and sign-in, and what a session shows of its user. */
import * as z from 'zod/mini'
import { instantSchema, timeZoneSchema } from '../time.ts'
import { marketplaceIdSchema } from './jobs/marketplace.ts'
import { DEFAULT_MARKETPLACE, forEachNamed } from './jobs/marketplace-names.ts'

export const EMAIL_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'zoho.com',
  'mail.com',
] as const

export const emailSchema = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, 'email_required'),
  z.maxLength(254),
  z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'email_invalid'),
  // Signs that mean more than themselves in the header of a mail.
  z.regex(/^[^\p{Cc}"(),:;<>[\]\\]*$/u, 'email_invalid'),
)

/**
 * Of a new account: letters a to z only, and no domain that stands for others (`xn--`). Letters of other alphabets can look the
 * same, so that one address could pass for another.
 */
export const newEmailSchema = emailSchema.check(
  z.regex(/^[^\u0080-\u{10ffff}]*$/u, 'email_lookalike'),
  z.regex(/^(?!.*[@.]xn--)/, 'email_lookalike'),
)

/** @returns Whether the address may be that of a new account. */
export function isPlainAddress(email: string): boolean {
  return newEmailSchema.safeParse(email).success
}

/** @returns Whether the address is at one of the domains; `*` allows any. */
export function isAcceptedDomain(email: string, domains: readonly string[]): boolean {
  return domains.includes('*') || domains.includes(email.slice(email.lastIndexOf('@') + 1))
}

/** At least 8 characters with upper case, lower case and a digit. */
export const newPasswordSchema = z
  .string('password_required')
  .check(
    z.minLength(1, 'password_required'),
    z.minLength(8, 'password_weak'),
    z.maxLength(200),
    z.regex(/[a-z]/, 'password_weak'),
    z.regex(/[A-Z]/, 'password_weak'),
    z.regex(/\d/, 'password_weak'),
  )

/** The value of `?plan=`. `/subscribe` checks whether there is such a plan. */
export const planIdQuerySchema = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** The value of `?ref=`. */
export const referralRefSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

export const signUpSchema = z.object({
  email: newEmailSchema,
  password: newPasswordSchema,
  platformType: z._default(marketplaceIdSchema, DEFAULT_MARKETPLACE),
  timeZone: z.optional(timeZoneSchema),
  locale: z.optional(z.string().check(z.maxLength(10))),
  /** A friend's referral code. An unknown one is ignored. */
  ref: z.catch(z.optional(referralRefSchema), undefined),
  /** From the link that was mailed to the address: it is accepted at any domain, and counts as verified. */
  proof: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  /** The plan chosen before sign-up. The page passes it on to `/subscribe`. */
  plan: z.catch(z.optional(planIdQuerySchema), undefined),
})

export const signInSchema = z.object({
  email: emailSchema,
  password: z.string('password_required').check(z.minLength(1, 'password_required'), z.maxLength(200)),
})

export const addressSchema = z.object({ email: emailSchema })

/** Exactly six digits. People paste them with spaces and type them with their keyboard's own digits. */
export const emailCodeSchema = z.pipe(
  z.pipe(
    z.string('code_invalid'),
    z.transform((text) => latinDigits(text.replace(/\s+/g, ''))),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'code_invalid')),
)

/** A code of an authenticator app, or a recovery code, however it was typed. */
export const factorCodeSchema = z.pipe(
  z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40)),
  z.transform((text) =>
    latinDigits(text)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
  ),
)
export const passwordProofSchema = z.object({
  password: z.string('password_required').check(z.minLength(1, 'password_required'), z.maxLength(200)),
})

function latinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)))
}

export const addressCodeSchema = z.object({ email: emailSchema, code: emailCodeSchema })

export const passwordChangeSchema = z.object({
  current: z.string('password_required').check(z.minLength(1, 'password_required'), z.maxLength(200)),
  password: newPasswordSchema,
})

/** The user as the specified calls return it. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  platformType: marketplaceIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  skills: z.array(z.string()),
  portfolioLinks: z.array(z.string()),
  ...forEachNamed('ProfileComplete', () => z.boolean()),
  isDemo: z.boolean(),
  /** The user entered a code that was mailed to `email`, or Google confirms the address. */
  emailVerified: z._default(z.boolean(), false),
  /** False when the user came through Google and has set none yet. A reset sets one. */
  hasPassword: z._default(z.boolean(), true),
  createdAt: instantSchema,
})
export type User = z.infer<typeof userSchema>
