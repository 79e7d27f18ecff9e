/** The profile's old texts become records, and lose nothing on the way. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { missingForAgent } from '../agent-needs.ts'
import { type Profile, profileSchema } from '../profile.ts'
import { factRecordSchema, factText } from './fact-record.ts'
import { hasOldTexts, movedTexts, withRecordTexts } from './old-texts.ts'

const old = (fields: Partial<Profile>) => profileSchema.parse({ id: 'ada', ...fields })
const full = old({
  portfolio: [{ title: 'Shop', summary: 'Built it', url: 'https://a.example' }],
  workHistory: 'Kuda Bank, senior engineer, 2019-2022\n• Freelance developer since 2021.',
  education: 'BSc Computer Science, University of Lagos, 2016',
  certifications: 'CISSP (2024)',
})

it('makes each item and each line a confirmed record', () => {
  const { records, profile } = movedTexts(full, [], 200, 9)
  expect(records.map(({ kind, name, what, when, link }) => [kind, name, what || when, link])).toEqual([
    ['project', 'Shop', 'Built it', 'https://a.example'],
    ['employment', 'Kuda Bank, senior engineer', '2019-2022', ''],
    ['employment', 'Freelance developer', 'since 2021', ''],
    ['education', 'BSc Computer Science, University of Lagos', '2016', ''],
    ['certificate', 'CISSP', '2024', ''],
  ])
  expect(
    records.every(({ status, origin, updatedAt }) => status === 'confirmed' && origin === 'profile' && updatedAt === 9),
  ).toBe(true)
  expect(hasOldTexts(profile)).toBe(false)
})

it('makes the same records again, and none where a record says it already', () => {
  const { records } = movedTexts(full, [], 200, 9)
  expect(movedTexts(full, [], 200, 9).records).toEqual(records)
  expect(movedTexts(full, records, 200, 9).records).toEqual([])
  const edited = records.map((record) => ({ ...record, name: 'Something else', what: '', when: '', link: '' }))
  expect(movedTexts(full, edited, 200, 9).records).toEqual([])
})

it('leaves in the profile what finds no room', () => {
  const { records, profile } = movedTexts(full, [], 2, 9)
  expect(records.map(({ name }) => name)).toEqual(['Shop', 'Kuda Bank, senior engineer'])
  expect(profile).toMatchObject({
    portfolio: [],
    workHistory: 'Freelance developer since 2021.',
    certifications: 'CISSP (2024)',
  })
})

it('shows the records as the texts that placeholders and specified calls name', () => {
  const { records, profile } = movedTexts(full, [], 200, 9)
  const suggested = factRecordSchema.parse({ id: 'x', kind: 'employment', name: 'Read only', status: 'suggested' })
  expect(withRecordTexts(profile, [...records, suggested])).toMatchObject({
    portfolio: [{ title: 'Shop', summary: 'Built it.', url: 'https://a.example' }],
    workHistory: 'Kuda Bank, senior engineer. 2019-2022.\nFreelance developer. since 2021.',
    certifications: 'CISSP. 2024.',
  })
})

it('whatever the text: every letter and figure is kept, and each record is valid', () => {
  const word = fc.oneof(
    fc.constantFrom('2019', 'Kuda', '工程师', '40%', '-', ';', '2018 to 2021', '(', 'x'.repeat(230)),
    fc.string(),
  )
  const text = fc
    .array(fc.oneof(word, fc.constant('\n'), fc.constant('. ')), { maxLength: 60 })
    .map((parts) => parts.join(' ').slice(0, 1000))
  const signs = (value: string) => [...value.replace(/[^\p{L}\p{N}]/gu, '')].toSorted().join('')
  fc.assert(
    fc.property(text, (workHistory) => {
      const { records, profile } = movedTexts(old({ workHistory }), [], 200, 0)
      for (const record of records) factRecordSchema.parse(record)
      const lines = new Set(workHistory.split('\n').map((line) => line.trim()))
      if (lines.size === workHistory.split('\n').length && records.length === new Set(records.map(factText)).size) {
        const kept = signs(records.map(({ name, when }) => name + when).join('') + profile.workHistory)
        for (const sign of signs(workHistory)) expect(kept).toContain(sign)
      }
    }),
    { seed: 20261122, numRuns: 300 },
  )
})

it('opens the way to an agent: past work that a record tells counts as a work history', () => {
  const { records, profile } = movedTexts(full, [], 200, 9)
  const missing = (told: typeof profile) =>
    missingForAgent(
      { platforms: [] },
      { profile: { ...told, overview: '' }, resume: null, hasFact: false, connected: [], unproved: [] },
    )
  expect(missing(profile)).toContain('resume')
  expect(missing(withRecordTexts(profile, records))).not.toContain('resume')
})
