/** Finds the statement that answers what is asked: by its topic, by the words it shares, and for past work by how well the work fits. */
import { HOUR } from '#shared/domain/facts/weekly-hours.ts'
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import { NO_WORDS } from '../../../reading/no-words.ts'
import type { WritingRequest } from '../../writer.ts'
import { keysOf } from '../keys.ts'
import type { Statement } from '../statement.ts'
import { cueIn } from '../texts.ts'
import { type Asked, askedIn, TERMS } from './asked.ts'
import { sharesOf } from '#shared/domain/wording.ts'

interface Match {
  statement: Statement
  /** Else it is only like an answer: it is told, and what is asked stays open for a person. */
  isSure: boolean
}
/** Null where nothing is like an answer. */
export type Matcher = (part: string) => Match | null

/** A statement, and what it shares with a question. */
interface Candidate {
  statement: Statement
  topics: readonly string[]
  keys: readonly string[]
  inQuestion: readonly string[]
  /** The share of what is asked, weighed by how few statements have it. */
  covered: number
  score: number
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
/** So alike in their wording, and so far before the next entry, may be the same question in other words: a person decides. */
const ALIKE = 0.22
const ALIKE_LEAD = 0.1
/** Scores so near are one. */
const TIE = 0.01
/** Of two prices a question must name the one that is meant. */
const PRICE_TIE = 0.3

export function matcherFor(
  statements: readonly Statement[],
  { answerBank, job }: Pick<WritingRequest, 'answerBank' | 'job'>,
): Matcher {
  const times = new Map<string, number>()
  for (const { told } of statements) for (const key of told) times.set(key, (times.get(key) ?? 0) + 1)
  const aim = keysOf([job.title, ...job.skills].join('. '))
  const post = keysOf(job.description ?? '')
  /** What few statements have tells more, and a name more than a kind of work. */
  const weightOf = (key: string) => (/^[ls]:/u.test(key) ? 1.6 : 1) / (0.5 + 0.5 * (times.get(key) ?? 1))
  const sum = (keys: readonly string[]) => keys.reduce((total, key) => total + weightOf(key), 0)
  /** What the post is about tells which of two prices is meant. */
  const aimed = ({ told }: Statement) =>
    [...told].reduce((total, key) => total + (aim.has(key) ? 0.5 : post.has(key) ? 0.15 : 0) * weightOf(key), 0)

  const candidate = (asked: Asked, statement: Statement): Candidate => {
    const { of, proof } = statement
    const topics = asked.topics.filter((topic) => statement.topics.includes(topic))
    // "Price" in the question and in an answer on the price tells nothing more.
    const told = topics.length > 0 ? asked.rest : asked.keys
    const keys = told.filter((key) => statement.told.has(key))
    const inQuestion = keys.filter((key) => statement.asked.has(key))
    const onTopic = topics.length > 0 ? 1.5 * Math.min(2, topics.length) + (of === 'bank' ? 1 : 0) : 0
    const score =
      0.8 * sum(keys) +
      0.2 * sum(inQuestion) +
      Math.max(onTopic, isNear(asked, statement) ? LEAST : 0) +
      (of === 'work' && asked.isPast ? 0.8 + Math.min(0.4, (proof?.weight ?? 0) / 20) : 0) +
      (of === 'work' ? 0 : Math.min(1.2, aimed(statement)))
    return { statement, topics, keys, inQuestion, covered: sum(keys) / Math.max(TIE, sum(told)), score }
  }

  const bid = statements.find(({ of }) => of === 'bid')
  const banked = statements.filter(({ of }) => of === 'bank')
  const wordings = banked.map(({ question = '', text }) => [question, text] as const)

  const bySense = (asked: Asked, [best, second]: readonly Candidate[]): Match | null => {
    if (!best || best.score < LEAST) return null
    const { statement, score } = best
    const isPrice = second?.statement.of === 'bank' && asked.topics.includes('price')
    // Of two answers that fit as well a person takes the right one, and a price for something else is not even told.
    const isTied = second && statement.of === 'bank' && score - second.score < (isPrice ? PRICE_TIE : TIE)
    if (isTied && isPrice) return null
    return { statement, isSure: isToldBy(asked, best) && !isTied && !isOther(asked.part, best) }
  }
  const byWording = (asked: Asked, found: readonly Candidate[]): Match | null => {
    const shares = sharesOf(asked.part, wordings)
    const [most = 0, next = 0] = shares.toSorted((a, b) => b - a)
    const best = found.find(({ statement }) => statement === banked[shares.indexOf(most)])
    if (!best || most < ALIKE || most - next < ALIKE_LEAD) return null
    return { statement: best.statement, isSure: false }
  }

  return (part) => {
    const asked = askedIn(part)
    const known = knownAnswer(part, answerBank)
    const same = known && banked.find(({ question }) => question === known.question)
    if (same) return { statement: same, isSure: true }
    // For the whole job there is one price, and it is the one of this bid.
    if (bid && asksForTheWhole(asked)) return { statement: bid, isSure: true }
    const found = statements
      .filter((statement) => statement !== bid && !isOutOfPlace(asked, statement))
      .map((statement) => candidate(asked, statement))
      .sort((a, b) => b.score - a.score)
    const match = bySense(asked, found)
    return match?.isSure ? match : (byWording(asked, found) ?? match)
  }
}

/** "No" to another question, and a price for another measure, may be wrong here. */
function isOther(part: string, { statement: { question = '', text }, covered }: Candidate): boolean {
  return (covered < ALL && NO.test(text)) || isOfOtherPrice(part, `${question} ${text}`)
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
  const isOfTerms = of === 'work' || topics.some((topic) => TERMS.has(topic))
  if (isOfTerms && !isOn && asked.topics.some((topic) => TERMS.has(topic))) return true
  // A link is answered with one.
  if (of === 'work' && !isOn && asked.topics.some((topic) => LINKS.has(topic))) return true
  // "No" answers whether there is a number, and not which one it is.
  return asked.isOpen && BARE.test(text)
}

/** Whether it surely answers: a person need not decide. */
function isToldBy(
  asked: Asked,
  { statement: { of, told, proof }, topics, keys, inQuestion, covered }: Candidate,
): boolean {
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

const DAY = String.raw`(?<!\p{L})day|daily|tage?(?!\p{L})|tagess|día|jour|(?<!\p{L})dia(?!\p{L})|hari(?!\p{L})`
const UNITS = [
  new RegExp(HOUR, 'iu'),
  new RegExp(`${DAY}|день|يوم|दिन|দিন|天`, 'iu'),
  /month|monat|(?<!\p{L})mes(?!\p{L})|mois|mês|bulan|месяц|شهر|महीन|মাস|月/iu,
]

/** "What do you charge?", and nothing more: not "per photo", "for weekends", "for 3 shops", and not "Is VAT in the price?" */
function asksForTheWhole({ part, topics, rest, isOpen }: Asked): boolean {
  const isPlain = rest.length === 0 && !/\p{Nd}|\p{Lu}{2}/u.test(part) && topics.every((topic) => topic === 'price')
  const isAsked = isOpen || cueIn('ask.tell', part) !== '' || part.split(/\s+/u).length <= 3
  return (
    topics.length > 0 && isPlain && isAsked && cueIn('ask.part', part) === '' && !UNITS.some((unit) => unit.test(part))
  )
}

/** @returns Whether a price is for another measure or number than what is asked. */
function isOfOtherPrice(question: string, answer: string): boolean {
  const isTotal = cueIn('ask.total', question) !== ''
  if (!askedIn(question).topics.includes('price') && !isTotal) return false
  const figures = question.replace(/(?<![\p{L}\p{Nd}])\p{Nd}{1,2}[.)]/gu, ' ').match(/\p{Nd}[\p{Nd}.,]*/gu) ?? []
  const isCounted = figures.some((figure) => Number(figure) !== 1 && !answer.includes(figure))
  return isTotal || isCounted || UNITS.some((unit) => unit.test(question) && !unit.test(answer))
}
