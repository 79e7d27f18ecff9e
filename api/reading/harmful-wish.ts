/**
 * Words that no letter may carry, even where a client wants them written. A wish is a short word or phrase that proves a
 * reader; it praises nobody, compares nobody, names nobody, sends nobody to others, promises and reveals nothing.
 */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { contactsIn } from '#shared/domain/letter-text.ts'
import { coversSkill, skillsAmong } from '#shared/domain/skills/skills.ts'
import type { Cue } from './cues.ts'
import type { Attack, Request } from '#shared/domain/reading/reading.ts'
import { clauseAt, has, hitsOf, type Sentence, sentencesOf } from './sentences.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import addresses from './patterns/addresses.json' with { type: 'json' }
import lists from './patterns/harmful-wish.json' with { type: 'json' }

/** A longer quotation is what somebody said, not what is to be written. Chinese has no spaces, so characters count. */
const WORDS_MOST = 5
const HAN_MOST = 12
const CUES: readonly [kind: Attack['kind'], cues: readonly Cue[]][] = [
  ['praiseOthers', ['attacks.praise', 'attacks.comparison']],
  ['freeWork', ['attacks.freeWord']],
  ['promisePrice', ['attacks.promise']],
  ['revealRules', ['attacks.ignoreRules']],
  ['contactOutside', ['attacks.yourContact', 'fraud.chatApp']],
]
const ADDRESS = new RegExp(
  [
    String.raw`https?:|www\.|@`,
    String.raw`\p{L}\.(?:${addresses.siteEnding.join('|')})(?!\p{L})`,
    String.raw`\p{Nd}{5}`,
    '[$€£₹৳₽]',
  ].join('|'),
  'iu',
)
const COMPANY = new RegExp(String.raw`(?<!\p{L})(?:${lists.firm.join('|')})(?!\p{L})`, 'u')
/** "PixelForge" and "xAgency" are names of firms, unless the word is a known skill such as "TypeScript". */
const JOINED = /\p{Ll}\p{Lu}/u

type Wish = Pick<Request, 'kind' | 'value'>
const WRITTEN: readonly Request['kind'][] = ['word', 'inSentence', 'startWith', 'endWith']

/** @returns What makes the words of a wish an attack; null for harmless ones, and for wishes without words to write. */
export function harmIn({ kind, value }: Wish, language: LetterLanguage): Attack['kind'] | null {
  if (!WRITTEN.includes(kind) || value === null || isTooLong(value)) return null
  if (contactsIn(value).length > 0 || ADDRESS.test(value)) return 'foreignLink'
  // A single word such as "perfect" says nothing of anybody.
  if (!/\p{L}\p{M}*\s+\S*\p{L}|\p{Script=Han}{4}/u.test(value)) return null
  const sentences = sentencesOf({ in: 'text', field: null, text: value }, [language])
  return CUES.find(([, cues]) => sentences.some((sentence) => has(sentence, ...cues)))?.[0] ?? null
}

/** @returns Whether a letter may carry the words of a wish. */
export function mayBeWritten(wish: Wish, language: LetterLanguage): boolean {
  const { kind, value } = wish
  if (!WRITTEN.includes(kind) || value === null) return true
  return !isTooLong(value) && !namesSomebody(value) && harmIn(wish, language) === null
}

/** "Add that the word Lumina is superior": what follows a word without quotation marks says something of it. */
export function isPraised(sentence: Sentence, value: string): boolean {
  const key = tokensOf(value)[0]?.text
  const at = sentence.tokens.findIndex(
    ({ text }, place) => place >= sentence.from && place < sentence.to && text === key,
  )
  if (at === -1 || sentence.isQuoted(at)) return false
  return hitsOf(sentence, 'attacks.praise', 'attacks.comparison').some(
    ({ first }) => first > at && first <= at + 6 && clauseAt(sentence, first) === clauseAt(sentence, at),
  )
}

function isTooLong(value: string): boolean {
  const han = value.match(/\p{Script=Han}/gu)?.length ?? 0
  return han > HAN_MOST || value.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > WORDS_MOST
}

/** A firm. "Blue Heron" is only a phrase in capitals. */
function namesSomebody(value: string): boolean {
  const words = value.split(/\s+/u).filter((word) => /\p{L}/u.test(word))
  const isSkill = skillsAmong(tokensOf(value)).some(({ name }) => coversSkill(name, value))
  if (!isSkill && JOINED.test(value)) return true
  return words.length > 1 && COMPANY.test(value)
}
