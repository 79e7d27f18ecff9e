/** What the sentences of a letter tell, as its writer made them: whether it still stands so, and which record proves what. */
import { type LetterSentence, renderLetter } from './sentences.ts'

/** @returns Whether the letter still is what its writer made; false where a person wrote all of it. */
export function isAsWritten({ letter, sentences }: { letter: string; sentences: readonly LetterSentence[] }): boolean {
  return sentences.length > 0 && letter.trim() === renderLetter(sentences).trim()
}

/** @returns The id of the first record among the facts' ids; null where there is none. */
export function recordIdIn(facts: readonly string[]): string | null {
  const [id = null] = facts.flatMap((fact) => {
    const [source, ref] = fact.split('/')
    return source === 'record' && ref ? [ref] : []
  })
  return id
}
