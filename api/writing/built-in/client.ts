/** What a letter says to the client: a greeting, in one sentence what is to be done for exactly this job, and a next step. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { ROLE } from '#shared/domain/facts/own-words/resume-lines.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { skillsAmong, tradesAmong } from '#shared/domain/skills/skills.ts'
import { languagesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import type { Choices } from './choices.ts'
import { isDone } from './english.ts'
import { isTrue } from './own-words/records.ts'
import { OWN, type Piece } from './pieces.ts'
import type { WritingRequest } from '../writer.ts'
import { cueCount, cueWords, fill, lowered, namesIn, type Texts } from './texts.ts'

/** More words of the post in a row would read it back; a Chinese character is a bit more than half a word. */
const WORDS_MAX = 5
const HAN_MAX = 8
/** A name of a job has at least so many letters. */
const LETTERS_LEAST = 6

const BRACKETS = /[([（【][^)\]）】]*[)\]）】]|\p{Extended_Pictographic}/gu
const PARTS = /[.!?:;|–—,،。！？：；，、"“”„«»*#]+(?:\s|(?<=[。！？：；，、])|$)|\s[-/+=]+>?\s|→|=>|->|::|\s>\s/u
/** "12 spot illustrations" names a job, "12 hours" and "full time" do not. */
const COUNTED = /^(?:\p{Nd}[\p{Nd}.,k]*|one|two|three|four|five|six)[\s-]\p{L}{2}/iu
/** Where one who builds things is sought "for" something, that is what is to be built. */
const BUILDING: ReadonlySet<string> = new Set(['software', 'design', 'data', 'devops', 'video', 'cad'])
/** What a job is set in, and not what is to be done. */
const SETTINGS =
  /^(?:packaging|shop|clinic|food|logistics|finance|education|realestate|travel|fashion|ios|android|bluetooth|offline|legal)$/u

/** @returns Pieces of the kinds `greeting`, `client` and `close`; none of them says anything of the freelancer. */
export function clientPieces(
  { job, profile }: WritingRequest,
  reading: Reading,
  { texts, choices }: { texts: Texts; choices: Choices },
  has: { greeting: boolean; close: boolean },
): Piece[] {
  const { language } = texts
  const plain = { ...OWN, facts: [], requests: [] }
  const aim = language === reading.language ? aimOf(job, reading, texts) : conceptOf(job.title, texts)
  const form = aim && choices.of(texts.all(aim.isDoing ? 'doing' : 'aim'))
  const filled = aim && form ? fill(form, { x: aim.words }) : null
  // The words of a post may make a statement of the sentence.
  const said = filled !== null && isTrue(filled, NO_FACTS) ? filled : null
  const pieces: Piece[] = []
  if (aim && said) pieces.push({ ...plain, text: said, kind: 'client', part: aim.isDoing ? 'aim' : 'plan', rank: 1 })
  if (cueCount('ask.bare', job.description ?? '') > 0) return pieces
  const hello = choices.of(texts.all('hello'))
  const step = fill(choices.of(texts.all('next')) ?? '', { x: texts.viewOf(tradeOf(profile, reading)) })
  if (has.greeting && hello)
    pieces.push({ ...plain, text: hello, kind: 'greeting', part: 'hello', rank: 5, isApart: true })
  if (has.close && step) pieces.push({ ...plain, text: step, kind: 'close', part: 'next', rank: 5 })
  return pieces
}

const NO_FACTS: Fact[] = []

/** The freelancer's own, of several the one that the post speaks of most. */
function tradeOf({ title, skills }: Profile, { trades }: Reading): string {
  const own = tradesAmong(tokensOf([title, ...skills].join('. ')), 'en')
  const weightOf = (trade: string) => trades.find((one) => one.trade === trade)?.weight ?? 0
  const [main] = [...own].sort(([a, mine], [b, other]) => weightOf(b) - weightOf(a) || other - mine)
  return main?.[0] ?? 'other'
}

interface Aim {
  words: string
  /** It begins with a verb: "move your Spark jobs". */
  isDoing: boolean
}

/** The first part of the title that names the job; else what the title is about, in a word of ours. */
function aimOf({ title, description }: Job, reading: Reading, texts: Texts): Aim | null {
  const text = description ?? ''
  const [first = '', second = ''] = title.replace(BRACKETS, ' ').split(PARTS)
  const [trouble] = texts.language === 'en' ? [first, second].flatMap((part) => troubleIn(part.trim(), texts)) : []
  if (trouble) return trouble
  // "AR>FR: marriage contract": a code first.
  const part = (isWord(first) ? first : second).replace(/\s+/gu, ' ').trim()
  const isForeign = (detectLanguage(`${part}. ${text}`) ?? texts.language) !== texts.language
  return (isForeign ? null : namedIn(part, reading, texts, text)) ?? conceptOf(title, texts)
}

const TROUBLE = new RegExp(
  String.raw`^(?:our |the |my )?((?:\p{L}[\p{L}\p{N}-]* ){1,3})(?:(?:is|are|gets?|was) (?:too |so |very |still )?|too )` +
    String.raw`(slow|broken|hacked|down|late|wrong|empty|unstable|outdated|messy)\b`,
  'iu',
)

/** "Product pages are slow on phones" is about the slow product pages. */
function troubleIn(part: string, texts: Texts): Aim[] {
  const [, thing = '', how = ''] = TROUBLE.exec(part) ?? []
  return thing === '' ? [] : [{ words: `${how.toLowerCase()} ${lowered(thing.trim(), texts)}`, isDoing: false }]
}

const isWord = (text: string) => /\p{Ll}{3}|[^\p{Script=Latin}\P{L}]{2}/u.test(text)

function conceptOf(title: string, texts: Texts): Aim | null {
  const [name = ''] = [...namesIn('concepts', title).keys()].filter((one) => !SETTINGS.test(one))
  const named = texts.concept(name)
  if (texts.language !== 'en') return named === '' ? null : { words: named, isDoing: false }
  const words = named.replace(/^an? /u, '')
  return /^\p{Ll}/u.test(words) ? { words, isDoing: false } : null
}

function namedIn(part: string, reading: Reading, texts: Texts, text: string): Aim | null {
  const isEnglish = texts.language === 'en'
  const sought = withoutSeeking(part)
  // "Polish > German": a language alone is no job.
  if (sought !== null && languagesAmong(tokensOf(sought), 0, 1).length > 0 && !/\s/u.test(sought.trim())) return null
  const found = sought === null ? null : ofWork(sought, reading, texts)
  if (found === null || (isEnglish && /^(?:our|my) /iu.test(found))) return null
  const isDoing = isEnglish && cueCount('verb.base', found) > 0 && !isDone(found)
  const short = shortened(isDoing ? yours(found) : found.replace(/^(?:an?|the|some) /iu, ''))
  if (short === null || cueCount('title.noJob', short) > 0 || (isEnglish && cueCount('title.tells', short) > 0))
    return null
  if (!isDoing && /^\p{Nd}/u.test(short) && !(isEnglish && COUNTED.test(short))) return null
  const isHan = /\p{Script=Han}/u.test(short)
  if (!isWord(short) || (short.match(/\p{L}/gu)?.length ?? 0) < LETTERS_LEAST / (isHan ? 2 : 1)) return null
  const tokens = tokensOf(short)
  const [tool] = skillsAmong(tokens)
  // A tool alone is no job.
  if (tool?.first === 0 && tool.last === tokens.length - 1 && /\p{Lu}/u.test(tool.name)) return null
  return { words: inSentence(short, texts, text), isDoing }
}

/** "Migrate a Laravel app for us" is "migrate your Laravel app for you". */
function yours(doing: string): string {
  const said = doing.replace(/\b(?:our|my)\b/giu, 'your').replace(/\b(?:us|me)\b/giu, 'you')
  if (/\byour\b/u.test(said)) return said
  return said.replace(
    /^(\p{L}+ (?:(?:up|over|out) )?)(?:an? |the )?(?=\p{L}{3})(?!you|with|all|two|three|four|five|six|ten)/iu,
    '$1your ',
  )
}

/** "Translator needed" without "needed"; null where that is all. */
function withoutSeeking(part: string): string | null {
  let rest = part
  for (let cue = cueWords('seeks', rest); cue !== undefined; cue = cueWords('seeks', rest)) {
    const at = rest.toLowerCase().indexOf(cue.toLowerCase())
    const [before, after] = [rest.slice(0, at).trim(), rest.slice(at + cue.length).trim()]
    if (before !== '' && after !== '') return null
    rest = before || after
  }
  return rest === '' ? null : rest
}

/** "SvelteKit dev to take over our app" is about taking over an app, "studio for a narrative puzzle" about a puzzle. */
function ofWork(part: string, { trades }: Reading, { language }: Texts): string | null {
  const isEnglish = language === 'en'
  const [whole = ''] = part.split(/\s(?:for|at|in|with|on|who|that|needed|wanted)\s/iu)
  // "Polish to German translator" names a person at its end, and nothing that is to be done.
  if (isEnglish && isPersonal(whole.trim().split(/\s+/u).at(-1) ?? '') && !/\sto\s\p{Ll}/u.test(part)) {
    const [, made] = /\sfor\s(.+)$/iu.exec(part) ?? []
    return made !== undefined && BUILDING.has(mainTrade(trades)) ? made : null
  }
  const [head = ''] = part.split(` ${cueWords('title.rest', part)} `)
  const last = isEnglish ? (head.trim().split(/\s+/u).at(-1) ?? '') : head
  const isPerson = isPersonal(last) && !(isEnglish && cueCount('verb.base', head) > 0)
  if (!isPerson) return part
  const [, doing] = isEnglish ? (/\sto\s(.+)$/iu.exec(part) ?? []) : []
  if (doing !== undefined) return doing
  const [, made] = /\s(?:for|für|para|pour|untuk)\s(.+)$/iu.exec(part) ?? []
  return made !== undefined && language !== 'ru' && BUILDING.has(mainTrade(trades)) ? made : null
}

const isPersonal = (word: string) => ROLE.test(word) || cueCount('title.doer', word) > 0
const mainTrade = (trades: Reading['trades']) => [...trades].sort((a, b) => b.weight - a.weight)[0]?.trade ?? ''

/** The words up to where a further part of the name begins; null where none of them is short enough. */
function shortened(name: string): string | null {
  const words = name.replace(/[\s.,:;!?-]+$/u, '').split(' ')
  if (/\p{Script=Han}/u.test(name)) return words.join('').length > HAN_MAX ? null : words.join(' ')
  for (let count = words.length; count > 0; count -= 1) {
    const isPart = count === words.length || cueCount('title.rest', words[count] ?? '') > 0
    const part = words.slice(0, count).join(' ')
    // Only what stands behind "your" is the post's own.
    if (isPart && tokensOf(part.replace(/^.* your /u, '')).length <= WORDS_MAX) return part
  }
  return null
}

/** Names keep their capitals: what the text writes so inside of a sentence. A title in capitals loses its others. */
function inSentence(words: string, texts: Texts, text: string): string {
  const isName = (word: string) => text.search(new RegExp(`(?<=[\\p{Ll},] )${word.replace(/\W/gu, '.')}`, 'u')) >= 0
  const all = words.split(' ')
  const isTitle = texts.language === 'en' && all.filter((word) => /^\p{Lu}\p{Ll}+$/u.test(word)).length > 1
  return all.map((word, at) => ((at === 0 || isTitle) && !isName(word) ? lowered(word, texts) : word)).join(' ')
}
