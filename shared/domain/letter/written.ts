/** What the sentences of a letter tell, as its writer made them: whether it still stands so, and which record proves what. */
import { splitSentences } from '../letter-text.ts'
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

/**
 * What still holds after an edit by hand: a sentence that stands in the text as it was keeps its kind and its facts.
 * @returns One entry for each sentence of the text; null where it is new or was changed.
 */
export function keptSentences(letter: string, known: readonly LetterSentence[]): (LetterSentence | null)[] {
  const byText = new Map(known.flatMap((entry) => splitSentences(entry.text).map((text) => [text, entry] as const)))
  return splitSentences(letter).map((text) => byText.get(text) ?? null)
}
