/** The records in one section of a resume or a pasted profile, and in the statements of a few lines. Rules only. */
import { splitSentences } from '../../letter-text.ts'
import { isName } from './client-names.ts'
import { spansIn } from '../dates.ts'
import type { FactKind, FactRecord } from '../fact-record.ts'
import {
  bare,
  entriesOf,
  isTimeAlone,
  type ResumeEntry,
  type ResumePart,
  ROLE,
  wordsAmong,
  withoutLabel,
  yearsIn,
} from './resume-lines.ts'
import words from './resume-words.json' with { type: 'json' }
import { sentenceWorkIn } from './sentence-work.ts'
import { joined, statementsIn } from './statements.ts'
import { figureIn, linkIn, namedWorkIn, toldIn, withoutLink } from './told-work.ts'

/** What a suggested record says; its id and time come with the row. */
export type FactFields = Omit<FactRecord, 'id' | 'updatedAt'>

export type FactDraft = Partial<FactFields> & { kind: FactKind }

/** Pure. @returns What the section tells in records, in order. What it tells otherwise is for the caller to keep. */
export function recordsIn({ section, lines }: ResumePart): FactDraft[] {
  const isQuote = (line: string) => section !== 'projects' && praiseIn(line) !== null
  const told = draftsIn({ section, lines: lines.filter((line) => !isQuote(line)) })
  const praise = lines.filter(isQuote).flatMap((line) => praiseIn(line) ?? [])
  return [...told, ...praise].map(clipped)
}

function draftsIn({ section, lines }: ResumePart): FactDraft[] {
  if (section === 'experience') return entriesOf(lines).flatMap(experience)
  if (section === 'projects') return entriesOf(lines).flatMap(projectsIn)
  if (section === 'education') return entriesOf(lines, true).map((entry) => schooling(entry, 'education'))
  if (section === 'certificates') return entriesOf(lines, true).map((entry) => schooling(entry, 'certificate'))
  if (section === 'skills') return lines.flatMap(skillsWithYears)
  if (section === 'top' || section === 'about' || section === 'other') return statementsIn(lines).flatMap(statement)
  return []
}

const SCHOOL = wordsAmong(words.schools)
const TOOLS = new RegExp(`^(?:${words.tools.join('|')})\\s*[:：]\\s*(.+)$`, 'iu')
const CLIENT = new RegExp(`^(?:${words.client.join('|')})\\s*[:：]\\s*(.+)$`, 'iu')
const MARK = String.raw`\s*[|·\t]\s*|\s+[–—-]\s+|,\s+|[،、，;；]\s*|\s+@\s+`
const PARTS = new RegExp(String.raw`${MARK}|\s(?:at|bei|chez|في|لدى)\s(?=\p{Lu}|\p{Script=Arabic})`, 'u')
/** "Diploma in Photography" is one thing. */
const SCHOOL_PARTS = new RegExp(MARK, 'u')

/** The parts of an entry's head without its time, and the time. */
function headOf({ head }: ResumeEntry, mark = PARTS): { parts: string[]; when: string } {
  const when = head.flatMap((line) => spansIn(line).map(({ text }) => text))
  const parts = head
    .flatMap((line) => withoutSpans(line).split(mark))
    .map(withoutEdges)

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

/** The bracket of "Letters (Translation)" closes one of its own. */
const withoutEdges = (part: string) => {
  const bare = part.replace(/^[\s([•:：|–—-]+|[\s)\]:：|,.–—-]+$/gu, '').trim()
  return /\([^)]*$/u.test(bare) ? `${bare})` : bare
}

/** An employment, and the works for clients that are told below it. */
function experience(entry: ResumeEntry): FactDraft[] {
  const [first = ''] = entry.head
  const work = namedWorkIn(first)
  if (work && work.when !== '' && entry.head.length === 1)
    return [{ kind: 'project', ...work }, ...entry.body.flatMap(statement)]
  const { parts, when } = headOf(entry)
  const name = parts.find((part) => ROLE.test(part)) ?? parts[0] ?? ''
  const employer = parts.find((part) => part !== name) ?? ''
  // A line of the head with neither tells what was done, or the place.
  const told = entry.head.filter((line) => ![name, employer].some((part) => line.includes(part)) && !isTimeAlone(line))
  const isTold = (part: string) => told.some((line) => line.includes(part) && !isPlace(line))
  const who = joined(parts.filter((part) => part !== name && !isTold(part)))
  const body = [...told.filter((line) => !isPlace(line)), ...entry.body]
  const works = body.map((line) => workIn(line, when, who))
  const rest = body.filter((_, at) => works[at] === null)
  const employment: FactDraft = { kind: 'employment', name, who, when, ...toldBy(rest) }
  if (!isEmployment(employment)) return entry.body.flatMap(statement)
  return [employment, ...works.filter((work) => work !== null)]
}

/** Scripts without capitals show no name. */
const isNameLike = (name: string) => isName(name.replace(/,.*$/u, '')) || /^\p{Lo}/u.test(name)
/** "Lagos, Nigeria" */
const isPlace = (line: string) => line.split(/\s+/u).length <= 4 && /[,،，]/u.test(line) && !/\p{Nd}/u.test(line)
const ASPECT = wordsAmong(words.aspects)

function clientWorkIn(line: string): FactDraft | null {
  const named = namedWorkIn(line)
  const isLabel = named === null || ASPECT.test(named.who) || TOOLS.test(line) || CLIENT.test(line)
  return !isLabel && isNameLike(named.who) ? { kind: 'project', ...named } : null
}

/** A line that begins with a client's name is a work of its own; so is each one with a figure where nobody employed the freelancer. */
function workIn(line: string, when: string, who: string): FactDraft | null {
  const named = clientWorkIn(line)
  if (named) return named
  if (who !== '' || figureIn(line) === 0) return null
  const sentences = splitSentences(line)
  const [first = ''] = sentences
  const told = sentences.length > 1 ? toldIn(sentences) : { what: first, outcome: '' }
  return { kind: 'project', name: withoutEdges(first.split(/[,;:，；،]\s/u)[0] ?? first), when, ...told }
}

/** A paragraph without a time and without a role is no employment. */
const isEmployment = ({ name = '', when }: FactDraft) => name.length <= 120 && (when !== '' || ROLE.test(name))

/** Each line that names a client is a work of its own, also where the lines stand close together. */
function projectsIn({ head, body }: ResumeEntry): FactDraft[] {
  const works = body.map(clientWorkIn)
  const rest = { head, body: body.filter((_, at) => works[at] === null) }
  const named = works.filter((work) => work !== null)
  return rest.head.length + rest.body.length > 0 ? [project(rest), ...named] : named
}

function project(entry: ResumeEntry): FactDraft {
  const { head, body } = entry
  const told = [...head, ...body].join(' ')
  const work = body.length === 0 || head.length === 0 ? (namedWorkIn(told) ?? sentenceWorkIn(told)) : null
  return work ? { kind: 'project', ...work } : projectOf(entry)
}

function projectOf(entry: ResumeEntry): FactDraft {
  const { head, body } = entry
  const [first = '', ...others] = head
  const link = linkIn([...head, ...body].join(' '))
  const whole = withoutLink(withoutSpans(first), link)
  const [name = '', ...more] = whole
    .split(/\s+[–—-]\s+|[:：|·]\s*/u)
    .map(withoutEdges)
    .filter(Boolean)
  const labelled = [...others, ...body].map((line) => CLIENT.exec(bare(line))?.[1]).find(Boolean)
  const client = withoutEdges(labelled ?? more.find(isName) ?? '')
  const rest = [
    joined(more.filter((part) => part !== client)),
    ...others.map((line) => withoutLink(withoutSpans(line), link)).map(withoutEdges),
    ...body,
  ]
  const lines = rest
    .map((line) => withoutLink(line, link))
    .filter((line) => /\p{L}/u.test(line) && !CLIENT.test(bare(line)))
  const told = toldBy(lines)
  return { kind: 'project', name, who: client, when: headOf(entry).when, link, ...told, ...toolsIn(lines) }
}

function schooling(entry: ResumeEntry, kind: 'education' | 'certificate'): FactDraft {
  const { parts, when } = headOf(entry, SCHOOL_PARTS)
  const who = kind === 'education' ? (parts.find((part) => SCHOOL.test(part)) ?? parts[1] ?? '') : (parts[1] ?? '')
  const name = joined(parts.filter((part) => part !== who && (kind === 'education' || part === parts[0])))
  return name === '' ? { kind, name: who, when } : { kind, name, who, when }
}

/** Only a skill with its years is a record; bare names are the profile's. */
function skillsWithYears(line: string): FactDraft[] {
  return withoutLabel(bare(line))
    .split(/[,،、，;；|·]/u)
    .flatMap((item): FactDraft[] => {
      const years = yearsIn(item)
      const name = withoutEdges(item.replace(/[(（–—:-].*$/u, '').replace(/\d.*$/u, ''))
      return years === null || name === '' || name.length > 60 ? [] : [{ kind: 'skill', name, years }]
    })
}

/** A few lines have no sections: each statement is a work, somebody's praise, a certificate, or it stays in their own words. */
function statement(text: string): FactDraft[] {
  const work = namedWorkIn(text) ?? sentenceWorkIn(text)
  return work ? [{ kind: 'project', ...work }] : certificatesIn(text)
}

const CERTIFIED = wordsAmong(words.certified)
const CERTIFICATE_WORDS_MAX = 7

/** "Xero certified (2021)": a part of a sentence. */
function certificatesIn(text: string): FactDraft[] {
  return text.split(/[,;:،؛，；。]\s*|\.\s|\.$/u).flatMap((part): FactDraft[] => {
    const isShort = part.split(/\s+/u).length <= CERTIFICATE_WORDS_MAX
    if (!CERTIFIED.test(part) || !isShort) return []
    const [span] = spansIn(part)
    const name = withoutEdges(
      withoutSpans(part)
        .replace(/[|()（）]/gu, ' ')
        .replace(/\s+/gu, ' '),
    )
    return CERTIFIED.exec(name)?.[0] === name ? [] : [{ kind: 'certificate', name, when: span?.text ?? '' }]
  })
}

/** A line that is all quotation, with its author or without. */
function praiseIn(line: string): FactDraft | null {
  const [, what = '', author = ''] =
    /^["“„«「](.{10,1000})["”“»」]\s*((?:[–—,-]\s*)?[^"“”«»]{0,120})$/u.exec(bare(line)) ?? []
  const who = withoutEdges(author)
  return what === '' || (who !== author && who.split(/\s+/u).length > 8)
    ? null
    : { kind: 'testimonial', what: what.trim(), who }
}

function toldBy(body: readonly string[]): Pick<FactFields, 'what' | 'outcome'> {
  return toldIn(body.filter((line) => !TOOLS.test(bare(line))).flatMap((line) => splitSentences(bare(line))))
}

function toolsIn(lines: readonly string[]): Pick<FactFields, 'tools'> {
  const listed = lines.map((line) => TOOLS.exec(bare(line))?.[1]).find(Boolean) ?? ''
  const tools = listed
    .split(/[,،、，;；|·]/u)
    .map(withoutEdges)
    .filter((tool) => tool !== '' && tool.length <= 80)
  return { tools: [...new Set(tools)].slice(0, 20) }
}

/** A name or an employer that is too long for its field is a sentence that was read wrongly: it is told instead. */
function clipped(fields: FactDraft): FactDraft {
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
