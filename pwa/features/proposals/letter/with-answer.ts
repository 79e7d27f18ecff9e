/** Puts the answer to a question of the post where its client looks for it: into the letter. Pure. */
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'

/** The name below a letter, or a word that its end must be: a short last line without an end of its own. */
const LAST_LINE = /\n+[^\n.!?。！？।؟]{1,40}$/u

/** @returns The letter with the answer as a paragraph of its own, above the sentence that closes it and above the name. */
export function withAnswer(letter: string, answer: string, sentences: readonly LetterSentence[] = []): string {
  const text = letter.trimEnd()
  const close = sentences.find(({ kind, text: words }) => kind === 'close' && text.includes(words))
  const end = LAST_LINE.exec(text)?.index ?? text.length
  const at = close ? Math.min(text.lastIndexOf(close.text), end) : end
  return [text.slice(0, at), answer.trim(), text.slice(at)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
}
