/** The sections of a resume, in the eleven letter languages. */
import { splitSentences } from '../../letter-text.ts'
import { RESUME_TEXT_MAX } from '../../resume.ts'
import words from './resume-words.json' with { type: 'json' }

export type ResumeSection = keyof typeof words.headings | 'top'

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
const LINES_MAX = 3_000
const LINE_MAX = 600
const HEADING_MAX = 45
const SECTION_OF = new Map<string, ResumeSection>()
for (const section of Object.keys(words.headings) as (keyof typeof words.headings)[])
  for (const heading of words.headings[section]) if (!SECTION_OF.has(heading)) SECTION_OF.set(heading, section)

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

