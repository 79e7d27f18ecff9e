/** Finds the language of a text by its script or its most common words. */

const scripts: readonly (readonly [string, RegExp])[] = [
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
]

const commonWords: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'and', 'to', 'of', 'we', 'is', 'for', 'that', 'with', 'our', 'you'],
  es: ['el', 'la', 'los', 'que', 'para', 'con', 'una', 'nuestra', 'del', 'y', 'por'],
  fr: ['le', 'les', 'des', 'pour', 'nous', 'une', 'est', 'dans', 'avec', 'et', 'sur'],
  pt: ['o', 'os', 'que', 'para', 'com', 'uma', 'não', 'do', 'da', 'e', 'nosso'],
  de: ['der', 'die', 'das', 'und', 'wir', 'für', 'mit', 'ist', 'nicht', 'eine', 'unser'],
  id: ['yang', 'dan', 'untuk', 'kami', 'dengan', 'di', 'ini', 'dari', 'tidak', 'bisa', 'anda'],
}

/** The tag of the text's most likely language; English when unsure. */
export function languageOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  for (const [tag, pattern] of scripts) if ((text.match(pattern)?.length ?? 0) > letters * 0.3) return tag
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  let best = { tag: 'en', hits: 0 }
  for (const [tag, common] of Object.entries(commonWords)) {
    const hits = words.filter((word) => common.includes(word)).length
    if (hits > best.hits) best = { tag, hits }
  }
  return best.tag
}
