/** Which mailbox an address leads to: several addresses of one provider can be the same. */

interface Provider {
  /** Its domains, the first for all of them. */
  domains: readonly [string, ...string[]]
  /** Signs that it overlooks before the @. */
  ignores: RegExp
  /** Before what the mailbox itself does not use. */
  endsAt: RegExp
}

const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignores: /\./g, endsAt: /\+/ },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignores: /[._-]/g, endsAt: /\+/ },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignores: /(?!)/g, endsAt: /\+/ },
  { domains: ['yahoo.com'], ignores: /(?!)/g, endsAt: /[+-]/ },
  ...(['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'aol.com', 'zoho.com', 'mail.com'] as const).map(
    (domain): Provider => ({ domains: [domain], ignores: /(?!)/g, endsAt: /\+/ }),
  ),
]

/** @param email Lower-cased. @returns One text for all addresses of a mailbox; the address itself where nothing is known. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)]
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain))
  if (!provider) return email
  const [own = ''] = name.split(provider.endsAt)
  return `${own.replace(provider.ignores, '')}@${provider.domains[0]}`
}
