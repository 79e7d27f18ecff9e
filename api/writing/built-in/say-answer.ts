/** Puts answers of the bank into a letter: as sentences, or as what they are about with a short answer. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { answerTo } from './answers.ts'
import type { Known } from './known.ts'
import { linesFor, toldOn } from './own-words/told-lines.ts'
import { ASKED, type Found, OFFERED, onTopic, type Said, YES_OR_NO } from './bank.ts'
import { isIn, isOther } from './proof.ts'
import { keysOf as tellingKeys } from '../check/post-checks.ts'
import { beginsToAsk, isList, partsOf } from './question-parts.ts'
import { isTrue } from './own-words/records.ts'
import { capital, lowered, cueCount, cueWords, endOf, type Texts, topicsIn } from './texts.ts'

/** What is said in answer, and the parts of the question that it leaves open. */
interface Answered {
  said: Said[]
  open: string[]
}

/** @param wishes Words of the post that ask for something else than an answer, such as a first word. */
export function sentencesFor(question: string, known: Known, texts: Texts, wishes: readonly string[] = []): Answered {
  const parts = partsOf(question)
  const answered = parts.map((part): { part: string; said: Said[]; isWhole: boolean } => {
    const found = answerTo(part, known, texts)
    const said = found && inLetter(found, { asked: part, isAlone: parts.length === 1 }, known, texts)
    if (!said) return { part, ...linesFor(part, known, texts) }
    const others = found.isWork ? toldOn(topicsIn(part), known, texts) : { said: [], isWhole: true }
    return { part, said: [said, ...others.said], isWhole: others.isWhole && !found.isGuess }
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
  if (YES_OR_NO.test(answer) && (OFFERED.has(topic) || texts.label(topic) === undefined)) return null
  const isSentence =
    /[.!?。।]$/u.test(answer) || statesAFact(answer, texts.language) || (texts.language === 'en' && VERB.test(answer))
  const end = endOf(answer, texts)
  if (isSentence && (texts.language === 'zh' || answer.split(' ').length > 3))
    return { text: capital(answer, texts) + end, facts }
  const nouns = found.isTranslated || YES_OR_NO.test(answer) ? null : nounsOf(question, texts, usual)
  // "Favourite game, please" names its answer itself.
  const isLabel = isAlone && !/[?？؟,:;]/u.test(asked) && asked.trim().split(/\s+/u).length <= 4
  const isNamed = COUNTED.has(topic) || texts.label(topic) === undefined
  const named = isNamed ? (nouns ?? (isLabel && !COUNTED.has(topic) ? asked.trim() : null)) : null
  const isSmall = INSIDE.has(topic) || named !== null
  const bare = topic === 'insurance' ? answer.replace(/^yes,\s/iu, '') : answer
  const words = isOwn || topic === 'colour' ? (isSmall ? lowered(bare, texts) : bare) : texts.quote(answer)
  if (named !== null && /^(?:price|favou?rite)\b/iu.test(named) && texts.language === 'en')
    return { text: `My ${named.toLowerCase()} is ${words}${end}`, facts }
  if (named !== null) return { text: `${capital(named, texts)}${texts.colon}${words}${end}`, facts }
  const natural = texts.labelled(topic === 'colour' ? 'ownColour' : topic, words)
  const isNatural = natural !== null && isTrue(natural, request.facts)
  const text = isNatural ? natural : topic === 'price' ? answer + end : texts.labelled(topic, words)
  return text === null ? null : { text, facts }
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
  const nouns = question
    .replace(/[?？؟¿]/gu, '')
    .replace(cueWords('ask.how', question) ?? '', ' ')
    .replace(/\s+/gu, texts.language === 'zh' ? '' : ' ')
    .trim()
  // "A ten-minute video" would be a figure without its fact.
  const isPlain = !/\p{Nd}|\p{L}-\p{L}/u.test(nouns) && cueCount('ask.you', nouns) === 0 && !ASKING.test(nouns)
  return nouns !== '' && nouns.length <= 60 && isPlain ? nouns : null
}

/** @returns What the bank and the freelancer's lines tell on what the text asks for in passing; what nobody asks for is not said. */
export function offered(known: Known, texts: Texts): Said[] {
  const { job, answerBank } = known.request
  const topics = askedIn(job.description ?? '')
  const entries = topics.flatMap((topic) => onTopic([topic], answerBank) ?? [])
  const banked = [...new Set(entries)].flatMap(({ question }) => sentencesFor(question, known, texts).said)
  return [...banked, ...toldOn(topics, known, texts).said].slice(0, OFFERED_MOST)
}
const OFFERED_MOST = 5

/** The topics of sentences that ask to be told something, also where they are no questions: "Apply with two samples and your fee." */
function askedIn(description: string): string[] {
  return [...new Set(askingIn(description).flatMap(topicsIn))].filter(isOfTerms)
}
const OF_LINES: ReadonlySet<string> = new Set(['portfolio', 'rate', 'link'])
const isOfTerms = (topic: string) => ASKED.has(topic) || OF_LINES.has(topic)

/** @returns What the post asks to be told that no fact answers, where the reading names none of it: "your fee", "timeline". */
export function unsaidIn({ questions, requests, attacks }: Reading, known: Known, texts: Texts): string[] {
  const asked = questions.filter(({ where }) => where === 'text')
  const read = [...asked, ...requests, ...attacks].map(({ words }) => words)
  const isRead = (part: string) => read.some((words) => words.includes(part) || part.includes(words))
  return askingIn(known.request.job.description ?? '')
    .filter((sentence) => !isRead(sentence) && cueCount('ask.tell', sentence.slice(0, BEGINNING)) > 0)
    .flatMap((sentence) => {
      const isPoints = isList(sentence) && /[:：]/u.test(sentence)
      const { open } = sentencesFor(sentence, known, texts)
      return open.filter((part) => (isPoints || isAsking(part)) && !isRead(part))
    })
}

const withoutTelling = (part: string) => part.replace(cueWords('ask.tell', part) ?? '', '').trim()
/** "In your offer" asks for nothing. */
const isEmpty = (part: string) => withoutTelling(part).length <= 3

function isAsking(words: string): boolean {
  const part = withoutTelling(words)
  const isOfWay = cueCount('ask.way', part) > 0 && cueCount('ask.you', part) > 0
  return isOfWay || topicsIn(part).some(isOfTerms)
}

const bare = (part: string) =>
  part.replace(/\s(?:and|und|y|et|e|и|dan|और|এবং|و)$/iu, '').replace(/^[\s,;:–-]+|[\s,;:.。،、，；–-]+$/gu, '')

/** Where a sentence that asks has its verb; further on it tells of the work. */
const BEGINNING = 30

function askingIn(description: string): string[] {
  const asking: string[] = []
  let isListed = false
  for (const line of description.split('\n')) {
    const isItem = /^\s*(?:[-–—•*]|\p{Nd}{1,2}[.)])\s/u.test(line)
    if (isItem && isListed) asking.push(line)
    else asking.push(...splitSentences(line).filter((one) => cueCount('ask.tell', one) > 0 || /[?？؟]$/u.test(one)))
    // "When you apply, please include:"
    if (!isItem && line.trim() !== '') isListed = /[:：]\s*$/u.test(line) && cueCount('ask.tell', line) > 0
  }
  return asking
}

/** Answers that are no names stand in small letters inside a sentence. */
const INSIDE = new Set('people keyboard insurance colour drink pet spaces start time snack turnaround hours'.split(' '))
