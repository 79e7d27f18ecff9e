/** What a person should look at before a letter leaves, whoever wrote it. Whether its claims are true is traced elsewhere. */
import { DOUBTS_MAX, type Doubt, type DoubtKind } from '#shared/domain/letter/doubts.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { type Check, checkedLetter, type LetterContext } from './checked-letter.ts'
import { checkContacts } from './contact-checks.ts'
import { checkForm, checkPlaceholders, checkRepeats } from './form-checks.ts'
import { checkLanguage } from './language-checks.ts'
import { checkLength, isOutsideLimits } from './limits.ts'
import { checkMoney } from './money-checks.ts'
import { checkObeyed } from './obeyed-checks.ts'
import { checkNames } from './name-checks.ts'
import { checkPhrases } from './phrase-checks.ts'
import { checkQuotes } from './quote-checks.ts'
import { checkFigures } from './figure-checks.ts'
import { checkEcho, checkRequests, checkVague } from './post-checks.ts'

/** The most serious first. */
const CHECKS: readonly Check[] = [
  ...[checkLanguage, checkLength, checkPlaceholders, checkContacts, checkObeyed, checkPhrases, checkMoney, checkQuotes],
  ...[checkNames, checkRequests, checkFigures, checkEcho, checkVague, checkRepeats, checkForm],
]
const SERIOUS: ReadonlySet<DoubtKind> = new Set(['contact', 'placeholder', 'obeyed', 'refusal'])

/** @returns One doubt for each find, the most serious kinds first; empty for a letter that is fine. */
export function checkLetter(letter: string, context: LetterContext): Doubt[] {
  const checked = checkedLetter(letter, context)
  const seen = new Set<string>()
  return CHECKS.flatMap((check) => check(checked))
    .filter(({ kind, sentence, words }) => {
      const key = `${kind}\n${sentence}\n${words}`
      return !seen.has(key) && seen.add(key) !== undefined
    })
    .slice(0, DOUBTS_MAX)
}

/** @returns Whether the letter cannot be used with this doubt; with all others it is held for a person. */
export function isSerious({ kind, sentence }: Doubt, letter: string, marketplace: MarketplaceId): boolean {
  if (kind === 'language') return sentence === ''
  if (kind === 'length') return isOutsideLimits(letter, marketplace)
  return SERIOUS.has(kind)
}
