/** Signs that honest clients give too: a sample for nothing, talk and payment elsewhere. */
import type { Attack, Fraud, Question, Reading } from '#shared/domain/reading/reading.ts'
import lists from './patterns/weak-signs.json' with { type: 'json' }

const AS_ATTACK: Partial<Record<Fraud['kind'], Attack['kind']>> = {
  freeSample: 'freeWork',
  contactElsewhere: 'contactOutside',
}

/** What the work costs, in the letter languages and some that posts are written in. */
const PRICE = new RegExp(String.raw`(?<!\p{L})(?:${lists.priceWord.join('|')})|${lists.price.join('|')}`, 'iu')

/**
 * Who asks what the work costs means to pay for it, so such signs alone do not make that post a fraud. They are passed over like
 * every other attempt to lead a letter away, and hold it for the freelancer.
 */
export function passOverWeak(reading: Reading): void {
  if (!reading.fraud.every(isWeak) || !reading.questions.some(asksPrice)) return
  for (const { kind, ...quoted } of reading.fraud) reading.attacks.push({ kind: AS_ATTACK[kind] ?? 'other', ...quoted })
  // The freelancer sees that unpaid work is wanted; the paid work beside it may be theirs.
  if (reading.fraud.some(({ kind }) => kind === 'freeSample'))
    reading.topics = reading.topics.filter(({ topic }) => topic !== 'unpaidTest')
  reading.fraud = []
}

function isWeak({ kind }: Fraud): boolean {
  return kind in AS_ATTACK
}

function asksPrice({ words }: Question): boolean {
  return PRICE.test(words)
}
