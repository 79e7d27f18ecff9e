/** A friend who signed up with the user's link. Their address is masked before it leaves the server. */
import * as z from 'zod/mini'
import { instantSchema } from '../../time.ts'
import { PLAN_IDS } from './plan.ts'

/** The number of paid referrals for one discount. */
export const REFERRALS_PER_DISCOUNT = 3
export const REFERRAL_DISCOUNT_PERCENT = 30

export const REFERRAL_STATUSES = ['pending', 'trial', 'paid'] as const

export const referralSchema = z.object({
  id: z.string(),
  /** `ad•••@gmail.com`: two characters of the name stay visible. */
  email: z.string().check(z.maxLength(254)),
  createdAt: instantSchema,
  plan: z.enum(PLAN_IDS),
  status: z.enum(REFERRAL_STATUSES),
})
export type Referral = z.infer<typeof referralSchema>

/** @returns The address as another person may see it: `ad•••@gmail.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email.slice(0, at)].slice(0, 2).join('')}•••${email.slice(at)}`
}

/**
 * One form for all addresses of the same mailbox: without dots and `+tags` at Gmail, without `+tags` elsewhere. Friends
 * are told apart by it, so that nobody can refer themselves.
 */
export function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = lower.slice(at + 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  const name = lower.slice(0, at).replace(/\+.*$/, '')
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** @returns The discount on a price, in its minor units. */
export function referralDiscountMinor(priceMinor: number): number {
  return Math.round((priceMinor * REFERRAL_DISCOUNT_PERCENT) / 100)
}
