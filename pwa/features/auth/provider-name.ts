/** Those who vouch for people or connect accounts, by the names people know. */

const NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  freelancer: 'Freelancer.com',
  upwork: 'Upwork',
  gmail: 'Gmail',
  telegram: 'Telegram',
}

/** @returns The name; what an address says of an unknown one is cut short. */
export function providerName(provider: string): string {
  return NAMES[provider] ?? provider.slice(0, 40)
}
