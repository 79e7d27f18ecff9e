/** Takes a sentence out of a letter and closes the gap. Pure. */

/** @returns The letter without the first such sentence; unchanged where it is not in it. */
export function withoutSentence(letter: string, sentence: string): string {
  const at = letter.indexOf(sentence)
  if (at < 0 || sentence === '') return letter
  const [before, after] = [letter.slice(0, at), letter.slice(at + sentence.length)]
  const atLineStart = before === '' || before.endsWith('\n')
  return `${before}${atLineStart ? after.replace(/^[ \t]+/, '') : after}`
    .replace(/[ \t]+(?=\n|$)/g, '')
    .replace(/(\S)[ \t]{2,}/g, '$1 ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
