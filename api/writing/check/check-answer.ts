/** What may not stand in an answer to a client's question; such an answer is left empty, which holds the proposal. */
import type { Doubt } from '#shared/domain/letter/doubts.ts'
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
/** Answers are short, and "yes, both" may begin small. Of the form only letters in disguise matter. */
const DISGUISED = /[\u200b\u2060-\u2064\ufeff]|\p{Script=Latin}.*[\p{Script=Cyrillic}\p{Script=Greek}]/u

export function checkAnswer(answer: string, context: Omit<LetterContext, 'sentences'>): Doubt[] {
  const checked = checkedLetter(answer, { ...context, sentences: [] })
  const found = CHECKS.flatMap((check) => check(checked))
  // What the bid asks for is no matter of an answer.
  return found.filter(({ kind, words }) => kind !== 'under_price' && (kind !== 'form' || DISGUISED.test(words)))
}
