/** Finds the statement that answers what is asked: by its topic, by the words it shares, and for past work by how well the work fits. */
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import { NO_WORDS } from '../../../reading/no-words.ts'
import type { WritingRequest } from '../../writer.ts'
import { keysOf } from '../keys.ts'
import type { Statement } from '../statement.ts'
import { cueIn } from '../texts.ts'
import { type Asked, askedIn, TERMS } from './asked.ts'

interface Match {
  statement: Statement
  /** Else it is only like an answer: it is told, and what is asked stays open for a person. */
  isSure: boolean
}
/** Null where nothing is like an answer. */
export type Matcher = (part: string) => Match | null

/** What a statement shares with a question. */
interface Common {
  topics: readonly string[]
  isNear: boolean
  keys: readonly string[]
  inQuestion: readonly string[]
  /** The share of what is asked, weighed by how few statements have it. */
  covered: number
  words: number
}

/** A price by the hour is a price, and a pace tells how long it takes. */
const NEAR: Readonly<Record<string, string>> = {
  ...{ rate: 'price', price: 'rate', turnaround: 'pace', zone: 'hours', link: 'portfolio' },
}
const LINKS: ReadonlySet<string> = new Set(['link', 'portfolio'])
/** More telling words beside one of these topics make a question one about something of its own: "How do you check accessibility?" */
const WIDE: ReadonlySet<string> = new Set('check approach needs deliver support tools result wrong'.split(' '))
const OWN_MAX = 2
/** Less is no answer. */
const LEAST = 0.9
/** A work so near to the post answers what of this kind was done before. */
const CLOSE = 4
/** So much of what is asked must be told by an answer that shares no topic, and more where a single word tells it. */
const COVERED = 0.45
const COVERED_BY_ONE = 0.6
const ALL = 0.95
/** Scores so near are one. */
const TIE = 0.01

export function matcherFor(
  statements: readonly Statement[],
  { answerBank, job }: Pick<WritingRequest, 'answerBank' | 'job'>,
): Matcher {
  const times = new Map<string, number>()
  for (const { told } of statements) for (const key of told) times.set(key, (times.get(key) ?? 0) + 1)
  const aim = keysOf([job.title, ...job.skills].join('. '))
  const post = keysOf(job.description ?? '')
  /** What few statements have tells more, and a name more than a kind of work. */
  const weightOf = (key: string) =>
    (key.startsWith('c:') ? 0.6 : /^[ls]:/u.test(key) ? 1.6 : 1) / (0.5 + 0.5 * (times.get(key) ?? 1))
  const sum = (keys: readonly string[]) => keys.reduce((total, key) => total + weightOf(key), 0)
  /** What the post is about tells which of two prices is meant. */
  const aimed = ({ told }: Statement) =>
    [...told].reduce((total, key) => total + (aim.has(key) ? 0.5 : post.has(key) ? 0.15 : 0) * weightOf(key), 0)

  const commonOf = (asked: Asked, statement: Statement): Common => {
    const topics = asked.topics.filter((topic) => statement.topics.includes(topic))
    // "Price" in the question and in an answer on the price tells nothing more.
    const told = topics.length > 0 ? asked.rest : asked.keys
    const keys = told.filter((key) => statement.told.has(key))
    const inQuestion = keys.filter((key) => statement.asked.has(key))
    return {
      ...{ topics, keys, inQuestion, isNear: isNear(asked, statement) },
      covered: sum(keys) / Math.max(TIE, sum(told)),
      words: 0.8 * sum(keys) + 0.2 * sum(inQuestion),
    }
  }

  const scoreOf = (asked: Asked, statement: Statement, { topics, isNear: isClose, words }: Common): number => {
    const isBank = statement.of === 'bank'
    const onTopic = topics.length > 0 ? 1.5 * Math.min(2, topics.length) + (isBank ? 1 : 0) : isClose ? LEAST : 0
    const isWork = statement.of === 'work' && asked.isPast
    return (
      words +
      onTopic +
      (isWork ? 0.8 + Math.min(0.4, (statement.proof?.weight ?? 0) / 20) : 0) +
      (statement.of === 'work' ? 0 : Math.min(1.2, aimed(statement)))
    )
  }

  return (part) => {
    const asked = askedIn(part)
    const same = knownAnswer(part, answerBank)
    const known = same && statements.find(({ of, question }) => of === 'bank' && question === same.question)
    if (known) return { statement: known, isSure: true }
    const found = statements
      .filter((statement) => !isOutOfPlace(asked, statement))
      .map((statement) => {
        const common = commonOf(asked, statement)
        return { statement, common, score: scoreOf(asked, statement, common) }
      })
    const [best, second] = found.sort((a, b) => b.score - a.score)
    if (!best || best.score < LEAST) return null
    const { statement, score, common } = best
    // Of two answers that fit as well a person takes the right one, and "No" to another question may be wrong here.
    const isTied = second !== undefined && score - second.score < TIE && statement.of === 'bank'
    const isDenial = common.covered < ALL && NO.test(statement.text)
    const isOther = isOfOtherPrice(part, `${statement.question ?? ''} ${statement.text}`)
    return { statement, isSure: isToldBy(asked, statement, common) && !isTied && !isDenial && !isOther }
  }
}

function isNear(asked: Asked, { topics, besides = [] }: Statement): boolean {
  return asked.topics.some((topic) => topics.includes(NEAR[topic] ?? '') || besides.includes(topic))
}

/** Whether a statement answers no question of this kind, whatever words the two share. */
function isOutOfPlace(asked: Asked, statement: Statement): boolean {
  const { of, topics, told, text } = statement
  const lacks = (named: readonly string[]) => named.length > 0 && !named.some((key) => told.has(key))
  const has = (topic: string) => asked.topics.includes(topic)
  const isOn = asked.topics.some((topic) => topics.includes(topic)) || isNear(asked, statement)
  // Years with one tool are none with another, and a work with others shows nothing of those that are named.
  if (has('years') && (!topics.includes('years') || lacks(asked.keys))) return true
  const tools = asked.keys.filter((key) => key.startsWith('s:'))
  if (of === 'work' && lacks(tools)) return true
  if (of === 'person' && !isOn && (tools.length === 0 || lacks(tools))) return true
  const tongues = asked.keys.filter((key) => key.startsWith('l:'))
  if (has('tongues') && (tongues.length > 0 ? lacks(tongues) : cueIn('anyTongue', asked.part) === '')) return true
  // A success is no answer to what failed.
  if (has('wrong') !== topics.includes('wrong') && (of === 'work' || topics.includes('wrong'))) return true
  if (asked.topics.some((topic) => TERMS.has(topic)) && !isOn && topics.some((topic) => TERMS.has(topic))) return true
  // A link is answered with one.
  if (of === 'work' && !isOn && asked.topics.some((topic) => LINKS.has(topic))) return true
  // "No" answers whether there is a number, and not which one it is.
  return asked.isOpen && BARE.test(text)
}

/** Whether it surely answers: a person need not decide. */
function isToldBy(asked: Asked, { of, told, proof }: Statement, common: Common): boolean {
  const { topics, keys, inQuestion, covered } = common
  const isWork = of === 'work' && asked.isPast
  const isLink = of === 'work' && topics.some((topic) => LINKS.has(topic))
  // A single word in an answer is not what was asked about: "All files are yours after the payment."
  const isByOne = inQuestion.length === 1 && covered >= COVERED_BY_ONE
  const isCovered = keys.length > 1 || (isWork && keys.length > 0) ? covered >= COVERED : isByOne
  if (isWork && !isLink) {
    // "How much did retention rise?" asks for that one result.
    const isAny = asked.topics.some((topic) => topic === 'similar' || topic === 'project')
    return ((proof?.likeness ?? 0) >= CLOSE && isAny) || asked.rest.length === 0 || isCovered
  }
  const own = asked.rest.filter((key) => !told.has(key))
  const most = /\p{Script=Han}/u.test(asked.part) ? OWN_MAX * 3 : OWN_MAX
  const isNarrow = topics.some((topic) => (TERMS.has(topic) || LINKS.has(topic)) && !WIDE.has(topic))
  // Any way of working is one: it must name what is asked.
  const isAnyWay = of === 'line' && topics.every((topic) => topic === 'approach') && keys.length === 0
  const isOnTopic = topics.length > 0 && !isAnyWay && (isNarrow || own.length <= most || keys.length > (isLink ? 0 : 1))
  return of === 'work' ? isLink && isOnTopic : isOnTopic || isCovered
}

const beginningWith = (words: string) => new RegExp(String.raw`^(?:${words})(?![\p{L}\p{M}])`, 'iu')
export const YES = beginningWith('yes|ja|sí|oui|sim|ya|да|نعم|हाँ|हां|জি|হ্যাঁ|是|有|可以')
export const NO = beginningWith(NO_WORDS)
/** Nothing but yes or no. */
const BARE = new RegExp(`(?:${YES.source}|${NO.source})[.!。।]?$`, 'iu')

const HOUR = String.raw`hour|(?:\/|per |an )h(?!\p{L})|std|stunde|hora|heure|(?<!\p{L})jam(?!\p{L})`
const DAY = String.raw`(?<!\p{L})day|daily|tage?(?!\p{L})|tagess|día|jour|(?<!\p{L})dia(?!\p{L})|hari(?!\p{L})`
const UNITS = [
  new RegExp(`${HOUR}|час|ساعة|घंट|ঘণ্টা|小时|时薪`, 'iu'),
  new RegExp(`${DAY}|день|يوم|दिन|দিন|天`, 'iu'),
  /month|monat|(?<!\p{L})mes(?!\p{L})|mois|mês|bulan|месяц|شهر|महीन|মাস|月/iu,
]

/** @returns Whether a price is for another measure or number than what is asked. */
function isOfOtherPrice(question: string, answer: string): boolean {
  const isTotal = cueIn('ask.total', question) !== ''
  if (!askedIn(question).topics.includes('price') && !isTotal) return false
  const figures = question.replace(/(?<![\p{L}\p{Nd}])\p{Nd}{1,2}[.)]/gu, ' ').match(/\p{Nd}[\p{Nd}.,]*/gu) ?? []
  const isCounted = figures.some((figure) => Number(figure) !== 1 && !answer.includes(figure))
  return isTotal || isCounted || UNITS.some((unit) => unit.test(question) && !unit.test(answer))
}
