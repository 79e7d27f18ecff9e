/** What the screens of an account hand on to each other: the address, the plan chosen on the way in, where one wanted to go. */
import * as z from 'zod/mini'
import { planIdQuerySchema, referralRefSchema } from '#shared/domain/user.ts'

const path = z.string().check(z.regex(/^\/(?![/\\])/))
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

/** Router state of the screens; whatever else is in it is not ours. */
const carriedSchema = z.object({
  email: optional(z.string()),
  plan: optional(planIdQuerySchema),
  /** A path of the app that the guard sent one away from. */
  from: optional(path),
})
export type Carried = z.infer<typeof carriedSchema>

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

/** @returns The address with what is handed on in its query. */
export function withInvitation(address: string, { plan, ref }: Invitation): string {
  const query = new URLSearchParams()
  if (plan) query.set('plan', plan)
  if (ref) query.set('ref', ref)
  return query.size > 0 ? `${address}?${query}` : address
}

/** @returns Where whoever is through goes next: to the plan they chose, if any. */
export function afterAccount(plan: string | undefined, otherwise: string): string {
  return plan ? `/subscribe?plan=${encodeURIComponent(plan)}` : otherwise
}

/** @returns What was kept under '{provider}_redirect_url' before the browser left for the provider; only a path of the app. */
export function keptRedirect(provider: string): string | null {
  try {
    const kept = path.safeParse(sessionStorage.getItem(`${provider}_redirect_url`))
    return kept.success ? kept.data : null
  } catch {
    return null // blocked storage
  }
}

/** It was followed. */
export function dropRedirect(provider: string): void {
  try {
    sessionStorage.removeItem(`${provider}_redirect_url`)
  } catch {
    // Blocked storage: there is none.
  }
}

export function keepRedirect(provider: string, address: string): void {
  try {
    sessionStorage.setItem(`${provider}_redirect_url`, address)
  } catch {
    // Blocked storage: the way back leads to the dashboard.
  }
}
