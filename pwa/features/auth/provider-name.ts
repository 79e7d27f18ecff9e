/** Those who vouch for people or connect accounts, by the names people know. */
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'

const NAMES: Readonly<Record<string, string>> = {
  ...MARKETPLACE_NAMES,
  google: 'Google',
  gmail: 'Gmail',
  telegram: 'Telegram',
}

/** @returns The name; what an address says of an unknown one is cut short. */
export function providerName(provider: string): string {
  return NAMES[provider] ?? provider.slice(0, 40)
}
