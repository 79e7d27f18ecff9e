/** What a letter says to the client: a greeting, in one sentence what is to be done for exactly this job, and a next step. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { countIn } from '#shared/domain/letter/requests-met.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { ROLE } from '#shared/domain/facts/own-words/resume-lines.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { skillsAmong, tradesAmong } from '#shared/domain/skills/skills.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import type { Choices } from './choices.ts'
import { isDone } from './english.ts'
import { isRole } from './own-words/roles.ts'
import { isTrue } from './own-words/records.ts'
import { OWN, type Piece } from './pieces.ts'
import type { WritingRequest } from '../writer.ts'
import { cueCount, cueWords, fill, lowered, namesIn, type Texts } from './texts.ts'

/** Longer runs of the post's words read it back; a Chinese character is a bit more than half a word. */
const WORDS_MAX = 5
const HAN_MAX = 8
/** A name of a job has at least so many letters. */
const LETTERS_LEAST = 6

const BRACKETS = /[([（【][^)\]）】]*[)\]）】]|\p{Extended_Pictographic}/gu
const PARTS = /[.!?:;|–—,،。！？：；，、"“”„«»*#]+(?:\s|(?<=[。！？：；，、])|$)|\s[-/+=]+>?\s|→|=>|->|::|\s>\s/u
const OF_CLIENT =
  /(?<!\p{L})(?:i|we|us|our|my|me|mine|nuestr\p{L}+|mis?|mon|ma|mes|nos|notre|unser\p{L}*|mein\p{L}*|wir|ich|noss\p{L}+|meus?|minhas?|kami|kita|saya|наш\p{L}*|мо[йяеи]|мы)(?!\p{L})|हम|मेर|আমা|我|عندنا|لدينا/iu
/** "… needs to be moved": a sentence, and no name of a job, in languages that end with the verb. */
const FINITE = /(?:है|हैं|होगा|chahiye|hai|hain|হবে|চাই|লাগবে|করি)$/u
const BEFORE_REST =
  /\s(?=(?:for|with|of|in|on|to|into|from|at|over|after|and|before|für|von|mit|per|im|in|zu|und|vor|de|del|para|con|en|y|pour|avec|à|du|des|d['’]\S*|sur|em|com|da|do|e|sem|sin|dengan|untuk|ke|dan|для|на|в|с|из|и|من|في|إلى)\s)/iu
const NO_NAME =
  /^(?:(?:lowongan|vaga|oferta|offre|job|stelle|an?|long|full|part|urgent\p{L}*|simple|quick|good)\s|\p{Nd})/iu
/** "12 spot illustrations" names a job, "12 hours" its length. */
const COUNTED =
  /^(?:\p{Nd}[\p{Nd}.,k]*|one|two|three|four|five|six)[\s-](?!(?:h|hrs?|hours?|days?|weeks?|months?|years?|x|min\p{L}*|k|usd|dollars?)\b)\p{L}{2}/iu
const DOER = new RegExp(
  [
    String.raw`^(?!(?:news)?letters?$|posters?$|banners?$|fl[iy]ers?$|folders?$|covers?$|papers?$|characters?$|trailers?$|teasers?$|stickers?$|classifiers?$`,
    String.raw`|chapters?$|numbers?$|layers?$|offers?$|routers?$|controllers?$|printers?$|readers?$|viewers?$|\p{L}*lists?$|computers?$`,
    String.raw`|\p{L}*(?:calculator|server|player|tracker|scraper|parser)s?$)\p{L}*(?:er|or|ist|ian|eer|yst|dev|team|studio|agency|assistant|guy)s?$`,
  ].join(''),
  'iu',
)
const TEAM =
  /équipe|asisten|traducteur|bookkeeper|admin(?!istra)|equip[eo]|monteur|редактор|команд|فريق|مطور|مصمم|tim |员|师|专家|团队|टीम|টিম/iu
/** Where one who builds things is sought "for" something, that is what is to be built. */
const BUILDING: ReadonlySet<string> = new Set(['software', 'design', 'data', 'devops', 'video', 'cad'])

/** @returns Pieces of the kinds `greeting`, `client` and `close`; none of them says anything of the freelancer. */
export function clientPieces(
  { job, profile }: WritingRequest,
  reading: Reading,
  { texts, choices }: { texts: Texts; choices: Choices },
  has: { greeting: boolean; close: boolean },
): Piece[] {
  const { language } = texts
  const plain = { ...OWN, facts: [], requests: [] }
  const aim = language === reading.language ? aimOf(job, reading, texts) : conceptOf(job, texts)
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

/** The first part of the title that names the job; else what the post is about, in a word of ours. */
function aimOf(job: Job, reading: Reading, texts: Texts): Aim | null {
  const post = `${job.title}\n${job.description ?? ''}`
  const [first = '', second = ''] = job.title
    .replace(BRACKETS, ' ')
    .replace(/(?<=\s)p\/\s/gu, 'para ')
    .split(PARTS)
  // "AR>FR: marriage contract": a code first.
  const part = (/\p{Ll}{3}|[^\p{Script=Latin}\P{L}]{2}/u.test(first) ? first : second).replace(/\s+/gu, ' ').trim()
  const isForeign = (detectLanguage(`${part}. ${job.description ?? ''}`) ?? texts.language) !== texts.language
  const aim = isForeign ? null : namedIn(part, reading, texts, job.description ?? '')
  return aim && !isReadBack(aim.words, post) ? aim : conceptOf(job, texts)
}

/** What a job is set in, and not what is to be done. */
const SETTINGS = new Set(
  'packaging shop clinic food logistics finance education realestate travel fashion ios android bluetooth offline legal'.split(
    ' ',
  ),
)

function conceptOf({ title }: Job, texts: Texts): Aim | null {
  const [name = ''] = [...namesIn('concepts', title).keys()].filter((one) => !SETTINGS.has(one))
  const named = texts.concept(name)
  const words = texts.language === 'en' ? named.replace(/^an? /u, '') : named
  return words === '' || (texts.language === 'en' && /^\p{Lu}/u.test(words)) ? null : { words, isDoing: false }
}

function namedIn(part: string, reading: Reading, texts: Texts, text: string): Aim | null {
  const isEnglish = texts.language === 'en'
  const sought = withoutSeeking(part)
  const found = sought === null ? null : ofWork(sought, reading, texts)
  if (found === null || (isEnglish && /^(?:our|my) /iu.test(found))) return null
  const isDoing = isEnglish && cueCount('verb.base', found) > 0 && !isDone(found)
  const short = shortened(isDoing ? yours(found) : found.replace(/^(?:an?|the|some) /iu, ''))
  if (
    short === null ||
    (isEnglish && TELLS.test(short)) ||
    OF_CLIENT.test(short) ||
    FINITE.test(short) ||
    (!isDoing && NO_NAME.test(short) && !(isEnglish && COUNTED.test(short)))
  )
    return null
  const letters = short.match(/\p{L}/gu)?.length ?? 0
  const isName = /\p{Ll}{3}|[^\p{Script=Latin}\P{L}]{2}/u.test(short)
  if (!isName || letters < (/\p{Script=Han}/u.test(short) ? LETTERS_LEAST / 2 : LETTERS_LEAST)) return null
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
/** A title may tell what is wrong, and names no job then. */
const TELLS =
  /\b(?:is|are|was|were|has|have|does|keeps?|drops|crash(?:es)?|breaks|fails|loses|hangs|shows|disconnects|blocks|leaks|too|not|again|off|twice|never|always|still)\b|^(?:turn|convert|get|help|goodbye)\b|["“”]/iu

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
  const [head = ''] = part.split(
    /\s(?:for|to|für|para|pour|untuk|who|с|для|con|avec|with|mit|em|en|in|di|after|since|no|au|à)\s/iu,
  )
  const last = head.split(/\s+/u).at(-1) ?? ''
  const isPerson = isEnglish
    ? (ROLE.test(last) || DOER.test(last)) && cueCount('verb.base', head) === 0
    : ROLE.test(head) || TEAM.test(head) || isRole(part, language)
  if (!isPerson) return part
  const [, doing] = isEnglish ? (/\sto\s(.+)$/iu.exec(part) ?? []) : []
  if (doing !== undefined) return doing
  const [main] = [...trades].sort((a, b) => b.weight - a.weight)
  const [, made] = /\s(?:for|für|para|pour|untuk)\s(.+)$/iu.exec(part) ?? []
  return made !== undefined && language !== 'ru' && BUILDING.has(main?.trade ?? '') ? made : null
}

/** The words up to where a further part of the name begins; null where none of them is short enough. */
function shortened(words: string): string | null {
  let rest = words.replace(/[\s.,:;!?-]+$/u, '')
  while (countIn(rest, 'words') > WORDS_MAX) {
    const places = [...rest.matchAll(new RegExp(BEFORE_REST, 'giu'))]
    const at = places.at(-1)?.index ?? 0
    if (at === 0) return null
    rest = rest.slice(0, at)
  }
  const isHan = /\p{Script=Han}/u.test(rest)
  return isHan && rest.replace(/\s/gu, '').length > HAN_MAX ? null : rest
}

/** Names keep their capitals: what the text writes so inside of a sentence. A title in capitals loses its others. */
function inSentence(words: string, texts: Texts, text: string): string {
  const isName = (word: string) => text.search(new RegExp(`(?<=[\\p{Ll},] )${word.replace(/\W/gu, '.')}`, 'u')) >= 0
  const all = words.split(' ')
  const isTitle = texts.language === 'en' && all.filter((word) => /^\p{Lu}\p{Ll}+$/u.test(word)).length > 1
  return all.map((word, at) => ((at === 0 || isTitle) && !isName(word) ? lowered(word, texts) : word)).join(' ')
}

/** The post's own words may stand there in a row only so far. */
function isReadBack(words: string, post: string): boolean {
  const [said, known] = [words, post].map((text) => tokensOf(text).map((token) => token.text))
  const whole = ` ${known?.join(' ') ?? ''} `
  const isHan = /\p{Script=Han}/u.test(words)
  const run = isHan ? HAN_MAX : WORDS_MAX
  return (said ?? []).some((_word, at) => {
    const part = said?.slice(at, at + run + 1) ?? []
    return part.length > run && whole.includes(` ${part.join(' ')} `)
  })
}
