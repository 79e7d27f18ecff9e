/**
 * The records of a request, and records made of the older profile fields where none are kept yet. The second half goes
 * when portfolio and overview are records themselves.
 */
import { type Fact, factId } from '#shared/domain/claims/claim.ts'
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import {
  confirmedOf,
  type FactRecord,
  factRecordSchema,
  factText,
  type Rendering,
} from '#shared/domain/facts/fact-record.ts'
import { isName } from '#shared/domain/facts/own-words/client-names.ts'
import { ownRendering } from './own-rendering.ts'
import { recordsSay } from '#shared/domain/facts/records-say.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { sentenceOf, stopped } from './lines.ts'
import { kindOf } from './tells.ts'
import { capital, textsOf } from '../texts.ts'
import type { WritingRequest } from '../../writer.ts'

const SENTENCE_MAX = 240
/** A shorter line shows its language badly. */
const LONG = 70

/** @returns What a letter may be built from; only confirmed records. */
export function recordsOf({ records, profile, facts, job }: WritingRequest): FactRecord[] {
  const lines = facts.filter(
    ({ ref, text }) => (ref === 'overview' || ref === 'upworkOverview') && text.length <= SENTENCE_MAX,
  )
  const confirmed = confirmedOf(records ?? [])
  const own = [...lines.map(({ text }) => text), ...confirmed.map(factText)].join('\n')
  // Two short lines show no language; who answers a post mostly writes as it does.
  const usual = detectLanguage(own) ?? detectLanguage(job.description ?? '') ?? 'en'
  const known = confirmed.map((record) => inOwnWords(record, facts, usual))
  const kept = new Set(known.map(({ id }) => id))
  const projects = profile.portfolio.map(({ title, summary, url }, index) => {
    const sentences = splitSentences(summary)
    const [what = '', ...rest] = (sentences[0] ?? '').split(/;\s+/)
    const outcome = rest[0] ?? sentences.slice(1).find((sentence) => /\d/.test(sentence)) ?? ''
    return factRecordSchema.parse({ id: `portfolio.${index}`, kind: 'project', name: title, what, outcome, link: url })
  })
  const isSaid = recordsSay(known)
  const told = lines.flatMap(({ ref, text, source }, index): FactRecord[] => {
    const about = factRecordSchema.parse({ id: `${source}.${ref}.${index}`, kind: 'about', what: text })
    return isSaid(text) ? [] : [withRendering(about, lineRendering(text, usual, facts))]
  })
  return [...known, ...projects.filter(({ id }) => !kept.has(id)), ...told]
}

/** What the freelancer confirmed in their own words may be said also before they approved a sentence for it. */
function inOwnWords(record: FactRecord, facts: Fact[], usual: LetterLanguage): FactRecord {
  if (record.renderings.some(({ approvedAt }) => approvedAt !== null)) return record
  // The line that a work was read from tells it best.
  const line =
    record.kind === 'project'
      ? facts.find(({ ref, text }) => ref === record.id && text !== factText(record))
      : undefined
  const said = line?.text ?? (record.kind === 'about' ? record.what : '')
  // "Fernhill Tea: 6.8 to 2.1 seconds" is no sentence, and the letter has one for a client with a result.
  if (record.kind === 'project' && said.startsWith(`${record.who}:`) && isName(record.who)) return record
  return withRendering(record, said === '' ? ownRendering(record) : lineRendering(said, usual, facts))
}

function withRendering(record: FactRecord, own: Rendering | null): FactRecord {
  return own === null ? record : { ...record, renderings: [...record.renderings, own] }
}

/** A short line shows its language badly, and most people write all of theirs in one. */
function lineRendering(line: string, usual: LetterLanguage, facts: Fact[]): Rendering | null {
  // Names and abbreviations show no language.
  const words = line.replace(/https?:\S+|(?<!\p{L})\p{Lu}\S*/gu, '')
  const found = words.length > LONG ? detectLanguage(words) : null
  const language = found !== null && found === detectLanguage(line) ? found : usual
  const texts = textsOf(language)
  // Of a form that the check cannot follow the words stay, where they are a sentence or a price.
  const said = [
    sentenceOf(line, language),
    statesAFact(line, language) || kindOf(line, language) === 'terms'
      ? stopped(capital(line.trim(), texts), texts)
      : null,
  ]
  const text = said.find((one) => one !== null && isTrue(one, facts))
  return text ? { language, text, approvedAt: 0 } : null
}

/** @returns The ids of the facts that a record stands for. */
export function factIdsOf(record: FactRecord, facts: readonly Fact[]): string[] {
  const own = facts.filter(({ ref }) => ref === record.id)
  const same = own.length > 0 ? own : facts.filter(({ text }) => text === record.what)
  return same.slice(0, 1).map((fact) => fact.id || factId(fact.source, fact.ref, fact.text))
}

/** One letter asks about the same sentences in each of its versions. */
const ANSWERED = new WeakMap<Fact[], Map<string, boolean>>()

/** @returns Whether the facts support all that the text states about the freelancer. */
export function isTrue(text: string, facts: Fact[]): boolean {
  const answered = ANSWERED.get(facts) ?? new Map<string, boolean>()
  ANSWERED.set(facts, answered)
  const known = answered.get(text)
  if (known !== undefined) return known
  const is = traceClaims(text, facts).every((claim) => claim.fact !== null)
  answered.set(text, is)
  return is
}
