/** Connects an account of a marketplace of the sandbox. */
import { z } from 'zod'
import { type Account, connectUpwork, type Reach } from '#e2e/support/account.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'

const urlSchema = z.object({ url: z.string() })

type Connect = (stack: Reach, user: Account, username: string) => Promise<void>

const CONNECT: Readonly<Record<MarketplaceId, Connect>> = {
  freelancer: connectFreelancer,
  upwork: (_, user, username) => connectUpwork(user, username),
}

/** @throws Error where the account was not connected. */
export function connectTo(stack: Reach, platform: MarketplaceId, user: Account, username: string): Promise<void> {
  return CONNECT[platform](stack, user, username)
}

/** As a browser would: to the consent page and back. */
async function connectFreelancer(stack: Reach, { token, userId }: Account, username: string): Promise<void> {
  const begun = await fetch(`${stack.origin}/api/jobs/freelancer-oauth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ userId }),
  })
  if (!begun.ok) throw new Error(`The sign-in at Freelancer.com began with ${begun.status}.`)
  const consent = new URL(urlSchema.parse(await begun.json()).url)
  const form = new URLSearchParams(consent.searchParams)
  form.set('username', username)
  form.set('decision', 'allow')
  const allowed = await fetch(`${consent.origin}${consent.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const cookie = begun.headers.getSetCookie().map((one) => one.split(';')[0])
  const back = await fetch(allowed.headers.get('location') ?? '', {
    headers: { Cookie: cookie.join('; ') },
    redirect: 'manual',
  })
  const returned = back.headers.get('location') ?? ''
  if (back.status !== 302 || returned.includes('error')) throw new Error(`Freelancer.com came back to ${returned}.`)
}
