/** The freelancer's own lines: each as a whole sentence that a letter may say, and what it tells a client who asks. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import { weeklyHoursIn } from '#shared/domain/facts/weekly-hours.ts'
import { ROLE } from '#shared/domain/facts/own-words/resume-lines.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { skillsAmong, tradesAmong } from '#shared/domain/skills/skills.ts'
import { isDone, smoothed, withArticle } from '../english.ts'
import { remembered } from '../remembered.ts'
import { cueCount, fill, listOf, textsOf } from '../texts.ts'
import type { LetterLanguage } from '#shared/domain/detect-language.ts'

type Told = 'price' | 'start' | 'hours' | 'pace' | 'revisions' | 'time' | 'link' | 'tools' | 'place'

/** Which lines answer which topics of a question. */
const ANSWERED_BY: Readonly<Record<string, readonly Told[]>> = {
  rate: ['price'],
  price: ['price'],
  start: ['start', 'hours'],
  hours: ['hours', 'start'],
  zone: ['hours', 'start'],
  pace: ['pace'],
  words: ['pace'],
  turnaround: ['time', 'pace'],
  revisions: ['revisions'],
  link: ['link'],
  portfolio: ['link'],
  tools: ['tools'],
  place: ['place'],
  city: ['place'],
}

/** @returns For each of the topics that lines can answer, what the line must tell: the best first. */
export function wantedFor(topics: readonly string[]): (readonly Told[])[] {
  // "When could you" begin is no question of when it is ready.
  const meant = topics.includes('start') ? topics.filter((topic) => topic !== 'turnaround') : topics
  const wanted = meant.flatMap((topic) => (ANSWERED_BY[topic] ? [ANSWERED_BY[topic]] : []))
  return wanted.filter((one, at) => wanted.findIndex(([first]) => first === one[0]) === at)
}

const YEAR = 'year|yr|año|ans?(?![a-z])|année|ano|jahr|лет|год|tahun|saal|साल|वर्ष|বছর|سن|عام|年'
const MONEY = '[$€£¥₹₽৳]|USD|EUR|GBP|INR|dollars?|dólares|euros?|руб|долл|دولار|يورو|美元|欧元|元|डॉलर|रुप|ডলার|টাকা'
const SPAN =
  String.raw`(?:in|within|en|em|dalam|dans|за)\s\p{Nd}+\s(?:days?|weeks?|months?|Tagen|Wochen|Monaten|días|semanas|meses|jours` +
  '|semaines|mois|dias|hari|minggu|bulan|дн|недел|месяц)'
/** A year, years of experience, how long it took and a sum are figures, and no results. */
const NO_RESULT = new RegExp(
  String.raw`(?:19|20)\p{Nd}{2}(?!\p{Nd})|\p{Nd}+\s?\+?\s?(?:${YEAR})|(?:${MONEY})\s?\p{Nd}[\p{Nd}.,]*|\p{Nd}[\p{Nd}.,]*\s?(?:${MONEY})|${SPAN}`,
  'giu',
)

/** @returns Whether the sentence says in figures what came of a work: "From 20 days to 6." */
export function tellsAResult(text: string): boolean {
  return weeklyHoursIn(text) === null && /\p{Nd}/u.test(text.replace(NO_RESULT, ''))
}

/** A longer line with a sum tells of a work and names no price. */
const PRICE_WORDS = 12
const SUM = new RegExp(
  String.raw`(?:${MONEY}|Rs\.?|Rp\.?|ريال|रु)\.?\s?\p{Nd}|\p{Nd}[\p{Nd}.,\s]*(?:${MONEY}|ريال)`,
  'iu',
)
const TIME = new RegExp(
  [
    String.raw`(?<!\p{L})(?:in|within|en|em|dalam|dans|за|في|خلال) (?:\p{Nd}+|one|two|three|four|five|six|zwei|drei|vier|fünf|dos|tres`,
    '|deux|trois|dois|três|dua|tiga) (?:working |business )?(?:day|week|hour|tag|werktag|woche|día|semana|jour|semaine|dia|hari|minggu',
    '|дн|день|недел|يوم|أيام|أسابيع)',
  ].join(''),
  'iu',
)
const HOUR = /hour|\bhrs?\b|stunde|hora|heure|jam|час|ساعة|घंट|ঘণ্টা|小时/iu

/** @returns What a line tells of price, time, pace, tools, place and links. */
export const tellsOf = remembered((line): ReadonlySet<Told> => {
  const told = new Set<Told>()
  const words = line.trim().split(/\s+/u).length
  const isShort = words <= PRICE_WORDS
  const isPrice = isShort && SUM.test(line)
  if (isPrice) told.add('price')
  if (line.includes('://')) told.add('link')
  if (isShort && cueCount('tell.start', line) > 0) told.add('start')
  if (isShort && !isPrice && (weeklyHoursIn(line) !== null || cueCount('times', line) > 1)) told.add('hours')
  if (
    isShort &&
    /\p{Nd}|\p{Script=Han}/u.test(line) &&
    cueCount('tell.pace', line) > 0 &&
    (!HOUR.test(line) || !isPrice)
  ) {
    if (!isPrice || /[，,;；].*\p{Nd}/u.test(line)) told.add('pace')
  }
  if (TIME.test(line)) told.add('time')
  if (isShort && cueCount('tell.revisions', line) > 0) told.add('revisions')
  if (isShort && cueCount('tell.place', line) > 0) told.add('place')
  const skills = new Set(skillsAmong(tokensOf(line)).map(({ name }) => name))
  if (skills.size > 0 && !tellsAResult(line) && (cueCount('tell.tools', line) > 0 || skills.size > 1)) told.add('tools')
  return told
})

const DENIES = new RegExp(
  [
    String.raw`\b(?:do not|don['’]t|never|cannot|can['’]t|won['’]t|kein\p{L}*|nicht|nunca|jamais|tidak)\b`,
    String.raw`(?<!\p{L})(?:no (?:hago|trabajo|acepto)|não|ne \p{L}+ pas|не|لا|नहीं|না) |不做|不接`,
  ].join('|'),
  'iu',
)

/** @returns Whether a line turns something away. */
export function isDenial(line: string): boolean {
  return DENIES.test(line)
}

/** @returns Whether a line says what somebody does or did, or what came of it. */
export function tellsOfDoing(line: string): boolean {
  return statesAFact(line, null) || tellsAResult(line) || /[过了]/u.test(line)
}

/** What only answers a question and shows no work. */
export function isOnlyAnAnswer(line: string): boolean {
  return [...tellsOf(line)].some((one) => one !== 'tools' && one !== 'time')
}

const URLS = /https?:\/\/[^\s,;]+[^\s,;.]/gu
/** "Portfolio:", "See": what stands before an address and says nothing more. */
const BEFORE_URL = /^[^\s:：]{1,20}\s?[:：]?\s*$/u

/** @returns The line as a sentence; null where it is only a part of one and no form makes it whole. */
export function sentenceOf(line: string, language: LetterLanguage): string | null {
  const said = saidOf(line, language)
  return said === null || said.startsWith('http') ? said : said.charAt(0).toUpperCase() + said.slice(1)
}

/** A sum beside what came of a work is no price: "$9k a month account, leads up 55 %". */
const RESULT = /[%٪]|->|→|\bfrom\b.*\bto\b/u
const PRICE_PER = /\p{Sc}\s?\p{Nd}[\p{Nd}.,]*\s(?:per|an?|each|for each)\s/u
/** "I charge 32 euro", "my rate is": a sentence already. Any other line with a sum is a price. */
const CHARGES = /^(?:i|we|my|our)\b/iu

function saidOf(line: string, language: LetterLanguage): string | null {
  const texts = textsOf(language)
  const plain = line.trim().replace(/[.。।\s]+$/u, '')
  if (plain === '') return null
  const urls = plain.match(URLS) ?? []
  const [first = ''] = plain.split(/https?:/u)
  if (urls.length > 0) {
    const isBare = plain.replace(URLS, '').split(/\s+/u).length <= 4 && BEFORE_URL.test(first)
    return isBare || first === '' ? texts.labelled('portfolio', urls.join(' ')) : plain
  }
  const listedTools = toolsIn(plain)
  const told = tellsOf(plain)
  const isSentence = statesAFact(plain, language)
  const isList = language === 'en' ? !CHARGES.test(plain) : /^(?:\p{Nd}|\p{Sc})/u.test(plain)
  const isPrice = (told.has('price') && !told.has('hours')) || (language === 'en' && PRICE_PER.test(plain))
  if (isPrice && isList && !RESULT.test(plain)) return texts.labelled('price', plain)
  if (told.has('revisions') && !isSentence && /^\p{Nd}/u.test(plain)) return texts.labelled('revisions', plain)
  const [, label, sum] = /^(\p{L}+) ((?:\p{Sc}|Rp|R\$)?\p{Nd}.*)$/u.exec(plain) ?? []
  if (told.has('price') && !isSentence && label && sum) return `${label}${texts.colon}${sum}${texts.stop}`
  const said = language === 'en' ? inEnglish(plain, isSentence) : null
  if (said !== null) return said + texts.stop
  if (language === 'de' && PARTICIPLE.test(plain)) return `Ich habe ${plain}.`
  if (language === 'de' && NOTE.test(plain)) return `Zu meinen Arbeiten gehört: ${plain}.`
  const isToolList = listedTools?.includes(',') === true
  if (!isSentence && !isToolList && isRole(plain, language))
    return fill(texts.all('role')[0] ?? '', { x: begun(plain, language) })
  if (!isSentence && listedTools)
    return texts.labelled(
      'tools',
      /\s(?:and|und|y|et|e|и|dan|و)\s/u.test(listedTools) ? listedTools : listOf(listedTools.split(/,\s*/u), texts),
    )
  // A line of another language is a sentence where it speaks in the first person, has a result, or tells what is asked.
  const isWhole = language !== 'en' && (isSentence || /[过了]/u.test(plain) || tellsAResult(plain) || told.size > 0)
  return isWhole ? plain + texts.stop : null
}

/** "Lektorat von", "Gestaltung der" */
const NOTE = /^\p{Lu}\p{L}+(?:ung|ion|at|bau|ign|unch|itt)\s(?:von|des|der|für|eine[rs])\s/u
/** "41 Romane korrigiert, davon 17 Krimis" */
const PARTICIPLE = /^\p{Nd}[^,]*\s(?:ge\p{Ll}+(?:t|en)|\p{Ll}+iert|über\p{Ll}+t|ver\p{Ll}+(?:t|en)),?/u

/** "Excel, R, SPSS and Power BI": names of tools and little else. */
function toolsIn(plain: string): string | null {
  const found = skillsAmong(tokensOf(plain))
  const parts = plain.split(/,\s*|\s(?:and|und|y|et|e|и|dan|و)\s/u)
  const isNames = parts.every((part) => part.split(/\s+/u).length <= 3 && !FIGURE_FIRST.test(part) && isToolName(part))
  const isOne = found.length === 1 && found[0]?.first === 0 && plain.split(/\s+/u).length <= 4
  return (found.length > 0 && isNames && parts.length <= found.length + 2) || isOne ? plain : null
}

const FIGURE_FIRST = /^\p{Nd}+\+?\s/u

/** A name of the vocabulary, or one that is written like a name: "GA4", "Rector". */
function isToolName(part: string): boolean {
  const tokens = tokensOf(part)
  const [skill] = skillsAmong(tokens.map((token) => ({ ...token, isCapital: true })))
  const isSkill = skill?.first === 0 && skill.last === tokens.length - 1
  return isSkill || (/^[\p{Lu}\d]/u.test(part) && part.split(/\s+/u).length <= 2)
}

/** How words end that name who does a work: "developer", "Lektorin", "traductrice", "переводчик". */
const DOER = new RegExp(
  [
    '(?:er|or|ist|ian|ant|eer|yst|ect|erin|orin|istin|ante|ora|dor|ista|ero|era|nte|afo|afa|eur|euse|rice|ste|ienne|aire|eiro|eira',
    '|ист|ер|ор|тель|чик|чица|щик|щица|ник|ница|лог|граф|manager|konsultan|akuntan|penulis|penerjemah|pengembang|desainer)$',
  ].join(''),
  'iu',
)
/** "I am a" */
const IN_FIRST_PERSON =
  /^(?:i am|i’m|i'm|ich bin|soy|je suis|sou|saya(?: adalah| seorang)?|я(?: —)?|أنا|मैं|আমি|我是)\s?(?:an? |eine? |une? )?/iu
const HEAD_END =
  /[,;:.]|\s(?:with|for|in|from|since|based|mit|aus|seit|de|del|desde|con|en|depuis|à|há|sejak|منذ|من)\s/u

const YEARS_IN = new RegExp(String.raw`\p{Nd}+\s?\+?\s?(?:${YEAR})|(?:19|20)\p{Nd}{2}(?!\p{Nd})`, 'giu')

/** @returns Whether the line begins with the freelancer's trade: "Bookkeeper, ACCA part-qualified". */
export function isRole(line: string, language: LetterLanguage): boolean {
  const said = line.trim().replace(IN_FIRST_PERSON, '')
  const [head = ''] = said.split(HEAD_END)
  const words = head.split(/\s+/u)
  if (words.length > 5 || /^\p{Nd}/u.test(head) || /[过了>→]/u.test(line)) return false
  if (said === line.trim() && statesAFact(line, language)) return false
  const tokens = tokensOf(head)
  const [tool] = skillsAmong(tokens)
  const isTool = tool?.first === 0 && tool.last === tokens.length - 1 && !ACTIVITY.test(tool.name)
  // "Level sensor for silos, 1,500 in the field" ends like a doer and is none: a role has no figures but its years.
  const isSure = ROLE.test(head) || !/[\p{Nd}\p{Sc}]/u.test(line.replace(YEARS_IN, ''))
  const isNamed = !isTool && isSure && words.some((word) => DOER.test(word) || ROLE.test(word))
  return ['ar', 'hi', 'bn', 'zh'].includes(language) ? tradesAmong(tokensOf(head), language).size > 0 : isNamed
}

const ADJECTIVE = /^(?:available|based|free|fluent|certified|trained|experienced|specialised|specialized)\b/iu
/** "Bramwell Granola: redrew an old logo" */
const NAMED = /^(\p{Lu}[^:]{2,60}): (\P{Lu}.+)$/u
const COUNT = /^(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|some|several)\s\p{L}/iu
const HAS_VERB =
  /\b(?:is|are|was|were|has|have|had|can|will|do|does|did|went|rose|fell|grew|came|made|took|run|runs|ran|dropped|works?|sold|won|now|need)\b|\b(?:i|we)\b/iu

/** A note such as "Edited 60 episodes", "Based in Bristol" or "Video editor, 5 years" in the first person. */
function inEnglish(plain: string, isSentence: boolean): string | null {
  const small = begun(plain, 'en')
  if (isDone(plain)) return `I ${smoothed(small)}`
  const [, name, rest] = NAMED.exec(plain) ?? []
  if (name && rest && !isSentence)
    return isDone(rest) ? `For ${name} I ${smoothed(rest)}` : `My work for ${name}: ${rest}`
  if (ADJECTIVE.test(plain)) return `I am ${small}`
  if (isSentence) return plain
  if (isRole(plain, 'en')) return roleInEnglish(small)
  if (toolsIn(plain)) return null
  if (HAS_VERB.test(plain)) return plain
  if (COUNT.test(plain)) return `I have ${/\bsince \d{4}/u.test(plain) ? 'had ' : ''}${small}`
  return isProperNoun(plain) ? null : `From my work: ${small}`
}

const YEARS = /^(\d+|[a-z]+) years?(?: of experience)?$/iu

/** What one does is no name: "video editing", "bookkeeping". */
const ACTIVITY = /(?:ing|ment|design|assistant|ation|photography|analysis|research|support|ist|er|or|art|writer)$/iu

/** Small at its beginning, unless that is a name or an abbreviation: "WordPress", "UX". */
function begun(plain: string, language: LetterLanguage): string {
  const [skill] = skillsAmong(tokensOf(plain.split(/\s/u)[0] ?? ''))
  const isName = skill?.first === 0 && !ACTIVITY.test(skill.name)
  if (language === 'de' || isName || /^\p{Lu}\S*\p{Lu}/u.test(plain)) return plain
  return plain.charAt(0).toLowerCase() + plain.slice(1)
}

/** "Excel developer, VBA and Power Query, 12 years" */
function roleInEnglish(small: string): string {
  const [head = '', ...parts] = small.split(', ').flatMap((part) => part.split(/ for (?=(?:\d+|[a-z]+) years?$)/iu))
  const years = parts.find((part) => YEARS.test(part))
  const tools = parts.filter((part) => part !== years && toolsIn(part) !== null)
  const rest = parts.filter((part) => part !== years && !tools.includes(part))
  const last = rest.at(-1) ?? head
  const isSince = / since \d{4}$/u.test(last)
  const isInTools = isSince && rest.length > 0 && /^(?:in|with) /u.test(last)
  const told = [withArticle(head), ...(isInTools ? rest.slice(0, -1) : years ? [] : rest)].join(', ')
  const isLong = years !== undefined || (isSince && !isInTools)
  return [
    `I ${isLong ? 'have been' : 'am'} ${told}`,
    years ? ` for ${years.replace(' of experience', '')}` : '',
    tools.length > 0 ? ` and work with ${listed(tools.join(', '))}` : '',
    isInTools ? `${rest.length > 1 ? ',' : ''} and have worked ${last}` : '',
  ].join('')
}

function listed(names: string): string {
  return listOf(names.split(/,\s*(?:and\s)?|\sand\s/u), textsOf('en'))
}

function isProperNoun(plain: string): boolean {
  return plain.split(/\s+/u).every((word) => /^\P{Ll}/u.test(word))
}
