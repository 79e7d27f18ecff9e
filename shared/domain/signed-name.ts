/** The name under a letter: in letters that the client can read. */
import type { LetterLanguage } from './detect-language.ts'
import type { Profile } from './profile.ts'

type Names = Pick<Profile, 'firstName' | 'lastName' | 'latinName'>

const OTHER_LETTERS = /[^\p{Script=Latin}\P{L}]/u
const LATIN: ReadonlySet<LetterLanguage> = new Set(['en', 'es', 'fr', 'pt', 'de', 'id'])

/** @returns Whether the name is written in letters that many clients cannot read. */
export function needsLatinName({ firstName, lastName }: Names): boolean {
  return OTHER_LETTERS.test(`${firstName}${lastName}`)
}

/** @returns The name that a letter in the language is signed with; empty where there is none. */
export function signedName(names: Names, language: LetterLanguage): string {
  if (LATIN.has(language) && needsLatinName(names) && names.latinName !== '') return names.latinName
  // "Dr." alone is no name.
  return names.firstName.endsWith('.') ? `${names.firstName} ${names.lastName}` : names.firstName
}
