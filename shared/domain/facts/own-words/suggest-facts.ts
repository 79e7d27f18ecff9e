/** The records in one section of a resume or a pasted profile, and in the statements of a few lines. Rules only. */
import { splitSentences } from '../../letter-text.ts'
import { tokensOf } from '../../reading/tokens.ts'
import { skillsAmong } from '../../skills/skills.ts'
import { isName } from './client-names.ts'
import { spansIn } from '../dates.ts'
import type { FactKind, FactRecord } from '../fact-record.ts'
import {
  bare,
  entriesOf,
  isBareLabel,
  isTimeAlone,
  splitOutside,
  type ResumeEntry,
  ROLE,
  SCHOOL,
  SELF,
  wordsAmong,
  withoutLabel,
  yearsIn,
} from './resume-lines.ts'
import type { ResumePart } from './resume-parts.ts'
import words from './resume-words.json' with { type: 'json' }
import { isPlace } from './places.ts'
import { sentenceWorkIn } from './sentence-work.ts'
import { joined, statementsIn } from './statements.ts'
import { figureIn, linkIn, namedWorkIn, toldIn, withoutLink } from './told-work.ts'

/** What a suggested record says; its id and time come with the row. */
export type FactFields = Omit<FactRecord, 'id' | 'updatedAt'>

export type FactDraft = Partial<FactFields> & { kind: FactKind }

/** Pure. @returns What the section tells in records, in order. What it tells otherwise is for the caller to keep. */
export function recordsIn({ section, lines }: ResumePart): FactDraft[] {
  const isQuote = (line: string) => section !== 'projects' && isPraise(line)
  const told = draftsIn({ section, lines: lines.filter((line) => !isQuote(line)) })
  const praise = lines.filter(isQuote).flatMap((line) => praiseIn(line) ?? [])
  return [...told, ...praise].map(clipped)
}

function draftsIn({ section, lines }: ResumePart): FactDraft[] {
  if (section === 'experience') {
    const entries = entriesOf(lines)
    const roleAt = roleAtIn(entries)
    return entries.flatMap((entry) => experience(entry, roleAt))
  }
  if (section === 'projects') return entriesOf(lines).flatMap(projectsIn)
  if (section === 'education') return entriesOf(lines, true).map((entry) => schooling(entry, 'education'))
  if (section === 'certificates') return entriesOf(lines, true).map((entry) => schooling(entry, 'certificate'))
  if (section === 'skills') return lines.flatMap(skillsWithYears)
  if (section === 'top' || section === 'about' || section === 'other') return statementsIn(lines).flatMap(statement)
  return []
}

const TOOLS = new RegExp(`^(?:${words.tools.join('|')})\\s*[:：]\\s*(.+)$`, 'iu')
const CLIENT = new RegExp(`^(?:${words.client.join('|')})\\s*[:：]\\s*(.+)$`, 'iu')
const COMMA = String.raw`,\s+|[،、，;；]\s*`
const DASH = String.raw`\s*[|·\t]\s*|\s{2,}|\s+[–—-]\s+|\s+@\s+`
const AT = String.raw`\s(?:at|bei|chez|في|لدى)\s(?=\p{Lu}|\p{Script=Arabic})`
/** Where such a mark stands, a comma is a part of what it parts: "Acme, Leeds — developer". */
const STRONG = new RegExp(`${DASH}|${AT}`, 'u')
const WEAK = new RegExp(COMMA, 'u')
/** "Diploma in Photography" is one thing. */
const BAR_OR_COMMA = new RegExp(String.raw`\s*[|·\t]\s*|${COMMA}`, 'u')
const SCHOOL_PARTS = new RegExp(`${DASH}|${COMMA}`, 'u')

/** The parts of an entry's head without its time, and the time. */
function headOf({ head }: ResumeEntry, partsIn = jobPartsIn): { parts: string[]; when: string } {
  const when = head.flatMap((line) => spansIn(line).map(({ text }) => text))
  const parts = head.flatMap((line) => partsIn(withoutSpans(line)))
  return { parts, when: when.join(' – ') }
}

/** How long it took is no name. */
const named = (parts: readonly string[]) =>
  parts.map(withoutEdges).filter((part) => /\p{L}/u.test(part) && !/^\p{Nd}/u.test(part))

/** Where no part is surely a school, a comma parts more than a dash: "Languages – Japanese, USP". */
function schoolPartsIn(line: string): string[] {
  const parts = named(splitOutside(line, SCHOOL_PARTS))
  const commas = named(splitOutside(line, BAR_OR_COMMA))
  return commas.length > 1 && !parts.some((part) => SCHOOL.test(part)) ? commas : parts
}

function jobPartsIn(line: string): string[] {
  const parts = named(splitOutside(line, STRONG))
  const [only = ''] = parts
  if (parts.length > 1) return parts
  const commas = named(splitOutside(only, WEAK))
  if (commas.length > 1 || ROLE.test(withoutBrackets(only))) return commas
  // "Acme (developer)"
  const [, employer = '', role = ''] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/u.exec(only) ?? []
  return ROLE.test(role) ? [employer, role] : commas
}

const withoutBrackets = (part: string) => part.replace(/[(（][^()（）]*[)）]/gu, ' ')

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

/** The bracket of "Letters (Translation)" or "German (M.A.)" closes one of its own. */
const withoutEdges = (part: string) => {
  const begun = part.replace(/^[\s([•:：|–—-]+/u, '')
  const bare = begun.replace(/[\s)\]:：|,.–—-]+$/u, '')
  const close = /\([^)]*$/u.test(bare) ? begun.indexOf(')', bare.length) : -1
  if (close >= 0) return begun.slice(0, close + 1)
  // Its time stood before the end of the bracket: "Kasirku (Flutter, 2023)".
  return /\([^)]*$/u.test(bare) ? `${bare.trim()})` : bare.trim()
}

const LABEL = /^([^:：]{2,30})[:：]\s*(\S.{0,100})$/u

/** "Company: Acme", "Position: Developer", "Duration: 2018 - 2021" are the head of one job; a label alone tells nothing. */
export function unlabelled(lines: readonly string[]): string[] {
  const told: string[] = []
  let run: [label: string, value: string, line: string][] = []
  const close = () => {
    const values = run.map(([, value]) => value)
    const isHead = values.some(isTimeAlone) && (values.length > 2 || values.some((value) => ROLE.test(value)))
    told.push(
      ...(isHead ? [values.map((value) => value.replace(/[.]$/u, '')).join(' | ')] : run.map(([, , line]) => line)),
    )
    run = []
  }
  for (const line of lines) {
    const [, label = '', value = ''] = LABEL.exec(bare(line)) ?? []
    const isLabel = label !== '' && (isTimeAlone(value) || spansIn(line).length === 0)
    if (!isLabel || run.some(([other]) => other === label)) close()
    if (isLabel) run.push([label, value, line])
    else if (!isBareLabel(line)) told.push(line)
  }
  close()
  return told
}

const namesARole = (part: string) => ROLE.test(withoutBrackets(part))

/** Which part of a head is the role, as the entries that surely name one have it; -1 where they do not agree. */
function roleAtIn(entries: readonly ResumeEntry[]): number {
  const places = entries.map((entry) => headOf(entry).parts.findIndex(namesARole)).filter((at) => at >= 0)
  const [first = -1] = places
  return places.every((at) => at === first) ? first : -1
}

/** The part that names a role, or begins small beside a name, or stands where the other entries have theirs. */
function roleIn(parts: readonly string[], roleAt: number): string {
  const others = parts.filter((part) => !SELF.test(part))
  if (others.length > 0 && others.length < parts.length) return others.find(namesARole) ?? others[0] ?? ''
  const small = parts.some((part) => /^\p{Lu}/u.test(part)) ? parts.find((part) => /^\p{Ll}{4}/u.test(part)) : undefined
  return parts.find(namesARole) ?? small ?? parts[Math.min(roleAt, parts.length - 1)] ?? parts[0] ?? ''
}

/** An employment, and the works for clients that are told below it. */
function experience(entry: ResumeEntry, roleAt: number): FactDraft[] {
  const [first = ''] = entry.head
  const work = namedWorkIn(first)
  if (work && work.when !== '' && entry.head.length === 1)
    return [{ kind: 'project', ...work }, ...entry.body.flatMap(statement)]
  const { parts, when } = headOf(entry)
  const name = roleIn(parts, roleAt)
  const employer = parts.find((part) => part !== name) ?? ''
  const time = entry.head.findIndex(isTimeAlone)
  const isPlace = (line: string) => isTown(line) || (time >= 0 && entry.head.indexOf(line) > time && isBareName(line))
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
const isNameLike = (name: string) => isName(name.replace(/\s?[,(（].*$/u, '')) || /^\p{Lo}/u.test(name)
/** "Lagos, Nigeria", "Cardiff" */
const isTown = (line: string) => isPlace(line) || looksLikePlace(line)
/** "Cardiff", below a time. */
const isBareName = (line: string) => isName(line) && line.split(/\s+/u).length <= 3 && !ROLE.test(line)
const looksLikePlace = (line: string) => line.split(/\s+/u).length <= 4 && /[,،，]/u.test(line) && !/\p{Nd}/u.test(line)
const ASPECT = wordsAmong(words.aspects)

function namedProject(line: string): FactDraft | null {
  const work = namedWorkIn(line)
  const isLabel = work === null || ASPECT.test(work.who) || TOOLS.test(line) || CLIENT.test(line)
  return isLabel ? null : { kind: 'project', ...work }
}

const isWork = (line: string) => namedProject(line) !== null

function clientWorkIn(line: string): FactDraft | null {
  const work = namedProject(line)
  return work && isNameLike(work.who ?? '') ? work : null
}

/** A line that begins with a client's name is a work of its own; so is each one with a figure where nobody employed the freelancer. */
function workIn(line: string, when: string, who: string): FactDraft | null {
  const named = clientWorkIn(line)
  // "Set up Kafka: 40 million events a day" names a tool.
  const isTool = skillsAmong(tokensOf(named?.who ?? '')).length > 0
  if (named && !isTool) return named
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
  const works = body.map(head.length === 0 && body.length > 1 && body.every(isWork) ? namedProject : clientWorkIn)
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
  const { parts, when } = headOf(entry, schoolPartsIn)
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

/** A line that is all quotation, with its author or without. What follows the author is told apart. */
function praiseIn(line: string): FactDraft | null {
  const { what, author } = quoteIn(line)
  // «A kitchen»: 120 episodes — a name in quotes.
  if (/^\s*[:：]/u.test(author)) return null
  const who = withoutEdges(author)
  return what === '' || (who !== author && who.split(/\s+/u).length > 8)
    ? null
    : { kind: 'testimonial', what: what.trim(), who }
}

/** @returns Whether a line is a quotation with or without its author. */
export const isPraise = (line: string) => praiseIn(line) !== null

function quoteIn(line: string): { what: string; author: string; more: string } {
  const [, what = '', behind = ''] =
    /^["“„«「](.{10,1000})["”“»」]\s*((?:[–—,-]\s*)?[^"“”«»]{0,200})$/u.exec(bare(line)) ?? []
  const [author = ''] = splitSentences(behind)
  const from = behind.indexOf(author) + author.length
  return { what, author: behind.slice(0, from), more: behind.slice(from).trim() }
}

/** @returns The lines, and what stands behind the author of a quotation on a line of its own. */
export function withQuotesApart(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const { more } = quoteIn(line)
    return more === '' ? [line] : [line.slice(0, line.length - more.length).trim(), more]
  })
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
