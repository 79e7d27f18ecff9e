/** What the freelancer's own lines answer to a question: by what they tell, or by their words. */
import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { keysOf as tellingKeys } from '../../check/post-checks.ts'
import type { Known } from '../known.ts'
import { keysOf, type Said } from '../statements.ts'
import { isInOwnLine, lineKind } from '../proof.ts'
import { cueCount, type Texts, topicsIn } from '../texts.ts'
import { factIdsOf, isTrue } from './records.ts'
import { type Told, tellsAResult, tellsOf, wantedFor } from './tells.ts'

/** A line of the freelancer's in the letter's language, with its facts. */
interface Line {
  record: FactRecord
  text: string
}

function linesIn({ records, request }: Known, texts: Texts): Line[] {
  return records.flatMap((record) => {
    const said = record.renderings.find((one) => one.approvedAt !== null && one.language === texts.language)
    const isLine = record.kind === 'about' || isInOwnLine(record)
    return isLine && said && isTrue(said.text, request.facts) ? [{ record, text: said.text }] : []
  })
}

/** A work is told in the line, and its parts in the record. */
const wordsIn = ({ record, text }: Line) => (record.kind === 'about' ? record.what : text)

const saidOf = ({ record, text }: Line, { request }: Known): Said => ({ text, facts: factIdsOf(record, request.facts) })

/** @returns The lines that tell what the topics ask, and whether there is one for each of them. */
export function toldOn(topics: readonly string[], known: Known, texts: Texts): { said: Said[]; isWhole: boolean } {
  const lines = linesIn(known, texts)
  const found = wantedFor(topics).map((kinds) => {
    const lineOf = (kind: Told) =>
      lines.find((line) => tellsOf(wordsIn(line)).has(kind) && (kind !== 'price' || isPriceLine(line)))
    const kind = kinds.find((one) => lineOf(one) !== undefined)
    const line = kind && lineOf(kind)
    return line ? { said: saidOf(line, known), isWhole: kind === kinds[0] } : null
  })
  const said = found.flatMap((one) => one?.said ?? [])
  return { said, isWhole: found.every((one) => one?.isWhole === true) }
}

/** A sum in a work, such as what a client saved, is no price of the freelancer's. */
const isPriceLine = (line: Line) =>
  line.record.kind === 'about' && (lineKind(line.record) === 'terms' || !tellsAResult(line.record.what))

/** Words that a question and a line must share, where neither names anything. */
const SHARED = 2

/** @returns Lines that answer a question: those on its topics, then the one with what else it names, or with its words. */
export function linesFor(question: string, known: Known, texts: Texts): { said: Said[]; isWhole: boolean } {
  const told = linesOn(question, known, texts)
  return { ...told, isWhole: told.isWhole && !isOfOtherPrice(question, told.said) }
}

/** A price for one does not tell what all of it costs, and one by the hour not what a day does: nothing here counts that. */
function isOfOtherPrice(question: string, said: readonly Said[]): boolean {
  if (!topicsIn(question).includes('price') && cueCount('ask.total', question) === 0) return false
  const answer = said.map(({ text }) => text).join(' ')
  const asked = question.replace(/(?<![\p{L}\p{Nd}])\p{Nd}{1,2}[.)]/gu, ' ')
  const figures = asked.match(/\p{Nd}[\p{Nd}.,]*/gu) ?? []
  const isOther = (unit: RegExp) => unit.test(asked) && !unit.test(answer)
  const isCounted = figures.some((figure) => Number(figure) !== 1 && !answer.includes(figure))
  const several = SEVERAL.exec(asked)?.[0]
  const isSeveral = several !== undefined && !answer.toLowerCase().includes(several.toLowerCase())
  return cueCount('ask.total', question) > 0 || isCounted || isSeveral || PRICE_UNITS.some(isOther)
}
const SEVERAL = new RegExp(
  [
    String.raw`(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|fünf|sechs|zehn|deux|trois|quatre|cinq|dix`,
    String.raw`|dos|tres|cuatro|cinco|diez|dois|duas|três|quatro|dez|два|две|три|четыре|пять|десять)(?!\p{L})`,
  ].join(''),
  'iu',
)
const PRICE_UNITS = [
  /hour|(?:\/|per |an )h(?!\p{L})|std|stunde|hora|heure|(?<!\p{L})jam(?!\p{L})|час|ساعة|घंट|ঘণ্টা|小时|时薪/iu,
  /(?<!\p{L})day|daily|tage?(?!\p{L})|tagess|día|jour|(?<!\p{L})dia(?!\p{L})|hari(?!\p{L})|день|يوم|दिन|দিন|天/iu,
  /month|monat|(?<!\p{L})mes(?!\p{L})|mois|mês|bulan|месяц|شهر|महीन|মাস|月/iu,
]

function linesOn(question: string, known: Known, texts: Texts): { said: Said[]; isWhole: boolean } {
  const onTopics = toldOn(topicsIn(question), known, texts)
  const asked = wordsOf(question).filter(({ is }) => is !== 'figure')
  const named = new Set([...asked.filter(({ is }) => is === 'name').map(({ key }) => key)])
  for (const { name } of skillsAmong(tokensOf(question))) for (const key of keysOf(name)) named.add(key)
  const covered = new Set(onTopics.said.flatMap(({ text }) => [...keysOf(text)]))
  const open = [...named].filter((key) => !covered.has(key))
  const keys = [...new Set(asked.map(({ key }) => key))]
  // What one likes best is told by no line that only names the thing.
  const isOfTaste = cueCount('favourite', question) > 0
  // Work with a tool is no certificate for it.
  const isOfPaper = topicsIn(question).some((topic) => topic === 'certificate' || topic === 'bar')
  const [best] = linesIn(known, texts)
    .filter((line) => !isNotTold(line) && (!isOfTaste || cueCount('favourite', wordsIn(line)) > 0))
    .filter((line) => !isOfPaper || !isOfWork(line))
    .map((line) => {
      const own = keysOf(`${line.record.what} ${line.text}`)
      const names = open.filter((key) => own.has(key)).length
      return { line, names, words: keys.filter((key) => own.has(key)).length }
    })
    .sort((a, b) => b.names - a.names || b.words - a.words)
  const isNamed = best !== undefined && best.names > 0
  // "Which memoirs have you edited?": a work that has the word.
  const isDone = best !== undefined && cueCount('ask.done', question) > 0 && isOfWork(best.line)
  // "How would you deal with conflicts?": a way of working that has the word.
  const isHabit =
    best !== undefined &&
    cueCount('ask.way', question) > 0 &&
    best.line.record.kind === 'about' &&
    ['habit', 'denial'].includes(lineKind(best.line.record))
  const isLike =
    best !== undefined &&
    onTopics.said.length === 0 &&
    (best.words >= SHARED || best.words * 3 >= tellingKeys(question).size || isHabit || isDone)
  if (!best || best.words === 0 || !(isNamed || isLike))
    return { ...onTopics, isWhole: onTopics.isWhole && onTopics.said.length > 0 }
  // A line that shares a word or two may be beside the point: it is said, and the question stays open for a person.
  const telling = tellingKeys(question)
  const told = tellingKeys(`${best.line.record.what} ${best.line.text}`)
  const shared = [...telling].filter((key) => told.has(key)).length
  const isSure = onTopics.said.length > 0 || isNamed || (shared >= SHARED && shared * 2 >= telling.size)
  return { said: [...onTopics.said, saidOf(best.line, known)], isWhole: onTopics.isWhole && isSure }
}
const isOfWork = ({ record }: Line) => record.kind !== 'about' || lineKind(record) === 'work'

/** Terms answer by their topics; who somebody is and a list of tools answer nothing by their words. */
const NOT_TOLD: ReadonlySet<string> = new Set(['terms', 'role'])
const isNotTold = ({ record }: Line) => {
  const isRefusal = /^(?:no|not|never|kein\p{L}*)\s/iu.test(record.what)
  return record.kind === 'about' && (NOT_TOLD.has(lineKind(record)) || isRefusal)
}

/** A line of theirs says it in their words. */
export function isToldBy({ records }: Pick<Known, 'records'>, what: Told): boolean {
  return records.some((record) => record.kind === 'about' && tellsOf(record.what).has(what))
}
