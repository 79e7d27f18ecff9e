/**
 * Reads a resume or a pasted profile text and suggests records. Rules only: nothing in the text is followed or opened, and
 * nothing becomes a fact before the freelancer confirms it.
 */
import { splitSentences } from '../letter-text.ts'
import { spansIn } from './dates.ts'
import { type FactKind, type FactRecord, factRecordSchema, factText, missingField } from './fact-record.ts'
import { recordsSay } from './records-say.ts'
import {
  bare,
  entriesOf,
  partsOf,
  type ResumeEntry,
  type ResumePart,
  ROLE,
  wordsAmong,
  withoutLabel,
  yearsIn,
} from './resume-lines.ts'
import words from './resume-words.json' with { type: 'json' }
import { figureIn, linkIn, namedWorkIn, toldIn, withoutLink } from './told-work.ts'

/** What a suggested record says; its id and time come with the row. */
export type FactFields = Omit<FactRecord, 'id' | 'updatedAt'>

/** One text suggests at most so many records. */
export const SUGGESTIONS_MAX = 60

/**
 * Pure.
 * @param known The records there are, declined ones too: what they say is not suggested again.
 * @param origin Where the text comes from.
 */
export function suggestFacts(text: string, known: readonly FactRecord[], origin: 'resume' | 'pasted'): FactFields[] {
  const isSaid = recordsSay(known)
  const seen = new Set<string>()
  const suggestions: FactFields[] = []
  for (const part of partsOf(text)) {
    for (const fields of recordsIn(part)) {
      if (suggestions.length === SUGGESTIONS_MAX) return suggestions
      const {
        id: _id,
        updatedAt: _at,
        ...record
      } = factRecordSchema.parse({ ...clipped(fields), id: '', status: 'suggested', origin })
      const said = factText({ ...record, id: '', updatedAt: 0 })
      if (missingField(record) || seen.has(said) || isSaid(said) || isSame(record, known)) continue
      seen.add(said)
      suggestions.push(record)
    }
  }
  return suggestions
}

type Draft = Partial<FactFields> & { kind: FactKind }

function recordsIn({ section, lines }: ResumePart): Draft[] {
  if (section === 'experience') return entriesOf(lines).flatMap(experience)
  if (section === 'projects') return entriesOf(lines).map(project)
  if (section === 'education') return entriesOf(lines, true).map((entry) => schooling(entry, 'education'))
  if (section === 'certificates') return entriesOf(lines, true).map((entry) => schooling(entry, 'certificate'))
  if (section === 'skills') return lines.flatMap(skillsWithYears)
  if (section === 'testimonials') return lines.flatMap(testimonial)
  return []
}

const SCHOOL = wordsAmong(words.schools)
const TOOLS = new RegExp(`^(?:${words.tools.join('|')})\\s*[:：]\\s*(.+)$`, 'iu')
const CLIENT = new RegExp(`^(?:${words.client.join('|')})\\s*[:：]\\s*(.+)$`, 'iu')
const PARTS =
  /\s*[|·\t]\s*|\s+[–—-]\s+|,\s+|[،、，;；]\s*|\s+@\s+|\s(?:at|bei|chez|في|لدى)\s(?=\p{Lu}|\p{Script=Arabic})/u

/** The parts of an entry's head without its time, and the time. */
function headOf({ head }: ResumeEntry): { parts: string[]; when: string } {
  const when = head.flatMap((line) => spansIn(line).map(({ text }) => text))
  const parts = head
    .flatMap((line) => withoutSpans(line).split(PARTS))
    .map(plain)

    // How long it took is no name.
    .filter((part) => /\p{L}/u.test(part) && !/^\p{Nd}/u.test(part))
  return { parts, when: when.join(' – ') }
}

function withoutSpans(line: string): string {
  return spansIn(line).reduceRight(
    (rest, { start, end }) =>
      `${rest.slice(0, start).replace(/[(（[]\s*$/u, '')} | ${rest.slice(end).replace(/^\s*[)）\]]/u, '')}`,
    bare(line) === line ? line : bareSame(line),
  )
}

/** A bullet is blanked, so that positions stay. */
function bareSame(line: string): string {
  const rest = bare(line)
  return ' '.repeat(line.length - rest.length) + rest
}

const plain = (part: string) => part.replace(/^[\s([•:：|–—-]+|[\s)\]:：|,.–—-]+$/gu, '').trim()

/** An employment, and the works for clients that are told below it. */
function experience(entry: ResumeEntry): Draft[] {
  const { parts, when } = headOf(entry)
  const name = parts.find((part) => ROLE.test(part)) ?? parts[0] ?? ''
  const who = parts.find((part) => part !== name) ?? ''
  const works = entry.body.map((line) => workIn(line, when, who))
  const rest = entry.body.filter((_, at) => works[at] === null)
  const employment: Draft = { kind: 'employment', name, who, when, ...toldBy(rest) }
  return isEmployment(employment) ? [employment, ...works.filter((work) => work !== null)] : []
}

const ASPECT = wordsAmong(words.aspects)

/** A line that begins with a client's name is a work of its own; so is each one with a figure where nobody employed the freelancer. */
function workIn(line: string, when: string, who: string): Draft | null {
  const named = namedWorkIn(line)
  if (named && isName(named.name) && !ASPECT.test(named.name) && !TOOLS.test(line) && !CLIENT.test(line))
    return { kind: 'project', ...named }
  if (who !== '' || figureIn(line) === 0) return null
  const sentences = splitSentences(line)
  const [first = ''] = sentences
  const told = sentences.length > 1 ? toldIn(sentences) : { what: first, outcome: '' }
  return { kind: 'project', name: plain(first.split(/[,;:，；،]\s/u)[0] ?? first), when, ...told }
}

/** A paragraph without a time and without a role is no employment. */
const isEmployment = ({ name = '', when }: Draft) => name.length <= 120 && (when !== '' || ROLE.test(name))

function project(entry: ResumeEntry): Draft {
  const { head, body } = entry
  const [first = '', ...others] = head
  const link = linkIn([...head, ...body].join(' '))
  const whole = withoutLink(withoutSpans(first), link)
  const [name = '', ...more] = whole
    .split(/\s+[–—-]\s+|[:：|·]\s*/u)
    .map(plain)
    .filter(Boolean)
  const labelled = [...others, ...body].map((line) => CLIENT.exec(bare(line))?.[1]).find(Boolean)
  const client = plain(labelled ?? more.find(isName) ?? '')
  const rest = [
    more.filter((part) => part !== client).join(', '),
    ...others.map((line) => withoutLink(withoutSpans(line), link)).map(plain),
    ...body,
  ]
  const lines = rest
    .map((line) => withoutLink(line, link))
    .filter((line) => /\p{L}/u.test(line) && !CLIENT.test(bare(line)))
  const told = toldBy(lines)
  return { kind: 'project', name, who: client, when: headOf(entry).when, link, ...told, ...toolsIn(lines) }
}

/** "Booking app – Lumen Dental": a few words with capitals are the client. */
const isName = (part: string) => /^(?:\p{Lu}\S*\s?){1,4}$/u.test(part) && !/\p{Nd}/u.test(part)

function schooling(entry: ResumeEntry, kind: 'education' | 'certificate'): Draft {
  const { parts, when } = headOf(entry)
  const who = kind === 'education' ? (parts.find((part) => SCHOOL.test(part)) ?? parts[1] ?? '') : (parts[1] ?? '')
  const name = parts.filter((part) => part !== who && (kind === 'education' || part === parts[0])).join(', ')
  return name === '' ? { kind, name: who, when } : { kind, name, who, when }
}

/** Only a skill with its years is a record; bare names are the profile's. */
function skillsWithYears(line: string): Draft[] {
  return withoutLabel(bare(line))
    .split(/[,،、，;；|·]/u)
    .flatMap((item): Draft[] => {
      const years = yearsIn(item)
      const name = plain(item.replace(/[(（–—:-].*$/u, '').replace(/\d.*$/u, ''))
      return years === null || name === '' || name.length > 60 ? [] : [{ kind: 'skill', name, years }]
    })
}

function testimonial(line: string): Draft[] {
  const [, what = '', who = ''] = /^["“„«「](.{10,1000})["”“»」]\s*[–—,-]?\s*(.{0,200})$/u.exec(bare(line)) ?? []
  return what === '' ? [] : [{ kind: 'testimonial', what: what.trim(), who: plain(who) }]
}

function toldBy(body: readonly string[]): Pick<FactFields, 'what' | 'outcome'> {
  return toldIn(body.filter((line) => !TOOLS.test(bare(line))).flatMap((line) => splitSentences(bare(line))))
}

function toolsIn(lines: readonly string[]): Pick<FactFields, 'tools'> {
  const listed = lines.map((line) => TOOLS.exec(bare(line))?.[1]).find(Boolean) ?? ''
  const tools = listed
    .split(/[,،、，;；|·]/u)
    .map(plain)
    .filter((tool) => tool !== '' && tool.length <= 80)
  return { tools: [...new Set(tools)].slice(0, 20) }
}

/** A name or an employer that is too long for its field is a sentence that was read wrongly: it is told instead. */
function clipped(fields: Draft): Draft {
  const { name = '', who = '', when = '', what = '' } = fields
  const isLong = name.length > 120
  const told = [isLong ? name : '', what].filter(Boolean).join(' ')
  return {
    ...fields,
    name: cut(name, isLong ? 80 : 200),
    who: cut(who, 200),
    when: cut(when, 40),
    what: cut(told, 1000),
  }
}

/** Cuts between two words where there are any. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const space = text.lastIndexOf(' ', max)
  return text.slice(0, space > max / 2 ? space : max).trim()
}

/** The same thing told in other words: the same kind, name and time. */
function isSame(record: FactFields, known: readonly FactRecord[]): boolean {
  const key = ({ kind, name, who, when }: FactFields) => [kind, name, who, when].join('\n').toLowerCase()
  return record.name !== '' && known.some((other) => key(other) === key(record))
}
