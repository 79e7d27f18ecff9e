/**
 * The records of a request, and records made of the older profile fields where none are kept yet. The second half goes
 * when portfolio and overview are records themselves.
 */
import { type Fact, factId } from '#shared/domain/claims/claim.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { confirmedOf, type FactRecord, factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { ownRendering } from '#shared/domain/facts/own-rendering.ts'
import { weeklyHoursIn } from '#shared/domain/facts/weekly-hours.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import type { WritingRequest } from '../writer.ts'

const SENTENCE_MAX = 240

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
  return [...known, ...projects.filter(({ id }) => !kept.has(id)), ...ownSentences(facts)]
}

function inOwnWords(record: FactRecord): FactRecord {
  const own = ownRendering(record, tellsAResult)
  return own ? { ...record, renderings: [own] } : record
}

/** Sentences in which freelancers speak of themselves stand as they are. */
function ownSentences(facts: readonly Fact[]): FactRecord[] {
  return facts.flatMap(({ ref, text, source }, index) => {
    const isOwn = ref === 'overview' || ref === 'upworkOverview'
    if (!isOwn || text.length > SENTENCE_MAX || !/[.!。।]$/u.test(text)) return []
    if (!statesAFact(text, null) && !tellsAResult(text)) return []
    const language = detectLanguage(text) ?? 'en'
    const renderings = [{ language, text, approvedAt: 0 }]
    return [factRecordSchema.parse({ id: `${source}.${ref}.${index}`, kind: 'about', what: text, renderings })]
  })
}

const YEAR = 'year|yr|año|ans?(?![a-z])|année|ano|jahr|лет|год|tahun|saal|साल|वर्ष|বছর|سن|عام|年'
const MONEY = String.raw`[$€£¥₹₽৳]|USD|EUR|GBP|INR|dollars?|dólares|euros?|руб|долл|دولار|يورو|美元|欧元|元|डॉलर|रुप|ডলার|টাকা`
/** A year, years of experience and a sum are figures, and no results. */
const NO_RESULT = new RegExp(
  String.raw`(?:19|20)\p{Nd}{2}(?!\p{Nd})|\p{Nd}+\s?\+?\s?(?:${YEAR})|(?:${MONEY})\s?\p{Nd}[\p{Nd}.,]*|\p{Nd}[\p{Nd}.,]*\s?(?:${MONEY})`,
  'giu',
)

/** @returns Whether the sentence says in figures what came of a work: "From 20 days to 6." */
export function tellsAResult(text: string): boolean {
  return weeklyHoursIn(text) === null && /\p{Nd}/u.test(text.replace(NO_RESULT, ''))
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
