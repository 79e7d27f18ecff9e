/** Connects an account of the sandbox's Freelancer.com, as a browser would: to its consent page and back. */
import { z } from 'zod'
import type { Account, Reach } from '#e2e/support/account.ts'

const urlSchema = z.object({ url: z.string() })

/** @throws Error where the account was not connected. */
export async function connectFreelancer(stack: Reach, { token, userId }: Account, username: string): Promise<void> {
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
