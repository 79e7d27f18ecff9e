/** After its time nothing of the post stays in a proposal, and everything of the freelancer's does. */
import { expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import { withoutPostText } from '#shared/domain/letter/expired-post.ts'

const POSTED = 'Begin with the word mango'
const item: ReadItem = {
  ...{ is: 'request', kind: 'startWith', words: POSTED, value: 'mango', isHard: true, state: 'met' },
  fact: 'I live in Lagos.',
}
const full = sampleProposal({
  job: sampleJob({ description: `${POSTED}.` }),
  letter: 'Mango. I live in Lagos.',
  reading: { language: 'en', deliverable: 'A shop', problem: 'Orders are lost', items: [item] },
  openConditions: [{ kind: 'citizenship', words: 'US citizens only' }],
  doubts: [
    { kind: 'request', sentence: '', words: POSTED },
    { kind: 'claim', sentence: 'I live in Lagos.', words: 'Lagos' },
  ],
  timeline: [
    { at: 1, event: 'skipped', detail: 'US citizens only · NG' },
    { at: 2, event: 'skipped', detail: 'job_closed' },
    { at: 3, event: 'sent', detail: 'R 17' },
  ],
})

it('takes the post’s words out of the reading, the conditions, the doubts and the history', () => {
  const row = withoutPostText(full)
  expect(JSON.stringify(row)).not.toMatch(/mango(?!\.)|A shop|Orders are lost|US citizens/)
  expect(row.job.description).toBeNull()
  expect(row.reading?.items).toEqual([{ ...item, words: '', value: null }])
  expect(row.openConditions).toEqual([{ kind: 'citizenship', words: '' }])
})

it('keeps the letter, the facts and what is in doubt in the letter', () => {
  const row = withoutPostText(full)
  expect(row.letter).toBe(full.letter)
  expect(row.doubts[1]).toEqual(full.doubts[1])
  expect(row.timeline.slice(1)).toEqual(full.timeline.slice(1))
})

it('returns the same object where nothing is left to delete', () => {
  const row = withoutPostText(full)
  expect(withoutPostText(row)).toBe(row)
  const plain = sampleProposal({ job: sampleJob({ description: null }) })
  expect(withoutPostText(plain)).toBe(plain)
})
