/** Reads a post as data: its language, its kind of work, the phrases worth answering, and hidden instructions. */
import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import { detectLanguage, isLetterLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { type HiddenCheck, readHiddenInstructions } from '#shared/domain/jobs/hidden-instructions.ts'
import { contactsIn, splitSentences } from '#shared/domain/letter-text.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import { redFlagsOf } from '#shared/domain/jobs/red-flags.ts'
import kinds from '#shared/domain/phrases/kinds.json' with { type: 'json' }
import phrases from './phrases/posts.json' with { type: 'json' }
import { isWholeSentence, leansBack } from './second-person.ts'

export interface PostPhrase {
  /** As the client wrote it, without final punctuation, safe to quote. */
  text: string
  /** What it tells: a problem of today, a line of a list, a wish, or something else. */
  kind: 'problem' | 'item' | 'need' | 'context'
  isTitle: boolean
  /** No whole sentence: a title, a line of a list, or words without a verb. */
  isFragment: boolean
  /** How well it tells what the job is about. */
  weight: number
}

export interface ReadPost {
  language: LetterLanguage
  kind: string | null
  title: string
  /** Best first; never empty while there is a title. */
  phrases: PostPhrase[]
  /** The post's own list, in its order. */
  items: string[]
  checks: HiddenCheck[]
  /** Comparable words, for finding what fits: of the title and skills, and of the whole post. */
  keys: { core: Set<string>; all: Set<string> }
}

/** In the order in which a tie is decided. */
const KINDS_READ = [
  'cad',
  'voice',
  'finance',
  'legal',
  'teaching',
  'translation',
  'video',
  'design',
  'marketing',
  'data',
  'writing',
  'software',
  'admin',
] as const
const KIND_WORDS: readonly [string, RegExp][] = KINDS_READ.map((kind) => [
  kind,
  new RegExp(phrasePattern(kinds[kind]).source, 'giu'),
])

const FIX = phrasePattern(phrases.fix)
const PROBLEM = phrasePattern(phrases.problem)
const NEED = phrasePattern(phrases.need)
const SLOW = phrasePattern(phrases.slow)
const MOVE = phrasePattern(phrases.move)
/** About applying, paying or the reader: nothing to quote back. */
const ABOUT_APPLYING = phrasePattern(phrases.aboutApplying)
/** In German only the capital letter tells the formal "you" from "they". */
const TO_THE_READER = /\b(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)\b/u
/** A sentence about time. It is quoted only when there is nothing better. */
const TIMING = phrasePattern(phrases.timing)
const WEIGHT: Record<PostPhrase['kind'], number> = { problem: 5, item: 3, need: 2.5, context: 0 }
const BULLET_LINE = /^\s*(?:[-*•–·✓✔✅☑►➡👉🔹🔸▪]\ufe0f?|\d{1,2}[.)])\s+/u
const MAX_WORDS = 18
const MAX_HAN = 30

/** @param job Outside text. Text that tries to steer its reader is left out here. */
export function readPost(job: Job): ReadPost {
  const description = job.description ?? ''
  const language = languageOf(job)
  const hidden = readHiddenInstructions([job.title, description, ...job.questions].join('\n'))
  const omitted = new Set([...hidden.steering, ...hidden.checks.map((check) => check.quote)])
  const phrases = phrasesIn(job, description, language, omitted)
  const items = phrases.filter(({ kind }) => kind === 'item').map(({ text }) => text)
  const title = omitted.has(job.title) ? '' : quotable(job.title, 14)
  if (title !== '') phrases.push({ text: title, kind: 'context', isTitle: true, isFragment: true, weight: -1 })
  return {
    language,
    kind: kindOf(job),
    title,
    phrases: phrases.sort((a, b) => b.weight - a.weight),
    items,
    checks: hidden.checks,
    keys: {
      core: keysOf(`${job.title}. ${job.skills.join(', ')}`),
      all: keysOf([job.title, job.skills.join(', '), description].join('. ')),
    },
  }
}

/** @returns The comparable words of a text. */
export function keysOf(text: string): Set<string> {
  return new Set(wordsOf(text).map((word) => word.key))
}

function languageOf(job: Job): LetterLanguage {
  const written = detectLanguage(`${job.title}\n${job.description ?? ''}`)
  // The text shows the client's language. The marketplace's label helps only where the text is too short.
  if (written && (job.description ?? '').length > 60) return written
  return job.language && isLetterLanguage(job.language) ? job.language : (written ?? 'en')
}

function kindOf(job: Job): string | null {
  const named = `${job.title} ${job.skills.join(' ')}`
  let best: string | null = null
  let bestCount = 0
  for (const [kind, words] of KIND_WORDS) {
    const count = 3 * (named.match(words)?.length ?? 0) + Math.min(3, job.description?.match(words)?.length ?? 0)
    if (count > bestCount) {
      best = kind
      bestCount = count
    }
  }
  return best === 'software' ? softwareKind(job) : best
}

/** Only the title decides, because every post about building something also says what fails today. */
function softwareKind({ title }: Job): string {
  if (SLOW.test(title)) return 'speed'
  if (MOVE.test(title)) return 'move'
  return FIX.test(title) ? 'fix' : 'software'
}

function phrasesIn(
  job: Job,
  description: string,
  language: LetterLanguage,
  omitted: ReadonlySet<string>,
): PostPhrase[] {
  const titleKeys = keysOf(job.title)
  const phrases: PostPhrase[] = []
  const seen = new Set<string>()
  let position = 0
  for (const line of description.split('\n')) {
    const isItem = BULLET_LINE.test(line)
    for (const sentence of splitSentences(line)) {
      position++
      if (omitted.has(sentence) || !isQuotable(sentence, isItem ? 2 : 3) || isFraud(job, sentence)) continue
      const text = quotable(sentence, MAX_WORDS)
      if (text === '' || seen.has(text)) continue
      seen.add(text)
      const kind = isItem ? 'item' : PROBLEM.test(sentence) ? 'problem' : NEED.test(sentence) ? 'need' : 'context'
      const shared = [...keysOf(sentence)].filter((key) => titleKeys.has(key)).length
      const isFragment = isItem || (kind === 'context' && !isWholeSentence(text, language))
      const penalty = leansBack(text, language) ? 6 : TIMING.test(sentence) ? 4 : isFragment ? 1 : 0
      const weight = WEIGHT[kind] + Math.min(3, shared) - penalty - position / 20
      phrases.push({ text, kind, isTitle: false, isFragment, weight })
    }
  }
  return phrases
}

function isQuotable(sentence: string, minWords: number): boolean {
  if (/[?？؟:：]["'”’»)]*$/u.test(sentence) || /[{}[\]<>|@#*_=\\`~]|&\w+;/.test(sentence)) return false
  if (contactsIn(sentence).length > 0 || ABOUT_APPLYING.test(sentence)) return false
  if (/\p{Script=Latin}/u.test(sentence) && TO_THE_READER.test(sentence)) return false
  const size = sizeOf(sentence)
  return size >= minWords && size <= 45
}

function isFraud(job: Job, sentence: string): boolean {
  return redFlagsOf({ ...job, title: '', description: sentence, questions: [] }).some(
    (flag) => flag !== 'vague' && flag !== 'low_pay' && flag !== 'unverified_client',
  )
}

/** @returns The start of the sentence that can stand alone, without quotation marks of its own. */
function quotable(sentence: string, maxWords: number): string {
  const plain = sentence
    .replace(/["“”„«»「」『』]|\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]*/gu, '')
    .replace(/[{}[\]<>`]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\s.!…。！।,;:،；：–—-]+$/u, '')
  if (/\p{Script=Han}/u.test(plain)) return shortened(plain, MAX_HAN, /[，；：,;]/u, (text) => text.length)
  return shortened(plain, maxWords, /[,;:،؛–—]/u, (text) => text.split(' ').length)
}

function shortened(text: string, max: number, breaks: RegExp, size: (text: string) => number): string {
  if (size(text) <= max) return text
  let short = ''
  for (const clause of text.split(new RegExp(`(?=${breaks.source})`, 'u'))) {
    if (size(short + clause) > max) break
    short += clause
  }
  return size(short) >= Math.min(5, max / 3) ? short.trim() : ''
}

function sizeOf(sentence: string): number {
  const han = sentence.match(/\p{Script=Han}/gu)?.length ?? 0
  return han > 0 ? han / 2 : (sentence.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0)
}
