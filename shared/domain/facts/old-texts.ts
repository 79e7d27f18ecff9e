/**
 * The profile's four old texts: portfolio, work history, education, certifications. They were the facts before there were
 * records. What is written there becomes records (docs/decisions/0014-facts-are-records.md).
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { splitSentences } from '../letter-text.ts'
import type { Profile } from '../profile.ts'
import { spansIn } from './dates.ts'
import { confirmedOf, type FactKind, type FactRecord, factRecordSchema, factText } from './fact-record.ts'
import { recordsSay } from './records-say.ts'

const KIND_OF = {
  workHistory: 'employment',
  education: 'education',
  certifications: 'certificate',
} as const satisfies Record<string, FactKind>
type OldText = keyof typeof KIND_OF
const OLD_TEXTS: readonly OldText[] = ['workHistory', 'education', 'certifications']

type OldFields = Pick<Profile, 'portfolio' | OldText>

/** @returns Whether one of the old texts says something. */
export function hasOldTexts(profile: OldFields): boolean {
  return profile.portfolio.length > 0 || OLD_TEXTS.some((field) => profile[field].trim() !== '')
}

/**
 * Pure. A record's id follows from its owner and its words, so that the same line never becomes two records.
 * @param known The records there are, of any status. What a confirmed one says does not become a second record.
 * @param room How many more records there may be. What finds no room stays in the profile.
 */
export function movedTexts<Row extends Profile>(
  profile: Row,
  known: readonly FactRecord[],
  room: number,
  nowMs: number,
): { records: FactRecord[]; profile: Row } {
  const isSaid = recordsSay(confirmedOf(known))
  const isThere = new Set(known.map(({ id }) => id))
  const records = new Map<string, FactRecord>()
  const taken = (kind: FactKind, fields: Partial<FactRecord>): boolean => {
    const id = idOf(profile.id, kind, fields)
    const record = factRecordSchema.parse({ ...fields, id, kind, origin: 'profile', updatedAt: nowMs })
    if (isSaid(factText(record)) || isThere.has(id) || records.has(id)) return true
    if (records.size >= room) return false
    records.set(id, record)
    return true
  }
  const left: OldFields = {
    portfolio: profile.portfolio.filter(
      ({ title, summary, url }) => !taken('project', { name: title, what: summary, link: url }),
    ),
    workHistory: '',
    education: '',
    certifications: '',
  }
  for (const field of OLD_TEXTS) {
    const lines = linesOf(profile[field]).filter((line) => !taken(KIND_OF[field], fieldsOf(line)))
    left[field] = lines.join('\n')
  }
  return { records: [...records.values()], profile: { ...profile, ...left } }
}

/** @returns The profile with its old texts as the confirmed records say them, for placeholders of prompts and for specified calls. */
export function withRecordTexts<Row extends Profile>(profile: Row, records: readonly FactRecord[]): Row {
  const confirmed = confirmedOf(records)
  const of = (kind: FactKind) => confirmed.filter((record) => record.kind === kind)
  const text = (field: OldText) => [profile[field], ...of(KIND_OF[field]).map(factText)].filter(Boolean).join('\n')
  const projects = of('project').map((project) => ({
    title: titleOf(project),
    summary: factText({ ...project, name: '', who: '', when: '', tools: [], link: '' }).slice(0, 1000),
    url: project.link,
  }))
  return {
    ...profile,
    portfolio: [...profile.portfolio, ...projects],
    workHistory: text('workHistory'),
    education: text('education'),
    certifications: text('certifications'),
  }
}

function titleOf({ name, who, when }: FactRecord): string {
  const aside = [who, when].filter(Boolean).join(', ')
  return (aside === '' ? name : `${name} (${aside})`).slice(0, NAME_MAX)
}

const NAME_MAX = 200
const LINE_MAX = 190

/** A line is one thing. A line that is too long for a name is told in sentences, or in pieces. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^[\s\-–—•*·▪‣]+/u, '').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .flatMap((line) => (line.length <= NAME_MAX ? [line] : splitSentences(line).flatMap(pieces)))
}

function pieces(sentence: string): string[] {
  const parts: string[] = []
  let rest = sentence
  while (rest.length > NAME_MAX) {
    const space = rest.lastIndexOf(' ', LINE_MAX)
    const end = space > 0 ? space : LINE_MAX
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return [...parts, rest].filter(Boolean)
}

/** The years at the end of a line are its time; everything else stays as it was written. */
function fieldsOf(line: string): Partial<FactRecord> {
  const span = spansIn(line).at(-1)
  if (!span || span.end < line.length - 1) return { name: line }
  const name = line.slice(0, span.start).replace(/[\s,;:(–—-]+$/u, '')
  return /\p{L}/u.test(name) ? { name, when: span.text } : { name: line }
}

function idOf(owner: string, kind: FactKind, fields: Partial<FactRecord>): string {
  const hex = bytesToHex(sha256(utf8ToBytes(JSON.stringify([owner, kind, fields])))).slice(0, 32)
  // The form of a UUID of version 8, which is for ids of one's own making.
  const form = `${hex.slice(0, 12)}8${hex.slice(13, 16)}a${hex.slice(17)}`
  return [form.slice(0, 8), form.slice(8, 12), form.slice(12, 16), form.slice(16, 20), form.slice(20)].join('-')
}
