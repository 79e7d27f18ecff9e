/** Spellings that do not change a word: case, accents, vowel marks, articles written together with the word. */

/** Most words need no normalisation. */
const PLAIN = /^[\x20-\x7e]*$/

/** @returns The word in lower case, without accents, elisions, Arabic articles and vowel marks. */
export function normalised(raw: string): string {
  const bare = raw
    .toLowerCase()
    .replace(/^(?:[cdjlmnst]|qu)['’](?=.)/, '')
    .replace(/['’].*$/, '')
  if (PLAIN.test(bare)) return bare
  if (/\p{Script=Arabic}/u.test(bare)) return normalisedArabic(bare)
  if (!/\p{Script=Latin}/u.test(bare)) return bare.normalize('NFC').replaceAll('ё', 'е')
  return bare.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('ø', 'o')
}

function normalisedArabic(word: string): string {
  const plain = withoutVowelMarks(word)
    .replace(/[أإآ]/g, 'ا')
    .replace(/[ؤئ]/g, 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
  return plain.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/, '')
}

/** @returns The text without the Arabic marks that only some writers put. */
export function withoutVowelMarks(text: string): string {
  return text.replace(/[\u064b-\u0652\u0640]/g, '')
}

/** @returns What the forms of an unknown word have in common. */
export function stem(word: string): string {
  if (/[.+#\d]/.test(word)) return word
  if (PLAIN.test(word) || /\p{Script=Latin}/u.test(word)) {
    const bare = word.replace(/(?:ies|es|s)$/, (end) => (word.length - end.length >= 3 ? '' : end))
    if (bare.length > 6) return bare.slice(0, 6)
    return bare.replace(/(?:ed|ing)$/, (end) => (bare.length - end.length >= 4 ? '' : end))
  }
  return [...word.replace(/^[وفب](?=\p{Script=Arabic}{4})/u, '')].slice(0, 5).join('')
}

/** @returns The text's words and figures, each without what may be written together with it, for comparing quotations. */
export function bareOf(text: string): string {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map((word) => normalised(word.replace(/^['’]+|['’]+$/gu, '')))
    .filter((word) => word !== '')
    .join(' ')
}

/** @returns The text's words as they stand, signs within them too: "can't" and "can" differ, and so do "C#" and "C", "$41" and "41 %". */
export function literalOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/\s+/u)
    .map((word) => word.replace(/^[("“„«]+|[)"”“»:;,.!?。！？]+$/gu, ''))
    .filter((word) => word !== '')
    .join(' ')
}
