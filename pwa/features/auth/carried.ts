/** What the account screens pass to each other: the email address, the chosen plan, and where the person wanted to go. */
import * as z from 'zod/mini'
import { planIdQuerySchema, referralRefSchema } from '#shared/domain/user.ts'
import { keepInTab, readFromTab } from '../../parts/account/tab-storage.ts'

const path = z.string().check(z.regex(/^\/(?![/\\])/))
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

/** Router state of these screens. Other fields in it are ignored. */
const carriedSchema = z.object({
  email: optional(z.string()),
  plan: optional(planIdQuerySchema),
  /** The path of the app from which the guard redirected. */
  from: optional(path),
})
type Carried = z.infer<typeof carriedSchema>

/** @param state `useLocation().state`: anything. */
export function carriedIn(state: unknown): Carried {
  const parsed = carriedSchema.safeParse(state)
  return parsed.success ? parsed.data : {}
}

/** `?plan=` and `?ref=`, where they are well-formed. */
export interface Invitation {
  plan?: string | undefined
  ref?: string | undefined
}

export function invitationIn(query: URLSearchParams): Invitation {
  const plan = planIdQuerySchema.safeParse(query.get('plan'))
  const ref = referralRefSchema.safeParse(query.get('ref'))
  return { ...(plan.success ? { plan: plan.data } : {}), ...(ref.success ? { ref: ref.data } : {}) }
}

/** @returns The address that a mailed link proves, with its proof; null without one. */
export function provenIn(query: URLSearchParams): { email: string; proof: string } | null {
  const [email, proof] = [query.get('email'), query.get('proof')]
  return email && proof ? { email, proof } : null
}

/** @returns The address with what is handed on in its query. */
export function withInvitation(address: string, { plan, ref }: Invitation): string {
  const query = new URLSearchParams()
  if (plan) query.set('plan', plan)
  if (ref) query.set('ref', ref)
  return query.size > 0 ? `${address}?${query}` : address
}

/** @returns Where the person goes next: to the plan they chose, if any. */
export function afterAccount(plan: string | undefined, otherwise: string): string {
  return plan ? `/subscribe?plan=${encodeURIComponent(plan)}` : otherwise
}

/** @returns What was kept under '{provider}_redirect_url' before the browser left for the provider; only a path of the app. */
export function keptRedirect(provider: string): string | null {
  const kept = path.safeParse(readFromTab(redirectKey(provider)))
  return kept.success ? kept.data : null
}

/** Deletes it after its use. */
export function dropRedirect(provider: string): void {
  keepInTab(redirectKey(provider), null)
}

/** When storage is blocked, the way back leads to the dashboard. */
export function keepRedirect(provider: string, address: string): void {
  keepInTab(redirectKey(provider), address)
}

/** As specified. */
const redirectKey = (provider: string) => `${provider}_redirect_url`
