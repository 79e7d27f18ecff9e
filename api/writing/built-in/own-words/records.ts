/** What a letter may be built from: the confirmed records, and records made of the older profile fields. */
import { type Fact, factId } from '#shared/domain/claims/claim.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { confirmedOf, type FactRecord, factRecordSchema, factText } from '#shared/domain/facts/fact-record.ts'
import { recordsSay } from '#shared/domain/facts/records-say.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { languageOfLine, shownLanguage } from '../../../reading/languages/foreign-language.ts'
import type { WritingRequest } from '../../writer.ts'
import { textsOf } from '../texts.ts'
import { sentenceOf } from './lines.ts'

const SENTENCE_MAX = 240

/** @returns Only confirmed records, those in the freelancer's own words with them as a rendering. */
export function recordsOf({ records, profile, facts, job }: WritingRequest): FactRecord[] {
  const lines = facts.filter(
    ({ ref, text }) => (ref === 'overview' || ref === 'upworkOverview') && text.length <= SENTENCE_MAX,
  )
  const confirmed = confirmedOf(records ?? [])
  const all = [...lines.map(({ text }) => text), ...confirmed.map(factText)].join('\n')
  // Two short lines show no language; who answers a post mostly writes as it does.
  const usual = shownLanguage(all) ?? shownLanguage(job.description ?? '') ?? 'en'
  const own = { facts, profile, usual }
  const known = confirmed.map((record) => inOwnWords(record, own))
  const kept = new Set(known.map(({ id }) => id))
  const projects = profile.portfolio.map(({ title, summary, url }, index) => {
    const [what = '', ...rest] = splitSentences(summary)
    const outcome = rest.find((sentence) => /\d/.test(sentence)) ?? ''
    return factRecordSchema.parse({ id: `portfolio.${index}`, kind: 'project', name: title, what, outcome, link: url })
  })
  const isSaid = recordsSay(known)
  const told = lines.flatMap(({ ref, text, source }, index): FactRecord[] => {
    const about = factRecordSchema.parse({ id: `${source}.${ref}.${index}`, kind: 'about', what: text })
    return isSaid(text) ? [] : [withLine(about, text, own)]
  })
  return [...known, ...projects.filter(({ id }) => !kept.has(id)), ...told]
}

type Own = Pick<WritingRequest, 'facts' | 'profile'> & { usual: LetterLanguage }

/** What the freelancer confirmed in their own words may be said also before they approved a sentence for it. */
function inOwnWords(record: FactRecord, own: Own): FactRecord {
  const { kind, id, what, renderings } = record
  if (renderings.some(({ approvedAt }) => approvedAt !== null)) return record
  if (kind === 'about') return withLine(record, what, own)
  // The line that a work was read from tells it best.
  const line = own.facts.find(({ ref, text }) => ref === id && text !== factText(record))?.text
  return kind === 'project' && line ? withLine(record, line, own) : record
}

function withLine(record: FactRecord, line: string, { usual, facts, profile }: Own): FactRecord {
  const language = languageOfLine(line, usual)
  if (language === null) return record
  const text = sentenceOf(line, textsOf(language, profile))
  if (text.length > SENTENCE_MAX || !isTrue(text, facts)) return record
  return { ...record, renderings: [...record.renderings, { language, text, approvedAt: 0 }] }
}

/** @returns Whether a record is told in a line that the freelancer wrote. */
export function isInOwnLine({ renderings }: FactRecord): boolean {
  return renderings.some(({ approvedAt }) => approvedAt === 0)
}

/** @returns What may be said of a record in that language as it stands. */
export function readyIn({ renderings }: FactRecord, language: LetterLanguage): string[] {
  return renderings.flatMap((one) => (one.approvedAt !== null && one.language === language ? [one.text] : []))
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
  const is = answered.get(text) ?? traceClaims(text, facts).every((claim) => claim.fact !== null)
  answered.set(text, is)
  return is
}
