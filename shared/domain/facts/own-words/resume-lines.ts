/** The entries in a section of a resume, in the eleven letter languages. */
import { withAsciiDigits } from '../../letter-text.ts'
import { spansIn } from '../dates.ts'
import words from './resume-words.json' with { type: 'json' }

/** Where an entry's head ends and what it tells begins. */
export interface ResumeEntry {
  head: string[]
  body: string[]
}

const ENTRIES_MAX = 200
/** A number before a month is a day: "5. Mai 2019". */
const BULLET = /^\s*(?:[•·▪‣●○◦*➢✓]|[-–—](?=\s)|\d{1,2}[.)、](?=\s)(?!\s\p{L}+\.?\s\d{4}))\s*/u
/** "Client: Lumen", or an address: it tells of the entry above. */
const LABELLED = /^(?:[^:：.]{2,60}[:：]\s*\S|https?:\/\/|www\.)/iu
export const ENDS = /[.!?。！？।؟]["”»)]?$/u

type LineKind = 'gap' | 'bullet' | 'date' | 'short' | 'text'

function kindOf(line: string): LineKind {
  if (line === '') return 'gap'
  if (BULLET.test(line)) return 'bullet'
  // "2018 – 2021: Acme" begins with its time.
  if (LABELLED.test(line) && spansIn(line)[0]?.start !== 0) return 'bullet'
  if (isDated(line)) return 'date'
  return line.length <= 90 && !ENDS.test(line) && !/^\p{Ll}/u.test(line) ? 'short' : 'text'
}

/** A time at the start or the end of a line that is no sentence of a paragraph. */
export function isDated(line: string): boolean {
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
  const isParted = lines.slice(lines.findIndex(Boolean), lines.findLastIndex(Boolean)).includes('')
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
      } else if (isParted && !isAfterGap && pending.length === 0 && isWithin(current, lines, at)) {
        current?.body.push(line)
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

/** Where gaps part entries, a short line below what an entry tells goes on with it, unless a time follows soon. */
function isWithin(current: ResumeEntry | undefined, lines: readonly string[], at: number): boolean {
  const gap = lines.indexOf('', at)
  const next = lines.slice(at + 1, gap < 0 ? at + 3 : Math.min(gap, at + 3))
  return current !== undefined && current.body.length > 0 && !ROLE.test(lines[at] ?? '') && !next.some(isDated)
}

/** "2019.03-2024.06" has as many figures as a telephone number. */
export const withoutTimes = (text: string) =>
  spansIn(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)

/** @returns Whether the line is a time and nothing else. */
export function isTimeAlone(line: string): boolean {
  const spans = spansIn(line)
  const rest = spans.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), line)
  // How long it took stands in brackets.
  return (
    spans.length > 0 &&
    !/[\p{L}\p{Nd}]/u.test(yearsIn(rest) === null ? rest : rest.replace(/[(（][^()（）]*[)）]/gu, ''))
  )
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

/** "Missions:" */
export const isBareLabel = (line: string) => /^\S+\s?[:：]$/u.test(line)

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

/** @returns The parts of a text between marks that stand in no brackets and in no quotes: "Excel (VLOOKUP, pivot), HubSpot" has two. */
export function splitOutside(text: string, mark: RegExp): string[] {
  // Characters of the private area stand for what is inside, so that no mark is found there.
  const masked = text.replace(INSIDE, (inside) => HIDDEN.repeat(inside.length))
  const parts: string[] = []
  let start = 0
  for (const { 0: found, index } of masked.matchAll(new RegExp(mark.source, 'gu'))) {
    parts.push(text.slice(start, index))
    start = index + found.length
  }
  return [...parts, text.slice(start)]
}

const INSIDE = /[(（[][^()（）[\]]*[)）\]]|«[^»]*»|“[^”]*”|„[^“”]*[“”]/gu
const HIDDEN = '\ue000'

/** Finds where somebody learned. */
export const SCHOOL = wordsAmong(words.schools)

/** Who works for nobody names no role by it where another part does. */
export const SELF = new RegExp(`^(?:${words.self.join('|')})(?![\\p{L}\\p{M}])[\\s\\p{P}]*(?:[(（].*)?$`, 'iu')
/** Finds what somebody works as. */
export const ROLE = wordsAmong(words.roles)

const YEARS = new RegExp(String.raw`(\d{1,2})\s?\+?\s*(?:${words.years.join('|')})(?![\p{L}])`, 'iu')

/** @returns The years of experience that a line names; null for none. */
export function yearsIn(line: string): number | null {
  const years = Number(YEARS.exec(withAsciiDigits(line))?.[1] ?? Number.NaN)
  return years >= 1 && years <= 60 ? years : null
}
