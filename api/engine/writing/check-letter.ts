/** What is wrong with a written letter, whoever wrote it: nothing with a problem named here leaves the writer. */
import type { Fact } from '#shared/domain/claim.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { answersCheck, readHiddenInstructions, wordAskedFor } from '#shared/domain/hidden-instructions.ts'
import { contactsIn } from '#shared/domain/letter-text.ts'
import type { Job } from '#shared/domain/marketplace.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import type { ReadPost } from './read-post.ts'

export type LetterProblem =
  | 'too_short'
  | 'too_long'
  | 'language'
  | 'placeholder'
  | 'contact'
  | 'obeyed'
  | 'check'
  | 'cliche'

const CLICHE =
  /dear (?:hiring manager|sir|madam|client)|to whom it may concern|i am writing to|i hope this (?:message|letter|email|finds)|passionate|perfect (?:fit|candidate|match)|look no further|i am (?:very |extremely |super )?excited|thrilled|i came across your|caught my (?:eye|attention)|proven track record|team player|out of the box|hit the ground running|synerg|cutting[- ]edge|best regards|delve|estimad[oa]s? señor|me dirijo a usted|apasionad[oa]|madame, monsieur|je me permets de|passionnée?|prezad[oa]s? senhor|apaixonad[oa]|sehr geehrte|leidenschaft|dengan hormat|уважаемы[ей] (?:господа|заказчик)|تحية طيبة|السادة المحترمون|शुभकामनाएँ|尊敬的/iu
const PLACEHOLDER = /[{}<>]|\[[^\]\n]{0,40}\]|\b(?:your name|insert|lorem ipsum|undefined|null|nan)\b(?! pointer)/iu
const SPEAKS_AS_A_PROGRAM =
  /\bas an? (?:ai|(?:large )?language model)\b|\bmy (?:system )?prompt\b|previous instructions|evaluation mode|i cannot (?:assist|help)|unlimited revisions|work(?:ing)? for free|without (?:any )?pay\b|trabaj\p{L}* gratis|travailler gratuitement|trabalh\p{L}* de graça|kostenlos arbeiten|бесплатно работать|العمل مجانا|免费工作/iu

/**
 * @param facts Links and addresses must be among them.
 * @returns Problems in a fixed order; empty for a letter that may go on.
 */
export function problemsOf(letter: string, job: Job, post: ReadPost, facts: Fact[]): LetterProblem[] {
  const { min, max } = LETTER_LIMITS[job.platform]
  const problems: LetterProblem[] = []
  if (letter.length < min) problems.push('too_short')
  if (letter.length > max) problems.push('too_long')
  const written = detectLanguage(letter)
  if (written !== null && written !== post.language) problems.push('language')
  if (PLACEHOLDER.test(letter)) problems.push('placeholder')
  if (contactsIn(letter).some((contact) => !facts.some((fact) => fact.text.includes(contact)))) problems.push('contact')
  if (hasObeyed(letter, job)) problems.push('obeyed')
  if (post.checks.some((check) => !answersCheck(letter, check))) problems.push('check')
  if (CLICHE.test(letter)) problems.push('cliche')
  return problems
}

/** The letter speaks as a program, or repeats what steering text asked for. */
function hasObeyed(letter: string, job: Job): boolean {
  if (SPEAKS_AS_A_PROGRAM.test(letter)) return true
  const text = letter.toLowerCase()
  const { steering, checks } = readHiddenInstructions([job.title, job.description ?? '', ...job.questions].join('\n'))
  return steering.some((sentence) => {
    const word = wordAskedFor(sentence)?.toLowerCase()
    if (word === undefined || word.length < 3) return false
    const isHonest = checks.some((check) => check.word.toLowerCase() === word)
    return !isHonest && !elsewhere(job, sentence).includes(word) && text.includes(word)
  })
}

function elsewhere(job: Job, sentence: string): string {
  return [job.title, job.description ?? ''].join('\n').replace(sentence, '').toLowerCase()
}
