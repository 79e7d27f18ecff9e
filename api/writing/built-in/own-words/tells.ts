/** What a line of the freelancer's tells: a work, a way of working, terms such as a price and a start, or what they do not do. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { clientIn } from '#shared/domain/facts/own-words/client-names.ts'
import { isPrice, pricesNamedIn, withoutPrices } from '#shared/domain/facts/own-words/hourly-rate.ts'
import { yearsIn } from '#shared/domain/facts/own-words/resume-lines.ts'
import { tellsWhatWasDone } from '#shared/domain/facts/own-words/sentence-work.ts'
import { weeklyHoursIn } from '#shared/domain/facts/weekly-hours.ts'
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import { isDone } from './done.ts'
import { remembered } from '../../../reading/compare/remembered.ts'
import { cueIn } from '../texts.ts'

const YEAR = 'year|yr|año|ans?(?![a-z])|année|ano|jahr|лет|год|tahun|saal|साल|वर्ष|বছর|سن|عام|年'
/** "$740k" was won or saved by somebody, and is no price. */
const THOUSANDS = String.raw`\p{Nd}\s?(?:[km]|thousand|million|lakh|crore|млн|тыс)(?!\p{L})`
const LARGE_SUM = new RegExp(String.raw`${THOUSANDS}|लाख|करोड़|লাখ|কোটি|\p{Nd}万`, 'iu')
/** A year, years of experience and a price are figures, and no results. */
const NO_RESULT = new RegExp(String.raw`(?:19|20)\p{Nd}{2}(?!\p{Nd})|\p{Nd}+\s?\+?\s?(?:${YEAR})`, 'giu')
/** "7am to 4pm UK time", "GMT+3": when in the day somebody works. */
const ZONE = String.raw`(?<!\p{L})(?:GMT|UTC|CET|CEST|EST|PST|PT|IST|WIB|WAT|МСК|MSK)(?!\p{L})`
const CLOCK = new RegExp(String.raw`\p{Nd}\s?(?:am|pm)(?!\p{L})|${ZONE}`, 'iu')
/** "Three weeks", "5-6 Wochen": how long it takes. */
const FEW = 'one|two|three|four|five|six|zwei|drei|dos|tres|deux|trois|dois|dua|tiga|две|три'
const DAYS = [
  'days?|weeks?|tage?n?|werktage?n?|wochen?|días?|semanas?|jours?|semaines?|dias?|hari|minggu',
  String.raw`дн\p{L}|день|недел\p{L}|天|周|दिन|हफ़्ते|हफ्ते|सप्ताह|দিন|সপ্তাহ|يوم|أيام|أسابيع|أسبوع`,
].join('|')
const LASTS = String.raw`(?:\p{Nd}{1,2}|${FEW})\s?(?:working |business |full )?(?:${DAYS})`
const TIME = new RegExp(String.raw`(?<!\p{Nd})${LASTS}(?!\p{L})|turnaround|lieferzeit|prazo|délai|plazo`, 'iu')
/** "2,500 words a day", "6 al mes" */
const SPAN = 'day|week|month|día|dia|semana|mes|mês|jour|tag|woche|день|недел'
const PACE = new RegExp(`(?:a|an|per|each|al|par|por|pro|am|в|за|की|में) ?(?:${SPAN})|hari|في اليوم|每天|每周|দিনে`, 'iu')
/** "from 20 days to 6", "-> 1.2 s", "31 %" */
const FROM_TO = String.raw`(?<!\p{L})(?:from|von|de|с|dari|من)\s\S{0,3}\p{Nd}\S*\s(?:to|auf|a|à|para|до|ke|إلى)\s`
const CHANGE = new RegExp(String.raw`\p{Nd}\s?[%٪]|->|→|${FROM_TO}`, 'iu')
/** "Booking site for a yoga studio" */
const FOR_ONE = String.raw`\s(?:para|pour|für|untuk|por) (?:uma?|el|la|los|las|une?|les?|eine?n?|der|die|das) `
const FOR_SOMEBODY = new RegExp(String.raw`\s(?:for|of) (?:an?|the|\p{Nd}+(?! years?)) |${FOR_ONE}|\sдля\s|के लिए`, 'u')
const NEVER = "do not|don['’]t|(?:i|we) never|cannot|can['’]t|won['’]t"
const DENIES = new RegExp(
  [
    String.raw`\b(?:${NEVER}|kein\p{L}*|nicht|nunca|jamais|tidak)\b`,
    String.raw`^(?:no|not|never|kein\p{L}*|ohne|sin|sans|sem|tanpa|без|لا|بدون)\s`,
    String.raw`(?<!\p{L})(?:no (?:hago|trabajo|acepto)|não|ne \p{L}+ pas|не|لا|नहीं|না) |不做|不接`,
  ].join('|'),
  'iu',
)

/** @returns Whether the sentence says in figures what came of a work: "From 20 days to 6." */
export function tellsAResult(text: string): boolean {
  return weeklyHoursIn(text) === null && /(?<![\p{L}\p{Nd}])\p{Nd}/u.test(withoutPrices(text).replace(NO_RESULT, ''))
}

/** What a line tells besides a work, by the topics of questions, with what shows it. */
const TELLS: readonly [topics: readonly string[], isTold: (line: string) => boolean][] = [
  [['price', 'rate'], (line) => pricesNamedIn(line).length > 0 && !LARGE_SUM.test(line)],
  [['hours', 'zone'], (line) => weeklyHoursIn(line) !== null || CLOCK.test(line) || cueIn('tell.clock', line) !== ''],
  [['start'], (line) => cueIn('tell.start', line) !== ''],
  [['pace'], (line) => /\p{Nd}/u.test(line) && PACE.test(line) && weeklyHoursIn(line) === null],
  [['turnaround'], (line) => TIME.test(line) && !PACE.test(line)],
  [['revisions'], (line) => cueIn('tell.revisions', line) !== ''],
  [['place'], (line) => cueIn('tell.place', line) !== ''],
]
const ALSO_TELLS: typeof TELLS = [
  [['link', 'portfolio'], (line) => linksIn(line).length > 0],
  [['years'], (line) => yearsIn(line) !== null],
  [['approach'], (line) => cueIn('tell.approach', line) !== '' || cueIn('tell.check', line) !== ''],
]

/** @returns The topics of questions that a line answers. */
export const topicsTold = remembered((line): readonly string[] => {
  const isWork = isOfWork(line, detectLanguage(line) ?? 'en')
  const rules = isWork ? ALSO_TELLS : [...TELLS, ...ALSO_TELLS]
  const named = ['check', 'wrong'].filter((topic) => cueIn(`tell.${topic}`, line) !== '')
  return [...rules.flatMap(([topics, isTold]) => (isTold(line) ? topics : [])), ...named]
})

/** @returns Whether a line tells of a work that was done, or what came of one. */
function isOfWork(line: string, language: LetterLanguage): boolean {
  const isReport = isDone(line) || tellsWhatWasDone(line, language)
  if (isReport || (CHANGE.test(line) && tellsAResult(line))) return true
  const isForClient = clientIn(line, language === 'de' ? 2 : 1) !== null || FOR_SOMEBODY.test(line)
  return isForClient && pricesNamedIn(line).length === 0 && !statesAFact(line, language)
}

type LineKind = 'work' | 'habit' | 'terms' | 'denial' | 'note'

/** @returns What a line is for in a letter. */
export function kindOf(line: string, language: LetterLanguage): LineKind {
  if (DENIES.test(line)) return 'denial'
  if (!isPrice(line) && isOfWork(line, language)) return 'work'
  if (TELLS.some(([, isTold]) => isTold(line)) || linksIn(line).length > 0) return 'terms'
  return statesAFact(line, language) ? 'habit' : 'note'
}
