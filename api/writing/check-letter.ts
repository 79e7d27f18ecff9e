/** Finds what is wrong with a letter, whoever wrote it. No letter with one of these problems leaves the writer. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import {
  answersCheck,
  readHiddenInstructions,
  withoutSteering,
  wordAskedFor,
} from '#shared/domain/jobs/hidden-instructions.ts'
import { contactsIn, withAsciiDigits } from '#shared/domain/letter-text.ts'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import { repeatedOpenings, slipsOf } from './check-form.ts'
import { CLICHE } from './cliches.ts'
import obedience from './phrases/obedience.json' with { type: 'json' }
import { keysOf, type ReadPost } from './read-post.ts'

/** A letter with one of these is thrown away. */
const SERIOUS = ['too_short', 'too_long', 'language', 'placeholder', 'contact', 'obeyed', 'check'] as const
/** A letter with one of these is shown to the freelancer, and leaves only with their approval. */
const DOUBTS = ['cliche', 'number', 'vague', 'repeats', 'form'] as const
type LetterDoubt = (typeof DOUBTS)[number]
export type LetterProblem = (typeof SERIOUS)[number] | LetterDoubt

/** @returns The problems that a person may decide on. */
export function doubtsAmong(problems: readonly string[]): Doubt[] {
  return DOUBTS.filter((doubt) => problems.includes(doubt)).map((doubt) => ({
    kind: doubt === 'number' ? 'figure' : doubt,
    sentence: '',
    words: '',
  }))
}

const PLACEHOLDER = /[{}<>]|\[[^\]\n]{0,40}\]|\b(?:your name|insert|lorem ipsum|undefined|null|nan)\b(?! pointer)/iu
const SPEAKS_AS_A_PROGRAM = phrasePattern(obedience)

/**
 * @param facts Links and addresses must be among them.
 * @returns Problems in a fixed order; empty for a letter that is fine.
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
  if (strangeNumbers(letter, job, facts).length > 0) problems.push('number')
  if (namedIn(letter, post).length < 2) problems.push('vague')
  if (repeatedOpenings(letter).length > 0) problems.push('repeats')
  if (slipsOf(letter, post.language).length > 0) problems.push('form')
  return problems
}

/** @returns Figures that are in neither the post nor the facts: invented prices, times, percentages. */
export function strangeNumbers(letter: string, job: Job, facts: Fact[]): string[] {
  const post = withoutSteering([job.title, job.description ?? '', ...job.questions].join('\n'))
  const known = figuresIn([post, ...facts.map(({ text }) => text)].join('\n'))
  const text = letter.replace(/^\s*\d{1,2}[.)]\s/gmu, '')
  return [...figuresIn(text)].filter((figure) => !known.has(figure))
}

function figuresIn(text: string): Set<string> {
  const found = withAsciiDigits(text).match(/\d+(?:[.,]\d+)*/g) ?? []
  return new Set(found.map((figure) => figure.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')))
}

/** @returns The words of the post that the letter uses. A letter without any would fit every post. */
export function namedIn(letter: string, { keys }: ReadPost): string[] {
  return [...keysOf(letter)].filter((key) => keys.all.has(key))
}

/** The letter speaks as a program, or repeats what steering text asked for. */
function hasObeyed(letter: string, job: Job): boolean {
  if (SPEAKS_AS_A_PROGRAM.test(letter)) return true
  const text = letter.toLowerCase()
  const { steering, checks } = readHiddenInstructions([job.title, job.description ?? '', ...job.questions].join('\n'))
  return steering.some((sentence) => {
    if (
      planted(sentence).some((word) => letter.includes(word) && !elsewhere(job, sentence).includes(word.toLowerCase()))
    )
      return true
    const word = wordAskedFor(sentence)?.toLowerCase()
    if (word === undefined || word.length < 3) return false
    const isHonest = checks.some((check) => check.word.toLowerCase() === word)
    return !isHonest && !elsewhere(job, sentence).includes(word) && text.includes(word)
  })
}

/** @returns Codes and addresses in a sentence that tries to steer the writer. */
function planted(sentence: string): string[] {
  return [...(sentence.match(/(?<!\p{L})\p{Lu}{5,}(?!\p{L})/gu) ?? []), ...contactsIn(sentence)]
}

function elsewhere(job: Job, sentence: string): string {
  return [job.title, job.description ?? ''].join('\n').replace(sentence, '').toLowerCase()
}
