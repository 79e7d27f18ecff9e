/**
 * All that the freelancer has told, as statements: answers of the bank, their own lines, their works, and what the profile says of the
 * person. Whatever a post asks is answered from this one list.
 */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { type FactRecord, factText } from '#shared/domain/facts/fact-record.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import { foreignLanguage } from '../../reading/languages/foreign-language.ts'
import type { WritingRequest } from '../writer.ts'
import { topicsOf } from './questions/asked.ts'
import { OF_WORK } from './questions/terms.ts'
import { factIdsOf, isTrue } from './own-words/records.ts'
import { HAS_SUM } from './own-words/sums.ts'
import { type Told, tellsOf } from './own-words/tells.ts'
import { personStatements } from './person.ts'
import { type Statement, statementOf } from './statement.ts'
import { isIn, lineKind, type Proof } from './proof.ts'
import { sayPlain } from './say-proof.ts'
import { cueCount, type Texts } from './texts.ts'

interface From {
  request: WritingRequest
  records: readonly FactRecord[]
  proofs: readonly Proof[]
  usual: LetterLanguage
}

/** @returns What can be said in the language of `texts`; addresses and single names can be in each. */
export function statementsOf({ request, records, proofs, usual }: From, texts: Texts): Statement[] {
  const { facts } = request
  const banked = request.answerBank.map((entry) =>
    statementOf({
      ...{ of: 'bank', text: entry.answer.trim(), question: entry.question },
      facts: idsWith(facts, ({ source, ref }) => source === 'answer' && ref === entry.id),
      topics: topicsOf(entry.question),
      besides: toldBeside(entry.answer),
    }),
  )
  const lines = records.flatMap((record) => {
    const said = record.renderings.find((one) => one.approvedAt !== null && one.language === texts.language)
    if (record.kind !== 'about' || !said || !isTrue(said.text, facts)) return []
    const kind = lineKind(record)
    const given = { text: said.text, facts: factIdsOf(record, facts) }
    if (kind === 'work') {
      const proof = proofs.find((one) => one.record.id === record.id)
      return [statementOf({ ...given, of: 'work', topics: OF_WORK, ...(proof && { proof }) }, record.what)]
    }
    const topics = SAYS_NO_TOPIC.has(kind) ? [] : [...tellsOf(record.what)].flatMap((one) => OF_TOLD[one])
    return [
      statementOf({ ...given, of: 'line', topics: kind === 'habit' ? [...topics, 'approach'] : topics }, record.what),
    ]
  })
  const works = proofs.flatMap((proof) => {
    const { record } = proof
    const own = record.renderings.find((one) => one.approvedAt !== null && one.language === texts.language)
    const text = own?.text ?? (record.kind === 'about' ? null : sayPlain(record, texts))
    if (text === null || record.kind === 'about' || !isTrue(text, facts)) return []
    const of = { of: 'work', facts: factIdsOf(record, facts), proof } as const
    const shown = `${record.who || record.name}${texts.colon}${record.link}`
    // What went wrong in a work stands behind what it was.
    const [, ...rest] = splitSentences(record.what)
    const lesson = rest.join(' ')
    const isLesson = cueCount('tell.wrong', lesson) > 0 && isTrue(lesson, facts)
    return [
      statementOf({ ...of, text, topics: OF_WORK }, factText(record)),
      ...(isLesson ? [statementOf({ ...of, text: lesson, topics: ['wrong'] }, factText(record))] : []),
      ...(record.link === '' ? [] : [statementOf({ ...of, text: shown, topics: OF_TOLD.link }, factText(record))]),
    ]
  })
  const all = [...banked, ...lines, ...works, ...personStatements(request, records, texts)]
  return all.filter(({ text, question }) => isSayable(`${question} ${text}`, text, texts.language, usual))
}

function idsWith(facts: readonly Fact[], isOwn: (fact: Fact) => boolean): string[] {
  return facts
    .filter(isOwn)
    .slice(0, 1)
    .map(({ id }) => id)
}

/** A refusal is no way of working. */
const SAYS_NO_TOPIC: ReadonlySet<string> = new Set(['denial', 'role'])

/** Which topics of a question a line answers. */
const OF_TOLD: Readonly<Record<Told, readonly string[]>> = {
  price: ['price', 'rate'],
  start: ['start'],
  hours: ['hours', 'zone'],
  clock: ['zone', 'hours'],
  pace: ['pace', 'words'],
  revisions: ['revisions'],
  time: ['turnaround'],
  link: ['link', 'portfolio'],
  tools: ['tools'],
  gear: ['gear'],
  place: ['place', 'city'],
  approach: ['approach'],
  check: ['check', 'approach'],
  needs: ['needs'],
  wrong: ['wrong'],
}

/** "Reels: 35 USD" says by its answer what it is about. */
function toldBeside(answer: string): string[] {
  const isPrice = HAS_SUM.test(answer) && linksIn(answer).length === 0
  return [...(tellsOf(answer).has('link') ? OF_TOLD.link : []), ...(isPrice ? OF_TOLD.price : [])]
}

function isSayable(all: string, text: string, language: LetterLanguage, usual: LetterLanguage): boolean {
  const isBare = linksIn(text).length > 0 || !/\s/u.test(text)
  if (isBare) return true
  if (all.length <= SHOWS_LANGUAGE) return isIn(text, language, usual)
  return foreignLanguage(all) === null && (detectLanguage(all) ?? usual) === language
}
/** Shorter texts show their language badly. */
const SHOWS_LANGUAGE = 60
