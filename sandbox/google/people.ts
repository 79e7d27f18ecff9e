/** Who can sign in with Google here: three sample people, and anybody whose address is typed in. */
import { createHash } from 'node:crypto'
import * as z from 'zod'

/** What Google knows about a person. */
export const personSchema = z.object({ email: z.string(), name: z.string(), isVerified: z.boolean() })
export type Person = z.infer<typeof personSchema>

export const samplePeople: readonly Person[] = [
  { email: 'amara.okafor@gmail.com', name: 'Amara Okafor', isVerified: true },
  { email: 'omar.haddad@gmail.com', name: 'عمر حداد', isVerified: true },
  { email: 'lucia.fernandez@gmail.com', name: 'Lucía Fernández', isVerified: true },
]

/** The constant number by which Google identifies a person: 21 digits. */
function subjectOf(email: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 20)}`)
  return `1${String(digits % 10n ** 20n).padStart(20, '0')}`
}

/** A name for an address that was given without one. */
export function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}

/** The claims about a person in id_tokens. Each scope adds its own claims. */
export function claimsOf(person: Person, scopes: readonly string[]): Record<string, unknown> {
  const [givenName = '', ...rest] = person.name.split(' ')
  return {
    sub: subjectOf(person.email),
    ...(scopes.some((scope) => scope.endsWith('/userinfo.email'))
      ? { email: person.email, email_verified: person.isVerified }
      : {}),
    ...(scopes.some((scope) => scope.endsWith('/userinfo.profile'))
      ? {
          name: person.name,
          given_name: givenName,
          ...(rest.length > 0 ? { family_name: rest.join(' ') } : {}),
        }
      : {}),
  }
}
