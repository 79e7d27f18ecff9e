/** The countries that words name, in each of the letters' languages: "Italy", "Italie", "italienne". */
import places from '../reading/places.json' with { type: 'json' }
import { normalised } from './normalise.ts'

const EXACT = new Map<string, string>()
const STEMS = new Map<string, string>()
for (const [code, names] of Object.entries(places.countries)) {
  for (const name of names) {
    if (name.endsWith('*')) STEMS.set(normalised(name.slice(0, -1)), code)
    else EXACT.set(normalised(name), code)
  }
}
/** Shorter beginnings are shared by too many words. */
const STEM_MIN = 4

/** @returns The country's code, for a word without case and accents; null for none. */
export function countryOf(spelled: string): string | null {
  const exact = EXACT.get(spelled)
  if (exact !== undefined) return exact
  for (let length = spelled.length; length >= STEM_MIN; length--) {
    const code = STEMS.get(spelled.slice(0, length))
    if (code !== undefined) return code
  }
  return null
}
