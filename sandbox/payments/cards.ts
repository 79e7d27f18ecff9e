/** Test cards: what each does at the checkout and at renewals. No other number is accepted, so that nobody types a real one. */
import { createHash } from 'node:crypto'
import * as z from 'zod'

const behaviours = ['pays', 'declined', 'insufficient', 'renewals-fail', 'asks'] as const

/** A card on file; the number itself is not kept. `asks` means that the bank wants one more step, at a checkout only. */
export const card = z.object({
  brand: z.string(),
  bin: z.string(),
  last4: z.string(),
  /** 1 to 12 */
  expMonth: z.number(),
  /** Four digits. */
  expYear: z.number(),
  fingerprint: z.string(),
  behaviour: z.enum(behaviours),
})
export type Card = z.infer<typeof card>

/** Why a charge failed, in Stripe's codes and in words. */
export interface Decline {
  code: 'card_declined' | 'expired_card'
  declineCode: 'generic_decline' | 'insufficient_funds' | 'expired_card'
  message: string
}

interface TestCard {
  number: string
  brand: string
  behaviour: Card['behaviour']
  text: string
}

/** Every card number that the hosted pages accept. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'pays', text: 'Pays' },
  { number: '4084084084084081', brand: 'visa', behaviour: 'pays', text: 'Pays' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'pays', text: 'Pays' },
  { number: '4000002500003155', brand: 'visa', behaviour: 'asks', text: 'Asks for one more step, then pays' },
  { number: '4000000000003220', brand: 'visa', behaviour: 'asks', text: 'Asks for one more step, then pays' },
  { number: '4000000000000341', brand: 'visa', behaviour: 'renewals-fail', text: 'Pays now, fails at renewals' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'declined', text: 'Declined' },
  { number: '4084080000005408', brand: 'visa', behaviour: 'declined', text: 'Declined' },
  { number: '4000000000009995', brand: 'visa', behaviour: 'insufficient', text: 'Insufficient funds' },
  { number: '4084080000670037', brand: 'visa', behaviour: 'insufficient', text: 'Insufficient funds' },
]

const cardForm = z.object({
  number: z.string().default(''),
  expiry: z.string().default(''),
  cvc: z.string().default(''),
})

/** The problems of a typed card, by field. */
export type CardProblems = Partial<Record<'number' | 'expiry' | 'cvc', string>>

/** Reads the card fields of a hosted page: `number`, `expiry` (MM/YY), `cvc`. */
export function readCard(form: unknown, nowMs: number): { card: Card } | { problems: CardProblems } {
  const fields = cardForm.safeParse(form)
  const { number, expiry, cvc } = fields.success ? fields.data : { number: '', expiry: '', cvc: '' }
  const digits = number.replace(/[\s-]/g, '')
  const known = testCards.find((each) => each.number === digits)
  const date = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry)
  const expMonth = Number(date?.[1] ?? 0)
  const expYear = 2000 + Number(date?.[2] ?? 0)
  const isDate = date !== null && expMonth >= 1 && expMonth <= 12
  const problems: CardProblems = {
    ...(known === undefined && {
      number: /^\d{12,19}$/.test(digits)
        ? 'The sandbox takes test cards only. Choose one from the list below.'
        : 'Enter the card number.',
    }),
    ...(!isDate && { expiry: 'Enter month and year, such as 12/34.' }),
    ...(isDate && isExpired(expMonth, expYear, nowMs) && { expiry: 'This card has expired.' }),
    ...(!/^\s*\d{3,4}\s*$/.test(cvc) && { cvc: 'Enter the three digits on the back.' }),
  }
  if (known === undefined || Object.keys(problems).length > 0) return { problems }
  const { brand, behaviour } = known
  const card = {
    brand,
    bin: digits.slice(0, 6),
    last4: digits.slice(-4),
    expMonth,
    expYear,
    fingerprint: createHash('sha256').update(digits).digest('hex').slice(0, 16),
    behaviour,
  }
  return { card }
}

/** Whether a charge succeeds. @param isRenewal True when no person is at the checkout. @returns null when it is paid. */
export function declineOf(used: Card, nowMs: number, isRenewal: boolean): Decline | null {
  if (isExpired(used.expMonth, used.expYear, nowMs))
    return { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' }
  if (used.behaviour === 'insufficient')
    return {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    }
  if (used.behaviour === 'declined' || (isRenewal && used.behaviour === 'renewals-fail'))
    return { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
  return null
}

function isExpired(month: number, year: number, nowMs: number): boolean {
  return Date.UTC(year, month, 1) <= nowMs
}
