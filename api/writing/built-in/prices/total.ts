/** What a job costs by the freelancer's own unit prices, where the post plainly says how many there are. */
import numberWords from '#shared/domain/phrases/number-words.json' with { type: 'json' }
import { languagesAmong } from '#shared/domain/reading/names.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { type Token, tokensOf } from '#shared/domain/reading/tokens.ts'
import { readNumber } from '../../check/worked-out.ts'
import { SUM } from '../own-words/sums.ts'
import type { Texts } from '../texts.ts'

interface Price {
  /** The whole clause, and the sum in it. */
  clause: string
  sum: string
  amount: number
  /** What is counted: "per word", or the words beside the sum. */
  unit: readonly string[]
  /** What tells this price from the others: "A1", "botánica". */
  label: readonly string[]
}

interface Worked {
  /** "14 × 95 USD + 140 USD = 1.470 USD" */
  words: string
  /** The clauses of the answer that it rests on. */
  clauses: string[]
}

const NUMBERS = new Map(
  Object.values<Record<string, string>>(numberWords).flatMap((words) =>
    Object.entries(words).map(([word, number]) => [word, Number(number)] as const),
  ),
)

/** What work is counted in, in the languages of letters. */
const UNITS: readonly (readonly [unit: string, words: RegExp])[] = [
  ['=word', /^(?:words?|wört|wort|mots?$|palabra|palavra|слов|kata$|كلمة|كلمات|शब्द|শব্দ|字|词)/u],
  ['=page', /^(?:pages?|seiten?$|página|pagin|страниц|halaman|صفح|पेज|पृष्ठ|পৃষ্ঠা|页)/u],
  ['=month', /^(?:months?|monat|mes(?:es)?$|mois$|mês|месяц|bulan$|شهر|महीन|মাস|月)/u],
  ['=hour', /^(?:hours?|stunden?$|horas?$|heures?$|час|jam$|ساع|घंट|ঘণ্ট)/u],
  ['=minute', /^(?:minutes?|minuten?$|minutos?$|min$|минут|menit|دقيق|मिनट|মিনিট)/u],
  ['=sheet', /^(?:sheets?|blatt|blätter|láminas?|lâminas?|planches?|лист)/u],
]
const SMALL = new Set(
  (
    'and the for per each of at with from to und die der das den dem für von mit pro les des une un par pour de du la le el los las una por y con ' +
    'os as um uma e em da do на за для и every all alle todos todas incl included comprise'
  ).split(' '),
)

function keyOf(word: string): string {
  const small = word.toLowerCase()
  const unit = UNITS.find(([, words]) => words.test(small))?.[0]
  const plain = small.normalize('NFD').replace(/\p{Mn}/gu, '')
  return unit ?? (plain.length > 4 ? plain.slice(0, 5).replace(/[aeosn]$/u, '') : plain.replace(/s$/u, ''))
}

function keysIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}\p{Nd}²]*/gu) ?? []
  const isTelling = (word: string) =>
    !SMALL.has(word) && !NUMBERS.has(word) && (word.length > 2 || /\p{Nd}|²|\p{Script=Han}/u.test(word))
  return [...new Set(words.filter((word) => isTelling(word.toLowerCase())).map(keyOf))]
}

/** A price in steps and one for either of two things are not multiplied. */
const IN_STEPS = new RegExp(
  [
    String.raw`(?<!\p{L})(?:further|additional|extra|first|next|weiter\p{L}*|zusätzlich\p{L}*|erste\p{L}*|supplémentaire\p{L}*`,
    String.raw`|premi\p{L}+|adicional\p{L}*|primer\p{L}*|дополнительн\p{L}*|перв\p{L}+|tambahan|إضافي\p{L}*|अतिरिक्त|অতিরিক্ত|每增加`,
    String.raw`|额外)(?!\p{L})`,
  ].join(''),
  'iu',
)
const EITHER = /(?<!\p{L})(?:or|oder|ou|o|или|atau|أو|या|বা|或)(?!\p{L})|\p{L}\/\p{L}/u
const UP_TO = /(?<!\p{L})(?:up to|until|bis(?: zu)?|jusqu\S+|hasta|até|до|sampai|حتى|to)\s\p{Nd}/iu
const EACH =
  /(?:(?<!\p{L})(?:per|each|an?|je|pro|par|por|le|la|el|за|cada|chaque|لكل|प्रति|প্রতি)\s|\/\s?|每)([\p{L}\p{M}\p{Nd}²]+)((?:\s[\p{Ll}\p{M}]+)?)/iu
const COMPOUND = /^\s(?:and|und|et|y|e|и|dan|و)$/u
/** "5 for 150" */
const BUNDLE = /(?<![\p{L}\p{Nd}])\p{Nd}+\s(?:for|für|por|pour|за|untuk)\s\p{Nd}/iu
const PRICE = new RegExp(String.raw`(?<![\p{L}\p{Nd}])${SUM}`, 'iu')

/** "Per word" and "per finished hour". */
function unitOf(one: string, next: string): string[] {
  const keys = [...keysIn(one), ...keysIn(next)]
  const known = keys.filter((key) => key.startsWith('='))
  return known.length > 0 ? known : keys.slice(0, 1)
}

const LESS = new RegExp(
  [
    String.raw`(?:from|over|above|ab|dès|à partir de|desde|a partir de|от|mulai)\s(\p{Nd}+)[^%]{0,24}?(\p{Nd}+)\s?%\s?(?:less|off`,
    String.raw`|discount|weniger|rabatt|de moins|de remise|menos|de descuento|de desconto|скидк|diskon)`,
  ].join(''),
  'iu',
)

/** @returns The prices of an answer; null where one of them is no plain unit price. */
function pricesIn(answer: string): Price[] | null {
  const prices: Price[] = []
  for (const sentence of answer.split(/(?<=[.;。।])\s+/u)) {
    let shared: string[] = []
    const found: Price[] = []
    if (LESS.test(sentence)) continue
    for (const clause of sentence.split(/(?<!\p{Nd}),\s?|,\s(?!\p{Nd}{3})|[،，、]\s?/u).reverse()) {
      const sum = PRICE.exec(clause)?.[0].trim()
      if (BUNDLE.test(clause)) return null
      if (sum === undefined) continue
      const at = clause.indexOf(sum)
      const [before, after] = [clause.slice(0, at), clause.slice(at + sum.length)]
      const each = EACH.exec(after) ?? EACH.exec(before)
      if (IN_STEPS.test(clause) || UP_TO.test(before)) return null
      const [, one = '', next = ''] = each ?? []
      if (COMPOUND.test(next)) return null
      const unit = unitOf(one, next)
      if (unit.length > 0) shared = unit
      const label = keysIn(`${before} ${after}`).filter((key) => !unit.includes(key))
      found.push({ clause, sum, amount: readNumber(/\p{Nd}[\p{Nd}.,]*/u.exec(sum)?.[0] ?? ''), unit, label })
    }
    prices.push(...found.reverse().map((one) => (one.unit.length > 0 ? one : { ...one, unit: shared })))
  }
  return prices
}

/** How often a post counts something, by the keys of the words right after each number. */
function countsIn(post: string): { count: number; keys: string[]; isPlain: boolean }[] {
  // "5 200 mots" is one number.
  const plain = post.replace(/(?<![\p{Nd}.,])(\p{Nd}{1,3})[ \u00a0\u202f](?=\p{Nd}{3}(?!\p{Nd}))/gu, '$1')
  const tokens = tokensOf(plain)
  return tokens.flatMap((token, place) => {
    const count = numberAt(token)
    const before = plain.slice(Math.max(0, token.start - 30), token.start)
    if (count === null || count < 1 || EVERY.test(before)) return []
    const after: string[] = []
    let last = token.end
    for (const next of tokens.slice(place + 1, place + 4)) {
      const word = plain.slice(next.start, next.end)
      const isEnd = /[.,;:()\n]/u.test(plain.slice(last, next.start)) || numberAt(next) !== null
      if (isEnd || SMALL.has(word.toLowerCase()) || /^(?:a|al|à|às)$/iu.test(word)) break
      after.push(word)
      last = next.end
    }
    // "2 900 and 2 750 words", "50x70", "40 to 60"
    const isOfSeveral = /\p{Nd}(?:(?!\p{L}{4})[^.;:\n\p{Nd}])*$/u.test(before)
    const isRange = /^\s?(?:x|×|to|bis|à|a|до|[-–])\s?\p{Nd}/iu.test(plain.slice(token.end))
    return [{ count, keys: after.flatMap((word) => keysIn(word)), isPlain: !isOfSeveral && !isRange }]
  })
}
const EVERY = /(?<!\p{L})(?:every|each|cada|tous les|toutes les|a cada|каждые|setiap|كل|हर|প্রতি|每)\s?$/iu

const numberAt = ({ number, text }: Token) => number ?? NUMBERS.get(text) ?? null

const ONE = /(?<!\p{L})(?:the|an?|die|der|das|eine?n?|la|el|una?|le|une?|l['’]|o|uma?)\s$/iu

/**
 * @param answer The freelancer's own prices.
 * @returns The sum in the open; null where the prices are in steps, or the post does not say plainly how many.
 */
export function totalOf(answer: string, post: string, pairs: Reading['pairs'], texts: Texts): Worked | null {
  const prices = pricesIn(answer)
  if (prices === null || prices.length === 0) return null
  const inPost = new Set(keysIn(post))
  const counts = countsIn(post)
  const parts: { price: Price; count: number }[] = []
  for (const price of prices) {
    const from = languagesOf(price.clause)
    const isOfPair = from.some((code) => pairs.some((pair) => pair.from === code))
    if (from.length > 0 && pairs.length > 0 && !isOfPair) continue
    const noun = price.unit.length > 0 ? price.unit : price.label
    const others = price.unit.length > 0 || noun.length < 2 ? [] : price.label
    const isNamed = price.label.some((key) => inPost.has(key)) || isOfPair
    // Of several prices by one unit, the one that the post names.
    const isOneOfMany =
      price.unit.length > 0 && prices.filter(({ unit }) => unit.join() === price.unit.join()).length > 1
    if (isOneOfMany && !isNamed && (prices.indexOf(price) > 0 || !isOtherwise(prices, price))) continue
    if (!others.every((key) => inPost.has(key))) continue
    const told = counts.filter(({ keys }) => noun.some((key) => keys.includes(key)))
    const isOnce = told.length === 0 && price.unit.length === 0 && isOne(post, noun)
    if (told.length === 0 && !isOnce) continue
    const values = new Set(told.map(({ count }) => count))
    if (EITHER.test(price.clause) || values.size > 1 || told.some(({ isPlain }) => !isPlain)) return null
    parts.push({ price, count: isOnce ? 1 : ([...values][0] ?? 1) })
  }
  if (parts.length === 0 || (parts.length === 1 && parts[0]?.count === 1)) return null
  // Two prices of one unit would count the same things twice.
  if (new Set(parts.map(({ price }) => price.unit.join() || price.label.join())).size < parts.length) return null
  const [, least = '', percent = ''] = LESS.exec(answer) ?? []
  const most = Math.max(...parts.map(({ count }) => count))
  const less = percent !== '' && most >= Number(least) ? Number(percent) : 0
  const sum = parts.reduce((all, { price, count }) => all + price.amount * count, 0) * (1 - less / 100)
  const value = Math.round(sum * 100) / 100
  const digits = Number.isInteger(value) ? 0 : 2
  const format = new Intl.NumberFormat(texts.language, {
    numberingSystem: 'latn',
    useGrouping: 'always',
    maximumFractionDigits: 2,
  })
  const money = new Intl.NumberFormat(texts.language, {
    numberingSystem: 'latn',
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const said = parts.map(({ price, count }) => (count === 1 ? price.sum : `${format.format(count)} × ${price.sum}`))
  const [first] = parts
  const total = first?.price.sum.replace(/\p{Nd}[\p{Nd}.,]*/u, money.format(value)) ?? ''
  return {
    // The narrow space of French numbers is read by few.
    words: `${said.join(' + ')}${less > 0 ? ` − ${less} %` : ''} = ${total}`.replaceAll('\u202f', '\u00a0'),
    clauses: [...new Set(parts.map(({ price }) => price.clause.trim()))],
  }
}

/** "190 EUR above that" is the other price of the same thing. */
function isOtherwise(prices: readonly Price[], first: Price): boolean {
  return prices.every(
    (price) => price === first || /(?:above|over|darüber|au-delà|más de|acima|свыше)/iu.test(price.clause),
  )
}

function languagesOf(clause: string): string[] {
  const tokens = tokensOf(clause)
  return languagesAmong(tokens, 0, tokens.length).map(({ cue }) => cue)
}

/** "y la tapa": one of it, with its article. */
function isOne(post: string, keys: readonly string[]): boolean {
  return [...post.matchAll(/[\p{L}\p{M}]+/gu)].some(
    ({ 0: word, index }) => keys.includes(keyOf(word)) && ONE.test(post.slice(Math.max(0, index - 6), index)),
  )
}
