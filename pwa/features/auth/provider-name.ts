/** The names of sign-in providers and connected services, as people know them. */
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'

const NAMES: Readonly<Record<string, string>> = {
  ...MARKETPLACE_NAMES,
  google: 'Google',
  gmail: 'Gmail',
  telegram: 'Telegram',
}

/** @returns The name. An unknown one comes from the address and is cut short. */
export function providerName(provider: string): string {
  return NAMES[provider] ?? provider.slice(0, 40)
}
