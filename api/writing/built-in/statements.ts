/**
 * All that the freelancer has told, as statements: answers of the bank, their own lines, their works, and what the profile says of the
 * person. Whatever a post asks is answered from this one list.
 */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { type FactRecord, factText } from '#shared/domain/facts/fact-record.ts'
import { isBarePrice, pricesNamedIn } from '#shared/domain/facts/own-words/hourly-rate.ts'
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import type { WritingRequest } from '../writer.ts'
import { factIdsOf, isTrue, readyIn } from './own-words/records.ts'
import { topicsTold } from './own-words/tells.ts'
import { personStatements } from './person.ts'
import { isIn, lineKind, type Proof } from './proof.ts'
import { OF_WORK, topicsOf } from './questions/asked.ts'
import { sayPlain } from './say-proof.ts'
import { type Statement, statementOf } from './statement.ts'
import type { Texts } from './texts.ts'

interface From {
  request: WritingRequest
  records: readonly FactRecord[]
  proofs: readonly Proof[]
  usual: LetterLanguage
}

/** @returns What can be said in the language of `texts`; addresses and single names can be in each. */
export function statementsOf({ request, records, proofs, usual }: From, texts: Texts): Statement[] {
  const { facts, answerBank } = request
  const banked = answerBank.map(({ id, question, answer }) =>
    statementOf({
      ...{ of: 'bank', text: answer.trim(), question, topics: topicsOf(question) },
      facts: facts.flatMap((fact) => (fact.source === 'answer' && fact.ref === id ? [fact.id] : [])).slice(0, 1),
      // "Reels: 35 USD" says by its answer what it is about.
      besides:
        linksIn(answer).length > 0 ? ['link', 'portfolio'] : pricesNamedIn(answer).length > 0 ? ['price', 'rate'] : [],
    }),
  )
  const lines = records.flatMap((record) => {
    const [line] = readyIn(record, texts.language)
    if (record.kind !== 'about' || line === undefined) return []
    const text = isBarePrice(line) ? (texts.labelled('price', line) ?? line) : line
    if (!isTrue(text, facts)) return []
    const kind = lineKind(record)
    const proof = kind === 'work' ? proofs.find((one) => one.record.id === record.id) : undefined
    const ways = kind === 'habit' ? ['approach'] : []
    const topics = kind === 'denial' ? [] : kind === 'work' ? OF_WORK : [...topicsTold(record.what), ...ways]
    const of = kind === 'work' ? 'work' : 'line'
    return [statementOf({ of, text, facts: factIdsOf(record, facts), topics, ...(proof && { proof }) }, record.what)]
  })
  const works = proofs.flatMap((proof) => {
    const { record } = proof
    const told = (topics: readonly string[], text: string) =>
      text !== '' && isTrue(text, facts)
        ? [statementOf({ of: 'work', text, topics, facts: factIdsOf(record, facts), proof }, factText(record))]
        : []
    const shown = record.link === '' ? '' : `${record.who || record.name}${texts.colon}${record.link}`
    return [
      ...(record.kind === 'about' ? [] : told(OF_WORK, sayPlain(record, texts))),
      ...told(['link', 'portfolio'], shown),
    ]
  })
  const all = [...banked, ...lines, ...works, ...personStatements(request, records, texts)]
  const isSayable = ({ of, text, question = '' }: Statement) =>
    of === 'bid' || linksIn(text).length > 0 || !/\s/u.test(text) || isIn(`${question} ${text}`, texts.language, usual)
  return all.filter(isSayable)
}
