/** The wishes about the letter that a sentence holds: "Start with BLUE, keep it under 120 words and attach two links" are three. */
import { languagesAmong } from '#shared/domain/reading/names.ts'
import { type Request, REQUEST_KINDS } from '#shared/domain/reading/reading.ts'
import { avoidedIn } from '../refused-words.ts'
import { quotedIn } from '../requests.ts'
import { type Ruled, ruledIn } from '../ruled.ts'
import {
  ASKS_POINTS,
  clauseAt,
  has,
  hitsOf,
  isHeadingOfWork,
  JOINS,
  partOf,
  quote,
  type Sentence,
  textOf,
} from '../sentences.ts'
import { hasOnlyLengthsOfWork } from '../wishes/length.ts'
import { byHandIn } from '../wishes/by-hand.ts'
import { type ChancesOf, likeliest } from './chances.ts'

/** How likely a wish must be that no rule has read, and how unlikely one that a rule has. */
const ADD = 0.4
const DROP = 0.1
/** A wish of no known kind must be surer: it can only be shown, and waits. */
const OTHER_LEAST = 0.6
/** "What would you leave alone?" is a question, and a wish of one of these kinds where that is likely. */
const ASKED_KINDS = ['tryFirst', 'leaveOut', 'preference', 'askUs'] as const
const ASKED_LEAST = 0.4
/** Of several kinds one may be this unlikely, where it is surely a wish. */
const KIND_LEAST = 0.15
/** Fewer words are a part of what stands before them. */
const PART_LEAST = 3

export function wishesOf(sentence: Sentence, ruled: Ruled, chancesOf: ChancesOf): readonly Request[] {
  const wishes = writtenWishes(sentence, ruled, chancesOf)
  const byHand = byHandIn(sentence)
  // A letter that leaves such letters out is still one.
  return byHand ? [...wishes.filter(({ kind }) => kind !== 'leaveOut' && kind !== 'other'), byHand] : wishes
}

const SURE: ReadonlySet<Request['kind']> = new Set(['sum', 'word', 'startWith', 'endWith', 'emoji'])

/** "Please answer in German." right below a list is none of its points. */
function isItem({ part, start }: Sentence): boolean {
  return /^\s*(?:[-•*–▪]|\p{Nd}{1,2}[.)])/u.test(part.text.slice(part.text.lastIndexOf('\n', start) + 1, start + 3))
}

/** Below "deliverables" stands the work, unless a line speaks of the letter or to its writer. */
function isToWriter(sentence: Sentence): boolean {
  if (has(sentence, 'requests.ask', 'questions.tellUs', 'requests.startWith', 'requests.endWith')) return true
  return has(sentence, 'requests.letterNoun') && has(sentence, 'conditions.apply')
}

function writtenWishes(sentence: Sentence, ruled: Ruled, chancesOf: ChancesOf): readonly Request[] {
  // A field of the marketplace always asks, and what is asked is answered: that is no wish beside it.
  if (sentence.part.in === 'field') return ruled.requests.filter(({ kind }) => kind !== 'preference')
  if (isHeadingOfWork(sentence)) return []
  // How long something is to be, and what is left out, are mostly said of the work there.
  if (sentence.heading === 'work' && isItem(sentence) && !isToWriter(sentence))
    return ruled.requests.filter(({ kind }) => SURE.has(kind))
  const whole = wishesIn(sentence, ruled, chancesOf)
  const parts = whole.length === 0 ? [] : partsOf(sentence)
  if (parts.length < 2) return whole
  const wishes = [...whole]
  for (const part of parts)
    for (const wish of wishesIn(part, ruledIn(part), chancesOf)) {
      if (wish.kind === 'other') continue
      const same = wishes.filter(({ kind }) => kind === wish.kind)
      const [known] = same
      if (!known) wishes.push(wish)
      // Of two words that are wanted, each is known already.
      else if (same.length === 1) wishes[wishes.indexOf(known)] = { ...wish, value: wish.value ?? known.value }
    }
  return wishes
}

function wishesIn(sentence: Sentence, ruled: Ruled, chancesOf: ChancesOf): readonly Request[] {
  const { requests, question } = ruled
  const chance = chancesOf(sentence, ruled)
  const likely = chance('wish')
  if (requests.length > 0) return likely < DROP ? [] : requests
  if (likely < (question ? ASKED_LEAST : ADD)) return requests
  const kind = likeliest(question ? ASKED_KINDS : REQUEST_KINDS, 'wish', chance, KIND_LEAST)
  if (kind === null || (kind === 'other' && likely < OTHER_LEAST)) return requests
  // A price is asked for, and is no small thing about the person.
  if (ASKED_KINDS.some((asked) => asked === kind) && has(sentence, 'questions.rate')) return requests
  // "Tell me before you touch the live site" is about the work, not about the letter; so is "half an hour of screen sharing".
  if (has(sentence, 'requests.work')) return requests
  if (kind === 'length' && hasOnlyLengthsOfWork(sentence)) return requests
  // "The button is nowhere to be seen" bans no word.
  if (kind === 'avoidWord' && has(sentence, 'requests.avoid') && avoidedIn(sentence).length === 0) return requests
  // "Please mention" begins points, and names no word itself.
  if (kind === 'word' && ASKS_POINTS.test(textOf(sentence))) return requests
  if (kind === 'emoji' && valueIn(kind, sentence) === null && !has(sentence, 'requests.emojiNoun')) return requests
  if (kind === 'tryFirst' && !question && likely < OTHER_LEAST && !has(sentence, 'questions.tellUs')) return requests
  return [{ kind, value: valueIn(kind, sentence), ...quote(sentence) }]
}

/** Parts of a sentence that each begin with a verb of asking. What is forbidden is forbidden in the whole of it. */
function partsOf(sentence: Sentence): Sentence[] {
  if (has(sentence, 'requests.avoid', 'requests.omit', 'requests.turnedAway', 'conditions.not')) return []
  const asks = new Set(hitsOf(sentence, ...ASKS).map(({ first }) => first))
  const begins = [sentence.from]
  for (let at = sentence.from + 1; at < sentence.to; at += 1) {
    const isNew = clauseAt(sentence, at) !== clauseAt(sentence, at - 1)
    const isJoined = JOINS.test(sentence.tokens[at - 1]?.text ?? '') && asks.has(at)
    if ((isNew || isJoined) && at - (begins.at(-1) ?? 0) >= PART_LEAST && sentence.to - at >= PART_LEAST)
      begins.push(at)
  }
  return begins.map((from, place) => partOf(sentence, from, begins[place + 1] ?? sentence.to))
}

const ASKS = ['requests.ask', 'requests.startWith', 'requests.endWith', 'requests.limit', 'questions.tellUs'] as const

function valueIn(kind: Request['kind'], sentence: Sentence): string | null {
  const { tokens, from, to } = sentence
  if (kind === 'language') return languagesAmong(tokens, from, to)[0]?.cue ?? null
  const own = tokens.slice(from, to)
  if (kind === 'emoji') return own.find(({ isEmoji }) => isEmoji)?.text ?? null
  if (kind === 'length' || kind === 'links') {
    const number = own.find((token) => token.number !== null)?.number ?? null
    return number === null ? null : String(number)
  }
  return WORDED.has(kind) ? quotedIn(sentence) : null
}
const WORDED: ReadonlySet<Request['kind']> = new Set(['word', 'startWith', 'endWith', 'inSentence', 'avoidWord'])
