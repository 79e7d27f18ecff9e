/** The wordings of fraud, by flag. A sentence has the flag when it matches every pattern of one entry. */
import { phrasePattern } from '../phrases/phrase-pattern.ts'
import phrases from '../phrases/red-flags.json' with { type: 'json' }

interface Phrase {
  flag: 'pay_to_apply' | 'off_platform' | 'free_work' | 'overpayment' | 'personal_data' | 'account_rental'
  all: readonly RegExp[]
}

/** Also a handle or a telephone number. */
const CONTACT_US = phrasePattern(phrases.contactUs, /[:\s]@[a-z]\w+|\+\d[\d\s-]{6,}/)

/** Checked in each sentence. No phrase has a harmless meaning in another language. */
export const PHRASES: readonly Phrase[] = [
  { flag: 'pay_to_apply', all: [phrasePattern(phrases.fee), phrasePattern(phrases.applicantPays)] },
  { flag: 'off_platform', all: [phrasePattern(phrases.chatApp), CONTACT_US] },
  { flag: 'off_platform', all: [phrasePattern(phrases.offPlatform)] },
  { flag: 'free_work', all: [phrasePattern(phrases.trialWork), phrasePattern(phrases.unpaid)] },
  { flag: 'free_work', all: [phrasePattern(phrases.forFree)] },
  { flag: 'overpayment', all: [phrasePattern(phrases.overpayment)] },
  { flag: 'personal_data', all: [phrasePattern(phrases.personalData)] },
  { flag: 'account_rental', all: [phrasePattern(phrases.accountRental)] },
]

/** Work that anybody could do. High pay for it is bait. */
export const EASY_WORK = phrasePattern(phrases.easyWork)
