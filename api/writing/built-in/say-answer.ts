/** Puts answers of the bank into a letter: as sentences, or as what they are about with a short answer. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { answerTo } from './answers.ts'
import type { Known } from './known.ts'
import { linesFor, toldOn } from './own-words/told-lines.ts'
import { placeOfQuestion } from '../post-reading.ts'
import { ASKED, DENIAL, type Found, OFFERED, type Said, YES_OR_NO } from './statements.ts'
import { isIn, isOther } from './proof.ts'
import { keysOf as tellingKeys } from '../check/post-checks.ts'
import { beginsToAsk, isList, partsOf } from './question-parts.ts'
import { isTrue } from './own-words/records.ts'
import { HAS_SUM } from './own-words/sums.ts'
import { PRICE_FIRST } from './own-words/tells.ts'
import { totalFor } from './prices/total-said.ts'
import { capital, lowered, cueCount, cueWords, endOf, type Texts, topicsIn } from './texts.ts'

/** What is said in answer, and the parts of the question that it leaves open. */
interface Answered {
  said: Said[]
  open: string[]
}

/**
 * @param wishes Words of the post that ask for something else than an answer, such as a first word.
 * @param isSpoken Which parts are answered at all.
 */
export function sentencesFor(
  question: string,
  known: Known,
  texts: Texts,
  wishes: readonly string[] = [],
  isSpoken: (part: string) => boolean = () => true,
): Answered {
  const parts = partsOf(question)
  const answered = parts.map((part): { part: string; said: Said[]; isWhole: boolean } => {
    if (!isSpoken(part)) return { part, said: [], isWhole: false }
    const found = answerTo(part, known, texts)
    const total = found && totalFor(part, found, known, texts)
    const said = found && !total?.isCut && inLetter(found, { asked: part, isAlone: parts.length === 1 }, known, texts)
    if (!said && total) return { part, said: [total.said], isWhole: true }
    if (!said) return { part, ...linesFor(part, known, texts) }
    const others = found?.isWork ? toldOn(topicsIn(part), known, texts) : { said: [], isWhole: true }
    const sums = total ? [total.said] : []
    return { part, said: [said, ...sums, ...others.said], isWhole: others.isWhole && !found?.isGuess }
  })
  const all = answered.flatMap(({ said }) => said)
  const said = all.filter(({ text }, at) => all.findIndex((one) => one.text === text) === at)
  const told = new Set(said.flatMap(({ text }) => [...tellingKeys(text)]))
  // "Your price per episode, including show notes": what asks nothing itself is told with the rest.
  const isTold = (part: string) => {
    const isAside =
      parts.length > 1 && topicsIn(part).length === 0 && !beginsToAsk(part) && cueCount('ask.open', part) === 0
    return isAside && [...tellingKeys(part)].some((key) => told.has(key))
  }
  const isWish = (part: string) => wishes.some((words) => words.includes(bare(part)) || part.includes(words))
  const open = answered.filter(({ part, isWhole }) => !isWhole && !isTold(part) && !isWish(part) && !isEmpty(part))
  return { said, open: open.map(({ part }) => bare(part)) }
}

interface Asked {
  asked: string
  /** It is the whole question. */
  isAlone: boolean
}

function inLetter(found: Found, { asked, isAlone }: Asked, { usual, request }: Known, texts: Texts): Said | null {
  const { answer, facts, topic = '', question = '' } = found
  const isOwn = found.isTranslated || answer.includes('://') || isIn(answer, texts.language, usual)
  // A single word, such as a colour or a dish, is understood in any language of the same script.
  const isName = !/\s/u.test(answer) && isOther(usual) === isOther(texts.language)
  if (answer.length > 300 || !(isOwn || isName)) return null
  // "Yes, always" says nothing without its question.
  const isYes = YES_OR_NO.test(answer)
  const rest = answer.replace(YES_OR_NO, '').replace(/^[\s,،，–-]+/u, '')
  const what = isYes && rest.split(/\s+/u).length >= 2 && !DENIAL.test(answer) ? nounsOf(question, texts, usual) : null
  if (what !== null && isOwn)
    return { text: `${capital(what, texts)}${texts.colon}${rest}${endOf(rest, texts)}`, facts }
  if (isYes && (OFFERED.has(topic) || texts.label(topic) === undefined)) return null
  const isSentence =
    /[.!?。।]$/u.test(answer) || statesAFact(answer, texts.language) || (texts.language === 'en' && VERB.test(answer))
  const end = endOf(answer, texts)
  if (isSentence && (texts.language === 'zh' || answer.split(' ').length > 3))
    return { text: capital(answer, texts) + end, facts }
  const nouns = found.isTranslated || YES_OR_NO.test(answer) ? null : nounsOf(question, texts, usual)
  // "Favourite game, please" names its answer itself.
  const isLabel = isAlone && !/[?？؟,:;]/u.test(asked) && asked.trim().split(/\s+/u).length <= 4
  const isNamed = COUNTED.has(topic) || texts.label(topic) === undefined || HAS_SUM.test(answer)
  const named = isNamed ? (nouns ?? (isLabel && !COUNTED.has(topic) ? asked.trim() : null)) : null
  const isSmall = INSIDE.has(topic) || named !== null
  const bare = topic === 'insurance' ? answer.replace(/^yes,\s/iu, '') : answer
  const words = isOwn || topic === 'colour' ? (isSmall ? lowered(bare, texts) : bare) : texts.quote(answer)
  const isOneSum = named === null && answer.split(/[,.;]\s/u).length < 2 && !YES_OR_NO.test(answer)
  if (
    topic === 'price' &&
    isOwn &&
    !(
      isOneSum &&
      texts.labelled('price', words) !== null &&
      isTrue(texts.labelled('price', words) ?? '', request.facts)
    )
  )
    return { text: capital(ofPrice(named ?? '', texts) + answer, texts) + end, facts }
  if (named !== null && /^favou?rite\b/iu.test(named) && texts.language === 'en')
    return { text: `My ${named.toLowerCase()} is ${words}${end}`, facts }
  if (named !== null) return { text: `${capital(named, texts)}${texts.colon}${words}${end}`, facts }
  const natural = texts.labelled(topic === 'colour' ? 'ownColour' : topic, words)
  const isNatural = natural !== null && isTrue(natural, request.facts)
  const text = isNatural ? natural : topic === 'price' ? answer + end : texts.labelled(topic, words)
  return text === null ? null : { text, facts }
}

/** "Price full wedding film" is of a full wedding film; "Precios" alone says nothing that the sum does not. */
function ofPrice(nouns: string, texts: Texts): string {
  const rest = nouns
    .replace(PRICE_FIRST, '')
    .replace(/^\s*(?:of|for|per|von|für|pro|de|du|por|para|за)?\s*(?:an?\s)?/iu, '')
    .trim()
  return rest === '' ? '' : `${rest}${texts.colon}`
}

/** Answers on these are told with what was asked about: "Cards per day: about 150." */
const COUNTED = new Set(['turnaround', 'pace', 'price', 'people', 'revisions'])
const VERB = /\b(?:is|are|was|were|will|can|comes?|includes?|pass(?:es)?|belongs?|stays?)\b/iu

/** What is left of a question in "The setup take" and "Qual o prazo". */
const ASKING = new RegExp(
  [
    String.raw`(?<!\p{L})(?:takes?|need|qual|quais|cuál|quel|quelle|welche[rs]?|dauert|brauch\p{L}+|tarda\p{L}*|prend\p{L}*`,
    String.raw`|demora\p{L}*|какой|како[вйе]|займ\p{L}*|занима\p{L}*)(?!\p{L})`,
  ].join(''),
  'iu',
)

/** "How many cards per day?" is about cards per day; null for a question that is more than nouns. */
function nounsOf(question: string, texts: Texts, usual: LetterLanguage): string | null {
  if (question === '' || !isIn(question, texts.language, usual)) return null
  // "Last book you loved?" is the last book that the freelancer loved.
  const isOfOne = texts.language === 'en' && /^(?:last|best|first|latest|worst)\b/iu.test(question)
  const nouns = (isOfOne ? question.replace(/\byour\b/giu, 'my').replace(/\byou\b/giu, 'I') : question)
    .replace(/[?？؟¿]/gu, '')
    .replace(cueWords('ask.how', question) ?? '', ' ')
    .replace(/\s+/gu, texts.language === 'zh' ? '' : ' ')
    .trim()
  // "A ten-minute video" would be a figure without its fact.
  const isPlain = !/\p{Nd}|\p{L}-\p{L}/u.test(nouns) && cueCount('ask.you', nouns) === 0 && !ASKING.test(nouns)
  return nouns !== '' && nouns.length <= 60 && isPlain ? nouns : null
}

/** One thing, or several in one breath, that the post asks to be told. */
export interface Ask {
  words: string
  /** The places of what the reading holds of it; none where the reading missed it. */
  marks: number[]
  /** Where in the text it begins. */
  at: number
  isWish: boolean
}

/** @returns What the text asks, in its order: what the reading found, and the sentences on terms that it missed. */
export function asksOf(reading: Reading, known: Known): Ask[] {
  const { questions, requests, attacks } = reading
  const text = known.request.job.description ?? ''
  const found = [
    ...requests.flatMap(({ kind, words, at }, mark) =>
      kind === 'preference' && at.in !== 'field' ? [{ words, marks: [mark], at: at.start, isWish: true }] : [],
    ),
    ...questions.flatMap(({ where, words, at }, place) =>
      where === 'text' ? [{ words, marks: [placeOfQuestion(reading, place)], at: at.start, isWish: false }] : [],
    ),
  ]
  const read = [...found, ...attacks].map(({ words }) => words)
  const missed = askingIn(text).flatMap((sentence) => {
    const rest = read.reduce((left, words) => left.replace(words, ' '), sentence)
    if (read.some((words) => words.includes(sentence)) || bare(rest).length < ASKS_LEAST) return []
    return [{ words: rest, marks: [], at: text.indexOf(sentence), isWish: false }]
  })
  return [...found, ...missed].sort((a, b) => a.at - b.at)
}
const ASKS_LEAST = 5

/** What the post asks in passing is answered where it is about terms, a link or the way of working. */
export const isOfTerms = (part: string) => topicsIn(part).some((topic) => ASKED.has(topic) || OF_LINES.has(topic))
const OF_LINES: ReadonlySet<string> = new Set(['portfolio', 'rate', 'link', 'approach', 'wrong'])

/** @returns What the post asks to be told that no fact answers, where the reading names none of it: "your fee", "timeline". */
export function unsaidIn({ requests }: Reading, asks: readonly Ask[], known: Known, texts: Texts): string[] {
  const isRead = (part: string) => requests.some(({ words }) => words.includes(part) || part.includes(words))
  return asks
    .filter(({ marks, words }) => marks.length === 0 && !isRead(words))
    .flatMap(({ words }) => {
      const isPoints = isList(words) && /[:：]/u.test(words)
      const { open } = sentencesFor(words, known, texts)
      return open.filter((part) => (isPoints || isAsking(part)) && !isRead(part))
    })
}

const withoutTelling = (part: string) => part.replace(cueWords('ask.tell', part) ?? '', '').trim()
/** "In your offer" asks for nothing. */
const isEmpty = (part: string) => withoutTelling(part).length <= 3

function isAsking(words: string): boolean {
  const part = withoutTelling(words)
  const isOfWay = cueCount('ask.way', part) > 0 && cueCount('ask.you', part) > 0
  return isOfWay || isOfTerms(part)
}

const bare = (part: string) =>
  part.replace(/\s(?:and|und|y|et|e|и|dan|और|এবং|و)$/iu, '').replace(/^[\s,;:–-]+|[\s,;:.。،、，；–-]+$/gu, '')

function askingIn(description: string): string[] {
  const asking: string[] = []
  let isListed = false
  for (const line of description.split('\n')) {
    const isItem = /^\s*(?:[-–—•*]|\p{Nd}{1,2}[.)])\s/u.test(line)
    if (isItem && isListed) asking.push(line)
    else asking.push(...splitSentences(line).filter(isAskingSentence))
    // "When you apply, please include:"
    if (!isItem && line.trim() !== '') isListed = /[:：]\s*$/u.test(line) && cueCount('ask.tell', line) > 0
  }
  return asking
}

function isAskingSentence(sentence: string): boolean {
  const isOpen = cueCount('ask.open', sentence) > 0 && isOfTerms(sentence)
  return isOpen || cueCount('ask.tell', sentence) > 0 || /[?？؟]$/u.test(sentence)
}

/** Answers that are no names stand in small letters inside a sentence. */
const INSIDE = new Set('people keyboard insurance colour drink pet spaces start time snack turnaround hours'.split(' '))
