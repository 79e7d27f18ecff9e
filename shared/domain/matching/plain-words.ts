/** Words in one form, so that they can be compared. Pure. */

/** Lower case, without accents and dots inside words (`Node.js` is `nodejs`), words of different scripts apart. */
export function plain(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{Script=Latin}\p{N}]+(?:[.+#][\p{Script=Latin}\p{N}+#]*)*|[^\P{L}\p{Script=Latin}]+/gu)
  return (words ?? []).map((word) => word.replaceAll('.', '')).join(' ')
}

/** Lower case, with a space in place of whatever is neither a letter nor a number. */
export function wordsOnly(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Finds whole words only. In scripts without spaces between words it finds the word anywhere. */
export function hasWord(text: string, word: string): boolean {
  if (word === '') return false
  return /[\p{Script=Han}\p{Script=Thai}]/u.test(word) ? text.includes(word) : ` ${text} `.includes(` ${word} `)
}
