/** Finds the statement that answers what is asked: by its topic, by the words it shares, and for past work by how well the work fits. */
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import type { WritingRequest } from '../../writer.ts'
import { type Asked, askedIn } from './asked.ts'
import { keysOf } from '../keys.ts'
import { isOfOtherPrice } from './other-price.ts'
import type { Statement } from '../statement.ts'
import { TERMS } from './terms.ts'
import { cueCount } from '../texts.ts'
import { BARE, NO } from './yes-no.ts'

interface Match {
  statement: Statement
  /** Else it is only like an answer, and a person decides. */
  isSure: boolean
}

/** @param beside What the same question was answered with before: "show notes, and for how much?" */
export type Matcher = (part: string, beside?: readonly Statement[]) => Match | null

/** What a statement shares with a question. */
interface Common {
  /** So many topics, or one that comes near. */
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
const NARROW: ReadonlySet<string> = new Set([...TERMS, ...LINKS].filter((topic) => !WIDE.has(topic)))
const OWN_MAX = 2

/** What each thing in common weighs. */
const WEIGHT = { topic: 1.5, near: 0.9, pastWork: 0.8, inQuestion: 1, inAnswer: 0.8, beside: 0.5, alike: 0.8 }
/** Less is no answer. */
const LEAST = 0.9
/** What the post is about tells which of two prices is meant; the freelancer's own words come before the profile's. */
const AIM_MAX = 1.2
const OWN_WORDS = 1
const OWN_WORDS_BESIDE = 0.2
/** A work so near to the post answers what of this kind was done before. */
const CLOSE = 4
/** So much of what is asked must be told by an answer that shares no topic, and more where a single word tells it. */
const COVERED = 0.45
const COVERED_BY_ONE = 0.6
/** All of what is asked. */
const ALL = 0.95
/** The same answer to the same question stands before all others. */
const SAME = 100
/** So little in common with the question and the post. */
const NAMED_PRICE = 0.1
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

  const commonOf = (asked: Asked, statement: Statement): Common => {
    const topics = asked.topics.filter((topic) => statement.topics.has(topic))
    if (asked.isOfRefusal && statement.topics.has('refuse')) topics.push('refuse')
    const isHabit = asked.isOfWay && statement.of === 'line' && statement.topics.has('approach')
    const isNear = (topic: string) => statement.topics.has(NEAR[topic] ?? '') || statement.besides.has(topic)
    // "Price" in the question and in an answer on the price tells nothing more.
    const told = topics.length > 0 ? asked.rest : asked.keys
    const keys = told.filter((key) => statement.told.has(key))
    const inQuestion = keys.filter((key) => statement.asked.has(key))
    return {
      ...{ topics, keys, inQuestion },
      isNear: isHabit || asked.topics.some(isNear),
      covered: sum(keys) / Math.max(TIE, sum(told)),
      words: WEIGHT.inQuestion * sum(inQuestion) + WEIGHT.inAnswer * (sum(keys) - sum(inQuestion)),
    }
  }

  /** Of two prices the one for this job. */
  const aimed = ({ told }: Statement) =>
    [...told].reduce((total, key) => total + (aim.has(key) ? 0.5 : post.has(key) ? 0.15 : 0) * weightOf(key), 0)

  const scoreOf = (asked: Asked, statement: Statement, common: Common, isBeside: boolean): number => {
    const { of, question, text, proof } = statement
    const isOn = common.topics.length > 0
    const isWork = of === 'work' && asked.isPast
    // "I do not work in Sage"
    const isTool = asked.isOfRefusal && asked.topics.includes('tools') && /\s\p{Lu}\p{L}+/u.test(text)
    const others = [...statement.told].filter((key) => key.startsWith('l:') && !asked.keys.includes(key))
    return (
      common.words +
      (isOn ? WEIGHT.topic * Math.min(2, common.topics.length) : common.isNear ? WEIGHT.near : 0) +
      (isWork ? WEIGHT.pastWork + Math.min(0.4, (proof?.weight ?? 0) / 20) : 0) +
      (isAlike(asked.part, question) ? WEIGHT.alike : 0) +
      (isBeside && (isOn || common.isNear) ? WEIGHT.beside : 0) +
      (of === 'work' ? 0 : Math.min(AIM_MAX, aimed(statement))) +
      (of === 'bank' ? (isOn ? OWN_WORDS : OWN_WORDS_BESIDE) : 0) +
      (isTool ? OWN_WORDS : 0) -
      (asked.tongues.length > 0 ? others.length : -others.length) * 0.05
    )
  }

  return (part, beside = []) => {
    const asked = askedIn(part)
    const same = knownAnswer(part, answerBank)
    const found = statements.flatMap((statement) => {
      if (same && statement.question === same.question) return [{ statement, score: SAME, isTold: true, covered: 1 }]
      if (isOutOfPlace(asked, statement)) return []
      const common = commonOf(asked, statement)
      const isBeside = beside.includes(statement)
      const isTold = isToldBy(asked, statement, common) || (isBeside && common.topics.length > 0)
      const isLike = common.topics.length > 0 || common.isNear || common.words >= LEAST
      const isWork = statement.of === 'work' && asked.isPast
      return isTold || isLike || isWork
        ? [{ statement, isTold, covered: common.covered, score: scoreOf(asked, statement, common, isBeside) }]
        : []
    })
    const [best, second] = found.sort((a, b) => b.score - a.score)
    if (!best || best.score < LEAST) return null
    const { statement, score, isTold, covered } = best
    // Of several prices one that has nothing to do with the job is for another.
    const isPriced = asked.terms.includes('price') && statement.of !== 'person' && score < SAME
    const prices = isPriced ? statements.filter(({ topics }) => topics.has('price')) : []
    if (prices.length > 1 && aimed(statement) + commonOf(asked, statement).words < NAMED_PRICE) return null
    // Of two prices, neither of which names what is asked, a person takes the right one.
    const isTied = second !== undefined && score - second.score < TIE && (statement.of === 'bank' || asked.isOfRefusal)
    const isOther = score < SAME && isOfOtherPrice(part, `${statement.question} ${statement.text}`)
    // "No" to another question may be wrong here.
    const isDenial = covered < ALL && NO.test(statement.text) && !isAlike(part, statement.question)
    return { statement, isSure: isTold && !isTied && !isOther && !isDenial }
  }
}

/** Whether a statement answers no question of this kind, whatever words the two share. */
function isOutOfPlace(asked: Asked, { of, topics, told, question, text, besides }: Statement): boolean {
  const lacks = (named: readonly string[]) => named.length > 0 && !named.some((key) => told.has(key))
  const has = (topic: string) => asked.topics.includes(topic)
  const isOn = asked.topics.some((topic) => topics.has(topic) || topics.has(NEAR[topic] ?? '') || besides.has(topic))
  // Years with one tool are none with another, and a work with others shows nothing of those that are named.
  if (has('years') && (!topics.has('years') || lacks(asked.keys))) return true
  if (of === 'work' && lacks(asked.tools)) return true
  if (has('tongues') && (asked.tongues.length > 0 ? lacks(asked.tongues) : !asked.isOfAnyTongue)) return true
  // A success is no answer to what failed, and what is turned away none to what is done.
  if (has('wrong') !== topics.has('wrong') && (of === 'work' || topics.has('wrong'))) return true
  if (topics.has('refuse') && !asked.isOfRefusal) return true
  if (asked.terms.length > 0 && !isOn && [...topics].some((topic) => TERMS.has(topic))) return true
  // A link is answered with one, and what one likes best with nothing else.
  if (of === 'work' && !isOn && asked.topics.some((topic) => LINKS.has(topic))) return true
  if (asked.isOfTaste && !isOn && cueCount('favourite', question) === 0) return true
  // "No" answers whether there is a number, and not which one it is.
  return asked.isOpen && BARE.test(text)
}

/** Whether it surely answers: a person need not decide. */
function isToldBy(asked: Asked, { of, question, told, proof }: Statement, common: Common): boolean {
  const { topics, keys, inQuestion, covered } = common
  const isWork = of === 'work' && asked.isPast
  const isLink = of === 'work' && topics.some((topic) => LINKS.has(topic))
  // A single word in an answer is not what was asked about: "All files are yours after the payment."
  const isByOne = inQuestion.length === 1 && covered >= COVERED_BY_ONE
  const isCovered = keys.length > 1 || (isWork && keys.length > 0) ? covered >= COVERED : isByOne
  if (isWork && !isLink) {
    // "How much did retention rise?" asks for that one result.
    const isAny = asked.topics.some((topic) => topic === 'similar' || topic === 'project')
    const isClose = (proof?.likeness ?? 0) >= CLOSE && isAny
    return isClose || asked.rest.length === 0 || isCovered
  }
  const own = asked.rest.filter((key) => !told.has(key))
  const most = /\p{Script=Han}/u.test(asked.part) ? OWN_MAX * 3 : OWN_MAX
  const isNarrow = topics.some((topic) => NARROW.has(topic))
  // Any way of working is one: it must name what is asked.
  const isAnyWay = of === 'line' && topics.every((topic) => topic === 'approach') && keys.length === 0
  const isOnTopic = topics.length > 0 && !isAnyWay && (isNarrow || own.length <= most || keys.length > (isLink ? 0 : 1))
  return of === 'work' ? isLink && isOnTopic : isOnTopic || isCovered || isAlike(asked.part, question)
}

const ALIKE = 4

/** "How do you prepare a novel?" and "How do you prepare a book?" ask the same thing of two works. */
function isAlike(part: string, question: string): boolean {
  const [words = [], others = []] = [part, question].map((text) => text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [])
  const end = words.findIndex((word, at) => word !== others[at])
  const same = words.slice(0, end < 0 ? words.length : end)
  return same.length >= ALIKE && keysOf(same.join(' ')).size > 0
}
