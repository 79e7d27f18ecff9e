/** Signs of fraud and of trouble, read from a job's text, budget and client. */
import { toUsd } from '../../money.ts'
import { readHiddenInstructions } from './hidden-instructions.ts'
import { splitSentences } from '../letter-text.ts'
import type { Job } from './marketplace.ts'
import { EASY_WORK, PHRASES } from './red-flag-phrases.ts'

/** Keys of `locales/<tag>/proposals.json` under `redFlags.`, the severe ones first. */
export const RED_FLAGS = [
  'pay_to_apply',
  'off_platform',
  'free_work',
  'overpayment',
  'personal_data',
  'account_rental',
  'too_good',
  'injection',
  'unverified_client',
  'vague',
  'low_pay',
] as const
export type RedFlag = (typeof RED_FLAGS)[number]

const SEVERE: ReadonlySet<string> = new Set<RedFlag>([
  'pay_to_apply',
  'off_platform',
  'free_work',
  'overpayment',
  'personal_data',
  'account_rental',
  'too_good',
])

const HOUR_USD_TOO_GOOD = 60
const FIXED_USD_TOO_GOOD = 2_000
const HOUR_USD_TOO_LOW = 5
const FIXED_USD_TOO_LOW = 10
const VAGUE_BELOW_WORDS = 14

/**
 * @param job A job as the marketplace shows it. A flag whose facts are missing is not raised.
 * @returns Flags in the order of `RED_FLAGS`, each once.
 */
export function redFlagsOf(job: Job): RedFlag[] {
  const description = job.description ?? ''
  const text = [job.title, description, ...job.questions].join('\n')
  const found = new Set<RedFlag>()
  for (const sentence of splitSentences(text)) {
    for (const { flag, all } of PHRASES) if (all.every((pattern) => pattern.test(sentence))) found.add(flag)
  }
  if (readHiddenInstructions(text).steering.length > 0) found.add('injection')

  const paidUsd = usdOf(job)
  const isHourly = job.kind === 'hourly'
  const saysHighPay = /(?:\$|usd ?)(\d{2,4}) ?(?:\/|per|an|a|por|par|pro) ?(?:hours?|hora|heure|stunde|hr)/iu.exec(text)
  const topUsd = Math.max(paidUsd ?? 0, isHourly || saysHighPay ? Number(saysHighPay?.[1] ?? 0) : 0)
  const tooGoodAt = isHourly || saysHighPay ? HOUR_USD_TOO_GOOD : FIXED_USD_TOO_GOOD
  if (EASY_WORK.test(text) && topUsd >= tooGoodAt) found.add('too_good')
  if (paidUsd !== null && paidUsd > 0 && paidUsd < (isHourly ? HOUR_USD_TOO_LOW : FIXED_USD_TOO_LOW))
    found.add('low_pay')

  const { isPaymentVerified, hireCount, reviewCount } = job.client
  if (isPaymentVerified === false && !hireCount && !reviewCount) found.add('unverified_client')
  if (job.description !== null && sizeInWords(description) < VAGUE_BELOW_WORDS) found.add('vague')
  return RED_FLAGS.filter((flag) => found.has(flag))
}

/** @returns Whether the flag alone is reason enough not to send. */
export function isSevere(flag: string): boolean {
  return SEVERE.has(flag)
}

function usdOf(job: Job): number | null {
  const topMinor = job.budgetMaxMinor ?? job.budgetMinMinor
  return topMinor === null ? null : toUsd(topMinor, job.currency)
}

function sizeInWords(text: string): number {
  const hanCount = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) + hanCount / 2
}
