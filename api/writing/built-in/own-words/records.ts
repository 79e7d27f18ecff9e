/**
 * The records of a request, and records made of the older profile fields where none are kept yet. The second half goes
 * when portfolio and overview are records themselves.
 */
import { type Fact, factId } from '#shared/domain/claims/claim.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { confirmedOf, type FactRecord, factRecordSchema, type Rendering } from '#shared/domain/facts/fact-record.ts'
import { ownRendering } from '#shared/domain/facts/own-rendering.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { sentenceOf } from './lines.ts'
import type { WritingRequest } from '../../writer.ts'

const SENTENCE_MAX = 240
/** A shorter line shows its language badly. */
const LONG = 40

/** @returns What a letter may be built from; only confirmed records. */
export function recordsOf({ records, profile, facts }: WritingRequest): FactRecord[] {
  const known = confirmedOf(records ?? []).map(inOwnWords)
  const kept = new Set(known.map(({ id }) => id))
  const projects = profile.portfolio.map(({ title, summary, url }, index) => {
    const sentences = splitSentences(summary)
    const [what = '', ...rest] = (sentences[0] ?? '').split(/;\s+/)
    const outcome = rest[0] ?? sentences.slice(1).find((sentence) => /\d/.test(sentence)) ?? ''
    return factRecordSchema.parse({ id: `portfolio.${index}`, kind: 'project', name: title, what, outcome, link: url })
  })
  const own = [...known, ...projects.filter(({ id }) => !kept.has(id))]
  return [...own, ...ownLines(facts)]
}

/** Lines in which freelancers speak of themselves, as whole sentences. */
function ownLines(facts: readonly Fact[]): FactRecord[] {
  const lines = facts.filter(
    ({ ref, text }) => (ref === 'overview' || ref === 'upworkOverview') && text.length <= SENTENCE_MAX,
  )
  const usual = detectLanguage(lines.map(({ text }) => text).join('\n')) ?? 'en'
  return lines.map(({ ref, text, source }, index) => {
    const words = text.replace(/https?:\S+/gu, '')
    const language = words.length > LONG ? (detectLanguage(words) ?? usual) : usual
    const said = sentenceOf(text, language)
    const renderings = said === null ? [] : [{ language, text: said, approvedAt: 0 }]
    return factRecordSchema.parse({ id: `${source}.${ref}.${index}`, kind: 'about', what: text, renderings })
  })
}

/** What the freelancer confirmed in their own words may be said also before they approved a sentence for it. */
function inOwnWords(record: FactRecord): FactRecord {
  if (record.renderings.some(({ approvedAt }) => approvedAt !== null)) return record
  const own = record.kind === 'about' ? lineRendering(record.what) : ownRendering(record)
  return own === null ? record : { ...record, renderings: [...record.renderings, own] }
}

function lineRendering(line: string): Rendering | null {
  const language = detectLanguage(line) ?? 'en'
  const text = sentenceOf(line, language)
  return text === null ? null : { language, text, approvedAt: 0 }
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
