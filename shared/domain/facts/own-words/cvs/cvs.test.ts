/** Resumes as people really paste them: right facts in order, nothing personal among them, nothing lost. */
import { describe, expect, it } from 'vitest'
import { contactsIn } from '../../../letter-text.ts'
import { profileSchema } from '../../../profile.ts'
import { FACT_FIELDS } from '../../fact-record.ts'
import { wordsIn } from '../../records-say.ts'
import { readOwnWords } from '../own-words.ts'
import { LATIN_CVS } from './cvs-latin.fixture.ts'
import { MORE_CVS } from './cvs-more.fixture.ts'
import { OTHER_CVS } from './cvs-other.fixture.ts'

const empty = profileSchema.parse({ id: 'u' })

const isContact = (line: string) => contactsIn(line).length > 0

describe.each(Object.entries({ ...LATIN_CVS, ...OTHER_CVS, ...MORE_CVS }))('%s', (_, cv) => {
  const { records, fields } = readOwnWords(cv.text, [], empty, 'resume')

  it('gives the right facts in the order of the text', () => {
    const told = records.map(({ kind, name, who, when, what, outcome }) =>
      kind === 'about' ? [kind, what] : [kind, name, who, when, what, outcome].join('\n').trimEnd().split('\n'),
    )
    expect(told).toEqual(cv.records)
  })

  it('names the person, and what they are', () => {
    const { firstName = '', lastName = '', title = '', overview = '' } = fields
    expect({ name: [firstName, lastName], title, overview }).toEqual({
      name: cv.name,
      title: cv.title,
      overview: cv.overview,
    })
    expect(fields.skills ?? []).toEqual(expect.arrayContaining([...cv.skills]))
  })

  it('loses no word of what was done', () => {
    const offered = [...records, fields].flatMap((each) => Object.values(each).flat())
    const told = new Set([...offered.map(String), ...cv.never].flatMap(wordsIn))
    // How long it took stands in brackets beside the time.
    const done = cv.text
      .split('\n')
      .filter((line) => /^[•*-]\s|^\d\.\s|(?:19|20)\p{Nd}\p{Nd}\s?[–—-]/u.test(line) && !isContact(line))
      .map((line) => line.replace(/^\d\.\s|\(\d+ years.*?\)/u, ''))
    expect(done.length).toBeGreaterThan(0)
    expect(done.flatMap(wordsIn).filter((word) => !told.has(word))).toEqual([])
  })

  it('offers nothing personal, and no heading', () => {
    const offered = [
      ...records.map((record) => FACT_FIELDS[record.kind].map((field) => record[field]).join(' ')),
      ...[fields.overview, fields.title, ...(fields.skills ?? [])],
    ].join('\n')
    expect(cv.never.filter((text) => offered.includes(text))).toEqual([])
  })
})
