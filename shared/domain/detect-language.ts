/** Which language a text is written in, by its script and, for Latin script, its commonest words. */

/** The languages a letter can be written in. */
export const LETTER_LANGUAGES = ['en', 'es', 'fr', 'pt', 'de', 'id', 'ar', 'hi', 'bn', 'ru', 'zh'] as const
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number]

const SCRIPTS: readonly [LetterLanguage, RegExp][] = [
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['zh', /\p{Script=Han}/gu],
]

const COMMON_WORDS: Readonly<Record<string, string>> = {
  en: 'the and to of is you i for that with are this it we our your in on be have not can will would who my what as need an or from please should looking build about every',
  es: 'el la los las de que y en un una para con por es se no su nuestra nuestro lo del al como más pero yo mi usted ustedes está son necesitamos busco buscamos tengo qué hola sin',
  fr: 'le la les des de et que un une pour avec est dans je nous vous du au ce cette sur pas plus votre notre mon nos vos qui être sont avons cherche besoin il elle par ne en bonjour',
  pt: 'o a os as de que e em um uma para com por é não do da no na nos seu sua nosso nossa mais mas eu meu você vocês está são precisamos procuro tenho dos das ao olá sem',
  de: 'der die das und ist ich wir sie für mit ein eine einen zu den dem von auf nicht im es sich auch haben wird bei suchen unsere unser ihre wie oder aus sind nach hallo',
  id: 'yang dan di untuk dengan saya kami anda ini itu dari pada adalah ke tidak akan atau bisa dalam kita sudah ada juga mencari membutuhkan seperti oleh karena agar lebih tolong',
}
const WORD_SETS = new Map(Object.entries(COMMON_WORDS).map(([tag, words]) => [tag, new Set(words.split(' '))]))

/** @returns Whether letters can be written in the language. */
export function isLetterLanguage(tag: string): tag is LetterLanguage {
  return LETTER_LANGUAGES.some((known) => known === tag)
}

/**
 * @param text Any length; a few sentences are enough.
 * @returns ISO 639-1, or null where nothing speaks for one of the known languages.
 */
export function detectLanguage(text: string): LetterLanguage | null {
  const sample = text.slice(0, 4000)
  const latinCount = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  let most: LetterLanguage | null = null
  let mostCount = 0
  for (const [tag, script] of SCRIPTS) {
    // A Han character carries more than a letter does.
    const count = (sample.match(script)?.length ?? 0) * (tag === 'zh' ? 3 : 1)
    if (count > mostCount) [most, mostCount] = [tag, count]
  }
  // Product names stay in Latin script.
  if (most && mostCount * 2 > latinCount) return most
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  let best: LetterLanguage | null = null
  let bestCount = 0
  for (const [tag, common] of WORD_SETS) {
    const count = words.filter((word) => common.has(word)).length
    if (count > bestCount && isLetterLanguage(tag)) {
      best = tag
      bestCount = count
    }
  }
  return best
}
