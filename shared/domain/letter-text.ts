/** Splits letters into sentences and words, for claims, flags and the writer. */
import lists from './patterns/letter-text.json' with { type: 'json' }

/** "Ab 5. Mai" */
const GERMAN_DAY = /(?:^|\s)(?:ab|am|bis|zum|vom|den|dem|seit|der|die|das|zur|im|auf) \d{1,2}\.$/iu
const ABBREVIATION = new RegExp(String.raw`(?:^|[\s(])(?:${lists.abbreviation.join('|')})\.$`, 'iu')
/** "6,000 руб. в месяц": it goes on with a small letter. */
const SHORT_UNIT = /\d\s?(?:руб|тыс|млн|грн|коп|мин|Std|Stk|Tg|pág|págs|hrs?|mins?|mo|yrs?)\.$/u
/** "1.4 s." ends a sentence, and is no initial of a name. */
const UNIT_SIGN = /\d\s?\p{Ll}\.$/u
/** A quotation that ends with its sentence belongs to it: “…” „…“ «…» »…« and, in French, « … ». */
const TERMINATOR = /[.!?…]+(?:["'”’»“«)\]]|[ \u00a0\u202f]»)*(?=\s|$)|[。！？؟।॥]+["'”’»」』)]*|\n+/gu
const BULLET = /^\s*(?:[-*•–—·]|\d{1,2}[.)])\s+/u

/**
 * Splits at the ends of sentences and lines. Bullets and numbering are removed.
 * @returns Trimmed sentences with their final punctuation, never empty ones.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  const push = (end: number) => {
    const sentence = text.slice(start, end).replace(BULLET, '').trim()
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence)
    start = end
  }
  for (const { 0: mark, index } of text.matchAll(TERMINATOR)) {
    const end = index + mark.length
    const soFar = text.slice(start, end)
    if (
      mark.startsWith('.') &&
      ((ABBREVIATION.test(soFar) && !UNIT_SIGN.test(soFar)) ||
        GERMAN_DAY.test(soFar) ||
        /^\s*\d{1,2}\.$/.test(soFar) ||
        (SHORT_UNIT.test(soFar) && /^\s*\p{Ll}/u.test(text.slice(end))))
    )
      continue
    push(end)
  }
  push(text.length)
  return sentences
}

const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6]

/** @returns The text with Arabic, Devanagari and Bengali digits as ASCII ones. */
export function withAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = DIGIT_ZEROS.find((base) => code >= base && code < base + 10) ?? code
    return String(code - zero)
  })
}

/** A web address without "https://". */
const BARE_ADDRESS = new RegExp(
  [
    String.raw`(?<![\w@./-])(?:[a-z0-9-]+\.)+(?:${lists.addressEnding.join('|')})`,
    String.raw`(?:\/[^\s<>"'”’)\]]*)?(?![\w-])`,
  ].join(''),
  'giu',
)

/** Web addresses, email addresses, telephone numbers and @handles, exactly as in the text. */
export function contactsIn(text: string): string[] {
  if (!/[@\p{Nd}]|\S\.\S|:\/\//u.test(text)) return []
  const links = text.match(/\b(?:https?:\/\/|www\.)[^\s<>"'”’)\]]+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu) ?? []
  const bare = text.match(BARE_ADDRESS) ?? []
  const phones = withAsciiDigits(text).match(/(?<![\w.,])\+?\d(?:[\d\s().-]{7,16})\d(?![\w])/g) ?? []
  const handles = text.match(/(?<![\w@.])@[A-Za-z]\w{2,}/g) ?? []
  const trimmed = [...links, ...bare, ...phones.filter(isPhone), ...handles].map((found) =>
    found.replace(/[.,;:!?]+$/, ''),
  )
  return [...new Set(trimmed)]
}

/** Ten digits or more, or an international prefix, so that years, prices and dates do not match. */
function isPhone(found: string): boolean {
  const digits = found.replace(/\D/g, '')
  return digits.length <= 15 && (found.startsWith('+') ? digits.length >= 8 : digits.length >= 10)
}
