/** The sections of a resume, in the eleven letter languages. */
import { splitSentences } from '../../letter-text.ts'
import { toldLanguagesIn } from '../../reading/facts.ts'
import { RESUME_TEXT_MAX } from '../../resume.ts'
import { spansIn } from '../dates.ts'
import { EACH_HOUR } from '../weekly-hours.ts'
import { isPrice } from './hourly-rate.ts'
import { BEFORE_NAME, type ResumeSection, sectionOf, shapedHeadings } from './headings.ts'
import { isPersonName, PAGE_TITLE } from './person-name.ts'
import { ROLE } from './resume-lines.ts'

export interface ResumePart {
  section: ResumeSection
  /** Empty lines are kept: they part entries. */
  lines: string[]
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
const TITLE_MAX = 30
const LINES_MAX = 3_000
const LINE_MAX = 600

/** @returns The text's parts, in order; the first has no heading. Work grows with the text's length only. */
export function partsOf(text: string): ResumePart[] {
  const parts: ResumePart[] = [{ section: 'top', lines: [] }]
  const written = linesOf(text).filter((line) => !PAGE.test(line))
  const first = written.findIndex(Boolean)
  // What the page calls itself is no part of it.
  const lines = written.filter((line, at) => at !== first || line.length > TITLE_MAX || !PAGE_TITLE.test(line))
  const shaped = shapedHeadings(lines)
  for (const [at, line] of lines.entries()) {
    const current = parts.at(-1)
    const section =
      sectionOf(line) ??
      shaped(
        at,
        parts.map(({ section: each }) => each),
      )
    if (section) {
      parts.push({ section, lines: [] })
      continue
    }
    if (isLateName(lines, at, parts)) {
      parts.push({ section: 'top', lines: [line] })
      continue
    }
    const [, head = '', rest = ''] = /^([^:：]{2,45})[:：]\s*(\S.*)$/u.exec(line) ?? []
    const inline = sectionOf(head)
    if (inline && isListOf(inline, rest, current))
      parts.push({ section: inline, lines: [inline === 'terms' ? line : rest] }, after(current))
    else current?.lines.push(line)
  }
  return parts.filter(({ lines }) => lines.some(Boolean))
}

/** A profile that a network exports has contact and skills first: a name above a role, after a gap, begins its top. */
function isLateName(lines: readonly string[], at: number, parts: readonly ResumePart[]): boolean {
  const hasTop = parts.some(({ section, lines: own }) => section === 'top' && own.some(Boolean))
  const isBefore = parts.length > 1 && parts.every(({ section }) => section === 'top' || BEFORE_NAME.includes(section))
  return !hasTop && isBefore && lines[at - 1] === '' && isPersonName(lines[at] ?? '') && ROLE.test(lines[at + 1] ?? '')
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
function isListOf(inline: ResumeSection, rest: string, current: ResumePart | undefined): boolean {
  if (current && TOLD.includes(current.section) && endsTold(inline, rest, current.section)) return true
  if (inline === 'terms') return current !== undefined && !TOLD.includes(current.section)
  if (inline === 'testimonials') return /^["“„«「]/u.test(rest)
  if (!current || !LISTS.includes(inline)) return false
  if (current.section === 'skills') return inline === 'languages' && current.lines.at(-1) === ''
  return OPEN.includes(current.section) || (current.lines.at(-1) ?? '') === ''
}

/** What is surely no part of a job or of somebody's words: a school, languages with their levels, a price for an hour. */
function endsTold(inline: ResumeSection, rest: string, section: ResumeSection): boolean {
  if (inline === 'terms') return isPrice(rest) && (section === 'testimonials' || HOURLY.test(rest))
  if (inline === 'languages') return toldLanguagesIn(rest).length > 0
  return section === 'experience' && inline === 'education' && spansIn(rest).length > 0
}

const HOURLY = new RegExp(EACH_HOUR, 'iu')

function after(current: ResumePart | undefined): ResumePart {
  return { section: current?.section ?? 'top', lines: [] }
}
