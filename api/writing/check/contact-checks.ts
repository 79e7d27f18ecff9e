/** Ways to reach somebody outside of the marketplace: plain, in other digits, and spelled out. */
import { contactsIn } from '#shared/domain/letter-text.ts'
import { type Token, tokensOf } from '#shared/domain/reading/tokens.ts'
import { type Check, type CheckedLetter, doubt, sentenceWith } from './checked-letter.ts'
import addresses from '../../reading/patterns/addresses.json' with { type: 'json' }
import lists from './patterns/contact-checks.json' with { type: 'json' }
import digits from './phrases/digits.json' with { type: 'json' }

/** So many single digits in a row, as words or figures, are a telephone number. */
const SPELLED_DIGITS = 7
const SHORT_SITE = String.raw`(?:${lists.shortSite.join('|')})\s?\.\s?(?:${lists.shortEnding.join('|')})`
const SHORT_ADDRESS = new RegExp(String.raw`(?<![\w.])${SHORT_SITE}\s?\/\s?\S+`, 'iu')
const HANDLE = /(?<![\p{L}\p{N}@.])@\s?[\p{L}_][\p{L}\p{N}_.]{2,}/gu
/** "nora (at) mail [dot] com" */
const AT = String.raw`(?:@|[[({]\s*(?:${addresses.at.join('|')}|@)\s*[\])}])`
const DOT = String.raw`(?:\.|[[({]\s*(?:${addresses.dot.join('|')})\s*[\])}])`
const MASKED_MAIL = new RegExp(String.raw`[\p{L}\p{N}._-]+\s*${AT}\s*[\p{L}\p{N}-]+\s*${DOT}\s*\p{L}{2,}`, 'iu')

export const checkContacts: Check = (checked) => {
  const { letter, facts } = checked
  const plain = plainDigits(letter)
  const found = new Set([
    ...[...contactsIn(letter), ...contactsIn(plain)].map(withoutEnd),
    ...[SHORT_ADDRESS, MASKED_MAIL].flatMap((pattern) => pattern.exec(plain)?.[0] ?? []),
    ...(letter.match(HANDLE) ?? []),
  ])
  const asked = linksAskedFor(checked)
  const strange = [...found].filter((contact) => !holds(facts, contact) && !holds(asked, contact))
  return [...strange, ...spelledNumbers(checked)].map((words) => {
    const sentence = sentenceWith(checked, words)
    if (sentence !== '') return doubt('contact', sentence, words)
    const disguised = checked.texts.find((text) => plainDigits(text).includes(words)) ?? ''
    return doubt('contact', disguised, disguised || words)
  })
}

/** Keycap emoji, full-width figures and characters without width become what they look like. */
function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060-\u2064\ufeff\u00ad]/gu, '')
    .replace(/(\p{Nd})\ufe0f?\u20e3/gu, '$1')
}

/** Where no space parts them, the next sentence follows an address at once. */
function withoutEnd(contact: string): string {
  return contact.replace(/[。，！？；：、।॥،؛][\s\S]*$/u, '')
}

function holds(known: string, contact: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/https?:\/\/|www\.|\/$/g, '')
  return bare(known).includes(bare(contact))
}

/** The client's own site may be named by its name; addresses in attacks are not part of the post here. */
function linksAskedFor({ post }: CheckedLetter): string {
  return contactsIn(post)
    .filter((contact) => !contact.includes('@') && !/^[+\d(]/.test(contact))
    .join('\n')
}

const DIGIT_WORDS: ReadonlySet<string> = new Set(Object.values(digits).flat())
/** Between the digits of a number. */
const GAP = /^(?:[\s\-.,·/+()]|\ufe0f|\u20e3){0,4}$/u

function spelledNumbers({ letter }: CheckedLetter): string[] {
  const found: string[] = []
  let run: Token[] = []
  const isDigit = (token: Token) => {
    const text = letter.slice(token.start, token.end).toLowerCase()
    return DIGIT_WORDS.has(text) || DIGIT_WORDS.has(token.text) || /^\p{Nd}{1,4}$/u.test(text)
  }
  const end = () => {
    const [first, last] = [run[0], run.at(-1)]
    const digits = run.reduce((sum, token) => sum + (/\p{Nd}/u.test(token.text) ? token.text.length : 1), 0)
    const isSpelled = run.filter((token) => !/^\p{Nd}{3,}$/u.test(letter.slice(token.start, token.end))).length >= 4
    if (first && last && digits >= SPELLED_DIGITS && isSpelled) found.push(letter.slice(first.start, last.end))
    run = []
  }
  for (const token of tokensOf(letter)) {
    const previous = run.at(-1)
    const isNear = previous === undefined || GAP.test(letter.slice(previous.end, token.start))
    if (!isDigit(token) || !isNear) end()
    if (isDigit(token)) run.push(token)
  }
  end()
  return found
}
