/** What may not stand in an answer to a client's question; such an answer is left empty, which holds the proposal. */
import type { Doubt, DoubtKind } from '#shared/domain/letter/doubts.ts'
import { type Check, checkedLetter, type LetterContext } from './checked-letter.ts'
import { checkContacts } from './contact-checks.ts'
import { checkForm, checkPlaceholders } from './form-checks.ts'
import { checkMoney } from './money-checks.ts'
import { checkObeyed } from './obeyed-checks.ts'
import { checkPhrases } from './phrase-checks.ts'
import { checkFigures } from './figure-checks.ts'

const CHECKS: readonly Check[] = [
  ...[checkPlaceholders, checkContacts, checkObeyed, checkPhrases, checkMoney, checkFigures, checkForm],
]
/** Answers are short: "yes, both" begins small, and that is no harm. */
const HARMLESS: ReadonlySet<DoubtKind> = new Set(['form'])

export function checkAnswer(answer: string, context: Omit<LetterContext, 'sentences'>): Doubt[] {
  const checked = checkedLetter(answer, { ...context, sentences: [] })
  return CHECKS.flatMap((check) => check(checked)).filter(
    ({ kind, words }) => !HARMLESS.has(kind) || /[^\p{Script=Latin}\s]/u.test(words),
  )
}
