/** What a line of the freelancer's tells: who they are, a work, a way of working, or terms such as a price and a start. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { clientIn } from '#shared/domain/facts/own-words/client-names.ts'
import { isPrice } from '#shared/domain/facts/own-words/hourly-rate.ts'
import { yearsIn } from '#shared/domain/facts/own-words/resume-lines.ts'
import { tellsWhatWasDone } from '#shared/domain/facts/own-words/sentence-work.ts'
import { weeklyHoursIn } from '#shared/domain/facts/weekly-hours.ts'
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { isDone } from '../english.ts'
import { isRole, toolsIn } from './roles.ts'
import { HAS_SUM, MONEY, SUM, YEAR } from './sums.ts'
import { remembered } from '../remembered.ts'
import { cueCount } from '../texts.ts'

export type Told =
  | 'price'
  | 'start'
  | 'hours'
  | 'clock'
  | 'pace'
  | 'revisions'
  | 'time'
  | 'link'
  | 'tools'
  | 'gear'
  | 'place'
  | 'approach'
  | 'check'
  | 'needs'
  | 'wrong'

const SPAN =
  String.raw`(?:in|within|en|em|dalam|dans|за)\s\p{Nd}+\s(?:days?|weeks?|months?|Tagen|Wochen|Monaten|días|semanas|meses|jours` +
  '|semaines|mois|dias|hari|minggu|bulan|дн|недел|месяц)'
/** A year, years of experience, how long it took and a sum are figures, and no results. */
const NO_RESULT = new RegExp(
  String.raw`(?:19|20)\p{Nd}{2}(?!\p{Nd})|\p{Nd}+\s?\+?\s?(?:${YEAR})|(?:${MONEY})\s?\p{Nd}[\p{Nd}.,]*|\p{Nd}[\p{Nd}.,]*\s?(?:${MONEY})|${SPAN}`,
  'giu',
)

/** "7am to 4pm UK time", "GMT+3", "vormittags": when in the day somebody works. */
const CLOCK = /\p{Nd}\s?(?:am|pm)(?!\p{L})|(?<!\p{L})(?:GMT|UTC|CET|CEST|EST|PST|PT|IST|WIB|WAT|МСК|MSK)(?!\p{L})/iu
const isOfClock = (text: string) => CLOCK.test(text) || cueCount('tell.clock', text) > 0

/** @returns Whether the sentence says in figures what came of a work: "From 20 days to 6." */
export function tellsAResult(text: string): boolean {
  return weeklyHoursIn(text) === null && /(?<![\p{L}\p{Nd}])\p{Nd}/u.test(text.replace(NO_RESULT, ''))
}

/** A sum beside what came of a work is no price: "$9k a month account, leads up 55 %". */
const CHANGE =
  /\p{Nd}\s?[%٪]|->|→|(?<!\p{L})(?:from|von|de|с|dari|من)\s\S{0,3}\p{Nd}\S*\s(?:to|auf|a|à|para|до|ke|إلى)\s\S{0,3}\p{Nd}/iu
/** "Key of Sea: $75,000 over two years" begins with a name, "Rate: $40" with what the sum is. */
const NAME_FIRST = /^\p{Lu}[^:：\p{Nd}]{2,60}[:：]/u
export const PRICE_FIRST = new RegExp(
  [
    '^(?:(?:my |hourly |day |fixed |monthly )*(?:rates?|prices?|fees?|charges?)|preis|stundensatz|tagessatz|honorar|tarifs?',
    '|tjm|precio|tarifa|preço|valor|harga|tarif|цена|ставка|стоимость|السعر|दर|कीमत|মূল্য|দর|报价|价格|单价)',
  ].join(''),
  'iu',
)
const SMALL_NUMBER =
  'one|two|three|four|five|six|ten|zwei|drei|vier|fünf|sechs|dos|tres|cuatro|cinco|seis|deux|trois|quatre|cinq|dois|três' +
  '|quatro|dua|tiga|empat|две|три|четыре|пять'
/** "Three weeks", "5-6 Wochen": how long it takes. */
const TIME = new RegExp(
  [
    String.raw`(?<![\p{L}\p{Nd}.,])(?:\p{Nd}{1,3}(?:\s?[-–]\s?\p{Nd}+)?|${SMALL_NUMBER})\s?`,
    '(?:working |business |full )?(?:days?|weeks?|months?(?! of)|h turnaround',
    '|tage?n?|werktage?n?|wochen?|monate?n?|días?|semanas?|meses|jours?|semaines?|mois|dias?|hari|minggu|bulan|дн\\p{L}|день',
    '|недел\\p{L}|месяц\\p{L}*)(?!\\p{L})',
    String.raw`|\p{Nd}\s?(?:天|周|个月|दिन|हफ़्ते|हफ्ते|सप्ताह|দিন|সপ্তাহ)|\p{Nd}+\s?(?:يوم|أيام|أسابيع|أسبوع)|أسبوع\p{L}*|يومين|turnaround`,
    '|delivery|lieferzeit|lieferung|prazo de|délai|livraison|entrega',
  ].join(''),
  'iu',
)
/** "2,500 words a day", "6 al mes", "हफ्ते में 3 लेख" */
const PACE = new RegExp(
  [
    '(?:a|an|per|each|every|/|al|par|por|pro|am|per|в|за|की|میں) ?(?:day|week|month|día|dia|semana|mes|mês|jour|semaine|mois' +
      String.raw`|tag|woche|monat|hari|minggu|bulan|день|недел\p{L}|месяц)`,
    'a la semana|à la semaine|a day|a week|في اليوم|باليوم|يومي|في الأسبوع',
    'प्रति दिन|रोज़|(?<!\\p{Nd} )दिन में|हफ्ते में|हफ़्ते में|সপ্তাহে|প্রতিদিন|দিনে|每天|每日|一天|每周|每月',
  ].join('|'),
  'iu',
)
const CLAUSES =
  /(?<=[;；])\s*|(?<!\p{Nd}),\s|(?<=\p{L}),(?=\s)|[،，、]\s*|\s(?=(?:and|und|y|et|e|и|و)\s(?:i|ich|je|я)\s)/iu
const CLAUSE_WORDS = 14

/** @returns The parts of a line of terms: "free from 12 May, $60/h" has two. */
export function clausesOf(line: string): string[] {
  return line
    .split(CLAUSES)
    .map((part) => part.trim().replace(/[;；]$/u, ''))
    .filter((part) => part !== '')
}

const OBJECT = /(?<!\p{L})I \p{Ll}+ (?:The )?\p{Lu}\p{L}+ \p{Lu}/u
const QUOTED_NAME = /[«“„「《"][^«»“”„「」《》]{2,60}[»”“」》"]/u

/** "edit The Soil Table every week" */
const GOES_ON = /^(?:edit|host|run|manage|maintain|write|produce|teach|lead|illustrate) (?:the )?\p{Lu}/u

/** @returns Whether a line tells of a work that was done, or what came of one. */
function isOfWork(line: string, language: LetterLanguage): boolean {
  const isChange = CHANGE.test(line) && HAS_SUM.test(line)
  const isNamed = NAME_FIRST.test(line) && !PRICE_FIRST.test(line) && /\p{Nd}/u.test(line)
  const isForClient = clientIn(line, language === 'de' ? 2 : 1) !== null || QUOTED_NAME.test(line)
  const isPersonal = language === 'en' ? /\b(?:i|my|we)\b/iu.test(line) : statesAFact(line, language)
  const isNoted = isForClient && !HAS_SUM.test(line) && !isPersonal
  // "I edit The Soil Table every week": work that goes on.
  const isGoingOn =
    ((isPersonal && (clientIn(line, 2) !== null || OBJECT.test(line))) || GOES_ON.test(line)) && !HAS_SUM.test(line)
  return isDone(line) || tellsWhatWasDone(line, language) || isChange || isNamed || isNoted || isGoingOn
}

/** @returns What a line tells of price, time, pace, tools, place and links. */
export const tellsOf = remembered((line): ReadonlySet<Told> => {
  const told = new Set<Told>()
  const language = detectLanguage(line) ?? 'en'
  if (linksIn(line).length > 0) told.add('link')
  const isWork = isOfWork(line, language)
  const isOfTerms = beginsWithTerms(line)
  if (!isWork)
    for (const clause of clausesOf(line))
      if (isOfTerms || isOfClock(clause) || isDelivery(clause)) for (const one of termsIn(clause)) told.add(one)
  const skills = new Set(skillsAmong(tokensOf(line)).map(({ name }) => name))
  if (skills.size > 0 && !isWork && (cueCount('tell.tools', line) > 0 || toolsIn(line) !== null)) told.add('tools')
  for (const one of ['approach', 'check', 'needs', 'wrong', 'gear'] as const)
    if (cueCount(`tell.${one}`, line) > 0) told.add(one)
  return told
})

/** "$740k" was won or saved by somebody, and is no price. */
const LARGE_SUM = new RegExp(
  String.raw`${SUM}\s?(?:(?:k|m|thousand|million|lakh|crore|млн|тыс)(?!\p{L})|लाख|करोड़|লাখ|কোটি|万)|\p{Nd}[km](?!\p{L})`,
  'iu',
)

function termsIn(clause: string): Told[] {
  if (clause.split(/\s+/u).length > CLAUSE_WORDS || linksIn(clause).length > 0) return []
  const isPriced = HAS_SUM.test(clause) && !LARGE_SUM.test(clause)
  const isHours = weeklyHoursIn(clause) !== null || cueCount('times', clause) > 1
  const isPace = /\p{Nd}|\p{Script=Han}/u.test(clause) && PACE.test(clause)
  const isTime = TIME.test(clause) && yearsIn(clause) === null
  const found: [Told, boolean][] = [
    ['price', isPriced],
    ['start', cueCount('tell.start', clause) > 0 && !isPriced],
    ['hours', isHours && !isPriced],
    ['clock', !isPriced && (isOfClock(clause) || cueCount('times', clause) > 1)],
    ['pace', isPace && !isPriced && weeklyHoursIn(clause) === null],
    ['time', isTime && !isPace],
    ['revisions', cueCount('tell.revisions', clause) > 0],
    ['place', cueCount('tell.place', clause) > 0],
  ]
  return found.flatMap(([one, is]) => (is ? [one] : []))
}

const DENIES = new RegExp(
  [
    String.raw`\b(?:do not|don['’]t|(?<=\b(?:i|we) )never|cannot|can['’]t|won['’]t|kein\p{L}*|nicht|nunca|jamais|tidak)\b|^(?:no|not` +
      String.raw`|never|kein\p{L}*|ohne|sin|sans|sem|tanpa|без|لا|بدون)\s`,
    String.raw`(?<!\p{L})(?:no (?:hago|trabajo|acepto)|não|ne \p{L}+ pas|не|لا|नहीं|না) |不做|不接`,
  ].join('|'),
  'iu',
)

/** @returns Whether a line turns something away. */
function isDenial(line: string): boolean {
  return DENIES.test(line)
}

/** What only answers a question and shows no work. */
export function isOnlyAnAnswer(line: string): boolean {
  return [...tellsOf(line)].some((one) => !OF_WORK.has(one))
}
const OF_WORK: ReadonlySet<Told> = new Set(['tools', 'approach', 'check', 'needs', 'wrong', 'gear'])

type LineKind = 'role' | 'work' | 'habit' | 'terms' | 'tools' | 'denial' | 'note'

/** @returns What a line is for in a letter. A note names a work and says nothing of it in a sentence. */
export function kindOf(line: string, language: LetterLanguage): LineKind {
  if (isDenial(line)) return 'denial'
  if (toolsIn(line) !== null) return 'tools'
  if (isRole(line, language)) return 'role'
  // "140 € a video of 4 to 5 minutes" counts no change, and "payment 30% at start" no share that was won.
  if (
    PAYMENT.test(line) ||
    ((isPrice(line) || PRICE_FIRST.test(line) || SUM_EACH.test(line)) &&
      !isDone(line) &&
      !LARGE_SUM.test(line) &&
      clientIn(line, 2) === null)
  )
    return 'terms'
  const isOfTimes = isOfClock(line) && !isDone(line) && !tellsWhatWasDone(line, language)
  if (isOfTimes && tellsOf(line).has('clock')) return statesAFact(line, language) ? 'habit' : 'terms'
  if (isOfWork(line, language)) return 'work'
  if (isOnlyAnAnswer(line) && beginsWithTerms(line)) return 'terms'
  // "I build React Native apps, seven years" says who somebody is.
  if (statesAFact(line, language)) return yearsIn(line) === null && !SINCE.test(line) ? 'habit' : 'role'
  if (isPrice(line)) return 'terms'
  if (language === 'en' && /\b(?:i|we)\b/iu.test(line)) return 'habit'
  const isLong = line.split(/\s+/u).length >= WORK_WORDS
  // A sentence of the present tells of a way of working, a note of a work.
  if (/[.!।。]$/u.test(line.trim())) return isLong ? 'habit' : 'note'
  if (PRESENT.test(line)) return 'habit'
  const isTold = ['ar', 'hi', 'bn', 'zh'].includes(language) ? line.length > SCRIPT_LONG : isLong
  const isCounted = language !== 'en' && tellsAResult(line) && !/^\p{Nd}/u.test(line)
  return isTold && (isNotedWork(line, language) || isCounted) ? 'work' : 'note'
}
const SUM_EACH =
  /^(?:[$€£₹]\s?|R\$\s?|Rp\.?\s?)?\p{Nd}[\p{Nd}.,\s]*(?:[$€£₹]|eur|euros?|usd|руб\.?)?\s(?:per|par|por|pro|je|за|a|an|each|cada)\s\p{L}/iu
const PAYMENT =
  /^(?:payments?|zahlung|pagos?|paiement|pagamento|(?:пред)?оплата|الدفع|भुगतान|পেমেন্ট|pembayaran|付款)(?!\p{L})/iu
/** A sentence of the present in languages that end with the verb. */
const PRESENT = /(?:हूँ|हूं|है|हैं|করি|রাখি|দিই|নিই|করছি)$/u
const RANGE = /\p{Nd}\s(?:to|auf|a|à|para|до|ke)\s\p{Nd}/iu
const RANGE_WORDS = 8

/** @returns Whether a note shows by itself that it names a work: for whom it was, or what changed. */
export function isNotedWork(line: string, language: LetterLanguage): boolean {
  const isDashed = /\s[-–—]\s/u.test(line) && tellsAResult(line)
  const isRange = RANGE.test(line) && line.split(/\s+/u).length >= RANGE_WORDS
  const isChange = CHANGE.test(line) && tellsAResult(line)
  const isForSome = FOR_SOMEBODY.test(line) || (/\s(?:for|of) \p{L}/u.test(line) && tellsAResult(line))
  return isOfWork(line, language) || isForSome || isChange || isRange || isDashed
}

/** "Inbox for a consultant, 120 mails a day" is a work, "free from May, $60" is none. */
function beginsWithTerms(line: string): boolean {
  const [first = ''] = clausesOf(line)
  return termsIn(first).length > 0 || linksIn(line).length > 0 || HAS_SUM.test(line) || !/\s/u.test(first)
}
const isDelivery = (clause: string) => /^(?:delivery|lieferung|livraison|entrega|доставка)(?!\p{L})/iu.test(clause)

/** "Booking site for a yoga studio" */
const FOR_SOMEBODY = new RegExp(
  [
    String.raw`\s(?:for|of) (?:an?|the|two|three|\p{Nd}+) |\s(?:para|pour|für|untuk|por) (?:um|uma|unos?|unas?|el|la|los|las|o|a|une?`,
    String.raw`|le|les|l['’]|eine?n?|der|die|das|den|\p{Lu})|\sдля\s\p{L}|\sل\p{Script=Arabic}{3,}|के लिए|এর জন্য|[给为替].{2,12}[做写译设]`,
  ].join(''),
  'u',
)
/** A shorter note is of a format or a tool: "WAV 48k". */
const WORK_WORDS = 4
const SCRIPT_LONG = 12
const SINCE =
  /\p{L}+ (?:years?|años|anos|ans|jahren?)(?!\p{L})|hace \p{L}+ años|há \p{L}+ anos|depuis|seit\s|desde|साल से|বছর|лет\s|منذ|年/iu
