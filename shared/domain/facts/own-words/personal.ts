/** What says how somebody is reached, when they were born and where they live. It is no fact for a letter, and marketplaces forbid contacts. */
import { contactsIn, withAsciiDigits } from '../../letter-text.ts'
import { tokensOf } from '../../reading/tokens.ts'
import { skillsAmong } from '../../skills/skills.ts'
import { spansIn } from '../dates.ts'
import { sectionOf } from './headings.ts'
import { besideName } from './person-name.ts'
import { isPlace } from './places.ts'
import { bare, ENDS, ROLE, withoutTimes, wordsAmong } from './resume-lines.ts'
import type { ResumePart } from './resume-parts.ts'
import words from './resume-words.json' with { type: 'json' }
import { linkIn } from './told-work.ts'

/** "Leipzig | jonas@weber.example" */
const BETWEEN = /\s*[|·•\t]\s*/u
const WITH_COMMAS = /\s*[|·•\t]\s*|[,،，]\s/u
/** "Familienstand: ledig" */
const LABELLED = /^([^:：]{2,30})[:：]\s*(\S.{0,60})$/u
const SHORT = 60

/** Contacts of a person. Addresses of pages stay. */
const isContact = (text: string) =>
  contactsIn(withoutTimes(text)).some(
    (contact) => contact.includes('@') || !/\p{L}/u.test(contact.replace(/^(?:tel|tél)/iu, '')),
  )

/** Nobody who was born later works yet; "from 5 May 2026" says when somebody is free. */
const BORN_UNTIL = 2012
const YEAR = String.raw`((?:19|20)\d\d)(?!\d)`
const DAY = new RegExp(
  [
    String.raw`(?<!\d)\d{1,2}[./-]\d{1,2}[./-]${YEAR}`,
    String.raw`(?<!\d)\d{1,2}\.?\s(?:de\s)?[\p{L}\p{M}]{3,12}\.?,?\s(?:de\s)?${YEAR}`,
    String.raw`\p{L}{3,12}\s\d{1,2}(?:st|nd|rd|th)?,\s${YEAR}`,
    String.raw`(?<!\d)${YEAR}(?:\s?年\s?\d{1,2}\s?月|[./-]\d{1,2}[./-]\d{1,2}(?!\d))`,
  ].join('|'),
  'giu',
)

const BORN = wordsAmong(words.born)
const BORN_MAX = 120

/** A day of long ago that is the only time on a short line, or any year of long ago that somebody says they were born in. */
function isBirthday(line: string): boolean {
  const [time] = spansIn(line)
  const isSaid = BORN.test(line) && line.length <= BORN_MAX
  if (isSaid && time && Number(/\d{4}/u.exec(withAsciiDigits(time.text))?.[0]) <= BORN_UNTIL) return true
  if (line.length > SHORT) return false
  const [day, ...more] = withAsciiDigits(line).matchAll(DAY)
  const year = Number(day?.slice(1).find(Boolean) ?? Number.NaN)
  return more.length === 0 && year <= BORN_UNTIL && spansIn(line).length <= 1
}

/** A birthday that is called one, or hardly a word beside it. */
const isBareBirthday = (line: string) =>
  isBirthday(line) &&
  (BORN.test(line) ||
    (
      withAsciiDigits(line)
        .replace(DAY, ' ')
        .match(/[\p{L}\p{M}]+/gu) ?? []
    ).length <= 2)

const tellsOfWork = (piece: string) =>
  ROLE.test(piece) || skillsAmong(tokensOf(piece)).length > 0 || linkIn(piece) !== ''

/** "DNI 12345678Z", "Olinda/PE": a number, or a name of few words, beside what is surely personal. */
const isDatum = (piece: string) =>
  !/\p{L}/u.test(piece) || /\p{Nd}{5}/u.test(piece) || /^(?:[\p{Lu}\p{Lo}][^\s\p{Nd}]*(?:\s|$)){1,4}$/u.test(piece)

/** A street with its number, or a town with its post code. */
const isAddress = (line: string) =>
  /[,،，]/u.test(line) && /\p{Nd}/u.test(line) && spansIn(line).length === 0 && !ENDS.test(line) && line.length <= 90

/**
 * Pure.
 * @param part A place that stands alone is personal outside of what was done.
 * @param isHead The lines stand at the top of a resume, where a label or an address beside a contact is personal too.
 * @param title What somebody is, once it is known: then a bare name beside a contact is a town.
 * @returns What is left to tell, in order; empty lines stay.
 */
export function withoutPersonal(
  { section, lines }: Pick<ResumePart, 'section' | 'lines'>,
  isHead: boolean,
  title = '',
): string[] {
  const isReached = (line: string) => isContact(line) || (isHead ? isBirthday(line) : isBareBirthday(line))
  const isOwn = section === 'top' || section === 'about' || section === 'other'
  const hasSuch = isHead && lines.some(isReached)
  const isBeside = (at: number) => [lines[at - 1], lines[at + 1]].some((line) => line !== undefined && isReached(line))
  return lines.flatMap((line, at) => {
    const said = bare(line)
    const beside = isHead ? besideName(said) : null
    if (beside?.rest.some((piece) => ROLE.test(piece)))
      return beside.rest.filter((piece) => !isPlace(piece) && !isReached(piece))
    if (isReached(line)) return besidePersonal(line, isHead)
    if (isOwn && isPlace(said)) return []
    const [, label = '', value = ''] = LABELLED.exec(said) ?? []
    const isAbout = sectionOf(label.trim()) !== null && sectionOf(label.trim()) !== 'contact'
    const isTown = title === '' ? isBeside(at) && /^\p{Lu}\p{Ll}+$/u.test(said) : !said.includes(title) && isDatum(said)
    const isPersonal = hasSuch && ((value !== '' && !isAbout && !ENDS.test(value)) || isAddress(said) || isTown)
    return isPersonal && !tellsOfWork(said) ? [] : [line]
  })
}

/** What else a line with a contact or a birthday says. */
function besidePersonal(line: string, isHead: boolean): string[] {
  const isBorn = isHead ? isBirthday(line) : isBareBirthday(line)
  const pieces = line.split(BETWEEN.test(line) && !isBorn ? BETWEEN : WITH_COMMAS)
  return pieces.filter((piece) => {
    if (isContact(piece) || isBirthday(piece) || !/\p{L}/u.test(piece)) return false
    return tellsOfWork(piece) || !(isPlace(piece) || (isHead && (isBorn || isDatum(piece))))
  })
}
