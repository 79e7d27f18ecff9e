/** The sections of a resume, and the entries in a section, in the eleven letter languages. */
import { splitSentences, withAsciiDigits } from '../../letter-text.ts'
import { RESUME_TEXT_MAX } from '../../resume.ts'
import { spansIn } from '../dates.ts'
import words from './resume-words.json' with { type: 'json' }

export type ResumeSection = keyof typeof words.headings | 'top'

export interface ResumePart {
  section: ResumeSection
  /** Empty lines are kept: they part entries. */
  lines: string[]
}

/** Where an entry's head ends and what it tells begins. */
export interface ResumeEntry {
  head: string[]
  body: string[]
}

const OF_PAGES = String.raw`(?:\s?(?:of|/|von|de|dari|из|页)\s?\d{0,2})?`
/** What a printed page and a marketplace's profile add. */
const PAGE = new RegExp(
  [
    String.raw`^(?:page|seite|página|halaman|стр\.?|第)\s?\d{1,2}${OF_PAGES}$`,
    String.raw`^rating is [\d.]+ out of \d`,
    String.raw`^[$€£][\d,.]+$`,
  ].join('|'),
  'iu',
)
const ENTRIES_MAX = 200
const LINES_MAX = 3_000
const LINE_MAX = 600
const HEADING_MAX = 45
const SECTION_OF = new Map<string, ResumeSection>()
for (const section of Object.keys(words.headings) as (keyof typeof words.headings)[])
  for (const heading of words.headings[section]) if (!SECTION_OF.has(heading)) SECTION_OF.set(heading, section)

const BULLET = /^\s*(?:[•·▪‣●○◦*➢✓]|[-–—](?=\s))\s*/u
/** "Client: Lumen", or an address: it tells of the entry above. */
const LABELLED = /^(?:[^:：.]{2,30}[:：]\s*\S|https?:\/\/|www\.)/iu
const ENDS = /[.!?。！？।؟]["”»)]?$/u

/** @returns The text's parts, in order; the first has no heading. Work grows with the text's length only. */
export function partsOf(text: string): ResumePart[] {
  const parts: ResumePart[] = [{ section: 'top', lines: [] }]
  for (const line of linesOf(text)) {
    if (PAGE.test(line)) continue
    const current = parts.at(-1)
    const section = sectionOf(line)
    if (section) {
      parts.push({ section, lines: [] })
      continue
    }
    const [, head = '', rest = ''] = /^([^:：]{2,45})[:：]\s*(\S.*)$/u.exec(line) ?? []
    const inline = sectionOf(head)
    if (inline && isListOf(inline, current))
      parts.push({ section: inline, lines: [inline === 'terms' ? line : rest] }, after(current))
    else current?.lines.push(line)
  }
  return parts.filter(({ lines }) => lines.some(Boolean))
}

/** A paragraph in one line becomes several; a sentence that is longer still is none. */
function linesOf(text: string): string[] {
  const lines = text.slice(0, RESUME_TEXT_MAX).split(/\r?\n/, LINES_MAX)
  return lines.flatMap((whole) => {
    const line = whole.trim()
    if (line.length <= LINE_MAX) return [line]
    const pieces: string[] = []
    for (const sentence of splitSentences(line).filter(({ length }) => length <= LINE_MAX)) {
      const last = pieces.at(-1)
      if (last !== undefined && last.length + sentence.length < LINE_MAX)
        pieces[pieces.length - 1] = `${last} ${sentence}`
      else pieces.push(sentence)
    }
    return pieces
  })
}

const LISTS: readonly ResumeSection[] = ['skills', 'languages', 'education', 'certificates']
const OPEN: readonly ResumeSection[] = ['top', 'about', 'other', 'contact', 'terms', 'languages']

/** In these sections "Rate: 4.9" may describe a piece of work and is not a term of the freelancer. */
const TOLD: readonly ResumeSection[] = ['experience', 'projects', 'testimonials']

/** "Skills: React, Go" is a section in one line. Right below other lines of a section it belongs to them. */
function isListOf(inline: ResumeSection, current: ResumePart | undefined): boolean {
  if (inline === 'terms') return current !== undefined && !TOLD.includes(current.section)
  if (!current || !LISTS.includes(inline)) return false
  if (current.section === 'skills') return inline === 'languages' && current.lines.at(-1) === ''
  return OPEN.includes(current.section) || (current.lines.at(-1) ?? '') === ''
}

function after(current: ResumePart | undefined): ResumePart {
  return { section: current?.section ?? 'top', lines: [] }
}

function sectionOf(line: string): ResumeSection | null {
  if (line.length === 0 || line.length > HEADING_MAX) return null
  const plain = line
    .toLowerCase()
    .replace(/^[\s#*=_•–—-]+|[\s:：#*=_–—-]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
  // "Selected work in English"
  const known = SECTION_OF.get(plain) ?? SECTION_OF.get(plain.replace(/\s(?:in|auf|en|em)\s\p{L}+$/u, ''))
  if (known) return known
  const halves = plain.split(/\s*(?:&|\/|,|\s(?:and|und|y|e|et|dan|и|और|এবং|و)\s)\s*/u)
  return halves.length > 1 && halves.every((half) => SECTION_OF.has(half))
    ? (SECTION_OF.get(halves[0] ?? '') ?? null)
    : null
}

type LineKind = 'gap' | 'bullet' | 'date' | 'short' | 'text'

function kindOf(line: string): LineKind {
  if (line === '') return 'gap'
  if (BULLET.test(line) || LABELLED.test(line)) return 'bullet'
  if (isDated(line)) return 'date'
  return line.length <= 90 && !ENDS.test(line) && !/^\p{Ll}/u.test(line) ? 'short' : 'text'
}

/** A time at the start or the end of a line that is no sentence of a paragraph. */
function isDated(line: string): boolean {
  if (line.length > 160) return false
  const spans = spansIn(line)
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last) return false
  const rest = line.slice(last.end).replace(/[).\]،,\s]/gu, '')
  return first.start <= 2 || rest === '' || /[|·\t]/u.test(line)
}

/**
 * Pure. Reads "role, employer, years" on one line or on several, with bullets or a paragraph below.
 * @param isList Each line may be an entry: certificates, education. It is none where times stand on lines of their own.
 */
export function entriesOf(lines: readonly string[], isList = false): ResumeEntry[] {
  const told = lines.filter((line) => line !== '')
  const isLineEach = isList && !told.some(isTimeAlone)
  // Where everything is a bullet, or a sentence, each is an entry.
  const areAll = (test: (line: string) => boolean) => told.length > 0 && told.every(test)
  if (
    areAll((line) => BULLET.test(line)) ||
    areAll((line) => ENDS.test(line) && (kindOf(line) === 'text' || LABELLED.test(line)))
  )
    return told.map((line) => ({ head: [bare(line)], body: [] }))
  const entries: ResumeEntry[] = []
  let pending: string[] = []
  let hasDate = false
  let isAfterGap = true
  const open = (head: string[]) => {
    entries.push({ head, body: [] })
    hasDate = head.some((line) => spansIn(line).length > 0)
    pending = []
  }
  const flush = () => {
    if (pending.length > 0) open(pending)
  }
  for (const [at, line] of lines.entries()) {
    const kind = kindOf(line)
    const current = entries.at(-1)
    if (kind === 'gap') {
      if (isLineEach) flush()
      isAfterGap = true
      continue
    }
    if (kind === 'date') {
      const belongs =
        current !== undefined && pending.length === 0 && current.body.length === 0 && !hasDate && !isAfterGap
      if (belongs && !isLineEach) {
        current.head.push(line)
        hasDate = true
      } else open([...pending, line])
    } else if (kind === 'short') {
      const belongs =
        current !== undefined && !isAfterGap && current.body.length === 0 && goesOn(current.head, line, lines[at + 1])
      if (isLineEach) {
        flush()
        pending = [line]
      } else if (belongs && pending.length === 0) current.head.push(line)
      else {
        if (pending.length > 1 || (isAfterGap && pending.length > 0)) flush()
        pending.push(line)
      }
    } else {
      flush()
      const target = entries.at(-1)
      if (target === undefined) entries.push({ head: [], body: [bare(line)] })
      else tell(target, line, kind === 'bullet' || isAfterGap)
    }
    isAfterGap = false
  }
  flush()
  return entries.slice(0, ENTRIES_MAX)
}

/** @returns Whether the line is a time and nothing else. */
export function isTimeAlone(line: string): boolean {
  return spansIn(line).some(({ text }) => text.length >= line.trim().length - 2)
}

/** A line below a time is the role where the time came first, or the place; before another head it begins that one. */
function goesOn(head: readonly string[], line: string, next: string | undefined): boolean {
  const [first = ''] = head
  const kind = next === undefined ? 'gap' : kindOf(next)
  const isItsRole = head.length === 1 && !ROLE.test(first) && ROLE.test(line)
  return (
    (head.length === 1 && isTimeAlone(first)) || isItsRole || (head.length < 4 && kind !== 'short' && kind !== 'date')
  )
}

/** A line that is no bullet goes on with the sentence above it. */
function tell({ body }: ResumeEntry, line: string, isNew: boolean): void {
  const last = body.at(-1)
  if (isNew || last === undefined || ENDS.test(last) || LABELLED.test(last)) body.push(bare(line))
  else body[body.length - 1] = `${last} ${line}`
}

/** @returns The line without its bullet. */
export function bare(line: string): string {
  return line.replace(BULLET, '').trim()
}

/** @returns A list without what it is a list of: "Front end: React, Vue". */
export function withoutLabel(line: string): string {
  return line.replace(/^[^:：,，、]{2,40}[:：]\s*/u, '')
}

/** @param list A word may begin or end with `*`, for any letters. @returns Whether one of them stands in a text. */
export function wordsAmong(list: readonly string[]): RegExp {
  const written = (words: readonly string[]) => words.map((word) => word.replaceAll('*', '\\p{L}*')).join('|')
  // Words of a script without spaces are found anywhere.
  const dense = list.filter((word) => /\p{Script=Han}/u.test(word))
  const spaced = list.filter((word) => !dense.includes(word))
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${written(spaced)})(?![\\p{L}\\p{M}])|${written(dense) || '(?!)'}`, 'iu')
}

/** Finds what somebody works as. */
export const ROLE = wordsAmong(words.roles)

const YEARS = new RegExp(String.raw`(\d{1,2})\s?\+?\s*(?:${words.years.join('|')})(?![\p{L}])`, 'iu')

/** @returns The years of experience that a line names; null for none. */
export function yearsIn(line: string): number | null {
  const years = Number(YEARS.exec(withAsciiDigits(line))?.[1] ?? Number.NaN)
  return years >= 1 && years <= 60 ? years : null
}
