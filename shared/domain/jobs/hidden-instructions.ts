/**
 * Finds what a post asks of its reader: harmless checks, which the letter answers, and attempts to steer a program,
 * which the writer never sees.
 */
import { statesAFact } from '../claims/claim-cues.ts'
import { detectLanguage } from '../detect-language.ts'
import { contactsIn, splitSentences } from '../letter-text.ts'
import { phrasePattern } from '../phrases/phrase-pattern.ts'
import phrases from '../phrases/hidden-instructions.json' with { type: 'json' }

/** "Start your proposal with the word mango." */
export interface HiddenCheck {
  word: string
  position: 'start' | 'end' | 'anywhere'
  /** The sentence that asks for it. */
  quote: string
}

interface HiddenInstructions {
  checks: HiddenCheck[]
  /** Text that tries to steer the program that writes the letter. It is shown to the user, never to a model. */
  steering: string[]
}

const ASKED_OF_A_LETTER = phrasePattern(phrases.askedOfALetter)
const ASKS = phrasePattern(phrases.asks)
const AT_START = phrasePattern(phrases.atStart)
const AT_END = phrasePattern(phrases.atEnd)

const QUOTED = /[“"«„「『‘']\s?(\p{L}[^“”"«»„「」『』‘’'\n]{1,58}?)[.!]?\s?[”"»“」』’']/gu
/** "… in the first line of your reply: PURPLE ELEPHANT" */
const AFTER_COLON = /:\s*((?:\p{Lu}[\p{Lu}\p{N}-]+ ?){1,3})[.!]?$/u
/** The word is not quoted. It comes after "the word" or, in Hindi, Bengali and Chinese, before it. */
const BARE_AFTER = new RegExp(
  [
    String.raw`(?:\bwords?|phrase|\bcode|palabra|\bmot|palavra|\bwort|begriff|\bkata|слов[оа]м?|كلمة)[:\s]+`,
    String.raw`((?:[\p{L}\p{M}\p{N}-]+ ){0,2}?[\p{L}\p{M}\p{N}-]+)`,
    String.raw`(?=\s+(?:in|at|so|to|on|as|somewhere|anywhere|when|if|otherwise|before|para|en|dans|pour|au|afin|no|na|am`,
    String.raw`|an|um|in Ihrem|damit|di|agar|supaya|dalam|pada|в|чтобы|на|في|حتى|لكي|ليتبين|لأعرف)(?!\p{L})|[.,;:!?،。)]|$)`,
  ].join(''),
  'iu',
)
const BARE_BEFORE = /([\p{L}\p{M}]+)\s+(?:शब्द|শব্দ)/u
const BARE_START = new RegExp(
  [
    String.raw`\b(?:begin|start)(?:s|ning|ing)?(?: your \w+)? with `,
    String.raw`(?!(?:an?|the|your|our|my|some|how|why|what|at|one|two|this|that|us|me|it|any)\b)`,
    String.raw`((?:\p{L}+ )?\p{L}+)(?=\s+(?:will|in|so|to|otherwise|are|get)\b|[.,;:!?]|$)`,
  ].join(''),
  'iu',
)

const TO_A_PROGRAM = phrasePattern(phrases.toAProgram)
/** Phrases that steer a program, and the marks of a program's own messages. */
const STEERING: readonly RegExp[] = [
  phrasePattern(phrases.addressesAProgram),
  phrasePattern(phrases.steering),
  /<\|[a-z_]+\|>|\[\/?INST\]|<\/?(?:system|assistant|instructions?)>|^#{2,}\s*(?:system|instruction|assistant)/iu,
  /<!--[\s\S]*?-->|[\u200b\u2060\u2062-\u2064]{3,}|[\u{e0020}-\u{e007f}]{3,}/u,
]
/** These steer only when they are about the letter: links also belong into footers and portfolios. */
const STEERING_OF_A_LETTER = phrasePattern(phrases.steeringOfALetter)
/** Words no check may ask for, because they would promise or claim something. */
const PROMISES = phrasePattern(phrases.promises)
const ROLE_LINE = /^\W*(?:SYSTEM|System prompt|SYSTEM PROMPT|NEW INSTRUCTIONS?|New instructions?)\s*[:>\]]/u

/**
 * @param text Title or description of a post, or one of its questions.
 */
export function readHiddenInstructions(text: string): HiddenInstructions {
  const checks: HiddenCheck[] = []
  const steering: string[] = []
  for (const part of partsOf(text)) {
    if (isSteering(part)) {
      steering.push(part)
      continue
    }
    const check = checkIn(part)
    if (check === 'steering') steering.push(part)
    else if (check && !checks.some((known) => known.word.toLowerCase() === check.word.toLowerCase())) checks.push(check)
  }
  return { checks, steering }
}

/** @returns The text without steering sentences, safe to give to a model as data. */
export function withoutSteering(text: string): string {
  const { steering } = readHiddenInstructions(text)
  let clean = text
  for (const part of steering) clean = clean.replace(part, '')
  return clean
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** @returns Whether the letter does what the check asks. */
export function answersCheck(letter: string, check: HiddenCheck): boolean {
  const text = letter.toLowerCase()
  const word = check.word.toLowerCase()
  if (check.position === 'start') return text.replace(/^[^\p{L}\p{N}]+/u, '').startsWith(word)
  if (check.position === 'end') return text.replace(/[^\p{L}\p{M}\p{N}]+$/u, '').endsWith(word)
  return text.includes(word)
}

/** A comment or a line that speaks as a system is one part. All other text is split into sentences. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  const rest = text.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => {
    parts.push(comment)
    return '\n'
  })
  for (const line of rest.split('\n')) {
    if (ROLE_LINE.test(line)) parts.push(line.trim())
    else parts.push(...splitSentences(line))
  }
  return parts
}

function isSteering(part: string): boolean {
  if (ROLE_LINE.test(part) || STEERING.some((pattern) => pattern.test(part))) return true
  if (!ASKED_OF_A_LETTER.test(part)) return false
  return STEERING_OF_A_LETTER.test(part) || (TO_A_PROGRAM.test(part) && ASKS.test(part) && wordAskedFor(part) !== null)
}

function checkIn(sentence: string): HiddenCheck | 'steering' | null {
  if (!ASKED_OF_A_LETTER.test(sentence) || !ASKS.test(sentence)) return null
  const word = wordAskedFor(sentence)
  if (word === null) return null
  if (word.split(' ').length > 5 || PROMISES.test(word) || contactsIn(word).length > 0) return 'steering'
  if (statesAFact(word, detectLanguage(word))) return 'steering'
  const position = AT_START.test(sentence) ? 'start' : AT_END.test(sentence) ? 'end' : 'anywhere'
  return { word, position, quote: sentence }
}

/** @returns The word or phrase that a sentence asks the reader to write, or null. */
function wordAskedFor(sentence: string): string | null {
  const quoted = [...sentence.matchAll(QUOTED)].map((match) => match[1]?.trim() ?? '').filter(Boolean)
  const bare =
    BARE_AFTER.exec(sentence)?.[1] ??
    AFTER_COLON.exec(sentence)?.[1] ??
    BARE_START.exec(sentence)?.[1] ??
    BARE_BEFORE.exec(sentence)?.[1]
  return quoted[0] ?? bare?.trim() ?? null
}
