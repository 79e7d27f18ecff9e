/**
 * Reads what freelancers say about themselves: a few lines, a pasted profile or a resume, by the same rules. Every statement becomes
 * a record or a field of the profile; what fits neither surely is kept whole, in their own words, so that nothing is lost without a
 * word. Nothing in the text is followed or opened, and nothing counts before the freelancer confirms it.
 */
import { contactsIn } from '../../letter-text.ts'
import type { Profile } from '../../profile.ts'
import { RESUME_TEXT_MAX } from '../../resume.ts'
import { type FactRecord, factRecordSchema, factText, missingField } from '../fact-record.ts'
import { rateIn } from './hourly-rate.ts'
import { isSameFact, recordsSay, wordsIn } from '../records-say.ts'
import { bare, partsOf, type ResumePart, type ResumeSection, yearsIn } from './resume-lines.ts'
import words from './resume-words.json' with { type: 'json' }
import { statementsIn } from './statements.ts'
import { type FactDraft, type FactFields, recordsIn } from './suggest-facts.ts'
import { openFields, type ProfileSuggestion, readProfile } from './suggest-profile.ts'

/** One text suggests at most so many records. */
export const SUGGESTIONS_MAX = 120
/** What is longer is no statement, and comparing it with a letter would take seconds. */
const STATEMENT_MAX = 1000

/** Longer than any word or address. To compare it would take seconds. */
const NO_WORD = /[^\s\p{Script=Han}]{400,}/gu

export interface OwnWords {
  /** In the order of the text. `said` is the statement that one was read from; empty where several were. */
  records: (FactFields & { said: string })[]
  /** For fields that are empty in the profile. */
  fields: ProfileSuggestion
}

/**
 * Pure.
 * @param known The records there are, declined ones too: what they say is not suggested again.
 * @param origin Where the text comes from.
 */
export function readOwnWords(
  ownText: string,
  known: readonly FactRecord[],
  profile: Profile,
  origin: 'resume' | 'pasted',
): OwnWords {
  const text = ownText.slice(0, RESUME_TEXT_MAX).replace(NO_WORD, ' ')
  const fields = readProfile(text)
  const isSaid = recordsSay(known)
  const seen = new Set<string>()
  const records: OwnWords['records'] = []
  const inFields = new Set(wordsIn(textOf(fields)))
  for (const part of partsOf(text)) {
    if (records.length === SUGGESTIONS_MAX) break
    for (const { said, ...draft } of toldIn(part, fields, inFields)) {
      const {
        id: _id,
        updatedAt: _at,
        ...record
      } = factRecordSchema.parse({ ...draft, id: '', status: 'suggested', origin })
      const whole = factText({ ...record, id: '', updatedAt: 0 })
      if (missingField(record) || seen.has(whole) || isSaid(whole) || known.some((other) => isSameFact(record, other)))
        continue
      seen.add(whole)
      if (records.length < SUGGESTIONS_MAX) records.push({ ...record, said })
    }
  }
  return { records, fields: openFields(fields, profile) }
}

type Told = FactDraft & { said: string }

/**
 * What a part tells: by the rules of its section, and its other lines as they stand.
 * @param inFields The words of the fields.
 */
function toldIn(part: ResumePart, fields: ProfileSuggestion, inFields: ReadonlySet<string>): Told[] {
  // How somebody is reached, and who speaks for them, is no fact for a letter.
  if (part.section === 'contact') return []
  const { section } = part
  const lines = part.lines.flatMap(withoutContacts)
  const isSkills = section === 'skills'
  const restOf = (records: FactDraft[], said: readonly string[]): FactDraft[] => {
    const known = new Set(records.flatMap((record) => wordsIn(Object.values(record).flat().join(' '))))
    const isSaid = (line: string) =>
      wordsIn(withoutTerms(line, isSkills, fields)).every(
        (word) => known.has(word) || inFields.has(word) || LINKING.has(word),
      )
    const rest = said.filter((line) => /\p{L}/u.test(line) && line.length <= STATEMENT_MAX && !isSaid(line))
    return rest.map((what) => ({ kind: 'about', what }))
  }
  if (!STATED.has(section)) {
    const records = recordsIn({ section, lines: part.lines })
    return [...records, ...restOf(records, lines.map(bare))].map((draft) => ({ ...draft, said: '' }))
  }
  return statementsIn(lines).flatMap((said) => {
    const records = recordsIn({ section, lines: [said] })
    const isAll = records.some(({ kind }) => kind === 'project')
    return [...records, ...restOf(records, isAll ? [] : [said])].map((draft) => ({ ...draft, said }))
  })
}

/** Where each statement stands for itself. */
const STATED: ReadonlySet<ResumeSection> = new Set(['top', 'about', 'other', 'terms'])

/** Words that only join others, and what a rate or hours are called. */
const LINKING = new Set([
  ...['and', 'und', 'y', 'e', 'et', 'dan', 'и', 'و', 'और', 'এবং'],
  ...['my', 'is', 'mi', 'es', 'mon', 'est', 'mein', 'ist', 'minha', 'é', 'saya', 'моя'],
  ...words.headings.terms.flatMap(wordsIn),
])

function textOf({ overview: _, spokenLanguages: __, ...texts }: ProfileSuggestion): string {
  return Object.values(texts).flat().join(' ')
}

/** The line without the rate, the hours and the years that fields or records hold as numbers. */
function withoutTerms(line: string, isSkills: boolean, fields: ProfileSuggestion): string {
  const rate = rateIn(line)
  const isField = rate !== null && rate.dollars === fields.hourlyRateUsd
  const rest = isField ? `${line.slice(0, rate.start)} ${line.slice(rate.end)}` : line
  return isSkills && yearsIn(rest) !== null ? rest.replace(/[(（][^()（）]*[)）]/gu, ' ') : rest
}

/** A line with an address of a person and something else: "Leipzig | jonas@weber.example". Addresses of pages stay. */
function withoutContacts(line: string): string[] {
  const isPersonal = (contact: string) => contact.includes('@') || !/\p{L}/u.test(contact)
  if (!contactsIn(line).some(isPersonal)) return [line]
  const mark = /[|·•\t]/u.test(line) ? /\s*[|·•\t]\s*/u : /,\s/u
  return line.split(mark).filter((piece) => /\p{L}/u.test(piece) && !contactsIn(piece).some(isPersonal))
}
