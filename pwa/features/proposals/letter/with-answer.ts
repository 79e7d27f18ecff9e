/** Puts the answer to a question of the post where its client looks for it: into the letter. Pure. */

/** The name below a letter, or a word that its end must be: a short last line without an end of its own. */
const LAST_LINE = /\n+[^\n.!?。！？।؟]{1,40}$/u

/** @returns The letter with the answer as its last paragraph, above the name. */
export function withAnswer(letter: string, answer: string): string {
  const text = letter.trimEnd()
  const end = LAST_LINE.exec(text)
  const at = end?.index ?? text.length
  return [text.slice(0, at), answer.trim(), text.slice(at)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
}
