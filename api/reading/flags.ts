/** Signs of fraud and of trouble on a job, from its reading, budget and client. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { toUsd } from '#shared/money.ts'
import type { Fraud, Reading } from '#shared/domain/reading/reading.ts'

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

const OF_FRAUD: Readonly<Record<Fraud['kind'], RedFlag>> = {
  payToWork: 'pay_to_apply',
  contactElsewhere: 'off_platform',
  freeSample: 'free_work',
  cheque: 'overpayment',
  moneyTransfer: 'overpayment',
  identityPapers: 'personal_data',
  bankPapers: 'personal_data',
  other: 'account_rental',
}
const SEVERE: ReadonlySet<string> = new Set<RedFlag>([...Object.values(OF_FRAUD), 'too_good'])

const HOUR_USD_TOO_GOOD = 60
const FIXED_USD_TOO_GOOD = 2_000
const HOUR_USD_TOO_LOW = 5
const FIXED_USD_TOO_LOW = 10
const VAGUE_BELOW_WORDS = 14
const HOURLY_PAY = /(?:\$|usd ?)(\d{2,4}) ?(?:\/|per|an|a|por|par|pro) ?(?:hours?|hora|heure|stunde|hr)/iu

/**
 * @param job A job as the marketplace shows it. A flag whose facts are missing is not raised.
 * @param reading Of this job.
 * @returns Flags in the order of `RED_FLAGS`, each once.
 */
export function flagsOf(job: Job, reading: Reading): RedFlag[] {
  const found = new Set<RedFlag>(reading.fraud.map(({ kind }) => OF_FRAUD[kind]))
  if (reading.attacks.length > 0) found.add('injection')
  if (isTooGood(job, reading)) found.add('too_good')
  const paidUsd = usdOf(job)
  if (paidUsd !== null && paidUsd > 0 && paidUsd < (job.kind === 'hourly' ? HOUR_USD_TOO_LOW : FIXED_USD_TOO_LOW))
    found.add('low_pay')
  const { isPaymentVerified, hireCount, reviewCount } = job.client
  if (isPaymentVerified === false && !hireCount && !reviewCount) found.add('unverified_client')
  if (job.description !== null && sizeInWords(job.description) < VAGUE_BELOW_WORDS) found.add('vague')
  return RED_FLAGS.filter((flag) => found.has(flag))
}

/** @returns Whether the flag alone is reason enough not to send. */
export function isSevere(flag: string): boolean {
  return SEVERE.has(flag)
}

/** High pay for work that anybody could do is bait. */
function isTooGood(job: Job, { topics }: Reading): boolean {
  if (!topics.some(({ topic }) => topic === 'easyWork')) return false
  const said = HOURLY_PAY.exec(`${job.title}\n${job.description ?? ''}`)
  const topUsd = Math.max(usdOf(job) ?? 0, Number(said?.[1] ?? 0))
  return topUsd >= (job.kind === 'hourly' || said ? HOUR_USD_TOO_GOOD : FIXED_USD_TOO_GOOD)
}

function usdOf(job: Job): number | null {
  const topMinor = job.budgetMaxMinor ?? job.budgetMinMinor
  return topMinor === null ? null : toUsd(topMinor, job.currency)
}

/** Two Chinese characters count as a word. */
function sizeInWords(text: string): number {
  const hanCount = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) + hanCount / 2
}
