/** The languages of posts that a person can ask a marketplace for, and their own ones among them. */
import { MARKETPLACES } from '../../marketplaces/records.ts'
import type { Profile } from '../profile.ts'
import { MARKETPLACE_IDS } from './marketplace-names.ts'

/** The specified ones first, then those the interface also speaks. */
export const POST_LANGUAGES = ['en', 'fr', 'es', 'de', 'pt', 'ar', 'ru', 'zh', 'hi', 'bn', 'id'] as const

/**
 * @param interfaceTag What the person reads here, for those who have not said what they speak.
 * @returns What they can answer in.
 */
export function ownLanguages(profile: Pick<Profile, 'spokenLanguages'> | null, interfaceTag: string): string[] {
  const spoken = new Set(profile?.spokenLanguages.map(({ code }) => code))
  const known = POST_LANGUAGES.filter((code) => spoken.has(code))
  return known.length > 0 ? known : [...new Set([interfaceTag, 'en'])]
}

/** @returns Every marketplace's field of languages. */
export function inLanguages(languages: readonly string[]): Record<string, string[]> {
  const fields = MARKETPLACE_IDS.flatMap((id) => MARKETPLACES[id].criteria).flatMap((criterion) =>
    criterion.is === 'languages' ? [[criterion.name, [...languages]] satisfies [string, string[]]] : [],
  )
  return Object.fromEntries(fields)
}
