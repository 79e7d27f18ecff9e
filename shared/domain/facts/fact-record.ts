/** One thing a freelancer has told us about themselves, as a record: it can be checked, shown, and said in a letter. */
import * as z from 'zod/mini'
import { instantSchema } from '../../time.ts'
import { portfolioLinkSchema } from '../profile.ts'

/** What is one value only (rate, availability, place, languages with their levels) stands in the profile; small answers in the answer bank. */
export const FACT_KINDS = [
  'project',
  'testimonial',
  'certificate',
  'employment',
  'education',
  'skill',
  'about',
] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** What a machine read is `suggested` until the freelancer confirms it. A `declined` one is kept, so that it is not suggested again. */
const FACT_STATUSES = ['suggested', 'confirmed', 'declined'] as const

/** Where a record comes from. */
const FACT_ORIGINS = ['typed', 'resume', 'pasted', 'profile', 'letter'] as const

const text = (max: number) => z._default(z.string().check(z.maxLength(max)), '')

/** Characters of a sentence that says a fact. */
export const RENDERING_TEXT_MAX = 400

/** A sentence that says the fact, in one language, approved by the freelancer. Letters use it word for word. */
const renderingSchema = z.object({
  /** ISO 639-1. */
  language: z.string().check(z.maxLength(10)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(RENDERING_TEXT_MAX)),
  /** Null while it is only suggested: then no letter uses it. */
  approvedAt: z.nullable(instantSchema),
})
export type Rendering = z.infer<typeof renderingSchema>

/** How many records a freelancer may have besides the declined ones, and how many renderings one record. */
export const FACTS_MAX = 200
export const RENDERINGS_MAX = 12

/** What each field means for each kind is in `FACT_FIELDS`; the others stay empty. */
export const factRecordSchema = z.object({
  id: z.string(),
  kind: z.enum(FACT_KINDS),
  status: z._default(z.enum(FACT_STATUSES), 'confirmed'),
  origin: z._default(z.enum(FACT_ORIGINS), 'typed'),
  name: text(200),
  who: text(200),
  /** "2023", "2018 to 2021". */
  when: text(40),
  what: text(1000),
  /** What came of it, with its figure. */
  outcome: text(300),
  tools: z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))).check(z.maxLength(20)), []),
  link: z._default(portfolioLinkSchema, ''),
  /** Years of experience; null where it is not said. */
  years: z._default(z.nullable(z.number().check(z.gte(0), z.lte(80))), null),
  renderings: z._default(z.array(renderingSchema).check(z.maxLength(RENDERINGS_MAX)), []),
  updatedAt: z._default(instantSchema, 0),
})
export type FactRecord = z.infer<typeof factRecordSchema>

export type FactField = 'name' | 'who' | 'when' | 'what' | 'outcome' | 'tools' | 'link' | 'years'

/** The fields of each kind, in the order in which they are shown. */
export const FACT_FIELDS: Readonly<Record<FactKind, readonly [FactField, ...FactField[]]>> = {
  project: ['name', 'who', 'when', 'what', 'outcome', 'tools', 'link'],
  testimonial: ['who', 'what'],
  certificate: ['name', 'who', 'when'],
  employment: ['name', 'who', 'when', 'what', 'outcome'],
  education: ['name', 'who', 'when'],
  skill: ['name', 'years'],
  about: ['what'],
}

/** Without this field a record says nothing. */
const NEEDED: Readonly<Record<FactKind, 'name' | 'what'>> = {
  project: 'name',
  testimonial: 'what',
  certificate: 'name',
  employment: 'name',
  education: 'name',
  skill: 'name',
  about: 'what',
}

/** @returns The field that a record must have and has not; null where it is whole. */
export function missingField(record: Pick<FactRecord, 'kind' | 'name' | 'what'>): 'name' | 'what' | null {
  const field = NEEDED[record.kind]
  return record[field].trim() === '' ? field : null
}

/** @returns The records that letters may rely on. */
export function confirmedOf(records: readonly FactRecord[]): FactRecord[] {
  return records.filter(({ status }) => status === 'confirmed')
}

/** @returns The record as one line of text, for comparing and for a model; it is not meant for a letter. */
export function factText(record: FactRecord): string {
  const parts = FACT_FIELDS[record.kind].map((field) => textOf(record, field).trim().replace(/\.$/, ''))
  // A project may be named after its client.
  return `${[...new Set(parts.filter(Boolean))].join('. ')}.`
}

function textOf(record: FactRecord, field: FactField): string {
  if (field === 'tools') return record.tools.join(', ')
  if (field === 'years') return record.years === null ? '' : `${record.years} years`
  return record[field]
}
